"""Is another choice clearly better than the usual one?"""

from collections.abc import Sequence
from typing import TypeVar

from atout.bots.expert.comparison import Scale

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
        gap, error = self.ahead(best, self.favourite)
        return best if gap > self._points + self._errors * error else self.favourite
