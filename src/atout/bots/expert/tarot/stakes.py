"""What is a deal worth that ends with so many points, and what does an oudler add to them?

The attack needs fewer points with each oudler. Only the Petit changes hands in play, and an Excuse kept for
the last trick: in tables where these two are worth what they take off the threshold besides their own points,
more points are a better score, and exact play for the one is exact play for the other.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from math import tanh

from atout.games.tarot.auction import MULTIPLIERS, Contract
from atout.games.tarot.cards import EXCUSE, PACK, PETIT
from atout.games.tarot.declarations import HandfulLevel, bonuses
from atout.games.tarot.play_tables import tables
from atout.games.tarot.rules import TarotRules
from atout.games.tarot.scoring import BASE, THRESHOLDS
from atout.games.tarot.scoring import PETIT as PETIT_AU_BOUT
from atout.play_tables import PlayTables, places
from atout.seats import Seat

PLACES = places(PACK)
# Just made is made: what is at stake turns a little below that.
HALF = 0.5


@dataclass(frozen=True, slots=True)
class Oudlers:
    """Of the attack, `sure` are safe if the Excuse is; `petit`: whether that one is still to be won."""

    sure: int
    petit: bool
    # Whether the Excuse is still to be played, and is the attack's.
    excuse: bool
    excuse_ours: bool


@dataclass(frozen=True, slots=True)
class Stakes:
    """How points of the attack, counted with these tables, become a score."""

    tables: PlayTables
    # In halves: what the tables' points come to where the contract is just made.
    needed: int
    multiplier: int
    # What is paid besides by whoever loses the deal.
    besides: int

    def paid(self, value: float, doubt: float = 0.0) -> float:
        """By each defender, if the deal ends with so many points, or strays from them by so many."""
        over = (value - self.needed) / 2
        if doubt:
            return self.multiplier * over + self.besides * tanh((over + HALF) / doubt)
        return self.multiplier * over + (self.besides if over >= 0 else -self.besides)


@lru_cache(maxsize=64)
def stakes(
    contract: Contract,
    oudlers: Oudlers,
    handfuls: tuple[HandfulLevel, ...],
    rules: TarotRules,
    dealer: Seat,
) -> Stakes:
    plain = tables(contract, rules, dealer, 2 * PETIT_AU_BOUT if oudlers.petit else 0)
    points = list(plain.points)
    needed = 2 * THRESHOLDS[oudlers.sure]
    if oudlers.petit:
        points[PLACES[PETIT]] += _lowered(oudlers.sure)
    if oudlers.excuse:
        # The attack may lose its own, or win the defence's.
        moved = _lowered(oudlers.sure - oudlers.excuse_ours)
        points[PLACES[EXCUSE]] += moved
        needed += moved if oudlers.excuse_ours else 0
    multiplier = MULTIPLIERS[contract.bid]
    base = BASE * (multiplier if rules.score_base == "fft" else 1)
    return Stakes(
        tables=replace(plain, points=tuple(points)),
        needed=needed,
        multiplier=multiplier,
        besides=base + sum(bonuses(rules)[level] for level in handfuls),
    )


def _lowered(oudlers: int) -> int:
    """What one oudler more takes off the threshold, in halves."""
    few = min(oudlers, len(THRESHOLDS) - 2)
    return 2 * (THRESHOLDS[few] - THRESHOLDS[few + 1])
