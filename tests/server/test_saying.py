"""Is what was said under an id said once, whatever happens in between?"""

import asyncio

import pytest

from atout.errors import BadQuery
from atout.games import game_named
from atout.server.bot_players import Bots
from atout.server.lobby import Lobby
from atout.server.settings import Settings
from atout.store.people import Person
from atout.table.events import DealBegan, Event, House, Said, SeatLeft, SeatsSwapped, SeatTaken, TableOpened
from atout.table.log import MemoryLog
from atout.table.phrases import PhraseIds
from atout.table.table import folded

SETTINGS = Settings(database="")
VOLA, HERY = Person("vola", "Vola"), Person("hery", "Hery")


def test_an_id_is_said_once_also_after_getting_up() -> None:
    async def say() -> None:
        log = MemoryLog()
        lobby = Lobby(log, Bots(SETTINGS), SETTINGS)
        try:
            live = await lobby.open(game_named("giretra", "online"), House(), "", VOLA, {})
            await live.sit(VOLA, 0, None)
            first = await live.say(VOLA, "hello", "once")
            await live.leave(VOLA)
            await live.sit(VOLA, 1, None)
            await live.sit(HERY, 0, None)
            assert await live.say(VOLA, "hello", "once") == first
            with pytest.raises(BadQuery) as refusal:
                await live.say(VOLA, "bye", "once")
            assert refusal.value.key == "id-used"
            # Somebody else's ids are their own, also at that seat.
            assert await live.say(HERY, "bye", "once") == live.table.seq > first
            said = [event for event in await log.read(live.name) if isinstance(event, Said)]
            assert [event.phrase for event in said] == ["hello", "bye"]
        finally:
            await lobby.close()

    asyncio.run(asyncio.wait_for(say(), 30))


def a_talk_long_ago() -> list[Event]:
    """Said before the first deal by somebody who has changed seats; then three deals were begun."""
    game = game_named("tunisian", options={"target": 5_000})
    events: list[Event] = [
        TableOpened(
            game=game.name, revision=game.revision, options=game.options, seed="ab" * 64, owner="vola"
        ),
        SeatTaken(seat=1, player="Vola", person="vola"),
        Said(seat=1, phrase="hello", id="once"),
        SeatLeft(seat=1),
        SeatTaken(seat=0, player="Vola", person="vola"),
        *(SeatTaken(seat=seat, player="club", bot="club") for seat in (1, 2, 3)),
    ]
    table = folded(events)
    while table.match.number < 3:
        deal = table.match.deal
        event = table.due()
        if event is None:
            assert deal is not None
            assert deal.actor is not None
            event = table.decide(deal.actor, deal.legal(deal.actor)[0], table.seq)
        events.append(event)
        table = table.after(event)
    assert sum(isinstance(event, DealBegan) for event in events) == 3
    return events


def test_an_id_is_said_once_also_deals_later_and_after_a_restart() -> None:
    async def say() -> None:
        log = MemoryLog()
        for seq, event in enumerate(a_talk_long_ago(), 1):
            await log.append("t", seq, event)
        lobby = Lobby(log, Bots(SETTINGS), SETTINGS)
        try:
            live = await lobby.table("t")
            both = await asyncio.gather(live.say(VOLA, "hello", "once"), live.say(VOLA, "hello", "once"))
            assert both == [3, 3]
        finally:
            await lobby.close()

    asyncio.run(asyncio.wait_for(say(), 30))


def test_the_log_is_read_for_it_once() -> None:
    async def read() -> None:
        log = MemoryLog()
        for seq, event in enumerate(a_talk_long_ago(), 1):
            await log.append("t", seq, event)
        spoken = PhraseIds("t", log)
        await spoken.read(3)
        await log.append("t", await log.length("t") + 1, Said(seat=0, phrase="bye", id="last"))
        await spoken.read(await log.length("t"))
        assert spoken.known("vola", "hello", "once") == 3
        assert spoken.known("vola", "bye", "last") is None
        spoken.note(99, Said(seat=0, phrase="bye", id="last"), "vola")
        assert spoken.known("vola", "bye", "last") == 99

    asyncio.run(read())


def test_an_id_goes_with_whoever_changes_seats() -> None:
    """What is read from the log after a restart: those who swapped have each said their own."""

    async def read() -> None:
        log = MemoryLog()
        events: list[Event] = [
            SeatTaken(seat=0, player="Vola", person="vola"),
            SeatTaken(seat=1, player="Hery", person="hery"),
            SeatsSwapped(first=0, second=1),
            Said(seat=0, phrase="hello", id="once"),
        ]
        for seq, event in enumerate(events, 1):
            await log.append("t", seq, event)
        spoken = PhraseIds("t", log)
        await spoken.read(len(events))
        assert spoken.known("hery", "hello", "once") == 4
        assert spoken.known("vola", "hello", "once") is None

    asyncio.run(read())
