"""Is damage to a log noticed, and told as what it is?"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from atout.server.table_loader import Loader
from atout.store.log import PAGE, SqlLog
from atout.table.events import DealBegan, Event
from atout.table.log import Damaged
from atout.table.snapshot import snapshot_of
from atout.table.table import Table, folded
from store.stories import a_log, long_story, said

STORY, OTHER = long_story("tunisian"), long_story("giretra", 2)
Damage = Callable[[sqlite3.Connection], object]


async def written(log: SqlLog, table: str, events: list[Event]) -> Table:
    """As a room writes it: a snapshot with each deal."""
    now = folded(events[:1])
    await log.append(table, 1, events[0])
    for seq, event in enumerate(events[1:], 2):
        now = now.after(event)
        began = isinstance(event, DealBegan)
        await log.append(table, seq, event, snapshot_of(now) if began else None)
    return now


def damaged(folder: Path, damage: Damage) -> tuple[str, Table]:
    """The address of a database with two tables, of which `t` was meddled with; what `t` was before."""
    url = f"sqlite:///{folder}/a.db"

    async def write() -> Table:
        async with a_log(url, durable=False) as log:
            await written(log, "other", OTHER)
            return await written(log, "t", STORY)

    table = asyncio.run(write())
    with closing(sqlite3.connect(folder / "a.db")) as connection, connection:
        damage(connection)
    return url, table


def changed(connection: sqlite3.Connection, seq: int, **values: object) -> None:
    for name, value in values.items():
        connection.execute(f"UPDATE events SET {name} = ? WHERE table_id = 't' AND seq = ?", (value, seq))  # noqa: S608  our own names


def body_of(connection: sqlite3.Connection, seq: int) -> str:
    ask = "SELECT body FROM events WHERE table_id = 't' AND seq = ?"
    return connection.execute(ask, (seq,)).fetchone()[0]


def moved(connection: sqlite3.Connection) -> None:
    """Two events exchanged."""
    first, second = body_of(connection, 40), body_of(connection, 41)
    changed(connection, 40, body=second)
    changed(connection, 41, body=first)


DAMAGE: dict[str, Damage] = {
    "a row is gone": lambda at: at.execute("DELETE FROM events WHERE table_id = 't' AND seq = 40"),
    "the first row is gone": lambda at: at.execute("DELETE FROM events WHERE table_id = 't' AND seq = 1"),
    "all rows are gone": lambda at: at.execute("DELETE FROM events WHERE table_id = 't'"),
    "the end is gone": lambda at: at.execute("DELETE FROM events WHERE table_id = 't' AND seq > 40"),
    "a link is gone": lambda at: changed(at, 40, link=None),
    "a body was changed": lambda at: changed(at, 40, body=json.dumps({"event": "said", "version": 1})),
    "a body is garbage": lambda at: changed(at, 40, body="{", link=None),
    "rows were exchanged": moved,
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_log_is_refused_as_damaged_and_no_other_is(tmp_path: Path, how: str) -> None:
    url, _ = damaged(tmp_path, DAMAGE[how])

    async def read() -> None:
        async with a_log(url, durable=False) as log:
            loader = Loader(log)
            whole = folded(await log.read("other"))
            assert (await loader.load("other")).table == whole.without_past()
            # What is before the snapshots is looked at when somebody looks back.
            with pytest.raises(Damaged):
                await loader.published("t", (await loader.load("t")).table, "vola")

    asyncio.run(read())


def forged(connection: sqlite3.Connection) -> None:
    """A snapshot that tells another score."""
    connection.execute("UPDATE snapshots SET body = replace(body, '\"totals\":[', '\"totals\":[9')")


def spoilt(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE snapshots SET body = '{'")


@pytest.mark.parametrize("damage", [forged, spoilt])
def test_a_snapshot_that_does_not_fit_is_not_believed(tmp_path: Path, damage: Damage) -> None:
    url, table = damaged(tmp_path, damage)

    async def read() -> tuple[Table, Table]:
        async with a_log(url, durable=False) as log:
            first = (await Loader(log).load("t")).table
            # It was written anew meanwhile.
            snapshot = await log.snapshot("t", 2)
            assert snapshot
            assert snapshot.number == 2
            return first, (await Loader(log).load("t")).table

    assert asyncio.run(read()) == (table.without_past(), table.without_past())


def test_rows_from_before_the_chain_are_taken_up_to_where_it_begins(tmp_path: Path) -> None:
    without = "UPDATE events SET link = NULL WHERE table_id = 't'"
    url, table = damaged(tmp_path, lambda at: [at.execute(without), at.execute("DELETE FROM snapshots")])

    async def go_on() -> list[Event]:
        async with a_log(url, durable=False) as log:
            for seq in range(table.seq + 1, table.seq + 4):
                await log.append("t", seq, said(seq))
        async with a_log(url, durable=False) as log:
            await log.append("t", table.seq + 4, said(0))
            return await log.read("t")

    assert len(asyncio.run(go_on())) == table.seq + 4
    with closing(sqlite3.connect(tmp_path / "a.db")) as connection, connection:
        changed(connection, table.seq + 2, link=None)

    async def read() -> None:
        async with a_log(url, durable=False) as log:
            with pytest.raises(Damaged):
                await log.read("t")

    asyncio.run(read())


def test_a_long_log_is_read_page_by_page(database_url: str) -> None:
    count = 2 * PAGE + 3

    async def read() -> tuple[list[list[Event]], list[Event], list[Event], list[Event]]:
        async with a_log(database_url) as log:
            await asyncio.gather(*(log.append("t", seq, said(seq)) for seq in range(1, count + 1)))
            pages = [page async for page in log.pages("t")]
            return (
                pages,
                await log.read("t", count - 2),
                await log.read("t", 5, 2),
                await log.read("t", count),
            )

    pages, end, middle, nothing = asyncio.run(read())
    assert [len(page) for page in pages] == [PAGE, PAGE, 3]
    assert [one for page in pages for one in page] == [said(seq) for seq in range(1, count + 1)]
    assert end == [said(count - 1), said(count)]
    assert middle == [said(6), said(7)]
    assert nothing == []


def test_loading_takes_two_deals_and_not_the_whole_log(tmp_path: Path) -> None:
    """Rows before the deal before this one are not even looked at."""
    url, table = damaged(tmp_path, lambda at: changed(at, 3, body="{"))

    async def load() -> Table:
        async with a_log(url, durable=False) as log:
            with pytest.raises(Damaged):
                await log.read("t")
            return (await Loader(log).load("t")).table

    assert asyncio.run(load()) == table.without_past()
