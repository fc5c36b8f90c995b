"""How do people of a test come to a server? Every message they hear is held against the published schema."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

import pytest
from visitors import RefusedError, Visitor

from atout import wire
from atout.errors import AtoutError
from atout.games import game_named
from atout.games.giretra.view import GiretraView
from atout.games.tarot.view import TarotView
from atout.games.tunisian.view import TunisianView
from atout.server.schemas.to_client import to_client

Plain = dict[str, Any]
SECONDS = 60
VIEWS: dict[str, type[Any]] = {"giretra": GiretraView, "tunisian": TunisianView, "tarot": TarotView}
# Each person comes from an address of its own: what an address may do is limited, and tested elsewhere.
_ADDRESSES = count(256)


def fresh_address() -> str:
    number = next(_ADDRESSES)
    return f"127.{16 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"


class Guest(Visitor):
    """A visitor who believes nothing that is not in the schema, and keeps all that it hears."""

    def __init__(self, url: str, token: str, person: str, name: str, address: str | None = None) -> None:
        super().__init__(url, token, person, name, address)
        self.heard: list[Plain] = []
        self.wrong: list[str] = []

    def _hear(self, message: Plain) -> None:
        self.heard.append(message)
        try:
            to_client.validate_json(json.dumps(message), strict=True)
            if view := message.get("view"):
                # The schema leaves views open: each must be one of its game's, to the last card.
                wire.read(VIEWS[view["game"]], view, game_named(view["game"]).parse)
            super()._hear(message)
        except (ValueError, AssertionError, AtoutError) as wrong:
            # In a task of its own an exception would be lost.
            self.wrong.append(f"{wrong}: {json.dumps(message)}")

    def of_type(self, kind: str) -> list[Plain]:
        return [one for one in self.heard if one["type"] == kind]

    def view(self, table: str) -> Plain:
        view = self.tables[table].view
        assert view is not None
        return view

    def told(self, table: str, event: str) -> list[Plain]:
        return [one for one in self.tables[table].told if one["event"] == event]

    async def hears(self, kind: str, **fields: Any) -> Plain:
        """Wait for a message with these fields."""

        def found() -> Plain | None:
            return next((one for one in self.of_type(kind) if fields.items() <= one.items()), None)

        await self.until(lambda: found() is not None)
        message = found()
        assert message is not None
        return message

    async def act(self, table: str, action: str | None = None, sent_as: str | None = None) -> Plain:
        """What is asked for, or the first of what is legal; heard of by this guest when it returns."""
        at = self.tables[table]
        chosen = action or self.view(table)["legal"][0]
        answer = await self.ask("act", sent_as, table=table, seen=at.seq, action=chosen)
        await self.until(lambda: self.tables[table].seq >= answer["seq"])
        return answer

    async def refused(self, kind: str, type: str, **fields: Any) -> Mapping[str, Any]:  # noqa: A002  its name
        """Ask what must be refused like this."""
        with pytest.raises(RefusedError) as refusal:
            await self.ask(type, **fields)
        assert refusal.value.kind == kind, refusal.value.message
        assert refusal.value.message["text"]
        return refusal.value.message


class Guests:
    """Those who came to this test, with the server they came to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._all: list[Guest] = []

    async def come(self, name: str = "Lova", lang: str = "en") -> Guest:
        guest = await Guest.entered(self.url, name, fresh_address())
        assert isinstance(guest, Guest)
        self._all.append(guest)
        await guest.connect(lang)
        return guest

    async def again(self, guest: Guest, lang: str = "en") -> Guest:
        """The same person on another socket, which knows nothing yet."""
        tab = Guest(guest.url, guest.token, guest.person, guest.name, fresh_address())
        self._all.append(tab)
        await tab.connect(lang)
        return tab

    async def several(self, number: int) -> list[Guest]:
        return [await self.come(f"Guest {seat}") for seat in range(number)]

    async def table(self, people: Sequence[Guest], game: str = "giretra", **choices: Any) -> str:
        """Opened by the first of them, who sits at seat 0, the next at 1, and so on."""
        table = await people[0].open_table(game, **{"house": {"pace": "instant"}, **choices})
        for seat, guest in enumerate(people):
            await guest.follow(table)
            await guest.sit(table, seat)
        return table

    async def leave(self) -> None:
        for guest in self._all:
            await guest.close()

    def check(self) -> None:
        assert [guest.wrong for guest in self._all if guest.wrong] == []


Visit = Callable[[Callable[[Guests], Awaitable[None]]], None]
# For what asks the database more than to keep and read a log: the store's own tests are for every statement.
on_both_databases = pytest.mark.parametrize("visit", ["server", "postgresql_server"], indirect=True)


def visited(url: str, test: Callable[[Guests], Awaitable[None]]) -> None:
    """Run it to its end, or to the end of our patience."""

    async def bounded() -> None:
        guests = Guests(url)
        try:
            async with asyncio.timeout(SECONDS):
                await test(guests)
        finally:
            await guests.leave()
            guests.check()

    asyncio.run(bounded())


async def eventually(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(SECONDS / 2):
        while not true():  # noqa: ASYNC110  what several guests have heard has no event of its own
            await asyncio.sleep(0.003)


async def settled(people: Sequence[Guest], table: str) -> Guest | None:
    """Whose turn it is, once all have heard the same; None: the match is over."""

    def actor() -> Guest | None:
        return next((one for one in people if one.turn(table)), None)

    def quiet() -> bool:
        numbers = {one.tables[table].seq for one in people}
        return len(numbers) == 1 and (actor() is not None or people[0].over(table))

    await eventually(quiet)
    return actor()


async def played(people: Sequence[Guest], table: str, luck: Random, deals: int | None = None) -> None:
    """By any legal actions, to the end of the match or of so many deals."""
    while (deals is None or people[0].tables[table].info["ended"] < deals) and (
        actor := await settled(people, table)
    ):
        await actor.act(table, luck.choice(actor.view(table)["legal"]))
        await eventually(lambda: len({one.tables[table].seq for one in people}) == 1)


BOTS = {"1": "random", "2": "random", "3": "random"}
INSTANT = {"pace": "instant"}
SHORT: dict[str, Plain] = {
    "giretra": {"target": 30},
    "tunisian": {"target": 200},
    "tarot": {"seats": 3, "deals": 3},
}


def seats_of(game: str) -> int:
    return int(SHORT[game].get("seats", 4))
