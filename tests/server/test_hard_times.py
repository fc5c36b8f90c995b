"""When a server cannot start it says why in one sentence; when its database fails, nothing is lost."""

import asyncio
import os
import resource
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Generator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from served import Served
from visitors import Plain, RefusedError, Visitor, first_legal

from atout.store.database import opened
from cli.running import run

DATABASE = "atout.sqlite3"

# For a server in a process of its own: it gives up waiting for whoever holds the database soon.
IMPATIENT = """
from atout.store import database

database.opened.__kwdefaults__["patience"] = 0.2
"""


def complaint(*arguments: str) -> str:
    """What a server says that does not start; asked in this process."""
    with patch("atout.server.logs.write_logs"):
        # The log of this process is pytest's.
        ended = run("serve", "--port", "0", *arguments, "--lang", "en")
    assert ended.status in (1, 2), ended
    assert ended.out == ""
    assert ended.err.startswith("atout: "), ended.err
    assert ended.err.count("\n") == 1, ended.err
    return ended.err


def made(file: Path) -> None:
    """A database as a server leaves it."""
    asyncio.run(opened(f"sqlite:///{file}").close())


def test_a_port_in_use(tmp_path: Path) -> None:
    """As a process of its own: what it says goes to standard error, and nothing else does."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        command = [sys.executable, "-m", "atout", "serve", "--port", port, "--data", str(tmp_path)]
        ended = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert (ended.returncode in (1, 2), ended.stdout) == (True, ""), ended
    assert port in ended.stderr
    assert ended.stderr.count("\n") == 1, ended.stderr


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root may use any port")
def test_a_port_that_is_not_for_everybody(tmp_path: Path) -> None:
    assert "80" in complaint("--port", "80", "--data", str(tmp_path))


def test_a_host_that_is_not_here(tmp_path: Path) -> None:
    assert "nowhere.invalid" in complaint("--host", "nowhere.invalid", "--data", str(tmp_path))


def test_a_database_in_a_folder_that_is_missing(tmp_path: Path) -> None:
    assert "missing" in complaint("--database", f"sqlite:///{tmp_path}/missing/a.db")


def test_a_folder_in_place_of_a_database(tmp_path: Path) -> None:
    (tmp_path / DATABASE).mkdir()
    assert DATABASE in complaint("--data", str(tmp_path))


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="nowhere that even root cannot write")
def test_a_place_where_nothing_can_be_written() -> None:
    assert "/proc/a.db" in complaint("--database", "sqlite:////proc/a.db")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"no database, but long enough to be read as one" * 100)
    assert DATABASE in complaint("--data", str(tmp_path))
    assert (tmp_path / DATABASE).read_bytes().startswith(b"no database")


def test_a_database_of_a_later_version(tmp_path: Path) -> None:
    made(tmp_path / DATABASE)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as later, later:
        later.execute("UPDATE alembic_version SET version_num = '9999'")
    assert DATABASE in complaint("--data", str(tmp_path))


def test_two_servers_at_one_database(tmp_path: Path) -> None:
    with Served(tmp_path):
        assert DATABASE in complaint("--data", str(tmp_path))


def test_a_database_that_somebody_else_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("atout.server.run.opened", partial(opened, patience=0.2))
    made(tmp_path / DATABASE)
    with held(tmp_path / DATABASE):
        assert DATABASE in complaint("--data", str(tmp_path))


@pytest.mark.parametrize("url", ["nonsense", "mysql://secret:secret@127.0.0.1/x", "sqlite:/", "://", ""])
def test_a_database_of_another_kind(url: str, tmp_path: Path) -> None:
    """An empty one counts as not given: then a folder that is none stands in for it."""
    (tmp_path / "file").touch()
    assert "secret" not in complaint("--database", url, "--data", str(tmp_path / "file" / "x"))


def test_a_database_server_that_does_not_answer() -> None:
    told = complaint("--database", "postgresql://atout:secret@127.0.0.1:1/atout")
    assert "127.0.0.1" in told
    assert "secret" not in told


# --- while it runs ---------------------------------------------------------------------------------------


@contextmanager
def held(file: Path) -> Generator[None]:
    """Somebody else writes, and takes long."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(pid: int) -> Generator[None]:
    """No file of this process may grow: to SQLite, as on a full disk."""
    before = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


def within(seconds: float, test: Callable[[], Awaitable[Any]]) -> Any:
    async def bounded() -> Any:
        async with asyncio.timeout(seconds):
            return await test()

    return asyncio.run(bounded())


async def at_a_table(server: Served) -> tuple[Visitor, str, Plain]:
    """A person, the table, and what it would do there now."""
    person = await Visitor.entered(server.url, "Vola")
    choices = {"bots": {"1": "club", "2": "club", "3": "club"}, "house": {"pace": "instant"}}
    table = await person.open_table("giretra", rules={"target": 30}, **choices)
    await person.connect()
    await person.sit(table, 0)
    await person.until(lambda: person.turn(table))
    at = person.tables[table]
    assert at.view is not None
    return person, table, {"table": table, "seen": at.seq, "action": first_legal(at.view)}


async def statuses(person: Visitor) -> tuple[int, int, int, int]:
    """Reading goes on; what would have to be kept is not taken."""
    opened = await person.http("POST", "/api/tables", json={"game": "giretra"})
    entered = await person.http("POST", "/api/people", json={"name": "Hery"})
    listed = await person.http("GET", "/api/tables")
    health = await person.http("GET", "/api/health")
    return opened.status_code, entered.status_code, listed.status_code, health.status_code


@pytest.mark.parametrize("trouble", ["full", "held"])
@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs prlimit(2)")
def test_what_cannot_be_kept_is_not_acknowledged_and_can_be_sent_again(tmp_path: Path, trouble: str) -> None:
    async def play(server: Served) -> tuple[Visitor, str, int]:
        person, table, act = await at_a_table(server)
        seq = person.tables[table].seq
        with full(server.pid) if trouble == "full" else held(tmp_path / DATABASE):
            with pytest.raises(RefusedError) as refused:
                await person.ask("act", sent_as="mine", **act)
            assert refused.value.kind == "unavailable"
            assert person.tables[table].seq == seq
            # Health writes, so it knows.
            assert await statuses(person) == (503, 503, 200, 503)
        accepted = await person.ask("act", sent_as="mine", **act)
        assert accepted["seq"] == seq + 1
        await person.until(lambda: person.tables[table].seq > seq)
        await person.play(table, first_legal, 2)
        await person.close()
        return person, table, accepted["seq"]

    async def go_on(before: Visitor, table: str, seq: int) -> None:
        person = Visitor(before.url, before.token, before.person, before.name)
        await person.connect()
        await person.follow(table)
        assert person.tables[table].seq > seq
        await person.play(table, first_legal, 1)
        await person.close()

    (tmp_path / "sitecustomize.py").write_text(IMPATIENT)
    with Served(tmp_path, environment={"PYTHONPATH": str(tmp_path)}) as server:
        person, table, seq = within(60, lambda: play(server))
        server.kill()
        server.start()
        within(30, lambda: go_on(person, table, seq))
        errors = server.errors
    assert "Traceback" not in errors
