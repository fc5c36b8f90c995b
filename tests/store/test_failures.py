"""If the database fails, is nothing acknowledged, nothing lost, and does it go on afterwards?"""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event

from atout.errors import AtoutError
from atout.store import log as store_log
from atout.store.database import opened
from atout.store.errors import NotKnown, StoreError
from atout.store.log import SqlLog
from atout.store.people import People
from atout.table.events import Event
from atout.table.log import NotKept, Taken
from databases import Cluster
from store.proxy import Cut, Line
from store.stories import a_log, said

WRITER = Path(__file__).with_name("writer.py")


async def refused(log: SqlLog, *numbers: int) -> list[type[AtoutError] | None]:
    """What each of these appends, sent together, came to."""
    sent = (log.append("t", seq, said(seq)) for seq in numbers)
    outcomes = await asyncio.gather(*sent, return_exceptions=True)
    assert all(outcome is None or isinstance(outcome, AtoutError) for outcome in outcomes)
    return [type(outcome) if isinstance(outcome, AtoutError) else None for outcome in outcomes]


def test_a_full_database_keeps_nothing_more_and_loses_nothing(tmp_path: Path) -> None:
    async def fill() -> tuple[int, list[Event]]:
        async with a_log(f"sqlite:///{tmp_path}/a.db") as log:
            engine = log.database.engine

            def limit(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute("PRAGMA max_page_count=40")

            event.listen(engine, "checkout", limit)
            kept = 0
            while await refused(log, kept + 1) == [None]:
                kept += 1
            assert await refused(log, kept + 1, kept + 2) == [NotKept, NotKept]
            assert len(await log.read("t")) == kept
            event.remove(engine, "checkout", limit)
            engine.dispose()
            assert await refused(log, kept + 1) == [None]
            return kept + 1, await log.read("t")

    kept, events = asyncio.run(fill())
    assert events == [said(seq) for seq in range(1, kept + 1)]


def test_a_disk_without_room_is_no_end(tmp_path: Path) -> None:
    """A real file that may not grow: what was said to be kept is, and the next process goes on."""
    limit = "import resource as r, runpy, sys; r.setrlimit(r.RLIMIT_FSIZE, (300_000, 300_000));"
    run = "sys.argv = sys.argv[1:]; runpy.run_path(sys.argv[0])"
    url = f"sqlite:///{tmp_path}/a.db"
    ended = subprocess.run(
        [sys.executable, "-c", limit + run, WRITER, url, "100000", "1"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "atout.table.log.NotKept: " in ended.stderr
    told = ended.stdout.count("kept")

    async def go_on() -> int:
        async with a_log(url) as log:
            count = len(await log.read("t0"))
            await log.append("t0", count + 1, said(0))
            return count

    assert told == asyncio.run(go_on()) > 10


def test_a_database_locked_by_another_program(tmp_path: Path) -> None:
    async def wait() -> list[Event]:
        database = opened(f"sqlite:///{tmp_path}/a.db", patience=0.1)
        log = SqlLog(database)
        other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await refused(log, 1, 2) == [NotKept, NotKept]
        # Readers are not in the way of one another.
        assert await log.read("t") == []
        other.execute("ROLLBACK")
        other.close()
        assert await refused(log, 1, 2) == [None, None]
        events = await log.read("t")
        await log.close()
        await database.close()
        return events

    assert asyncio.run(wait()) == [said(1), said(2)]


def test_postgresql_goes_away_and_comes_back(cluster: Cluster, cluster_url: str) -> None:
    async def outlive() -> list[Event]:
        async with a_log(cluster_url) as log:
            assert await refused(log, 1, 2) == [None, None]
            cluster.crash()
            try:
                assert await refused(log, 3, 4) == [NotKept, NotKept]
                with pytest.raises(StoreError):
                    await log.read("t")
                with pytest.raises(NotKept):
                    await People(log.database).enter("Soa")
            finally:
                cluster.start()
            assert await refused(log, 3, 4) == [None, None]
            return await log.read("t")

    assert asyncio.run(outlive()) == [said(seq) for seq in range(1, 5)]


def test_postgresql_started_again_while_nobody_acts_is_not_noticed(
    cluster: Cluster, cluster_url: str
) -> None:
    async def outlive() -> list[Event]:
        async with a_log(cluster_url) as log:
            assert await refused(log, 1) == [None]
            cluster.crash()
            cluster.start()
            assert await refused(log, 2) == [None]
            return await log.read("t")

    assert asyncio.run(outlive()) == [said(1), said(2)]


@pytest.fixture
def line(cluster: Cluster) -> Iterator[Line]:
    drawn = Line(cluster.port)
    yield drawn
    drawn.close()


def through(line: Line, cluster: Cluster, url: str) -> str:
    return url.replace(f":{cluster.port}/", f":{line.port}/")


@pytest.mark.parametrize("cut", ["before", "after"])
@pytest.mark.parametrize("refusing", [0, 3])
def test_a_commit_that_nobody_answered_is_found_out(
    cluster: Cluster, cluster_url: str, line: Line, cut: Cut, refusing: int
) -> None:
    """Whether the server had heard of it or not: it is there once, and so it is said."""

    async def lose_the_answer() -> list[Event]:
        async with a_log(through(line, cluster, cluster_url)) as log:
            assert await refused(log, 1) == [None]
            line.cut, line.refusing = cut, refusing
            # The first is alone in its batch; the others wait for it.
            assert await refused(log, 2, 3, 4) == [None, None, None]
            assert line.was_cut.is_set()
            return await log.read("t")

    assert asyncio.run(lose_the_answer()) == [said(seq) for seq in range(1, 5)]


def test_what_another_wrote_meanwhile_is_not_taken_for_ours(
    cluster: Cluster, cluster_url: str, line: Line
) -> None:
    """The same event under the same number, but of another server."""

    async def come_second() -> list[Event]:
        async with (
            a_log(through(line, cluster, cluster_url)) as log,
            a_log(cluster_url, alone=False) as other,
        ):
            line.cut, line.refusing = "before", 10**6
            ours = asyncio.create_task(refused(log, 1))
            await asyncio.to_thread(line.was_cut.wait)
            await other.append("t", 1, said(1))
            line.refusing = 0
            assert await ours == [Taken]
            return await other.read("t")

    assert asyncio.run(come_second()) == [said(1)]


def test_a_database_that_does_not_come_back_leaves_it_open(
    cluster: Cluster, cluster_url: str, line: Line, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may have been kept, and here it was: whoever tries again is told so."""
    monkeypatch.setattr(store_log, "PATIENCE", 0.3)

    async def wait() -> list[Event]:
        async with a_log(through(line, cluster, cluster_url)) as log:
            line.cut, line.refusing = "after", 10**6
            assert await refused(log, 1) == [NotKnown]
            line.refusing = 0
            assert await refused(log, 1) == [Taken]
            return await log.read("t")

    assert asyncio.run(wait()) == [said(1)]
