"""`atout people` and `atout tables`: does the operator see what is there, and does a change hold?"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from atout.store.database import Database, opened, opened_beside
from atout.store.errors import StoreError
from atout.store.log import SqlLog
from atout.store.people import People
from atout.store.shelf import Shelf
from atout.table.events import SeatTaken, TableClosed
from cli.running import run
from table.tables import opening

T = TypeVar("T")


def kept(folder: Path, doing: Callable[[Database], Awaitable[T]]) -> T:
    async def done() -> T:
        database = opened(f"sqlite:///{folder / 'atout.sqlite3'}")
        try:
            return await doing(database)
        finally:
            await database.close()

    return asyncio.run(done())


def test_people_are_listed_signed_out_and_removed(tmp_path: Path) -> None:
    async def come(database: Database) -> tuple[str, str, str]:
        person, token, code = await People(database).enter("Lova")
        await People(database).enter("Hery")
        return person.id, token, code

    person, token, code = kept(tmp_path, come)
    listed = run("people", "list", "--data", tmp_path, "--lang", "en")
    assert listed.status == 0
    assert [line.split()[-1] for line in listed.out.splitlines()] == ["Hery", "Lova"]
    page = json.loads(run("people", "list", "--data", tmp_path, "--limit", "1", "--json").out)
    assert [one["name"] for one in page["people"]] == ["Hery"]
    rest = run("people", "list", "--data", tmp_path, "--after", page["after"], "--json").out
    assert [(one["id"], one["browsers"]) for one in json.loads(rest)["people"]] == [(person, 1)]

    assert run("people", "sign-out", person, "--data", tmp_path).status == 0
    assert kept(tmp_path, lambda database: People(database).valid([token])) == set()
    assert kept(tmp_path, lambda database: People(database).recover(code)) is not None
    assert run("people", "remove", person, "--data", tmp_path).status == 0
    assert kept(tmp_path, lambda database: People(database).recover(code)) is None
    again = run("people", "remove", person, "--data", tmp_path, "--lang", "en")
    assert (again.status, person in again.err) == (2, True)


def test_tables_are_listed_and_closed_while_a_server_has_the_database(tmp_path: Path) -> None:
    async def play(database: Database) -> None:
        log = SqlLog(database)
        await log.append("first", 1, opening())
        await log.append("first", 2, SeatTaken(seat=0, player="Lova", person="lova"))
        await log.append("second", 1, opening())
        listed = await asyncio.to_thread(run, "tables", "list", "--data", tmp_path, "--lang", "en")
        assert [line.split()[0] for line in listed.out.splitlines()] == ["second", "first"]
        assert "Lova" in listed.out
        closed = await asyncio.to_thread(run, "tables", "close", "first", "--data", tmp_path)
        assert closed.status == 0, closed.err
        assert (await log.read("first"))[-1] == TableClosed(abandoned=True)
        assert await Shelf(database).open_among(["first", "second"]) == {"second"}
        again = await asyncio.to_thread(run, "tables", "close", "first", "--data", tmp_path)
        assert again.status == 2
        every = await asyncio.to_thread(run, "tables", "list", "--all", "--data", tmp_path, "--json")
        assert [(one["id"], one["closed"]) for one in json.loads(every.out)["tables"]] == [
            ("second", False),
            ("first", True),
        ]
        await log.close()

    kept(tmp_path, play)


def test_there_is_nothing_to_look_after_where_no_server_ever_was(tmp_path: Path) -> None:
    """And nothing is made by looking."""
    for verb in ("people", "tables"):
        done = run(verb, "list", "--data", tmp_path, "--lang", "en")
        assert (done.status, done.out) == (2, "")
        assert "atout serve" in done.err
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_as_new_as_the_program_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "empty.db"
    file.touch()
    with pytest.raises(StoreError, match="older"):
        opened_beside(f"sqlite:///{file}")
    assert file.stat().st_size == 0
