"""How fast is the kernel, and compared with others at the same deals in the same run?

Times are processor time, since these machines are noisy. Peers are installed into `.bench-venv`, an
environment of their own, at the versions of peers.txt; one that cannot be installed is said so.
`--full`: 500 deals a mode instead of 60. `--before COMMIT`: beside the kernel of that commit, deal by deal.
"""

import argparse
import resource
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import mean, median
from typing import Any

import naive_tables
from asking_peers import ask_peer, peers_ready
from batches import Batch, piped
from kernel_before import kernel_before

from atout import kernel
from atout.belote.cards import PACK, Mode
from atout.games.giretra import play_tables as giretra
from atout.games.giretra.auction import Contract
from atout.games.giretra.rules import GiretraRules
from atout.games.tarot import cards as tarot
from atout.games.tarot import play_tables as tarot_tables
from atout.games.tarot.auction import Contract as TarotContract
from atout.games.tarot.auction import Level
from atout.games.tarot.rules import TarotRules
from atout.games.tunisian import play_tables as tunisian
from atout.games.tunisian.auction import Contract as TunisianContract
from atout.games.tunisian.auction import bids
from atout.games.tunisian.rules import TunisianRules
from atout.play_tables import PlayTables, Position

SWEPT = 252  # what colver gives to a side that wins every trick, instead of 162
DEALT = {3: 24, 4: 18, 5: 15}
# So many deals are solved by one before the next solves them.
IN_TURN = 50


def giretra_tables(mode: Mode) -> PlayTables:
    return giretra.tables(Contract(mode, 0), GiretraRules())


# As colver plays.
COLVERS: dict[str, Any] = {"partner_winning": "may_discard", "cannot_overtrump": "may_discard"}


def tunisian_tables(mode: Mode) -> PlayTables:
    rules = TunisianRules(**COLVERS)
    bid = next(one for one in bids(rules) if one.mode is mode)
    return tunisian.tables(TunisianContract(0, bid.level, mode), rules)


MODES: dict[str, PlayTables] = {
    "giretra spades": giretra_tables(Mode.SPADES),
    "giretra no trumps": giretra_tables(Mode.NO_TRUMPS),
    "giretra all trumps": giretra_tables(Mode.ALL_TRUMPS),
    "tunisian spades": tunisian_tables(Mode.SPADES),
}


def whole_deals(seed: str, count: int) -> list[Position]:
    """Eight cards each, player 0 to lead."""
    rng, found = Random(f"bench kernel {seed}"), list[Position]()
    for _ in range(count):
        order = rng.sample(range(32), 32)
        hands = tuple(sum(1 << card for card in order[seat::4]) for seat in range(4))
        found.append(Position(hands=hands, leader=0))
    return found


def after_tricks(tables: PlayTables, start: Position, left: int, rng: Random) -> Position:
    """Played on at random until so many cards are left to each, at the beginning of a trick."""
    position = start
    while position.trick or position.hands[position.leader].bit_count() > left:
        position = kernel.played(
            tables, position, rng.choice(naive_tables.bits(kernel.legal(tables, position)))
        )
    return position


