"""Where is what happened kept?"""

from typing import Protocol

from atout.errors import AtoutError

from .events import Event


class Taken(AtoutError):
    """Another writer has this number: whoever comes second must not go on."""


class NotKept(AtoutError):
    """The log could not be written: it did not happen, and may be tried again."""


class Log(Protocol):
    """Append-only. What append() has returned from is kept; nobody is told of it before."""

    async def append(self, table: str, seq: int, event: Event) -> None: ...
    async def read(self, table: str) -> list[Event]: ...


class MemoryLog:
    """Kept while the program runs: the terminal table, and tests."""

    def __init__(self) -> None:
        self._events: dict[str, list[Event]] = {}

    async def append(self, table: str, seq: int, event: Event) -> None:
        events = self._events.setdefault(table, [])
        if seq != len(events) + 1:
            raise Taken("seq-taken", seq=seq)
        events.append(event)

    async def read(self, table: str) -> list[Event]:
        return list(self._events.get(table, []))
