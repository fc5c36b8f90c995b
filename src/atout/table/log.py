"""Where is what happened kept?"""

from collections.abc import AsyncGenerator, Sequence
from typing import Protocol

from atout.errors import AtoutError

from .events import Event
from .snapshot import Snapshot


class Taken(AtoutError):
    """Another writer has this number: the second must not go on."""


class NotKept(AtoutError):
    """The log could not be written: it did not happen, and may be tried again."""


class Damaged(AtoutError):
    """The log has rows of a table missing, or not as they were written."""

    def __init__(self) -> None:
        super().__init__("log-damaged")


class Log(Protocol):
    """Append-only. What append() has returned from is kept; nobody hears of it before.

    A snapshot of the table after the event may be kept with it, to be read from there later. Whatever is read
    may turn out to be Damaged.
    """

    async def append(self, table: str, seq: int, event: Event, snapshot: Snapshot | None = None) -> None: ...
    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Event]:
        """What happened after this number, or the first of it."""
        ...

    def pages(self, table: str, after: int = 0, until: int | None = None) -> AsyncGenerator[list[Event]]:
        """The same up to a number, a page at a time: a log may be long."""
        ...

    async def length(self, table: str) -> int:
        """How many events this table has, 0 if there is none."""
        ...

    async def snapshot(self, table: str, number: int, back: int = 0) -> Snapshot | None:
        """Of deal `number`, or the nearest before it; `back` more before that. None: none that fits."""
        ...

    async def keep(self, table: str, several: Sequence[Snapshot]) -> None:
        """Snapshots of what is in the log already."""
        ...


class MemoryLog:
    """Kept while the program runs: the terminal table, and tests."""

    def __init__(self) -> None:
        self._events: dict[str, list[Event]] = {}

    async def append(
        self,
        table: str,
        seq: int,
        event: Event,
        snapshot: Snapshot | None = None,  # noqa: ARG002  all of it is in memory
    ) -> None:
        events = self._events.setdefault(table, [])
        if seq != len(events) + 1:
            raise Taken("seq-taken", seq=seq)
        events.append(event)

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Event]:
        return self._events.get(table, [])[after:][:most]

    async def pages(
        self, table: str, after: int = 0, until: int | None = None
    ) -> AsyncGenerator[list[Event]]:
        yield self._events.get(table, [])[after:until]

    async def length(self, table: str) -> int:
        return len(self._events.get(table, []))

    async def snapshot(self, table: str, number: int, back: int = 0) -> Snapshot | None:  # noqa: ARG002
        return None

    async def keep(self, table: str, several: Sequence[Snapshot]) -> None:
        """All of it is in memory."""
