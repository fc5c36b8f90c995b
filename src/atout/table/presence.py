"""Who is at the table now, and how long are the others waited for?"""

import asyncio
from collections import Counter

from atout.seats import Seat

# A seat is kept for a person who lost the line; the others do not wait longer than this.
AWAY_AFTER = 60.0


class Presence:
    """A seat is there while one of its connections is; `None` counts those who watch."""

    def __init__(self, away_after: float = AWAY_AFTER) -> None:
        self._there: Counter[Seat | None] = Counter()
        self._away_after = away_after
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._left: dict[Seat | None, float] = {}
        self._changed = asyncio.Event()

    @property
    def anybody(self) -> bool:
        return self._there.total() > 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(sorted(seat for seat, times in self._there.items() if seat is not None and times))

    def came(self, seat: Seat | None) -> None:
        self._there[seat] += 1
        self._changed.set()

    def went(self, seat: Seat | None) -> None:
        self._there[seat] -= 1
        self._left[seat] = self._loop.time()
        self._changed.set()

    def sat_down(self, seat: Seat) -> None:
        """Somebody who takes a seat has as long to come as somebody who has just left one."""
        self._left[seat] = self._loop.time()

    def patience(self, seat: Seat, asked_at: float, clock: float | None) -> float | None:
        """For how many more seconds this seat is waited for; None: as long as it takes."""
        ends = [] if clock is None else [asked_at + clock]
        if not self._there[seat]:
            ends.append(self._away_until(seat))
        return min(ends) - self._loop.time() if ends else None

    def seconds_kept(self, seat: Seat) -> int:
        """How long the others wait for a seat that is away; 0: a stand-in answers for it at once."""
        return max(0, round(self._away_until(seat) - self._loop.time()))

    def wait_no_longer(self, seat: Seat) -> None:
        """Those who are there would rather go on, until this seat is back."""
        self._left[seat] = self._loop.time() - self._away_after
        self._changed.set()

    def _away_until(self, seat: Seat) -> float:
        # After a start everybody is away; the time runs from there.
        return self._left.get(seat, self._began) + self._away_after

    async def change(self, within: float | None) -> None:
        """Until somebody comes or goes, or the seconds are over."""
        self._changed.clear()
        try:
            async with asyncio.timeout(within):
                await self._changed.wait()
        except TimeoutError:
            pass

    async def company(self) -> None:
        """A table that nobody looks at waits."""
        while not self.anybody:
            await self.change(None)
