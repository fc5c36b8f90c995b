"""What does it cost the others that somebody sits down and gets up again and again?"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest

from atout import wire
from atout.errors import BadQuery, NotAllowed
from atout.games import game_named
from atout.server import live as live_tables
from atout.server.audience import Audience
from atout.server.bot_players import Bots
from atout.server.connection import Connection
from atout.server.live import LiveTable
from atout.server.lobby import Lobby
from atout.server.recent_events import REMEMBERED
from atout.server.refusals import TooFast
from atout.server.schemas.to_client import ToClient
from atout.server.settings import Limits, Settings
from atout.server.table_loader import opened
from atout.store.people import Person
from atout.table.events import Event, House, SeatLeft, SeatTaken, TableOpened
from atout.table.log import MemoryLog
from atout.table.table import Table

LIMITS = Limits()
VOLA, HERY, SOA = (Person(name.lower(), name) for name in ("Vola", "Hery", "Soa"))


@asynccontextmanager
async def a_table() -> AsyncGenerator[LiveTable]:
    """Vola has opened it, and anybody may come."""
    settings = Settings(database="")
    lobby = Lobby(MemoryLog(), Bots(settings), settings)
    try:
        yield await lobby.open(game_named("giretra", "online"), House(), "", VOLA, {})
    finally:
        await lobby.close()


def at_a_table(test: Callable[[LiveTable], Awaitable[None]]) -> Callable[[], None]:
    def waited() -> None:
        async def bounded() -> None:
            async with asyncio.timeout(30), a_table() as live:
                await test(live)

        asyncio.run(bounded())

    waited.__name__ = test.__name__
    return waited


async def flap(live: LiveTable, person: Person, times: int, seat: int = 1) -> None:
    for _ in range(times):
        await live.sit(person, seat, None, live.table.opening.invitation)
        await live.leave(person)


@at_a_table
async def test_nobody_sits_down_without_end(live: LiveTable) -> None:
    await flap(live, HERY, int(LIMITS.sits_at_once))
    with pytest.raises(TooFast) as refusal:
        await flap(live, HERY, 1)
    assert refusal.value.key == "too-many-sits"
    assert 0 < int(str(refusal.value.facts["seconds"])) <= 60 / LIMITS.sits_a_minute
    # It is that person's limit, and no one else's.
    await flap(live, SOA, 1)


@at_a_table
async def test_getting_up_in_time_is_no_way_not_to_be_sent_away(live: LiveTable) -> None:
    await flap(live, HERY, 1)
    await live.unseat(VOLA, 1)
    assert live.table.removed == ("hery",)
    with pytest.raises(NotAllowed) as refusal:
        await flap(live, HERY, 1)
    assert refusal.value.key == "sent-away"
    with pytest.raises(BadQuery):
        await live.unseat(VOLA, 1)


@at_a_table
async def test_changing_seats_in_time_is_none_either(live: LiveTable) -> None:
    await flap(live, HERY, 1)
    await live.sit(HERY, 2, None)
    await live.unseat(VOLA, 1)
    assert (live.table.removed, live.table.people) == (("hery",), (None,) * 4)


@at_a_table
async def test_nobody_is_sent_away_for_a_seat_that_was_freed_for_a_bot(live: LiveTable) -> None:
    await flap(live, HERY, 1)
    await live.seat_bot(VOLA, 1, "club")
    await live.unseat(VOLA, 1)
    with pytest.raises(BadQuery):
        await live.unseat(VOLA, 1)
    assert live.table.removed == ()


def test_nobody_is_sent_away_who_left_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "JUST_LEFT", 0.0)

    @at_a_table
    async def leave(live: LiveTable) -> None:
        await flap(live, HERY, 1)
        with pytest.raises(BadQuery):
            await live.unseat(VOLA, 1)

    leave()


def test_strangers_do_not_end_a_table_that_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MOST_EVENTS_WAITING", 6)
    monkeypatch.setattr(live_tables, "MOST_EVENTS", 10)

    @at_a_table
    async def fill(live: LiveTable) -> None:
        for _ in range(3):
            await live.sit(HERY, 1, None)
            await live.leave(HERY)
        with pytest.raises(TooFast) as refusal:
            await live.sit(SOA, 1, None)
        assert refusal.value.key == "table-full"
        assert not live.table.closed
        # Whoever was given the link and whoever opened it go on.
        await live.sit(SOA, 1, None, live.table.opening.invitation)
        await live.sit(VOLA, 0, None)
        await live.seat_bot(VOLA, 2, "club")
        # Beyond the end of its log it takes nobody, and is there all the same.
        await live.unseat(VOLA, 2)
        with pytest.raises(TooFast):
            await live.seat_bot(VOLA, 2, "club")
        await live.leave(SOA)
        assert not live.table.closed

    fill()


class Heard(Connection):
    """A connection whose messages are kept and not sent."""

    def __init__(self) -> None:
        super().__init__(cast("Any", None), VOLA, LIMITS)
        self.messages: list[dict[str, Any]] = []

    def send(self, message: ToClient) -> None:
        self.messages.append(wire.plain(message))

    def send_text(self, text: str) -> None:
        """Who is there and who is not."""

    def send_missed(self, messages: Sequence[ToClient]) -> None:
        self.messages += wire.plain(messages)


def a_long_wait(times: int) -> tuple[TableOpened, list[Event]]:
    game = game_named("giretra", "online")
    opening = TableOpened(
        game=game.name, revision=game.revision, options=game.options, seed="ab" * 64, owner="vola"
    )
    pair = (SeatTaken(seat=1, player="Hery", person="hery"), SeatLeft(seat=1))
    return opening, [SeatTaken(seat=0, player="Vola", person="vola"), *pair * times]


def test_what_is_told_of_a_long_wait_is_bounded() -> None:
    opening, events = a_long_wait(1_500)
    loaded = opened("t", opening)
    loaded.fold(events)
    recent, table = loaded.recent, loaded.table
    assert len(recent.events) <= 2 * REMEMBERED
    assert not recent.reaches(1)
    assert not recent.reaches(table.seq - REMEMBERED - 1)
    assert len(recent.missed(table.seq - REMEMBERED, table, 0)) == REMEMBERED
    assert [one.seq for one in recent.missed(table.seq - 2, table, 0)] == [table.seq - 1, table.seq]
    # Who sits there is known all the same when the cards come.
    table = _dealt(table, recent.note)
    assert recent.hands_seen("vola") == {0}
    assert recent.hands_seen("hery") == {1}


def _dealt(table: Table, note: Callable[[Event, Table], None]) -> Table:
    for seat in range(1, 4):
        event = SeatTaken(seat=seat, player="club", bot="club")
        if seat == 1:
            event = SeatTaken(seat=1, player="Hery", person="hery")
        table = table.after(event)
        note(event, table)
    began = table.due()
    assert began is not None
    table = table.after(began)
    note(began, table)
    return table


def test_who_follows_from_far_behind_is_told_the_present() -> None:
    async def follow() -> None:
        async with a_table() as live:
            opening, events = a_long_wait(REMEMBERED)
            loaded = opened("t", opening)
            loaded.fold(events)
            audience = Audience("t", loaded.table, loaded.recent, live.presence)
            heard = Heard()
            audience.follow(heard, 1, "c1", None)
            assert [one["type"] for one in heard.messages] == ["followed"]
            assert heard.messages[0]["seq"] == loaded.table.seq

    asyncio.run(follow())
