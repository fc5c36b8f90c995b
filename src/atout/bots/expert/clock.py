"""How much time is left for this decision?"""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from atout.bots.thinking import Thinking

# What reading the view and writing the answer take besides the thinking.
KEPT_BACK = 0.06
# Seconds of work at a time where a thought may be interrupted.
SLICE = 0.1
# Seconds left when there are none.
NONE_LEFT = 1e-4


@dataclass(frozen=True, slots=True)
class Clock:
    """Runs from the moment it is made; without an end where a number of worlds is asked for."""

    until: float | None
    interrupted: Callable[[], bool] | None = None

    @classmethod
    def started(cls, thinking: Thinking) -> "Clock":
        if thinking.worlds is not None:
            return cls(None, thinking.interrupted)
        return cls(monotonic() + thinking.seconds * (1 - KEPT_BACK), thinking.interrupted)

    def share(self, part: float) -> "Clock":
        """A clock for a part of what is left."""
        if self.until is None:
            return self
        now = monotonic()
        return Clock(now + (self.until - now) * part, self.interrupted)

    @property
    def left(self) -> float | None:
        """Seconds, above zero; None: no end."""
        if self._interrupted:
            return NONE_LEFT
        return None if self.until is None else max(self.until - monotonic(), NONE_LEFT)

    @property
    def left_at_once(self) -> float | None:
        """Seconds before it is to be seen whether the thought was interrupted; None: no end."""
        left = self.left
        if self.interrupted is None:
            return left
        return SLICE if left is None else min(left, SLICE)

    @property
    def over(self) -> bool:
        return self._interrupted or (self.until is not None and monotonic() >= self.until)

    @property
    def _interrupted(self) -> bool:
        return self.interrupted is not None and self.interrupted()
