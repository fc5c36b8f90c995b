"""Is what the commit before chains and snapshots wrote still read, resumed and replayed?

`before.zip` was written by that commit: a database with finished and unfinished matches (people, bots,
nonces, talk, undo, changes of pace), 30 records, and what that commit made of each table.
"""

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from atout import records, wire
from atout.chance import Luck, Seed
from atout.match import MatchState
from atout.records import Record
from atout.server.table_loader import Loader
from atout.store.database import opened
from atout.store.log import SqlLog
from atout.table.events import SeatTaken
from atout.table.players import seated
from atout.table.resume import events_of
from atout.table.room import Room
from atout.table.table import Table, folded
from sizes import sized
from store.stories import a_log
from table.tables import any_legal

BEFORE = Path(__file__).with_name("before.zip")
with ZipFile(BEFORE) as _archive:
    RECORDS = {name: _archive.read(name).decode() for name in _archive.namelist() if name.endswith(".atout")}
    TABLES: Mapping[str, dict[str, Any]] = json.loads(_archive.read("expected.json"))


@pytest.fixture
def database(tmp_path: Path) -> str:
    """The address of a copy."""
    with ZipFile(BEFORE) as archive:
        archive.extract("atout.sqlite3", tmp_path)
    return f"sqlite:///{tmp_path}/atout.sqlite3"


def test_there_are_thirty_records_and_tables_of_every_kind() -> None:
    assert len(RECORDS) == 30
    titles = {table["title"].split(" ")[0].rstrip(",") for table in TABLES.values()}
    assert {"giretra", "tunisian", "tarot"} <= titles
    assert {table["closed"] for table in TABLES.values()} == {True, False}
    assert any(table["deals"] and not table["closed"] for table in TABLES.values())


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_record_of_before_replays_and_goes_on(name: str) -> None:
    record = records.read(RECORDS[name])
    assert records.read(records.text(record)) == record
    records.verify(record)
    table, luck = folded(events_of(record)), Luck(Seed.from_text(name), "bots")
    while not table.closed:
        table = table.after(table.due() or _any_action(table, luck))
    assert records.verify(table.record()).over


def _any_action(table: Table, luck: Luck) -> Any:
    deal = table.match.deal
    assert deal is not None
    assert deal.actor is not None
    return table.decide(deal.actor, luck.choice(deal.legal(deal.actor)), table.seq)


def test_tables_of_before_are_read_as_they_were(database: str) -> None:
    async def compare() -> None:
        async with a_log(database, durable=False) as log:
            for name, told in TABLES.items():
                whole = folded(await log.read(name))
                for table in (whole, (await Loader(log).load(name)).table):
                    assert _facts(table, told) == {**told, "record": None}
                assert _hash(whole.record()) == told["record"]

    asyncio.run(compare())


def _facts(table: Table, told: Mapping[str, Any]) -> dict[str, Any]:
    """By the names that the commit before wrote."""
    now = {
        "deals": table.deals_ended,
        "number": table.match.number,
        "standing": table.match.standing,
        "title": table.opening.title,
        # What a house has besides came later.
        "house": {name: getattr(table.house, name) for name in told["house"]},
        "record": None,
    }
    return {name: wire.plain(now[name] if name in now else getattr(table, name)) for name in told}


def _hash(record: Record) -> str:
    """Without the rules: an option that came later has its default in them."""
    plain = {name: value for name, value in records.plain(record).items() if name != "rules"}
    return hashlib.sha256(json.dumps(plain, sort_keys=True).encode()).hexdigest()


def test_unfinished_tables_of_before_are_played_to_their_end(database: str) -> None:
    async def play() -> list[MatchState]:
        async with a_log(database, durable=False) as log:
            unfinished = [name for name, table in TABLES.items() if not table["closed"]]
            some = unfinished[:: sized(3, whole=1)]
            return await asyncio.gather(*(_played_to_its_end(log, name) for name in some))

    played = asyncio.run(play())
    assert {match.game.name for match in played} == {"giretra", "tunisian", "tarot"}
    assert all(match.over for match in played)


async def _played_to_its_end(log: SqlLog, name: str) -> MatchState:
    """By bots in every seat; then read once more, from snapshots and from the whole log."""
    loader = Loader(log)
    loaded = await loader.load(name)
    bots = {
        seat: seated(any_legal, Seed.from_text(f"{name} {seat}")) for seat in range(len(loaded.table.players))
    }
    room = Room(name, loaded.table, log, bots, bots[0])
    room.sent.remember(loaded.recent.events, loaded.recent.first)
    room.forgets_deals = True
    for seat, player in enumerate(room.table.players):
        if player is None:
            await room.request(lambda _, seat=seat: SeatTaken(seat=seat, player="random", bot="random"))
    ended = await room.run()
    again = (await loader.load(name)).table
    assert again == ended
    assert folded(await log.read(name)).without_past() == ended
    for number in (1, ended.deals_ended):
        assert (await loader.deal_told(name, ended, number, "vola")).deal == number
    return records.verify(records.read((await loader.published(name, ended, "vola")).decode()))


def test_people_of_before_keep_their_places(database: str, tmp_path: Path) -> None:
    asyncio.run(opened(database).close())
    with closing(sqlite3.connect(tmp_path / "atout.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (5,)
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (len(TABLES),)
        assert connection.execute("SELECT count(*) FROM events WHERE link IS NOT NULL").fetchone() == (0,)
