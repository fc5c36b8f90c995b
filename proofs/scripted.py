"""How do people play whose server is killed again and again? They come back, and go on."""

import asyncio
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from time import monotonic
from typing import Any

import httpx
from ledger import Ledger, Sent
from visitors import RefusedError, Visitor
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from atout import records

Plain = dict[str, Any]

# Twenty messages a second are allowed: as fast as that, with a little left for coming back.
SECONDS_BETWEEN = 1 / 18
PAUSE = 0.05
LINE_BROKE = (ConnectionClosed, OSError, InvalidHandshake, EOFError, httpx.TransportError)
SHORT: Mapping[str, Mapping[str, int]] = {
    "giretra": {"target": 30},
    "tunisian": {"target": 200},
    "tarot": {"deals": 4, "seats": 4},
}
BOTS = ("club", "random")


class Person(Visitor):
    """Acts at random, as fast as it may; remembers what it sent and what it saw."""

    ledger: Ledger
    chance: random.Random

    def prepared(self, ledger: Ledger, chance: random.Random) -> None:
        self.ledger = ledger
        self.chance = chance
        self.sent: list[Sent] = []
        self.closed_with: list[int | None] = []
        # When it was last back at its table after the line broke.
        self.back_at = 0.0
        self._numbers = count(1)
        self._next_at = 0.0

    def _hear(self, message: Plain) -> None:
        super()._hear(message)
        # Days of messages would fill the memory.
        self.raw.clear()
        if message["type"] in ("followed", "event") and message["view"]:
            at = self.tables[message["table"]]
            self.ledger.saw(message["table"], message["seq"], message["view"]["seat"], message["view"])
            at.told.clear()

    async def come_back(self, table: str) -> None:
        """Until the server is there again."""
        while True:
            try:
                if self._socket:
                    await self._socket.wait_closed()
                    self.closed_with.append(self._socket.close_code)
                # A gap was an assertion of whoever read: it comes out here.
                await self.close()
                await self.connect()
                await self.follow(table)
            except LINE_BROKE:
                await asyncio.sleep(PAUSE)
            else:
                self.back_at = monotonic()
                return

    async def play_through(self, table: str) -> None:
        """To the end of the match, whatever becomes of the line."""
        while True:
            try:
                await self.send_again(table)
                while not self.over(table):
                    await self.until(lambda: self.over(table) or self.turn(table))
                    if not self.over(table):
                        await self.act(table)
            except LINE_BROKE:
                await self.come_back(table)
            else:
                return

    async def act(self, table: str) -> None:
        at = self.tables[table]
        assert at.view is not None
        assert at.seat is not None
        action = self.chance.choice(at.view["legal"])
        sent = Sent(table, at.seat, f"a{next(self._numbers)}", action, at.seq)
        self.sent.append(sent)
        self.ledger.at(table).sent.append(sent)
        await self.send(sent)

    async def send(self, sent: Sent) -> None:
        await asyncio.sleep(self._next_at - monotonic())
        self._next_at = monotonic() + SECONDS_BETWEEN
        answer = await self.ask("act", sent_as=sent.id, table=sent.table, seen=sent.seen, action=sent.action)
        self.ledger.answered(sent, answer["seq"])
        await self.until(lambda: self.tables[sent.table].seq >= answer["seq"])

    async def send_again(self, table: str) -> None:
        """All that was not acknowledged, and at times what was: the same number must come."""
        here = [sent for sent in self.sent if sent.table == table]
        known = [sent for sent in here[-6:] if sent.seq is not None and self.chance.random() < 0.3]
        for sent in [*known, *(sent for sent in here if sent.seq is None)]:
            self.ledger.sent_again += 1
            try:
                await self.send(sent)
            except RefusedError as refusal:
                # Nobody else could act meanwhile: it was possible, and must still be.
                self.ledger.found.lost.append(f"{sent}: refused when sent again: {refusal}")
                here.remove(sent)
        self.sent = here


@dataclass(frozen=True, slots=True)
class Party:
    """Those who play one match after the other at the same table; bots fill it."""

    game: str
    people: Sequence[Person]

    async def play(self) -> None:
        while True:
            table = await self._opened()
            await asyncio.gather(*(self._sit(person, table) for person in self.people))
            await asyncio.gather(*(person.play_through(table) for person in self.people))
            await self._check_record(table)
            for person in self.people:
                person.tables.pop(table)

    async def _opened(self) -> str:
        first, *_ = self.people
        bots = {str(seat): first.chance.choice(BOTS) for seat in range(len(self.people), 4)}
        while True:
            try:
                return await first.open_table(
                    self.game, rules=SHORT[self.game], bots=bots, house={"pace": "instant"}
                )
            except LINE_BROKE:
                await asyncio.sleep(PAUSE)

    async def _sit(self, person: Person, table: str) -> None:
        seat = self.people.index(person)
        while True:
            try:
                await person.sit(table, seat)
            except LINE_BROKE:
                await person.come_back(table)
            else:
                person.ledger.at(table).sitting[seat] = person.person
                return

    async def _check_record(self, table: str) -> None:
        """What everybody may read of a match that is over proves itself."""
        while True:
            try:
                told = await self.people[0].http("GET", f"/api/tables/{table}/record")
            except LINE_BROKE:
                await asyncio.sleep(PAUSE)
            else:
                assert records.verify(records.read(told.text)).over
                return


async def party(url: str, number: int, ledger: Ledger, seed: str) -> Party:
    """Every fifth table is all people, the others have one or two."""
    people: list[Person] = []
    for seat in range((4, 1, 2, 1, 2)[number % 5]):
        address = f"127.0.{seat + 1}.{number % 250 + 1}"
        person = await Person.entered(url, f"P{number} {seat}", address=address)
        assert isinstance(person, Person)
        person.prepared(ledger, random.Random(f"{seed} {number} {seat}"))
        await person.connect()
        people.append(person)
    return Party(sorted(SHORT)[number % len(SHORT)], people)
