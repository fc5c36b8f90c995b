"""Do the kernel's whole games play as the rules do? At each step of very many deals, to every contract.

Compared are who acts, what is legal, what a seat sees (everybody, now and then), all cards, and the points;
with suits as they are and renamed.

python proofs/whole_games.py [--deals 20000] [--game tarot] [--case "tarot fft 5"] [--jobs 2]
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from os import cpu_count
from random import Random

import numpy as np
from numpy.typing import NDArray
from progress import progress
from steered_deals import Case, Steering, cases, stacked

from atout.encoding import NOT_RENAMED, BitWriter, Field
from atout.envs.dealing import begun, opening, parted
from atout.envs.encoded import EncodedGame
from atout.envs.episode import Episode
from atout.envs.luck import DealLuck
from atout.game import Standing, View
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals, environments_of
from atout.seats import Seat

CHUNK = 20
# Of so many steps one is looked at from every seat.
EVERYBODY = 6
# Of so many deals one is dealt by luck rather than laid out.
BY_LUCK = 3


@dataclass
class Met:
    """How often was what met?"""

    deals: int = 0
    steps: int = 0
    sights: int = 0
    phases: Counter[str] = field(default_factory=Counter[str])
    actions: Counter[str] = field(default_factory=Counter[str])
    # Rules that scored, and how deals ended.
    lines: Counter[str] = field(default_factory=Counter[str])
    endings: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: "Met") -> "Met":
        return Met(
            self.deals + other.deals,
            self.steps + other.steps,
            self.sights + other.sights,
            self.phases + other.phases,
            self.actions + other.actions,
            self.lines + other.lines,
            self.endings + other.endings,
        )


class Parted(AssertionError):
    """The kernel and the rules part."""


@dataclass
class Twins:
    """One deal in the kernel, with suits as they are and renamed, and by the rules."""

    case: Case
    number: int
    encoded: EncodedGame
    plain: Deals
    renamed: Deals
    episode: Episode
    met: Met
    # By seat; made once a step, because making them is most of the time.
    views: dict[Seat | None, View] = field(default_factory=dict[Seat | None, View])

    def view(self, seat: Seat | None) -> View:
        if seat not in self.views:
            self.views[seat] = self.episode.state.view(seat)
        return self.views[seat]

    def check(self, what: str, found: object, due: object) -> None:
        if found != due:
            texts = ", ".join(map(str, self.episode.actions))
            raise Parted(f"{self.case.name} deal {self.number}: {what} is {found}, not {due}, after: {texts}")

    def compare(self) -> None:
        state, encoding = self.episode.state, self.encoded.encoding
        actor = state.actor
        self.check("actor", (told(self.plain), told(self.renamed)), (-1 if actor is None else actor,) * 2)
        legal = set(self.encoded.legal(state))
        self.check("legal", numbers_in(self.plain.legal_action_mask[0]), legal)
        self.check("over", bool(self.plain.terminated[0]), actor is None)
        self.check("truncated", bool(self.plain.truncated[0]), False)
        self.met.phases[self.view(None).phase] += 1
        if actor is None:
            self._compare_points()
        else:
            renaming = encoding.renaming(self.view(actor))
            self.check("renaming", self.renamed.renaming(0, actor), renaming)
            due = {encoding.renamed(number, renaming) for number in legal}
            self.check("legal, renamed", numbers_in(self.renamed.legal_action_mask[0]), due)
            self._compare_sight(actor, self.plain.observation[0], self.renamed.observation[0])
        if actor is None or not (self.met.steps + self.number) % EVERYBODY:
            for seat in range(self.encoded.game.seats):
                self._compare_sight(seat, self.plain.observe(0, seat), self.renamed.observe(0, seat))
                self._compare_cards(seat)

    def _compare_sight(self, seat: int, plain: NDArray[np.float32], renamed: NDArray[np.float32]) -> None:
        view, encoding = self.view(seat), self.encoded.encoding
        # Python takes a thousand times as long: of a sight one of the two is enough.
        if (self.met.sights + self.number) % 2:
            written = encoding.observe(view, NOT_RENAMED)
            self._same_fields(f"what seat {seat} sees", plain, written, encoding.fields)
        else:
            written = encoding.observe(view, encoding.renaming(view))
            self._same_fields(f"what seat {seat} sees, renamed", renamed, written, encoding.fields)
        self.met.sights += 1

    def _compare_cards(self, seat: int) -> None:
        state, encoding = self.episode.state, self.encoded.encoding
        for deals, renaming in ((self.plain, NOT_RENAMED), (self.renamed, self.renamed.renaming(0, seat))):
            written = encoding.reveal(state, seat, renaming)
            self._same_fields(f"all cards from {seat}", deals.reveal(0, seat), written, encoding.full_fields)

    def _same_fields(
        self, what: str, row: NDArray[np.float32], written: BitWriter, fields: Iterable[Field]
    ) -> None:
        sizes = [(one.name, one.size) for one in fields]
        self.check("the layout", written.sizes(), sizes)
        if bits_of(row) == written.bits:
            return
        at = 0
        for name, size in sizes:
            found, due = bits_of(row[at : at + size]), written.bits >> at & (1 << size) - 1
            self.check(f"{what}: {name}", f"{found:0{size}b}", f"{due:0{size}b}")
            at += size

    def _compare_points(self) -> None:
        state = self.episode.state
        assert state.result is not None
        points = self.encoded.encoding.points(state.result, state.standing)
        self.check("points", tuple(self.plain.rewards[0].tolist()), points)
        self.met.lines.update(line.rule.value for line in state.result.lines)
        won = state.result.match_won_by is not None
        self.met.endings["match won" if won else "scored" if state.result.counted else "not counted"] += 1

    def step(self, number: int) -> None:
        state = self.episode.state
        assert state.actor is not None
        renaming = self.encoded.encoding.renaming(self.view(state.actor))
        self.met.actions[self.encoded.encoding.actions[number]] += 1
        self.met.steps += 1
        refused = self.plain.step(np.array([number]))
        again = self.renamed.step(np.array([self.encoded.encoding.renamed(number, renaming)]))
        self.check("refused", (refused, again), (-1, -1))
        self.episode.act(number)
        self.views.clear()


def told(deals: Deals) -> int:
    return int(deals.current_player[0])


def numbers_in(mask: NDArray[np.bool_]) -> set[int]:
    return set(np.flatnonzero(mask).tolist())


def bits_of(row: NDArray[np.float32]) -> int:
    """Bit 0 first; anything but 0 and 1 parts."""
    assert ((row == 0) | (row == 1)).all()
    return int.from_bytes(np.packbits(row.astype(np.bool_), bitorder="little").tobytes(), "little")


def compared(case: Case, numbers: Iterable[int], kind: type[Deals] | None = None) -> Met:
    """So many deals of a case, step by step; raises Parted. `kind`: another kernel than ours."""
    met = Met()
    for number in numbers:
        twins, odd = laid_out(case, number, kind, met)
        steering = Steering(case.game, number, odd, Random(f"steering {case.name} {number}"))
        twins.compare()
        while (actor := twins.episode.state.actor) is not None:
            twins.step(steering.chosen(sorted(twins.encoded.legal(twins.episode.state)), actor))
            twins.compare()
        twins.check("actions", len(twins.episode.numbers) <= twins.encoded.encoding.most_actions, True)
        met.deals += 1
    return met


def laid_out(case: Case, number: int, kind: type[Deals] | None, met: Met) -> tuple[Twins, Seat | None]:
    """Every few deals by luck, which must deal the same in both; else with odd hands at any standing."""
    encoded = EncodedGame.of(case.played(number))
    game, luck = encoded.game, Random(f"cards {case.name} {number}")
    plain, renamed = (kernel_for(encoded, number, kind, renamed=one) for one in (False, True))
    if number % BY_LUCK == 0:
        plain.reset(number)
        renamed.reset(number)
        episode = Episode.begun(encoded, DealLuck(number, 0, 0))
        return Twins(case, number, encoded, plain, renamed, episode, met), None
    dealer = luck.randrange(game.seats)
    standing = drawn_standing(opening(game, dealer), luck)
    dealer = standing.dealer
    sizes = [len(hand) for hand in parted(game, game.pack, dealer).hands]
    cards, odd = stacked(game.pack, sizes, luck)
    match, cuts = begun(game, parted(game, tuple(game.pack[card] for card in cards), dealer), standing)
    for deals in (plain, renamed):
        deals.place(0, dealer, cards, standing.totals, standing.target or 0, standing.deals_counted, [])
    return Twins(case, number, encoded, plain, renamed, Episode(encoded, match, list(cuts)), met), odd


def drawn_standing(standing: Standing, luck: Random) -> Standing:
    """Anywhere in a match that is not over. Where each scores alone, totals add up to nothing."""
    seats, most = len(standing.totals), standing.target or 400
    if seats == 2:
        return replace(standing, totals=tuple(luck.choice([0, luck.randrange(most)]) for _ in range(seats)))
    totals = [luck.randrange(-most // seats, most // seats) for _ in range(seats - 1)]
    return replace(standing, totals=(*totals, -sum(totals)), deals_counted=luck.randrange(4))


def kernel_for(encoded: EncodedGame, seed: int, kind: type[Deals] | None, *, renamed: bool) -> Deals:
    game, found = encoded.game, kind or environments_of(encoded.game.name)
    assert found is not None
    standing = opening(game, 0)
    options = option_numbers(encoded.rules, found.OPTION_NAMES)
    return found(options, game.seats, standing.totals, standing.target or 0, 1, seed, 1, renamed, False)


def tell(game: str, deals: int, jobs: int | None = None) -> None:
    """So many deals of each preset and number of seats, and as many with options that are drawn."""
    every = Met()
    for case in cases():
        if case.game == game:
            every = every.add(tell_case(case, deals, jobs))
    never = [
        text for text in EncodedGame.named(game, "standard", {}).encoding.actions if not every.actions[text]
    ]
    print(f"{game}: actions never met: {', '.join(never) or 'none'}", flush=True)


def tell_case(case: Case, deals: int, jobs: int | None) -> Met:
    chunks = [range(first, min(first + CHUNK, deals)) for first in range(0, deals, CHUNK)]
    began = time.monotonic()
    every = Met()
    with ProcessPoolExecutor(jobs or cpu_count()) as pool:
        for met in progress(pool.map(partial(compared, case), chunks), len(chunks), case.name):
            every = every.add(met)
    spent = time.monotonic() - began
    print(f"{case.name}: kernel = rules at {every.steps:,} steps of {every.deals:,} deals, {spent:.0f} s")
    for what in (every.phases, every.endings, every.lines):
        for name, times in sorted(what.items()):
            print(f"  {name:44} {times:>10,}", flush=True)
    return every


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--game")
    parser.add_argument("--case", help="this one alone: “tarot fft 5”")
    parser.add_argument("--jobs", type=int)
    asked = parser.parse_args()
    for case in cases():
        if case.name == asked.case:
            tell_case(case, asked.deals, asked.jobs)
    for game in dict.fromkeys(case.game for case in cases()):
        if asked.case is None and asked.game in (None, game):
            tell(game, asked.deals, asked.jobs)


if __name__ == "__main__":
    sys.exit(main())
