"""How does club do at French Tarot: against random, and among its own at three, four and five?

python benchmarks/club_at_tarot.py [deals] [processes]
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev
from typing import TypeVar

from progress import progress

from atout.bots.catalog import bot_named
from atout.chance import Luck, Seed
from atout.game import Bot
from atout.games import game_named
from atout.games.tarot.auction import LEVELS
from atout.games.tarot.playing import Scored
from atout.games.tarot.rules import Rule
from atout.match import Match

CHUNK = 20
DEALS, PROCESSES = 2000, 2
# Two standard errors, nearly.
WIDE = 1.96

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Outcome:
    """One deal: scores by seat, and what became of a contract; no bid: passed out."""

    scores: tuple[int, ...]
    bid: str | None = None
    made: bool = False


def played(seed: Seed, bots: tuple[Bot, ...]) -> Outcome:
    """A fresh pack, shuffled, so that deals are independent; one with a bare Petit is dealt again."""
    match = Match.opened(game_named("tarot", "fft", {"seats": len(bots)}), seed)
    match = match.begin(match.next_setup())
    lucks = [Luck(seed, f"bot {seat}") for seat in range(len(bots))]
    while match.deal is not None and (seat := match.deal.actor) is not None:
        match = match.apply(seat, bots[seat](match.deal.view(seat), lucks[seat]))
    deal = match.deal
    assert deal is not None
    assert deal.result is not None
    rules = {line.rule for line in deal.result.lines}
    if Rule.PETIT_SEC in rules:
        return played(seed.derive("again"), bots)
    if not isinstance(deal, Scored):
        return Outcome(deal.result.scores)
    return Outcome(deal.result.scores, deal.contract.bid.value, Rule.MADE in rules)


def against_random(number: int) -> int:
    """What club scores against three: on each pack of cards it sits at each of the four seats in turn."""
    club, random, seat = bot_named("club"), bot_named("random"), number % 4
    bots = tuple(club if here == seat else random for here in range(4))
    return played(Seed.from_text(f"against random {number // 4}"), bots).scores[seat]


def among_its_own(seats: int, number: int) -> Outcome:
    return played(Seed.from_text(f"{seats} clubs {number}"), (bot_named("club"),) * seats)


def each(one: Callable[[int], T], deals: int, processes: int, what: str) -> Iterator[T]:
    with ProcessPoolExecutor(processes) as pool:
        yield from progress(pool.map(one, range(deals), chunksize=CHUNK), deals, what)


def tell_against_random(deals: int, processes: int) -> None:
    scores = list(each(against_random, deals, processes, "against random"))
    error = WIDE * stdev(scores) / sqrt(deals)
    print(f"club against three random, {deals:,} deals, all seats: {fmean(scores):+.1f} ± {error:.1f} a deal")


def tell_among_its_own(seats: int, deals: int, processes: int) -> None:
    found = list(each(partial(among_its_own, seats), deals, processes, f"{seats} clubs"))
    bids = Counter(outcome.bid for outcome in found)
    taken = deals - bids[None]
    made = Counter(outcome.bid for outcome in found if outcome.made)
    share = made.total() / taken
    print(f"{seats} clubs, {deals:,} deals: passed out {bids[None] / deals:.1%}, made {share:.1%}")
    for level in LEVELS:
        kept = f"{made[level] / bids[level]:.1%}" if bids[level] else "-"
        print(f"  {level.value:13} {bids[level] / deals:6.1%} of deals, made {kept}")


if __name__ == "__main__":
    count, processors = map(int, (*sys.argv[1:], *(str(DEALS), str(PROCESSES))[len(sys.argv) - 1 :]))
    tell_against_random(count, processors)
    for table in (3, 4, 5):
        tell_among_its_own(table, count, processors)
