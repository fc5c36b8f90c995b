"""How is a table read from its log, so that nobody else waits for it?

A page at a time: rows in the store's threads, folding in a thread of its own. Between two pages other tables
have their turn, so one long log keeps nobody from a short one.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import islice
from time import monotonic
from typing import TypeVar

from atout import records
from atout.errors import AtoutError
from atout.records import Record
from atout.store.log import PAGE
from atout.stories.plain import EndedDeal
from atout.table.deals import plain_last
from atout.table.events import DealBegan, DealEnded, Event, TableOpened
from atout.table.log import Damaged, Log, NotKept
from atout.table.past import Past
from atout.table.snapshot import Snapshot, restored, snapshot_of
from atout.table.table import Table

from .recent_events import RecentEvents
from .refusals import NoSuchTable
from .turns import Turns

T = TypeVar("T")

# More deals than any match has.
LAST = 1 << 30
# Texts of records that are kept, the last ones asked for: until something happens at their table.
RECORDS = 8
# Deals of a record that are written in one go, and snapshots that are kept in one transaction.
DEALS_A_STEP = 10
SNAPSHOTS_A_STEP = 50
# After each page of a long log everybody else has as long as it took, and at least this many seconds.
PAUSE = 0.005


@dataclass(slots=True)
class Loaded:
    """A table as its log has it, and its recent events."""

    table: Table
    recent: RecentEvents
    # Where each deal began; None: that is known already.
    snapshots: list[Snapshot] | None = None

    def fold(self, events: Sequence[Event], until_deal: int | None = None) -> bool:
        """True: that deal has ended, the rest is not needed. Damaged: the rules cannot follow this log."""
        try:
            for event in events:
                self._fold(event)
                if isinstance(event, DealEnded) and self.table.deals_ended == until_deal:
                    return True
        except Exception as failure:
            raise Damaged from failure
        return False

    def _fold(self, event: Event) -> None:
        began = isinstance(event, DealBegan)
        self.table = (self.table.without_past() if began else self.table).after(event)
        self.recent.note(event, self.table)
        if began and self.snapshots is not None:
            self.snapshots.append(snapshot_of(self.table))


def opened(name: str, opening: TableOpened) -> Loaded:
    table = Table.opened(opening)
    recent = RecentEvents(name, table)
    recent.note(opening, table)
    return Loaded(table, recent)


class Loader:
    def __init__(self, log: Log) -> None:
        self._log = log
        self._thread = ThreadPoolExecutor(1, "atout-fold")
        # One record is written at a time, and one deal replayed: people take turns.
        self._writing = Turns()
        self._telling = Turns(resting=True)
        # Each with the number of the table's last event.
        self._records: dict[str, tuple[int, bytes]] = {}

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def load(self, name: str) -> Loaded:
        """The table as it is now; its recent events from the deal before this one, at least."""
        loaded = await self._read_log(name, await self._log.snapshot(name, LAST, back=1))
        loaded.table = loaded.table.without_past()
        return loaded

    async def published(self, name: str, table: Table, asked_by: str) -> bytes:
        """The record of this table's deals, as far as it may be known; written once, however many ask."""
        if text := self._record(name, table.seq):
            return text
        async with self._writing.turn(asked_by):
            # Somebody else's turn may have come before, for the same record.
            if text := self._record(name, table.seq):
                return text
            text = await self._text_of((await self._read_past(name, table)).published())
            self._records[name] = table.seq, text
            if len(self._records) > RECORDS:
                del self._records[next(iter(self._records))]
            return text

    def _record(self, name: str, seq: int) -> bytes | None:
        made_at, text = self._records.pop(name, (0, b""))
        if made_at != seq:
            return None
        # The last asked for is the last to go.
        self._records[name] = made_at, text
        return text

    async def _read_past(self, name: str, table: Table) -> Table:
        """The same table with every deal that ended."""
        past = Past(table)
        async for events in self._log.pages(name, until=table.seq):
            await self._step(partial(past.read, events), len(events))
        if len(past.ended()) != table.deals_ended:
            raise Damaged
        return table.with_past(past.ended())

    async def _text_of(self, record: Record) -> bytes:
        """As it is written, a few deals at a time."""
        pieces: list[str] = []
        rest = records.pieces(record)
        while some := await self._run(lambda: list(islice(rest, DEALS_A_STEP))):
            pieces += some
        return await self._run(lambda: "".join(pieces).encode())

    async def deal_told(self, name: str, table: Table, number: int, asked_by: str) -> EndedDeal:
        """One deal of this table, which has ended, step by step."""
        async with self._telling.turn(asked_by):
            then = await self._read_log(name, await self._log.snapshot(name, number), until_deal=number)
            return await self._run(lambda: plain_last(then.table, table))

    async def _read_log(self, name: str, start: Snapshot | None, until_deal: int | None = None) -> Loaded:
        """From there, or from the beginning; to the end of the log, or of a deal."""
        # Of a table in memory it is known that there is none missing.
        if until_deal is None and not await self._log.length(name):
            raise NoSuchTable
        (opening,) = await self._log.read(name, most=1)
        if not isinstance(opening, TableOpened):
            raise Damaged
        # What came before the first deal is little, and tells who sat down.
        loaded = await self._restore(name, opening, start) if start and start.number > 1 else None
        if loaded is None:
            loaded = opened(name, opening)
            loaded.snapshots = [] if start is None or start.number > 1 else None
        async for events in self._log.pages(name, loaded.table.seq):
            if await self._step(partial(loaded.fold, events, until_deal), len(events)):
                break
        await self._keep(name, loaded.snapshots or ())
        return loaded

    async def _restore(self, name: str, opening: TableOpened, start: Snapshot) -> Loaded | None:
        """None: it is not for the rules of today."""
        (began,) = await self._log.read(name, start.seq - 1, most=1)
        if not isinstance(began, DealBegan):
            return None
        with suppress(AtoutError):
            if table := await self._run(lambda: restored(start, opening, began)):
                recent = RecentEvents(name, table, start.seq)
                recent.note(began, table)
                return Loaded(table, recent)
        return None

    async def _keep(self, name: str, snapshots: Sequence[Snapshot]) -> None:
        """So that it need not be folded again; if that cannot be written, it will be."""
        with suppress(NotKept):
            for first in range(0, len(snapshots), SNAPSHOTS_A_STEP):
                await self._log.keep(name, snapshots[first : first + SNAPSHOTS_A_STEP])

    async def _step(self, work: Callable[[], T], size: int) -> T:
        began = monotonic()
        done = await self._run(work)
        if size == PAGE:
            await asyncio.sleep(max(PAUSE, monotonic() - began))
        return done

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
