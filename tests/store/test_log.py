"""Is what was appended there, once, and what was not appended not?"""

import asyncio
from typing import get_args

import pytest
from sqlalchemy import Connection, Engine, event

from atout.cards import BELOTE_PACK
from atout.store.database import opened
from atout.store.log import SqlLog
from atout.table.events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    House,
    OwnerChanged,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
    TableOpened,
    Undone,
)
from atout.table.log import NotKept, Taken
from store.stories import a_log, said, story

# What no name should hold, and what PostgreSQL's text cannot.
ODD = "é 🂡 \0 \ud800 ' \" \\ %s :x ? \u202e"

ONE_OF_EACH: list[Event] = [
    TableOpened(
        game="tarot", revision=1, options={"seats": 5}, seed="ab" * 64, title=ODD, house=House(clock=30)
    ),
    SeatTaken(seat=1, player=ODD, person="p1", nonce="00"),
    SeatLeft(seat=1),
    OwnerChanged(owner="p1"),
    RulesChanged(game="tarot", options={"seats": 4}, house=House(invited=True)),
    SeatsSwapped(first=0, second=2),
    DealBegan(dealer=2, pack=BELOTE_PACK, dog_gaps=(1, 2)),
    ActionTaken(seat=3, action="play JH", by="stand-in", id=ODD),
    Undone(to=0),
    Said(seat=0, phrase="thanks"),
    PaceChanged(pace="fast"),
    DealEnded(scores=(16, -16)),
    TableClosed(abandoned=True),
]


def commits(engine: Engine) -> list[None]:
    """Grows by one with every COMMIT."""
    counted: list[None] = []

    def count(_: Connection) -> None:
        counted.append(None)

    event.listen(engine, "commit", count)
    return counted


def test_every_kind_of_event_comes_back(database_url: str) -> None:
    assert {type(one) for one in ONE_OF_EACH} == set(get_args(Event))

    async def write_and_read() -> list[Event]:
        async with a_log(database_url) as log:
            for seq, one in enumerate(ONE_OF_EACH, 1):
                await log.append("t", seq, one)
        async with a_log(database_url) as log:
            return await log.read("t")

    assert asyncio.run(write_and_read()) == ONE_OF_EACH


def test_tables_do_not_mix(database_url: str) -> None:
    stories = {f"t{seed}": story(seed, most=40) for seed in range(6)}

    async def write(log: SqlLog, table: str) -> None:
        for seq, one in enumerate(stories[table], 1):
            await log.append(table, seq, one)

    async def all_at_once() -> dict[str, list[Event]]:
        async with a_log(database_url) as log:
            await asyncio.gather(*(write(log, table) for table in stories))
            return {table: await log.read(table) for table in stories}

    assert asyncio.run(all_at_once()) == stories


def test_a_table_nobody_knows_is_empty(database_url: str) -> None:
    async def read() -> list[Event]:
        async with a_log(database_url) as log:
            return await log.read("nowhere")

    assert asyncio.run(read()) == []


def test_a_number_is_given_once(database_url: str) -> None:
    async def write() -> list[Event]:
        async with a_log(database_url) as log:
            await log.append("t", 1, said(1))
            with pytest.raises(Taken):
                await log.append("t", 1, said(2))
            await log.append("t", 2, said(3))
            return await log.read("t")

    assert asyncio.run(write()) == [said(1), said(3)]


def test_a_second_writer_of_another_process_comes_second(cluster_url: str) -> None:
    """Two logs on one PostgreSQL, as two servers would have."""

    async def write() -> tuple[list[bool], list[Event]]:
        async with a_log(cluster_url) as one, a_log(cluster_url, alone=False) as other:
            outcomes = await asyncio.gather(
                *(log.append("t", seq, said(seq)) for seq in range(1, 21) for log in (one, other)),
                return_exceptions=True,
            )
            assert all(isinstance(outcome, Taken | None) for outcome in outcomes)
            kept = [outcome is None for outcome in outcomes]
            return [kept[at] != kept[at + 1] for at in range(0, 40, 2)], await one.read("t")

    exactly_one, events = asyncio.run(write())
    assert all(exactly_one)
    assert events == [said(seq) for seq in range(1, 21)]


