"""Which possible deals are looked at, and how many at a time?"""

from collections.abc import Iterator
from time import monotonic

from atout import kernel
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.play_tables import Mask
from atout.unseen import Unseen

from .clock import Clock

World = tuple[Mask, ...]

# Up to so many ways to deal, each is looked at once instead of some at random.
FEW = 240
# The first batch tells how long a deal takes; a batch never grows by more than this factor.
FIRST, GROWTH = 6, 4
MOST = 4096
# A batch is to end well before the time does: what is left is for a smaller one.
SAFE = 0.7
# Batches without a deal that fits, before giving up.
PATIENCE = 50


def batches(unseen: Unseen, thinking: Thinking, clock: Clock, luck: Luck) -> Iterator[list[World]]:
    """Deals that fit, until time or number is used up: whoever takes a batch spends the time."""
    wanted = thinking.worlds or MOST * PATIENCE
    every = unseen.enumerated(min(FEW, wanted))
    if every is not None:
        # In any order, so that what is left out for want of time is left out by luck.
        yield from _timed(list(luck.shuffled(every)), clock)
        return
    size, done, missed = min(FIRST, wanted), 0, 0
    while done < wanted and not clock.over and missed < PATIENCE:
        began = monotonic()
        drawn = kernel.deals(unseen.may_hold, unseen.sizes, size, seed=luck.below(1 << 31))
        fitting = [way for way in drawn if unseen.fits(way)][: wanted - done]
        missed = 0 if fitting else missed + 1
        done += len(fitting)
        yield fitting
        size = _next_size(size, monotonic() - began, clock)


def _timed(ways: list[World], clock: Clock) -> Iterator[list[World]]:
    size, start = FIRST, 0
    while start < len(ways) and not clock.over:
        began = monotonic()
        yield ways[start : start + size]
        start += size
        size = _next_size(size, monotonic() - began, clock)


def _next_size(size: int, took: float, clock: Clock) -> int:
    grown = min(size * GROWTH, MOST)
    left = clock.left_at_once
    if left is None:
        return grown
    return max(1, min(grown, int(SAFE * size * left / max(took, 1e-6))))
