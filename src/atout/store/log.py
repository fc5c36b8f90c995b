"""How does an event come into the database, and back?

One thread writes. While it commits, others wait; what waits is committed together, so that a disk that takes
5 ms for a commit keeps thousands of events a second and not two hundred.
"""

import asyncio
import json
import logging
from collections.abc import AsyncGenerator, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event as Signal
from threading import Thread
from time import monotonic
from typing import cast

from sqlalchemy import Connection, bindparam, insert, select
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from atout.errors import AtoutError
from atout.failpoints import reached
from atout.table import events
from atout.table.events import ActionTaken, Event, Said, SeatLeft, SeatTaken
from atout.table.log import Damaged, NotKept, Taken
from atout.table.snapshot import Snapshot

from . import snapshots
from .chain import Chain, linked
from .database import Database
from .errors import NotKnown, reason
from .projections import Change, Row, changes
from .schema import EVENTS, now

# A batch is one transaction: larger ones gain nothing and keep the first of them waiting.
MOST = 1000
# Rows read at a time: a long log keeps the interpreter busy in small pieces, and others go on between.
PAGE = 100
# Links of tables that were written to, so that they need not be read for the next event.
HEADS = 10_000
# How long it is worth trying to find out what became of a COMMIT that was not answered, in seconds.
PATIENCE = 10.0
PAUSE = 0.1

_INSERT = insert(EVENTS)
_ROWS = (
    select(EVENTS)
    .where(EVENTS.c.table_id == bindparam("of"), EVENTS.c.seq > bindparam("past"))
    .order_by(EVENTS.c.seq)
    .limit(bindparam("most"))
)
_KEPT = select(EVENTS).where(EVENTS.c.table_id == bindparam("of"), EVENTS.c.seq == bindparam("number"))

LOGGER = logging.getLogger("atout.store")


@dataclass(slots=True, eq=False)
class Waiting:
    """An event on its way. `outcome`: None if it is kept."""

    row: Row
    changes: tuple[Change, ...]
    snapshot: Snapshot | None
    answer: "asyncio.Future[None]"
    outcome: BaseException | None = None


class _Unanswered(Exception):
    """The connection was lost during COMMIT: kept or not, nobody has said."""


