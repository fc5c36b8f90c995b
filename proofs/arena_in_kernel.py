"""Does the arena tell the same where the kernel plays the bots? To the letter, but for times.

Every game, preset and number of seats, and options drawn; boards and whole matches; `random`, and nets among
random players.

python proofs/arena_in_kernel.py [--boards 2000] [--matches 200] [--game tarot] [--jobs 2]
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from os import cpu_count
from typing import Any

from progress import progress
from small_nets import small_net
from steered_deals import Case, cases, encoding_of

from atout import wire
from atout.arena.contest import Contest
from atout.arena.duplicate import play_round
from atout.arena.in_kernel import play_in_kernel, table_for
from atout.arena.rounds import Round
from atout.bots import catalog
from atout.bots.learned import player
from atout.bots.learned.trained import was_trained_for
from atout.chance import Seed
from atout.game import Game, Standing
from atout.games import GAMES, rules_of
from atout.kernel.contests import KernelPlayer, KernelTable
from atout.kernel.nets import Net, read_net
from atout.kernel_deals import DealBegun, DealPlayed

CHUNK = 10
# A small net of any numbers calls and plays what nobody would.
NET = "net"
LINEUPS = (("random", "random"), (NET, "random"))


class Parted(AssertionError):
    """Python and the kernel part."""


@dataclass
class Met:
    """How often was what met?"""

    rounds: int = 0
    deals: int = 0
    # What was called, shown or laid, by its verb; contracts; how deals ended.
    verbs: Counter[str] = field(default_factory=Counter[str])
    contracts: Counter[str] = field(default_factory=Counter[str])
    endings: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: "Met") -> "Met":
        return Met(
            self.rounds + other.rounds,
            self.deals + other.deals,
            self.verbs + other.verbs,
            self.contracts + other.contracts,
            self.endings + other.endings,
        )


class Watching(KernelTable):
    """Tells what it has played."""

    def __init__(self, game: Game, players: Sequence[KernelPlayer]) -> None:
        super().__init__(game, players)
        self.met = Met()
        self._texts = encoding_of(game.name).actions

    def play(
        self, begun: DealBegun, standing: Standing, lineup: Sequence[int], seed: Seed, number: int
    ) -> DealPlayed:
        played = super().play(begun, standing, lineup, seed, number)
        met = self.met
        met.deals += 1
        met.verbs.update(self._texts[one].split()[0] for one in played.actions)
        met.contracts[played.contract or "not played"] += 1
        if played.contract:
            won = played.match_won_by is not None
            met.endings["match won outright" if won else "made" if played.made else "not made"] += 1
        return played


@cache
def net_for(game: str) -> Net:
    return read_net(small_net(game, seed=3).file())


def seat_nets() -> None:
    """Under a name of their own, as `learned` is."""

    def choose(view: Any, luck: Any) -> Any:
        return player(net_for(view.game))(view, luck)

    def in_kernel(game: Game) -> KernelPlayer | None:
        net = net_for(game.name)
        return KernelPlayer(net) if was_trained_for(net, rules_of(game)) else None

    catalog.BOTS = {**catalog.BOTS, NET: catalog.Quick(choose, in_kernel)}


def contests(case: Case, number: int, *, matches: bool) -> Iterator[Contest]:
    """Nets know the standard options alone."""
    kind, options = GAMES[case.game], dict(case.played(number).options)
    if matches and kind.alone:
        # Four deals a seat, each of them replayed at every seat, would take hours.
        options |= kind.shown.lengths[case.seats]["short"].options
    for bots in LINEUPS if case.preset == "standard" and not case.drawn else LINEUPS[:1]:
        yield Contest(game=case.game, rules=options, bots=bots, seed=case.name, matches=matches)


def told(one: Round) -> Any:
    """A line of a run file, where times are their number."""
    line = wire.plain(one)
    for conduct in line["conduct"]:
        conduct["calls"], conduct["cards"] = len(conduct["calls"]), len(conduct["cards"])
    return line


def compared(case: Case, numbers: Iterable[int], *, matches: bool = False) -> Met:
    """So many rounds of a case; raises Parted."""
    seat_nets()
    met = Met()
    for number in numbers:
        for contest in contests(case, number, matches=matches):
            table = watched(contest)
            found, due = told(play_in_kernel(contest, table, number)), told(play_round(contest, number))
            if found != due:
                raise Parted(f"{case.name}, {contest.bots}, round {number}: {found} is not {due}")
            table.met.rounds += 1
            met = met.add(table.met)
    return met


def watched(contest: Contest) -> Watching:
    assert table_for(contest)
    players = [catalog.in_kernel(bot, contest.table) for bot in contest.bots]
    return Watching(contest.table, [one for one in players if one])


def tell(game: str, boards: int, matches: int | None = None, jobs: int | None = None) -> None:
    """So many boards of each preset and number of seats, and with options that are drawn; fewer matches."""
    for case in cases():
        if case.game == game:
            tell_case(case, boards, jobs, matches=False)
            tell_case(case, boards // 10 if matches is None else matches, jobs, matches=True)


def tell_case(case: Case, count: int, jobs: int | None, *, matches: bool) -> None:
    chunks = [range(first, min(first + CHUNK, count)) for first in range(0, count, CHUNK)]
    began, what = time.monotonic(), "matches" if matches else "boards"
    every = Met()
    with ProcessPoolExecutor(jobs or cpu_count()) as pool:
        found = pool.map(partial(compared, case, matches=matches), chunks)
        for met in progress(found, len(chunks), f"{case.name}, {what}"):
            every = every.add(met)
    spent = time.monotonic() - began
    print(f"{case.name}: kernel = Python in {every.rounds:,} {what} of {every.deals:,} deals, {spent:.0f} s")
    for kinds in (every.contracts, every.endings, every.verbs):
        print("  " + ", ".join(f"{name} {times:,}" for name, times in sorted(kinds.items())), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--boards", type=int, default=2_000)
    parser.add_argument("--matches", type=int)
    parser.add_argument("--game")
    parser.add_argument("--jobs", type=int)
    asked = parser.parse_args()
    for game in dict.fromkeys(case.game for case in cases()):
        if asked.game in (None, game):
            tell(game, asked.boards, asked.matches, asked.jobs)


if __name__ == "__main__":
    sys.exit(main())
