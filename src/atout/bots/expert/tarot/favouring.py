"""Is another choice clearly better than the usual one?"""

from collections.abc import Sequence
from math import sqrt
from typing import TypeVar

from atout.bots.expert.scale import Scale

T = TypeVar("T")

# Fewer deals than this do not speak against experience.
ENOUGH = 8


class Favouring(Scale[T]):
    """The favourite is kept unless another is ahead by so many standard errors, and by so many points."""

    def __init__(self, choices: Sequence[T], favourite: T, errors: float, points: float) -> None:
        super().__init__(choices)
        self.favourite = favourite
        self._errors, self._points = errors, points

    def chosen(self) -> T:
        best = self.best()[0]
        if len(self) < ENOUGH or best == self.favourite:
            return self.favourite
        gap, error = self._ahead(self.choices.index(best), self.choices.index(self.favourite))
        return best if gap > self._points + self._errors * error else self.favourite

    def _ahead(self, one: int, other: int) -> tuple[float, float]:
        """By how much on average, and the standard error of that."""
        total = sum(self._weights) or 1.0
        gaps = [row[one] - row[other] for row in self._rows]
        mean = sum(gap * weight for gap, weight in zip(gaps, self._weights, strict=True)) / total
        spread = sum((gap - mean) ** 2 * weight**2 for gap, weight in zip(gaps, self._weights, strict=True))
        return mean, sqrt(spread) / total