def tarot_endings(players: int, left: int, count: int) -> tuple[PlayTables, list[Position]]:
    rules = replace(TarotRules(), seats=players)
    partner = 2 if players == 5 else None
    tables = tarot_tables.tables(TarotContract(0, Level.GARDE, None, partner), rules, 0)
    rng, found = Random(f"bench kernel tarot {players} {left}"), list[Position]()
    pack = len(tarot.PACK)
    for _ in range(count):
        order = rng.sample(range(pack), pack)[: players * DEALT[players]]
        hands = tuple(sum(1 << card for card in order[seat::players]) for seat in range(players))
        found.append(after_tricks(tables, Position(hands=hands, leader=rng.randrange(players)), left, rng))
    return tables, found


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds."""

    each: list[float]

    def __str__(self) -> str:
        ordered = sorted(self.each)
        middle, late = median(ordered), ordered[len(ordered) * 95 // 100]
        return f"mean {mean(ordered):7.3f}  median {middle:7.3f}  p95 {late:7.3f}  max {ordered[-1]:7.2f}"


Work = Callable[[Position], object]


def timed(positions: list[Position], work: Work) -> Times:
    (times,) = timed_in_turn(positions, work)
    return times


def timed_in_turn(positions: list[Position], *works: Work) -> list[Times]:
    """Of each work; each position is given to all before the next, so that all meet the same noise."""
    each: list[list[float]] = [[] for _ in works]
    for position in positions:
        for work, times in zip(works, each, strict=True):
            began = time.thread_time()
            work(position)
            times.append((time.thread_time() - began) * 1000)
    return [Times(times) for times in each]


@dataclass(frozen=True, slots=True)
class Before:
    """The kernel of an earlier commit."""

    commit: str

    def solving(self, tables: PlayTables) -> Work:
        before = kernel_before(self.commit)
        known = before.Tables(tables)
        return lambda one: before.move_values(known, [one], 1, None)

    def playing_out(self, tables: PlayTables, count: int) -> Work:
        before = kernel_before(self.commit)
        known = before.Tables(tables)
        return lambda one: before.playouts(known, [one], count, 1, 1)


def solving(tables: PlayTables) -> Work:
    return lambda one: kernel.move_values(tables, [one])


def all_moves(tables: PlayTables, deals: list[Position], before: Before | None) -> tuple[Times, Times]:
    """Now, and before; that is empty if it is not asked for."""
    works = [before.solving(tables)] if before else []
    now, *was = timed_in_turn(deals, solving(tables), *works)
    return now, was[0] if was else Times([])


def told_before(now: Times, was: Times) -> str:
    if not was.each:
        return ""
    ratio, medians = mean(was.each) / mean(now.each), median(was.each) / median(now.each)
    return f"; before: mean {mean(was.each):.3f} ms, {ratio:.2f} times as long (medians: {medians:.2f} times)"


def told(position: Position) -> list[list[str]]:
    return [[str(PACK[card]) for card in naive_tables.bits(hand)] for hand in position.hands]


def full_deals(count: int, before: Before | None) -> None:
    print(f"\nFull 8-card deals, {count} a mode, one thread, ms:")
    for name, tables in MODES.items():
        deals = whole_deals(name, count)
        print(f"  {name:19} value      {timed(deals, lambda one, t=tables: kernel.values(t, [one]))}")
        now, was = all_moves(tables, deals, before)
        print(f"  {name:19} all moves  {now}{told_before(now, was)}")
        made = timed(deals, lambda one, t=tables: kernel.reaches(t, [one], [82]))
        print(f"  {name:19} reaches 82 {made}")


def against_colver(count: int, before: Before | None) -> None:
    tables, deals = MODES["tunisian spades"], whole_deals("colver", count)
    theirs, now, was = Times([]), Times([]), Times([])
    batches: list[Batch] = []
    differing = 0
    # In turn: what else runs here meanwhile must not slow one of them alone.
    for start in range(0, count, IN_TURN):
        some = deals[start : start + IN_TURN]
        solved = ask_peer("colver_solves", deals=[told(one) for one in some])
        theirs.each.extend(seconds * 1000 for seconds, _ in solved)
        for times, more in zip((now, was), all_moves(tables, some, before), strict=True):
            times.each.extend(more.each)
        batches.append(piped(question(one) for one in some))
        for deal, (_, scores), answer in zip(some, solved, batches[-1].answers, strict=True):
            same = {card: 162 if points == SWEPT else points for card, points in scores.items()}
            # A deal in which they differ is one to look into: play it on, and see whose value is not that of
            # its own best answer. So far it was colver's.
            if answer["values"] != same:
                differing += 1
                print(f"  differs from colver: {told(deal)}: {answer['values']} {same}")
    spent = mean(theirs.each)
    print(
        f"  colver solve_scores: {count} deals, {differing} with other values; mean {spent:.1f} ms against"
        f" {mean(now.each):.3f} ms: {spent / mean(now.each):.1f} times"
        f" (medians: {median(theirs.each) / median(now.each):.1f} times){told_before(now, was)}"
    )
    each = sum(one.answering for one in batches) * 1000 / count
    starting = mean(one.start for one in batches) * 1000
    print(
        f"  the same deals through atout solve: {each:.3f} ms each, apart from {starting:.0f} ms to start:"
        f" {spent / each:.1f} times; one batch of {count} with its start:"
        f" {spent / (each + starting / count):.1f} times"
    )


def question(deal: Position) -> dict[str, Any]:
    """As `atout solve` is asked."""
    asked = {"game": "tunisian", "rules": COLVERS, "contract": {"mode": "spades"}, "hands": told(deal)}
    return asked | {"trick": {"leader": deal.leader, "cards": []}}


def against_dds(count: int, before: Before | None) -> None:
    for trump, name in ((True, "giretra spades"), (False, "giretra no trumps")):
        deals = whole_deals("dds", count)
        theirs = [
            one * 1000 for one in ask_peer("dds_solves", deals=[told(one) for one in deals], trump=trump)
        ]
        points, was = all_moves(MODES[name], deals, before)
        tricks = timed(deals, solving(MODES[name].counting_tricks()))
        print(
            f"  DDS, all leads, {'a trump' if trump else 'no trump'}: mean {mean(theirs):.3f} ms, median"
            f" {median(theirs):.3f}; ours in points {mean(points.each) / mean(theirs):.1f} times as long,"
            f" in tricks {mean(tricks.each) / mean(theirs):.1f} times{told_before(points, was)}"
        )


def playouts(count: int, before: Before | None) -> float:
    tables, deals = MODES["tunisian spades"], whole_deals("playouts", 10)
    works: list[Work] = [lambda one: kernel.playouts(tables, [one], count, seed=1)]
    if before:
        works.append(before.playing_out(tables, count))
    speed, *was = [count * len(deals) / sum(times.each) * 1000 for times in timed_in_turn(deals, *works)]
    print(f"\nRandom playouts: {speed / 1e6:.2f} M full deals a second ({speed * 32 / 1e6:.0f} M cards)")
    for one in was:
        print(f"  before: {one / 1e6:.2f} M a second; now {speed / one:.2f} times")
    rng, tables = Random("python"), MODES["tunisian spades"]
    began, played = time.thread_time(), 0
    while time.thread_time() - began < 0.5:
        position = whole_deals("python", 1)[0]
        while any(position.hands):
            card = rng.choice(naive_tables.bits(naive_tables.legal(tables, position)))
            position = naive_tables.played(tables, position, card)
        played += 1
    ours = played / (time.thread_time() - began)
    print(f"  plain Python by the same tables: {ours:.0f} a second, {speed / ours:.0f} times less")
    return speed


def worlds(count: int) -> None:
    print("\nWorlds solved a second and core, all root moves (giretra spades):")
    tables, rng = MODES["giretra spades"], Random("worlds")
    for trick in (1, 2, 3, 4):
        deals = [after_tricks(tables, one, 9 - trick, rng) for one in whole_deals(f"worlds {trick}", count)]
        seconds = timed([deals[0]], lambda _, some=deals: kernel.move_values(tables, some)).each[0] / 1000
        print(f"  trick {trick}: {count / seconds:8.0f}")


def tarot_ends(count: int) -> None:
    print(f"\nTarot, last tricks, value, {count} endings each, ms:")
    for players in (3, 4, 5):
        for left in (7, 8, 9):
            tables, endings = tarot_endings(players, left, count)
            times = timed(endings, lambda one, t=tables: kernel.values(t, [one]))
            print(f"  {players} players, last {left}: {times}")


def threads(count: int) -> None:
    tables, deals = MODES["giretra spades"], whole_deals("threads", count)

    def wall(several: int) -> float:
        began = time.perf_counter()
        kernel.move_values(tables, deals, threads=several)
        return time.perf_counter() - began

    wall(2)
    ratio = median([wall(1) / wall(2) for _ in range(3)])
    print(f"\nTwo threads do {ratio:.2f} times what one does (by the clock, whatever else runs here)")
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"Most memory of this process so far: {kilobytes / 1024:.0f} MB")


def peers(count: int, speed: float, before: Before | None) -> Iterator[tuple[str, Callable[[], None]]]:
    def rollouts() -> None:
        theirs = ask_peer("colver_rolls_out", deals=[told(one) for one in whole_deals("playouts", 10)])
        print(f"  colver rollouts: {theirs / 1e6:.2f} M deals a second; ours {speed / theirs:.1f} times")

    def spiel() -> None:
        plays = ask_peer("open_spiel_rolls_out", rollouts=5000)
        print(
            f"  OpenSpiel (bridge): {plays / 1e6:.1f} M cards a second; ours {speed * 32 / plays:.1f} times"
        )

    yield "colver", lambda: against_colver(count, before)
    yield "colver", rollouts
    yield "endplay", lambda: against_dds(count, before)
    yield "open_spiel", spiel


def main() -> None:
    parser = argparse.ArgumentParser(description="Kernel speed, with ratios to peers.")
    parser.add_argument("--full", action="store_true", help="500 deals a mode")
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--before", type=Before, metavar="COMMIT", help="beside the kernel of this commit")
    chosen = parser.parse_args()
    count = 500 if chosen.full else 60
    full_deals(count, chosen.before)
    speed = playouts(100_000, chosen.before)
    worlds(count)
    tarot_ends(count)
    threads(count)
    if chosen.no_peers:
        return
    print("\nPeers, on the same deals and machine:")
    missing = peers_ready()
    for name, compare in peers(count, speed, chosen.before):
        if name in missing:
            print(f"  {name} cannot be installed here: {missing[name]}")
            continue
        try:
            compare()
        except RuntimeError as error:
            print(f"  {name} failed: {error}")


if __name__ == "__main__":
    main()
