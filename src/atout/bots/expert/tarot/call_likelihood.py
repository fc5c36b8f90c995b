"""How likely would a player have bid, or passed, like this with such a hand?

Hands are judged as `club` judges them, with the doubt that others judge otherwise.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp, inf
from typing import NamedTuple

from atout.bots.club.tarot.bidding import CAUTION, HAS_BID, MAY_BID, OPENING
from atout.bots.club.tarot.hand_value import stake
from atout.games.tarot.auction import LEVELS, MULTIPLIERS, Level
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask
from atout.seats import Seat

from .hand_strength import HandStrength, hand_strength

# Points by which players of one mind still differ.
DOUBT = 3.0
# Nobody is sure what another would do.
LEAST = 0.02
# Points that a hand makes more with one bid than with the next, where that one is worth thinking of.
STEP = 8.0
# Margins beyond this decide nothing.
FAR = 80.0


class HandStrengths(NamedTuple):
    """Of a hand that takes the dog up, that leaves it, that plays against it."""

    shown: HandStrength
    without: HandStrength
    against: HandStrength


@dataclass(frozen=True, slots=True)
class CallHeard:
    """What a seat said; and from which margins one bids at all, a garde, without the dog, against it."""

    seat: Seat
    level: Level | None
    strengths: HandStrengths
    bids: float
    garde: float
    without: float
    against: float

    def likelihood(self, dealt: Mask) -> float:
        match self.level:
            case None if self.bids < inf:
                # Who would bid without the dog would have bid with it.
                return LEAST + 1 - _from(self.bids, self.strengths.shown, dealt)
            case None:
                return LEAST + 1 - _from(self.without, self.strengths.without, dealt)
            case Level.PETITE:
                value = self.strengths.shown.margin(dealt)
                return LEAST + _logistic(value - self.bids) * _logistic(self.garde - value)
            case Level.GARDE:
                bids = _from(max(self.bids, self.garde), self.strengths.shown, dealt)
                return LEAST + bids * (1 - _from(self.without, self.strengths.without, dealt))
            case Level.GARDE_SANS:
                bids = _from(self.without, self.strengths.without, dealt)
                return LEAST + bids * (1 - _from(self.against, self.strengths.against, dealt))
            case Level.GARDE_CONTRE:
                return LEAST + _from(self.against, self.strengths.against, dealt)


def _from(least: float, strength: HandStrength, dealt: Mask) -> float:
    """How likely is a bid that some make from this margin on?"""
    return 0.0 if least == inf else _logistic(strength.margin(dealt) - least)


def said(view: TarotView) -> Iterator[CallHeard]:
    """What the others have said in the auction."""
    players = view.rules.players
    strengths = HandStrengths(*(hand_strength(level, players) for level in LEVELS[1:]))
    speakers = around(view.dealer, view.rules)
    high: Level | None = None
    for turn in view.history:
        words = turn.action.split()
        if words[0] not in ("bid", "pass"):
            continue
        level = Level(words[1]) if words[0] == "bid" else None
        if high is None:
            to_come = len(speakers) - 1 - speakers.index(turn.seat)
            passing = OPENING[players] - MAY_BID[players] * to_come
        else:
            passing = -HAS_BID[players] * MULTIPLIERS[high]
        if turn.seat != view.seat:
            lowest = Level.PETITE if view.rules.petite_allowed else Level.GARDE
            above = lowest.rank if high is None else high.rank + 1
            yield CallHeard(turn.seat, level, strengths, *_bounds(players, passing, above))
        high = level or high


@lru_cache(maxsize=256)
def _bounds(players: int, passing: float, lowest: int) -> tuple[float, float, float, float]:
    """`lowest`: rank of the first level that may still be bid."""
    may = [lowest <= level.rank for level in LEVELS]
    petite, garde, sans, contre = (_worth(level, players) for level in LEVELS)
    bids = min(
        _least(lambda one: petite(one) - passing) if may[0] else inf,
        _least(lambda one: garde(one) - passing) if may[1] else inf,
    )
    return (
        bids,
        _least(lambda one: garde(one) - petite(one)) if may[0] else -FAR,
        _least(lambda one: sans(one) - max(passing, garde(one + STEP) if may[1] else -inf))
        if may[2]
        else inf,
        _least(lambda one: contre(one) - max(passing, sans(one + STEP) if may[2] else -inf))
        if may[3]
        else inf,
    )


def _worth(level: Level, players: int) -> Callable[[float], float]:
    """Of a margin, as `club` fears the risk of a high bid."""
    multiplier, fear = MULTIPLIERS[level], CAUTION[players] * MULTIPLIERS[level] ** 2
    return lambda expected: multiplier * stake(expected, players) - fear


def _least(gain: Callable[[float], float]) -> float:
    """The margin from which there is something to gain."""
    low, high = -FAR, FAR
    while high - low > 0.1:
        middle = (low + high) / 2
        low, high = (low, middle) if gain(middle) > 0 else (middle, high)
    return high


def _logistic(points: float) -> float:
    return 1 / (1 + exp(-max(-FAR, min(FAR, points)) / DOUBT))