def test_what_waits_is_committed_together(database_url: str) -> None:
    async def write() -> tuple[int, list[Event]]:
        async with a_log(database_url) as log:
            counted = commits(log.database.engine)
            await asyncio.gather(*(log.append("t", seq, said(seq)) for seq in range(1, 101)))
            return len(counted), await log.read("t")

    count, events = asyncio.run(write())
    assert events == [said(seq) for seq in range(1, 101)]
    assert count <= 20


def test_one_that_is_refused_takes_no_other_with_it(database_url: str) -> None:
    async def write() -> tuple[list[int], int, list[list[Event]]]:
        async with a_log(database_url) as log:
            for table in (7, 50):
                await log.append(f"t{table}", 1, said(0))
            counted = commits(log.database.engine)
            outcomes = await asyncio.gather(
                *(log.append(f"t{table}", 1, said(table)) for table in range(1, 101)), return_exceptions=True
            )
            refused = [table for table, outcome in enumerate(outcomes, 1) if outcome is not None]
            assert all(isinstance(outcome, Taken) for outcome in outcomes if outcome is not None)
            return refused, len(counted), [await log.read(f"t{table}") for table in range(1, 101)]

    refused, count, events = asyncio.run(write())
    assert refused == [7, 50]
    assert events == [[said(0 if table in refused else table)] for table in range(1, 101)]
    # By halves and not one by one.
    assert count < 50


def test_the_same_number_twice_in_one_batch(database_url: str) -> None:
    async def write() -> tuple[list[BaseException | None], list[Event]]:
        async with a_log(database_url) as log:
            outcomes = await asyncio.gather(
                *(log.append("t", 1, said(one)) for one in range(3)), return_exceptions=True
            )
            return outcomes, await log.read("t")

    outcomes, events = asyncio.run(write())
    assert [type(outcome) for outcome in outcomes] == [type(None), Taken, Taken]
    assert events == [said(0)]


def test_closing_finishes_what_waits(database_url: str) -> None:
    async def write() -> list[Event]:
        log = SqlLog(opened(database_url))
        waiting = [asyncio.create_task(log.append("t", seq, said(seq))) for seq in range(1, 51)]
        await asyncio.sleep(0)
        await log.close()
        await asyncio.gather(*waiting)
        with pytest.raises(NotKept):
            await log.append("t", 51, said(51))
        events = await log.read("t")
        await log.database.close()
        return events

    assert asyncio.run(write()) == [said(seq) for seq in range(1, 51)]


def test_who_stops_waiting_disturbs_nobody(database_url: str) -> None:
    async def write() -> list[Event]:
        async with a_log(database_url) as log:
            waiting = [asyncio.create_task(log.append("t", seq, said(seq))) for seq in range(1, 11)]
            await asyncio.sleep(0)
            waiting[4].cancel()
            outcomes = await asyncio.gather(*waiting, return_exceptions=True)
            assert [outcome for outcome in outcomes if outcome is None] == [None] * 9
            await log.append("t", 11, said(11))
            return await log.read("t")

    assert said(11) in asyncio.run(write())


def test_in_memory_everything_is_one_connection() -> None:
    """Readers and the writer take turns; a read never sees half a batch, nor ends another's transaction."""

    async def write() -> list[Event]:
        async with a_log("sqlite://") as log:
            await asyncio.gather(
                *(log.append("t", seq, said(seq)) for seq in range(1, 201)),
                *(log.read("t") for _ in range(50)),
            )
            return await log.read("t")

    assert asyncio.run(write()) == [said(seq) for seq in range(1, 201)]
