"""Which deals stand for many, if some are likelier than others? Systematic resampling."""

from collections.abc import Sequence
from typing import TypeVar

from atout.chance import Luck

T = TypeVar("T")

# A chance is drawn as a whole number below this.
FINE = 1 << 24


def resampled(several: Sequence[T], weights: Sequence[float], count: int, luck: Luck) -> list[T]:
    """So many of these, in order, each as often as its weight asks for."""
    step = sum(weights) / count
    reached = luck.below(FINE) / FINE * step
    kept: list[T] = []
    for one, weight in zip(several, weights, strict=True):
        while reached < weight:
            kept.append(one)
            reached += step
        reached -= weight
    return kept
