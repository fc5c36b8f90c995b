"""Which of several choices is best, by what each came to in one possible deal after another?"""

from collections.abc import Collection, Mapping, Sequence
from math import sqrt
from typing import Generic, TypeVar

T = TypeVar("T")

# Fewer deals than this settle nothing, however clear they look.
ENOUGH = 40
# How many standard errors the best must be ahead of every other, for thinking to stop early.
CLEAR = 3.5
# Deals after which choices that never differed are taken for equal.
ALIKE = 80
# Means no further apart than this are the same.
TOLERANCE = 1e-9


class Comparison(Generic[T]):
    """Every choice is weighed in the same deals, so that what a deal is worth to all cancels out."""

    def __init__(self, choices: Sequence[T]) -> None:
        self._worths: dict[T, list[float]] = {choice: [] for choice in choices}
        self._weights: list[float] = []

    @property
    def choices(self) -> tuple[T, ...]:
        """Those that are still compared."""
        return tuple(self._worths)

    def add(self, worths: Mapping[T, float], weight: float = 1.0) -> None:
        for choice, so_far in self._worths.items():
            so_far.append(worths[choice])
        self._weights.append(weight)

    def __len__(self) -> int:
        return len(self._weights)

    def drop(self, choices: Collection[T]) -> None:
        for choice in choices:
            del self._worths[choice]

    def means(self) -> dict[T, float]:
        total = sum(self._weights)
        if not total:
            return dict.fromkeys(self.choices, 0.0)
        return {choice: self._sum(so_far) / total for choice, so_far in self._worths.items()}

    def best(self) -> tuple[T, ...]:
        """The best choice and those that came to the same."""
        means = self.means()
        top = max(means.values())
        return tuple(choice for choice, mean in means.items() if mean >= top - TOLERANCE)

    def settled(self) -> bool:
        """Whether more deals would only cost time: every rival clearly behind, or the same in all."""
        if len(self._worths) == 1:
            return True
        if self._worth_in_deals() < ENOUGH:
            return False
        means = self.means()
        best = max(means, key=means.__getitem__)
        return all(self._behind(best, other) for other in self.choices if other != best)

    def ahead(self, one: T, other: T) -> tuple[float, float]:
        """By how much one choice came out above another on average, and the standard error of that."""
        total = sum(self._weights) or 1.0
        gaps = [first - second for first, second in zip(self._worths[one], self._worths[other], strict=True)]
        mean = self._sum(gaps) / total
        spread = sum((gap - mean) ** 2 * weight**2 for gap, weight in zip(gaps, self._weights, strict=True))
        return mean, sqrt(spread) / total

    def alike(self, chosen: T) -> tuple[T, ...]:
        """The choices that came to the very same in every deal."""
        return tuple(choice for choice in self.choices if self._worths[choice] == self._worths[chosen])

    def _sum(self, worths: Sequence[float]) -> float:
        return sum(weight * worth for weight, worth in zip(self._weights, worths, strict=True))

    def _worth_in_deals(self) -> float:
        """How many deals of one weight would tell as much: a few heavy ones among many light tell little."""
        return sum(self._weights) ** 2 / (sum(weight**2 for weight in self._weights) or 1.0)

    def _behind(self, best: T, other: T) -> bool:
        gap, error = self.ahead(best, other)
        if not error:
            return gap > 0 or len(self) >= ALIKE
        return gap > CLEAR * error


class AgainstFavourite(Comparison[T]):
    """The favourite is kept unless another is ahead by so many standard errors, and by so many points.

    Fewer than `enough` deals do not speak against experience: the best of many looks better than it is.
    """

    def __init__(
        self, choices: Sequence[T], favourite: T, *, errors: float, points: float = 0.0, enough: int = 8
    ) -> None:
        super().__init__(choices)
        self.favourite = favourite
        self._errors, self._points, self._enough = errors, points, enough

    def drop_behind(self, errors: float, enough: int, spared: Collection[T] = ()) -> None:
        """So that time may go to the others: those that are so many standard errors behind the best."""
        if len(self) < enough:
            return
        best = self.best()[0]
        gaps = {one: self.ahead(best, one) for one in self.choices if one not in spared}
        self.drop([one for one, (gap, error) in gaps.items() if gap > errors * error])

    def chosen(self) -> T:
        if len(self) < self._enough:
            return self.favourite
        best = self.best()[0]
        if best == self.favourite or self.favourite not in self._worths:
            return best
        gap, error = self.ahead(best, self.favourite)
        return best if gap > self._points + self._errors * error else self.favourite
