"""How often may something be done? A token bucket: a number a second, a few more in a burst."""

import asyncio
from collections.abc import Callable
from math import ceil
from time import monotonic

from .refusals import TooFast


class Rate:
    def __init__(self, a_second: float, at_once: float, now: Callable[[], float] = monotonic) -> None:
        self._a_second = a_second
        self._most = at_once
        self._left = at_once
        self._now = now
        self._at = now()

    def allows(self, cost: float = 1) -> bool:
        """Once more; it is counted if it is allowed."""
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def wait(self, cost: float = 1) -> int:
        """Whole seconds until it is allowed again, at least one."""
        return max(1, ceil((cost - self._left) / self._a_second))


class Rates:
    """One rate for each of many: addresses, people. Those who were quiet for long are forgotten."""

    MOST = 10_000

    def __init__(self, a_second: float, at_once: float) -> None:
        self._a_second = a_second
        self._at_once = at_once
        self._rates: dict[str, Rate] = {}

    def allows(self, who: str, cost: float = 1) -> bool:
        return self._of(who).allows(cost)

    async def wait(self, who: str) -> None:
        """Until it is allowed. It is counted."""
        while not self.allows(who):  # noqa: ASYNC110  only the clock changes it
            await asyncio.sleep(1 / self._a_second)

    def check(self, who: str, refusal: str, cost: float = 1) -> None:
        """Refuse with this key, and say for how long."""
        rate = self._of(who)
        if not rate.allows(cost):
            raise TooFast(refusal, seconds=rate.wait(cost))

    def _of(self, who: str) -> Rate:
        rate = self._rates.pop(who, None) or Rate(self._a_second, self._at_once)
        self._rates[who] = rate
        if len(self._rates) > self.MOST:
            self._rates.pop(next(iter(self._rates)))
        return rate
