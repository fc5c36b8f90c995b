"""By which rules of thumb do all play on, seeing all the cards, until the end is near enough to be solved?"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache


@dataclass(frozen=True, slots=True, kw_only=True)
class Thumb:
    """What one side weighs, in points of the tables; kernel/guided.hpp has the same fields in this order."""

    # What a later trick brings besides the card that wins it; likewise, won by a trump.
    trick: float
    trump_trick: float
    # The share of a trick that a trump wins that is beaten by rank.
    low_trump: float
    # How often a trump wins with one stronger out; with two, this twice.
    trump_falls: float
    # Of the points of a card that does not win: the share that a fellow brings home.
    saved: float
    # How often a winner kept for later still wins.
    patience: float
    # How often a card wins that waits for a stronger one to fall; likewise one that cannot wait.
    guarded: float
    bare: float
    # How often a suit is ruffed that is short in an enemy's hand.
    danger: float
    # A suit of which none is left, with trumps to ruff it.
    gone: float
    # Winning the trick oneself.
    lead: float
    # Leading trumps: for each of theirs that falls, and for the last card, if they hold it.
    drawing: float
    hunting: float
    # How many times their mean length is enough trumps to want that.
    enough: float
    # Leading a plain suit: for each enemy who has to ruff, for each card of it.
    forcing: float
    length: float
    # What a loose card kept may still save.
    loose: float
    # The last card comes home so often with a mean length in trumps, and so much more often with each more.
    home: float
    guard: float
    # What each player to come adds to a trick of ours: a fellow, an enemy.
    fellow_adds: float
    enemy_adds: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Guide:
    """`spread`: how much luck decides between cards that seem nearly equal, in points."""

    thumbs: tuple[Thumb, Thumb]  # by side
    spread: float = 0.0
    # How many tricks are left when play becomes exact.
    ending: int = 3

    @property
    def weights(self) -> Sequence[float]:
        return _weights(self.thumbs)


@cache
def _weights(thumbs: tuple[Thumb, Thumb]) -> tuple[float, ...]:
    """Those that the kernel knows, whatever else a bot weighs."""
    return tuple(getattr(thumb, field.name) for thumb in thumbs for field in fields(Thumb))
