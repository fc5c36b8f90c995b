"""How much time is left for this decision?"""

from dataclasses import dataclass
from time import monotonic

from atout.bots.thinking import Thinking

# What reading the view and writing the answer take besides the thinking.
KEPT_BACK = 0.06


@dataclass(frozen=True, slots=True)
class Clock:
    """Runs from the moment it is made; without an end where a number of worlds is asked for."""

    until: float | None

    @classmethod
    def started(cls, thinking: Thinking) -> "Clock":
        if thinking.worlds is not None:
            return cls(None)
        return cls(monotonic() + thinking.seconds * (1 - KEPT_BACK))

    def share(self, part: float) -> "Clock":
        """A clock for a part of what is left."""
        if self.until is None:
            return self
        now = monotonic()
        return Clock(now + (self.until - now) * part)

    @property
    def left(self) -> float | None:
        """Seconds, above zero; None: no end."""
        return None if self.until is None else max(self.until - monotonic(), 1e-4)

    @property
    def over(self) -> bool:
        return self.until is not None and monotonic() >= self.until
