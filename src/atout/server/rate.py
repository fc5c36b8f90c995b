"""How often may something be done? So many a second, some more at once."""

from collections.abc import Callable
from time import monotonic


class Rate:
    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self._a_second = a_second
        self._most = at_once
        self._left = at_once
        self._now = now
        self._at = now()

    def allows(self) -> bool:
        """Once more; it is counted if it is allowed."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Rates:
    """One rate for each of many: addresses, people. Those who were quiet for long are forgotten."""

    MOST = 10_000

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._rates: dict[str, Rate] = {}

    def allows(self, who: str) -> bool:
        rate = self._rates.pop(who, None) or Rate(self._a_second, self._at_once)
        self._rates[who] = rate
        if len(self._rates) > self.MOST:
            self._rates.pop(next(iter(self._rates)))
        return rate.allows()
