"""Which possible deals are looked at, and how many at a time?"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Generic, TypeVar

from atout import kernel
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.play_tables import Mask
from atout.unseen import Unseen

from .clock import Clock
from .resampler import resampled

T = TypeVar("T")
World = tuple[Mask, ...]

# Up to so many ways to deal, each is looked at once instead of some at random.
FEW = 240
# A batch never grows by more than this factor.
GROWTH = 4
# A batch is to end well before the time does: what is left is for a smaller one.
SAFE = 0.7
# Batches without a deal that fits, before giving up.
PATIENCE = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchSizes:
    """How many deals at a time: the first ones tell how long a deal takes, and may settle it."""

    first: int = 6
    most: int = 4096
    # Where no number is asked for.
    total: int = 1 << 18


@dataclass(frozen=True, slots=True)
class Resampling(Generic[T]):
    """Deals are kept by how likely they make what was said, one of `drawn`; None: they are all alike."""

    dealt: Callable[[World], T]
    likelihood: Callable[[T], float] | None
    drawn: int
    sizes: BatchSizes


DEFAULT_SIZES = BatchSizes()


def batches(unseen: Unseen, thinking: Thinking, clock: Clock, luck: Luck) -> Iterator[list[World]]:
    """Deals that fit, until time or number is used up: whoever takes a batch spends the time."""
    wanted = thinking.worlds or DEFAULT_SIZES.total
    every = None if unseen.likelier else unseen.enumerated(min(FEW, wanted))
    if every is not None:
        # In any order, so that what is left out for want of time is left out by luck.
        ways = luck.shuffled(every)
        return _batched(len(ways), DEFAULT_SIZES, clock, lambda size, left: list(ways[-left:][:size]))
    return _batched(wanted, DEFAULT_SIZES, clock, lambda size, left: _fitting(unseen, size, luck)[:left])


def likely_batches(
    unseen: Unseen, resampling: Resampling[T], thinking: Thinking, clock: Clock, luck: Luck
) -> Iterator[list[tuple[T, float]]]:
    """The same, resampled by likelihood; each with what it weighs: likely batches count for more."""

    def drawn(size: int, left: int) -> list[tuple[T, float]]:
        count, likelihood = min(size, left), resampling.likelihood
        deals = list(map(resampling.dealt, _fitting(unseen, count * resampling.drawn, luck)))
        if likelihood is None or not deals:
            return [(deal, 1.0) for deal in deals[:count]]
        weights = list(map(likelihood, deals))
        mean = sum(weights) / len(weights)
        return [(deal, mean) for deal in resampled(deals, weights, count, luck)]

    sizes = resampling.sizes
    return _batched(thinking.worlds or sizes.total, sizes, clock, drawn)


def _fitting(unseen: Unseen, count: int, luck: Luck) -> list[World]:
    if unseen.likelier:
        return [way for way in unseen.likelier(count, luck) if unseen.fits(way)]
    drawn = kernel.deals(unseen.may_hold, unseen.sizes, count, seed=luck.below(1 << 31))
    return [way for way in drawn if unseen.fits(way)]


def _batched(
    wanted: int, sizes: BatchSizes, clock: Clock, draw: Callable[[int, int], list[T]]
) -> Iterator[list[T]]:
    """Batches of about the size that there is time for; `draw` is given that size, and how many are left."""
    size, left, missed = min(sizes.first, wanted), wanted, 0
    while left > 0 and not clock.over and missed < PATIENCE:
        began = monotonic()
        found = draw(size, left)
        missed = 0 if found else missed + 1
        left -= len(found)
        yield found
        size = _next_size(size, monotonic() - began, sizes, clock)


def _next_size(size: int, took: float, sizes: BatchSizes, clock: Clock) -> int:
    grown = min(size * GROWTH, sizes.most)
    left = clock.left_at_once
    if left is None:
        return grown
    return max(1, min(grown, int(SAFE * size * left / max(took, 1e-6))))
