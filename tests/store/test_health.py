"""Does the server know when its database is damaged, full, or another's?"""

import asyncio
import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import event

from atout.server.front import Pulse
from atout.store import alone, database
from atout.store.database import opened
from atout.store.errors import StoreError
from atout.table.log import NotKept
from store.stories import a_log, said

PAGE_SIZE = 4096
OPEN = "import sys; from atout.store.database import opened; opened(sys.argv[1])"


def filled(file: Path) -> str:
    url = f"sqlite:///{file}"

    async def write() -> None:
        async with a_log(url, durable=False) as log:
            await asyncio.gather(*(log.append(f"t{n % 9}", 1 + n // 9, said(n)) for n in range(3000)))

    asyncio.run(write())
    return url


def zero_pages(file: Path) -> None:
    """Every third page from the tenth on, as a bad disk would."""
    size = file.stat().st_size
    with file.open("r+b") as pages:
        for page in range(10, size // PAGE_SIZE, 3):
            pages.seek(page * PAGE_SIZE)
            pages.write(bytes(PAGE_SIZE))


def test_a_damaged_file_is_found_at_the_start_and_left_alone(tmp_path: Path) -> None:
    url = filled(tmp_path / "a.db")
    zero_pages(tmp_path / "a.db")
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(StoreError) as refusal:
        opened(url)
    assert refusal.value.key == "database-damaged"
    assert (tmp_path / "a.db").read_bytes() == before


def test_a_large_file_is_not_looked_at_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People wait for the start: what is not found then is found when it is read."""
    url = filled(tmp_path / "a.db")
    monkeypatch.setattr(database, "LOOKING", 0.0)
    monkeypatch.setattr(database, "STEPS", 1)
    asyncio.run(opened(url).close())


def test_damage_that_is_met_later_is_told_once_and_health_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url = filled(tmp_path / "a.db")
    zero_pages(tmp_path / "a.db")
    monkeypatch.setattr(database, "LOOKING", 0.0)
    monkeypatch.setattr(database, "STEPS", 1)

    async def meet() -> tuple[list[type[BaseException]], bool]:
        async with a_log(url) as log:
            read = await asyncio.gather(*(log.read(f"t{n}") for n in range(9)), return_exceptions=True)
            refused = [type(one) for one in read if isinstance(one, BaseException)]
            return refused, await Pulse(log.database).well()

    with caplog.at_level(logging.ERROR):
        refused, well = asyncio.run(meet())
    assert StoreError in refused
    assert not well
    assert len([record for record in caplog.records if "damaged" in record.getMessage()]) == 1


def test_health_writes_and_says_when_it_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.front.FRESH", 0.0)

    async def ask() -> list[bool]:
        async with a_log(f"sqlite:///{tmp_path}/a.db") as log:
            pulse, engine = Pulse(log.database), log.database.engine
            found = [await pulse.well()]

            def full(connection: sqlite3.Connection, *_: object) -> None:
                connection.execute("PRAGMA query_only=ON")

            event.listen(engine, "checkout", full)
            found.append(await pulse.well())
            event.remove(engine, "checkout", full)
            engine.dispose()
            return [*found, await pulse.well()]

    assert asyncio.run(ask()) == [True, False, True]


def test_health_says_503_on_a_full_disk(tmp_path: Path) -> None:
    """A real file that may not grow."""
    limit = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (200_000, 200_000))"
    ask = (
        "import asyncio, sys; from atout.store.database import opened; from atout.store.log import SqlLog\n"
        "from atout.server.front import Pulse; from atout.server import front; front.FRESH = 0.0\n"
        "from atout.table.events import Said\n"
        "async def main():\n"
        "    database = opened(sys.argv[1]); log = SqlLog(database); pulse = Pulse(database)\n"
        "    print(await pulse.well())\n"
        "    try:\n"
        "        for seq in range(1, 10000): await log.append('t', seq, Said(seat=0, phrase='x' * 400))\n"
        "    except Exception as failure: print(type(failure).__name__)\n"
        "    print(await pulse.well())\n"
        "    await log.close(); await database.close()\n"
        "asyncio.run(main())\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", f"{limit}\n{ask}", f"sqlite:///{tmp_path}/a.db"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.stdout.split() == ["True", "NotKept", "False"], ended.stderr


def test_one_file_has_one_lock_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "folder" / "a.db")
    (tmp_path / "way").symlink_to(tmp_path / "folder")
    first = opened(f"sqlite:///{tmp_path}/folder/a.db")
    for name in ("link.db", "way/a.db", "folder/../folder/a.db"):
        with pytest.raises(StoreError) as refusal:
            opened(f"sqlite:///{tmp_path}/{name}")
        assert refusal.value.key == "database-in-use"
    asyncio.run(first.close())
    asyncio.run(opened(f"sqlite:///{tmp_path}/link.db").close())


def test_a_second_server_on_one_postgresql_is_refused(
    cluster_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alone, "HANDOVER", 0.1)
    first = opened(cluster_url)
    with pytest.raises(StoreError) as refusal:
        opened(cluster_url)
    assert refusal.value.key == "database-in-use"
    asyncio.run(first.close())
    monkeypatch.setattr(alone, "HANDOVER", 10.0)
    asyncio.run(opened(cluster_url).close())


def test_a_killed_server_leaves_no_lock(cluster_url: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", f"{OPEN}; print('open', flush=True); sys.stdin.read()", cluster_url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == b"open\n"
        first.kill()
    asyncio.run(opened(cluster_url).close())


def test_whoever_lost_the_lock_to_another_writes_nothing(
    cluster_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The line is cut and another server starts before it is drawn again."""
    monkeypatch.setattr(alone, "LOOK", 3600.0)

    async def lose() -> None:
        async with a_log(cluster_url) as log:
            await log.append("t", 1, said(1))
            _cut_the_lock(cluster_url)
            held = log.database.alone
            assert held is not None
            async with a_log(cluster_url) as other:
                held.look()
                with pytest.raises(NotKept):
                    await log.append("t", 2, said(2))
                assert not await Pulse(log.database).well()
                await other.append("t", 2, said(0))
            monkeypatch.setattr("atout.server.front.FRESH", 0.0)
            async with asyncio.timeout(30):
                while not await Pulse(log.database).well():  # noqa: ASYNC110  the database does not tell
                    await asyncio.sleep(0.01)
            await log.append("t", 3, said(3))
            assert await log.read("t") == [said(1), said(0), said(3)]

    asyncio.run(lose())


def _cut_the_lock(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND database ="
            " (SELECT oid FROM pg_database WHERE datname = current_database())"
        )
