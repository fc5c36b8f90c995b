"""How sure is a mean? Intervals that hold the true value 95 times in 100."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, sqrt
from random import Random
from statistics import fmean

# So often, unless that takes more draws than anybody waits for.
RESAMPLES, FEWEST, DRAWS = 2000, 200, 20_000_000
OUTSIDE = 0.05
# So many standard errors leave 5 % outside.
WIDE = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    low: float
    high: float


def bootstrapped(values: Sequence[float], seed: str) -> Estimate | None:
    """The mean, and the middle of the means of as many values drawn again and again. None: no values.

    Values are whole boards, so that what their replays share stays together.
    """
    if not values:
        return None
    # No card comes from it, and it is drawn a million times: the quick stream will do.
    luck = Random(seed)  # noqa: S311
    count = len(values)
    times = max(FEWEST, min(RESAMPLES, DRAWS // count))
    means = sorted(sum(luck.choices(values, k=count)) / count for _ in range(times))
    left_out = round(times * OUTSIDE / 2)
    return Estimate(fmean(values), means[left_out], means[-1 - left_out])


def share(won: float, of: int) -> Estimate | None:
    """Wilson's interval: it does not shrink to nothing when all were won. None: nothing was played."""
    if not of:
        return None
    mean, spread = won / of, WIDE**2 / of
    middle = (mean + spread / 2) / (1 + spread)
    half = sqrt(mean * (1 - mean) * spread + spread**2 / 4) / (1 + spread)
    return Estimate(mean, max(0.0, middle - half), min(1.0, middle + half))


def running(values: Sequence[float]) -> list[Estimate]:
    """The mean after each value, with the interval of so many standard errors: for drawing."""
    told: list[Estimate] = []
    total = squares = 0.0
    for count, value in enumerate(values, start=1):
        total += value
        squares += value * value
        mean = total / count
        spread = max(0.0, squares / count - mean * mean)
        half = WIDE * sqrt(spread / (count - 1)) if count > 1 else 0.0
        told.append(Estimate(mean, mean - half, mean + half))
    return told


def percentile(ordered: Sequence[int], part: float) -> int:
    """The least of these sorted values that so large a part of them does not exceed."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]
