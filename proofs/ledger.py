"""Is what people were told what the log has? Kept by the clients, compared with the database."""

import asyncio
import hashlib
import json
import shutil
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from atout import records, wire
from atout.errors import AtoutError
from atout.seen import plain_view
from atout.store.database import opened
from atout.store.log import SqlLog
from atout.table.events import ActionTaken, Event, SeatTaken, TableOpened
from atout.table.log import Log
from atout.table.table import Table, folded

FILE = "atout.sqlite3"


@dataclass(slots=True)
class Sent:
    """One action of a person: `seq` once it was acknowledged."""

    table: str
    seat: int
    id: str
    action: str
    seen: int
    seq: int | None = None


@dataclass(slots=True)
class Findings:
    """What must not be: each with a sentence."""

    lost: list[str] = field(default_factory=list[str])
    twice: list[str] = field(default_factory=list[str])
    differing: list[str] = field(default_factory=list[str])
    views: int = 0
    records: int = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        return len(self.lost), len(self.twice), len(self.differing)

    @property
    def all(self) -> list[str]:
        return [*self.lost, *self.twice, *self.differing]


@dataclass(slots=True)
class Told:
    """What the people at one table were told."""

    sent: list[Sent] = field(default_factory=list[Sent])
    # Who was told that they sit where.
    sitting: dict[int, str] = field(default_factory=dict[int, str])
    # Of views that nobody has compared yet, by number and seat.
    views: dict[tuple[int, int | None], str] = field(default_factory=dict[tuple[int, int | None], str])
    # The log as it was when last looked at, and the table after each of its events.
    events: list[Event] = field(default_factory=list[Event])
    states: list[Table] = field(default_factory=list[Table])
    over: bool = False
    # Of the log of a match that is over.
    kept: str | None = None


class Ledger:
    def __init__(self) -> None:
        self.tables: dict[str, Told] = {}
        self.found = Findings()
        self.sent_again = 0

    @property
    def acknowledged(self) -> int:
        return sum(one.seq is not None for told in self.tables.values() for one in told.sent)

    def at(self, table: str) -> Told:
        return self.tables.setdefault(table, Told())

    def saw(self, table: str, seq: int, seat: int | None, view: Any) -> None:
        """A client was shown this; two that were shown different things are found at once."""
        mark = _mark(view)
        if self.at(table).views.setdefault((seq, seat), mark) != mark:
            self.found.differing.append(f"{table}: two views of seat {seat} at {seq}")

    def answered(self, sent: Sent, seq: int) -> None:
        """For the first time, or again: with the same number."""
        if sent.seq not in (None, seq):
            self.found.twice.append(f"{sent}: answered again with {seq}")
            return
        sent.seq = seq

    async def compare(self, log: Log) -> None:
        """Tables that are played. While the server is dead, so that nothing happens meanwhile."""
        for table, told in list(self.tables.items()):
            if not told.over:
                self._compare(table, told, await log.read(table))

    async def compare_all(self, log: Log) -> None:
        """Every table there ever was, from its first event."""
        for table, told in self.tables.items():
            events = await log.read(table)
            if told.kept not in (None, _mark(wire.plain(events))):
                self.found.differing.append(f"{table}: the log of a match that was over is not what it was")
            told.events, told.states = [], []
            self._compare(table, told, events)

    def _compare(self, table: str, told: Told, events: list[Event]) -> None:
        if events[: len(told.events)] != told.events:
            self.found.differing.append(f"{table}: the log is not what it was")
        self._follow(told, events)
        self._compare_sent(table, told)
        self._compare_views(table, told)
        if told.states and told.states[-1].closed:
            self._compare_record(table, told)
            told.over, told.kept = True, _mark(wire.plain(events))
            told.events, told.states = [], []

    def _follow(self, told: Told, events: Sequence[Event]) -> None:
        for event in events[len(told.events) :]:
            told.states.append(_after(told.states[-1] if told.states else None, event))
            told.events.append(event)

    def _compare_sent(self, table: str, told: Told) -> None:
        """A table that has gone has lost all."""
        times = Counter(
            (event.seat, event.id) for event in told.events if isinstance(event, ActionTaken) and event.id
        )
        self.found.twice += [f"{table}: {what} {n} times" for what, n in times.items() if n > 1]
        for sent in told.sent:
            if sent.seq is not None and not _there(told.events, sent):
                self.found.lost.append(str(sent))
        seated = {(event.seat, event.person) for event in told.events if isinstance(event, SeatTaken)}
        for seat, person in told.sitting.items():
            if (seat, person) not in seated:
                self.found.lost.append(f"{table}: {person} at seat {seat}")

    def _compare_views(self, table: str, told: Told) -> None:
        for (seq, seat), mark in told.views.items():
            view = told.states[seq - 1].view(seat) if seq <= len(told.states) else None
            if view is None or _mark(plain_view(view)) != mark:
                self.found.differing.append(f"{table}: the view of seat {seat} at {seq}")
        self.found.views += len(told.views)
        told.views.clear()

    def _compare_record(self, table: str, told: Told) -> None:
        try:
            end = folded(told.events)
            replayed = records.verify(records.read(records.text(end.record())))
        except AtoutError as error:
            self.found.differing.append(f"{table}: {error}")
            return
        if end != told.states[-1] or end.parted or replayed.standing != end.match.standing:
            self.found.differing.append(f"{table}: folded again, it is another table")
        self.found.records += told.kept is None


def _after(table: Table | None, event: Event) -> Table:
    if table is None:
        assert isinstance(event, TableOpened)
        return Table.opened(event)
    return table.after(event)


def _there(events: Sequence[Event], sent: Sent) -> bool:
    if sent.seq is None or sent.seq > len(events):
        return False
    event = events[sent.seq - 1]
    return isinstance(event, ActionTaken) and (event.seat, event.id, event.action, event.by) == (
        sent.seat,
        sent.id,
        sent.action,
        None,
    )


def _mark(view: Any) -> str:
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()


@asynccontextmanager
async def reading(folder: Path, database: str | None) -> AsyncGenerator[SqlLog]:
    """The log as a dead server left it. A file is read from a copy: nobody repairs it for the server."""
    with tempfile.TemporaryDirectory() as copy:
        if database is None:
            for name in (FILE, f"{FILE}-wal"):
                if (folder / name).exists():
                    await asyncio.to_thread(shutil.copy, folder / name, copy)
        log = SqlLog(opened(database or f"sqlite:///{copy}/{FILE}"))
        try:
            yield log
        finally:
            await log.close()
            await log.database.close()
