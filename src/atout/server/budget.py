"""How much may somebody use? Seconds of thinking a second, and some more at once."""

from collections.abc import Callable
from time import monotonic

MOST_OWNERS = 10_000


class Budgets:
    """One for each owner. Those who used nothing for long are forgotten: theirs is whole again."""

    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._now = now
        # What was left, and when that was.
        self._left: dict[str, tuple[float, float]] = {}

    def left(self, owner: str) -> float:
        """Never below nothing: what was overdrawn is not owed for long."""
        left, at = self._left.get(owner, (self._at_once, 0.0))
        return min(self._at_once, left + (self._now() - at) * self._a_second)

    def spend(self, owner: str, seconds: float) -> None:
        left = max(self.left(owner) - seconds, 0.0)
        self._left.pop(owner, None)
        self._left[owner] = left, self._now()
        if len(self._left) > MOST_OWNERS:
            self._left.pop(next(iter(self._left)))
