"""How long does the score lie on the table before the next deal?"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from atout.seats import Seat

# Nobody keeps the others from the next deal longer than this, in seconds.
MOST = 300.0
# People come and go meanwhile: how often that is looked at.
A_LOOK = 1.0


class Rest:
    """Who has read the score, who asked to wait, and until when the others do.

    One person among bots takes all the time there is. `tell` is called whenever any of this changes.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self.tell: Callable[[], None] = lambda: None
        self.ready: set[Seat] = set()
        self.waiting: set[Seat] = set()
        self._began: float | None = None
        self._changed = asyncio.Event()

    def clear(self) -> None:
        """Ready for one score; what was said during a deal counts for none."""
        self.ready.clear()
        self.waiting.clear()
        self._began = None

    def say_ready(self, seat: Seat) -> None:
        self.ready.add(seat)
        self.waiting.discard(seat)
        self._change()

    def say_wait(self, seat: Seat) -> None:
        self.waiting.add(seat)
        self.ready.discard(seat)
        self._change()

    @property
    def begun(self) -> bool:
        return self._began is not None

    def seconds_left(self, people: set[Seat]) -> float | None:
        """Until the next deal begins unasked, for those who are here; None: it does not."""
        if self._began is None or len(people) == 1:
            return None
        longest = MOST if self.waiting & people else self.seconds
        return max(0.0, self._began + longest - asyncio.get_running_loop().time())

    async def over(self, people: Callable[[], set[Seat]]) -> None:
        """Everybody is ready, or has waited long enough. Asked again, the time has not begun anew."""
        if self._began is None:
            self._began = asyncio.get_running_loop().time()
            self.tell()
        hurried = self.seconds_left(people()) is not None
        while not ((here := people()) and here <= self.ready) and (left := self.seconds_left(here)) != 0:
            if hurried != (left is not None):
                # Somebody came, or the last of the others has gone.
                hurried = left is not None
                self.tell()
            self._changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(A_LOOK if left is None else min(left, A_LOOK)):
                    await self._changed.wait()

    def _change(self) -> None:
        self._changed.set()
        if self.begun:
            self.tell()
