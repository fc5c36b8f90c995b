"""Which of several choices is best, by what each came to in one possible deal after another?"""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Generic, TypeVar

T = TypeVar("T")

# Fewer deals than this settle nothing, however clear they look.
ENOUGH = 40
# How many standard errors the best must be ahead of every other, for thinking to stop early.
CLEAR = 3.5
# Deals after which choices that never differed are taken for equal.
ALIKE = 80


class Scale(Generic[T]):
    """Every choice is weighed in the same deals, so that what a deal is worth to all cancels out."""

    def __init__(self, choices: Sequence[T]) -> None:
        self.choices = tuple(choices)
        self._rows: list[tuple[float, ...]] = []
        self._weights: list[float] = []

    def add(self, worths: Mapping[T, float], weight: float = 1.0) -> None:
        self._rows.append(tuple(worths[choice] for choice in self.choices))
        self._weights.append(weight)

    def __len__(self) -> int:
        return len(self._rows)

    def means(self) -> dict[T, float]:
        total = sum(self._weights)
        if not total:
            return dict.fromkeys(self.choices, 0.0)
        sums = [0.0] * len(self.choices)
        for row, weight in zip(self._rows, self._weights, strict=True):
            for place, worth in enumerate(row):
                sums[place] += weight * worth
        return {choice: one / total for choice, one in zip(self.choices, sums, strict=True)}

    def best(self, tolerance: float = 1e-9) -> tuple[T, ...]:
        """The best choice and those that came to the same."""
        means = self.means()
        top = max(means.values())
        return tuple(choice for choice, mean in means.items() if mean >= top - tolerance)

    def settled(self) -> bool:
        """Whether more deals would only cost time: every rival clearly behind, or the same in all."""
        if len(self.choices) == 1:
            return True
        if self._worth_in_deals() < ENOUGH:
            return False
        means = self.means()
        best = max(means, key=means.__getitem__)
        return all(self._behind(best, other) for other in self.choices if other != best)

    def _worth_in_deals(self) -> float:
        """How many deals of one weight would tell as much: a few heavy ones among many light tell little."""
        return sum(self._weights) ** 2 / (sum(weight**2 for weight in self._weights) or 1.0)

    def ahead(self, one: T, other: T) -> tuple[float, float]:
        """By how much one choice came out above another on average, and the standard error of that."""
        first, second = self.choices.index(one), self.choices.index(other)
        total = sum(self._weights) or 1.0
        gaps = [row[first] - row[second] for row in self._rows]
        mean = sum(gap * weight for gap, weight in zip(gaps, self._weights, strict=True)) / total
        spread = sum((gap - mean) ** 2 * weight**2 for gap, weight in zip(gaps, self._weights, strict=True))
        return mean, sqrt(spread) / total

    def _behind(self, best: T, other: T) -> bool:
        gap, error = self.ahead(best, other)
        if not error:
            return gap > 0 or len(self) >= ALIKE
        return gap > CLEAR * error