class SqlLog:
    """The log of every table, for one process."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._closing = Signal()
        # The last number and link of each table, as far as the writer's thread knows.
        self._heads: dict[str, tuple[int, str]] = {}
        self._thread = Thread(target=self._write, name="atout-log", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, event: Event, snapshot: Snapshot | None = None) -> None:
        """Returns when the event is kept. Taken, NotKept: it is not (NotKnown: it may be)."""
        if self._closing.is_set():
            raise NotKept("not-kept")
        at = now()
        body = json.dumps(events.plain(event), separators=(",", ":"))
        row: Row = {"table_id": table, "seq": seq, "at": at, "actor": _actor(event), "body": body}
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(Waiting(row, changes(table, event, at), snapshot, answer))
        await answer

    async def read(self, table: str, after: int = 0, most: int | None = None) -> list[Event]:
        """Damaged if what is there cannot be what was written."""
        until = None if most is None else after + most
        return [event async for page in self.pages(table, after, until) for event in page]

    async def pages(
        self, table: str, after: int = 0, until: int | None = None
    ) -> AsyncGenerator[list[Event]]:
        """The same, a page at a time: nobody else waits while a long log is read."""
        chain = await self.database.read(lambda connection: _chain_at(connection, table, after))
        if chain is None:
            return
        while until is None or chain.seq < until:
            most = PAGE if until is None else min(PAGE, until - chain.seq)

            def page(connection: Connection, most: int = most) -> list[Event]:
                rows = connection.execute(_ROWS, {"of": table, "past": chain.seq, "most": most}).all()
                return chain.follow(rows)

            if read := await self.database.read(page):
                yield read
            if len(read) < most:
                return

    async def length(self, table: str) -> int:
        """How many events this table has, 0 if there is none; Damaged if some of them are missing."""
        return await self.database.read(lambda connection: snapshots.length(connection, table))

    async def snapshot(self, table: str, number: int, back: int = 0) -> Snapshot | None:
        """Of deal `number`, or the nearest before it; `back` more before that. None: none that fits."""
        return await self.database.read(lambda connection: snapshots.newest(connection, table, number, back))

    async def keep(self, table: str, several: Sequence[Snapshot]) -> None:
        """Snapshots of what is in the log already."""

        def change(connection: Connection) -> None:
            for one in several:
                snapshots.keep(connection, table, one)

        await self.database.write(change)

    async def close(self) -> None:
        """What waits is still committed; nothing is taken after."""
        self._closing.set()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)

    # From here on: the writer's thread.

    def _write(self) -> None:
        while batch := self._gather():
            reached("log.gathered")
            try:
                self._keep(batch)
            except BaseException as broken:  # noqa: BLE001  nobody may wait for an answer for ever
                for one in batch:
                    one.outcome = broken
            _tell(batch)

    def _gather(self) -> list[Waiting]:
        """All that waits now, at least one; none when the log is closed."""
        batch: list[Waiting] = []
        with suppress(Empty):
            one = self._queue.get()
            while one is not None:
                batch.append(one)
                if len(batch) == MOST:
                    return batch
                one = self._queue.get_nowait()
            # The end comes after all others: it is left for the next time.
            if batch:
                self._queue.put(None)
        return batch

    def _keep(self, batch: Sequence[Waiting]) -> None:
        try:
            self._commit(batch)
        except _Unanswered:
            until = monotonic() + PATIENCE
            for one in batch:
                one.outcome = self._found_out(one, until)
        except (IntegrityError, DataError) as refusal:
            if len(batch) == 1:
                batch[0].outcome = _refused(batch[0], refusal)
                return
            # One of them has a number that is taken: it is looked for by halves, and the others are kept.
            middle = len(batch) // 2
            self._keep(batch[:middle])
            self._keep(batch[middle:])
        except SQLAlchemyError as failure:
            self.database.note(failure)
            LOGGER.warning("events that could not be kept: %d: %s", len(batch), reason(failure))
            for one in batch:
                one.outcome = _because(NotKept("not-kept"), failure)

    def _commit(self, batch: Sequence[Waiting]) -> None:
        with self.database.writing() as connection:
            heads = self._link(connection, batch)
            connection.execute(_INSERT, [one.row for one in batch])
            for one in batch:
                for statement, facts in one.changes:
                    connection.execute(statement, facts)
                if one.snapshot:
                    snapshots.keep(connection, str(one.row["table_id"]), one.snapshot)
            reached("log.inserted")
            try:
                connection.commit()
            except DBAPIError as failure:
                # Any other failure is an answer: it was not kept.
                if failure.connection_invalidated:
                    raise _Unanswered from failure
                raise
        self._heads.update(heads)
        if len(self._heads) > HEADS:
            self._heads = heads
        reached("log.committed")

    def _link(self, connection: Connection, batch: Sequence[Waiting]) -> dict[str, tuple[int, str]]:
        """Each event is linked to the one before it, which may be in the same batch."""
        heads: dict[str, tuple[int, str]] = {}
        for one in batch:
            table, seq = str(one.row["table_id"]), cast("int", one.row["seq"])
            head = heads.get(table) or self._heads.get(table)
            known = head is not None and head[0] == seq - 1
            before = head[1] if head and known else _stored_link(connection, table, seq - 1)
            at, actor, body = str(one.row["at"]), cast("int | None", one.row["actor"]), str(one.row["body"])
            link = linked(before, table, seq, at, actor, body)
            one.row["link"] = link
            heads[table] = seq, link
        return heads

    def _found_out(self, one: Waiting, until: float) -> BaseException | None:
        """What became of an event whose COMMIT was not answered.

        It is inserted again: where the first COMMIT is still under way, the database makes this one wait for
        it, which reading would not.
        """
        while True:
            try:
                return self._settle(one)
            except (SQLAlchemyError, _Unanswered) as failure:
                if monotonic() > until or self._closing.wait(PAUSE):
                    return _because(NotKnown("not-known"), failure)

    def _settle(self, one: Waiting) -> BaseException | None:
        try:
            self._commit([one])
        except IntegrityError as refusal:
            with self.database.reading() as connection:
                facts = {"of": one.row["table_id"], "number": one.row["seq"]}
                kept = connection.execute(_KEPT, facts).one()
            # Another writer may have had the same idea, but not in the same microsecond.
            ours = kept.body == one.row["body"] and kept.at == one.row["at"]
            return None if ours else _refused(one, refusal)
        return None


def _chain_at(connection: Connection, table: str, after: int) -> Chain | None:
    """Where a reader begins; None: there is nothing after that number."""
    if after == 0:
        return Chain()
    row = connection.execute(_KEPT, {"of": table, "number": after}).first()
    if row is not None:
        return Chain(after, row.link)
    if connection.execute(_ROWS, {"of": table, "past": after, "most": 1}).first():
        raise Damaged
    return None


def _stored_link(connection: Connection, table: str, seq: int) -> str | None:
    row = connection.execute(_KEPT, {"of": table, "number": seq}).first()
    return row.link if row else None


def _actor(event: Event) -> int | None:
    return event.seat if isinstance(event, ActionTaken | SeatTaken | SeatLeft | Said) else None


def _refused(one: Waiting, refusal: SQLAlchemyError) -> AtoutError:
    taken = isinstance(refusal, IntegrityError)
    return _because(Taken("seq-taken", seq=one.row["seq"]) if taken else NotKept("not-kept"), refusal)


def _because(error: AtoutError, failure: Exception) -> AtoutError:
    error.__cause__ = failure
    return error


def _tell(batch: Iterable[Waiting]) -> None:
    """Each event loop is woken once, however many wait in it."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Waiting]] = {}
    for one in batch:
        by_loop.setdefault(one.answer.get_loop(), []).append(one)
    for loop, several in by_loop.items():
        # A loop that has ended has nobody left to tell.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_answer, several)


def _answer(batch: Iterable[Waiting]) -> None:
    for one in batch:
        if one.answer.done():
            continue
        if one.outcome is None:
            one.answer.set_result(None)
        else:
            one.answer.set_exception(one.outcome)
