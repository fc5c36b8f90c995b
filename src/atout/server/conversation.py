"""What is said over one socket? One person; each message names its table."""

import asyncio
from collections.abc import Mapping
from functools import partial

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from atout import wire
from atout.errors import AtoutError, BadQuery
from atout.failpoints import reached
from atout.game import View
from atout.locales import LANGUAGES
from atout.store.people import Person
from atout.table.table import Table

from .connection import Connection
from .deeds import carry_out
from .hints import TableMoment
from .live import LiveTable
from .lobby import Lobby
from .people import address_of
from .rate import Rate, Rates
from .refusals import TooFast, refused
from .schemas.from_client import (
    Act,
    AfterHello,
    AtTable,
    Follow,
    FromClient,
    Hello,
    Hint,
    Ping,
    Sent,
    Sit,
    Unfollow,
    from_client,
)
from .schemas.to_client import Accepted, Bye, Hinted, Pong, Welcome
from .schemas.words import VERSION, Why
from .settings import Limits

# The close code "policy violation": the client did what none may.
POLICY = 1008
CODES: Mapping[Why, int] = {
    "forgotten": 1000,
    "closing": 1012,
    "slow": 1013,
    "too-fast": POLICY,
    "late": POLICY,
}


class SharedRates:
    """What sockets use up together: messages those of an address, hints those of a person."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Rates(limits.messages_an_address_a_second, limits.messages_an_address_at_once)
        self.hints = Rates(limits.hints_a_minute / 60, limits.hints_at_once)


class Conversation:
    def __init__(
        self, socket: WebSocket, connection: Connection, lobby: Lobby, limits: Limits, shared: SharedRates
    ) -> None:
        self._socket = socket
        self._connection = connection
        self._lobby = lobby
        self._limits = limits
        self._rate = Rate(limits.messages_a_second, limits.messages_at_once)
        self._following: dict[str, LiveTable] = {}
        self._shared = shared
        self._hints: set[asyncio.Task[None]] = set()

    async def hold(self) -> None:
        """Until either side has had enough."""
        tasks: set[asyncio.Task[object]] = {
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._connection.write()),
            asyncio.create_task(self._connection.ended.wait()),
        }
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for live in self._following.values():
                live.unfollow(self._connection)
            for task in (*tasks, *self._hints):
                task.cancel()
            await asyncio.gather(*tasks, *self._hints, return_exceptions=True)
        await self._part()
        for task in done:
            if (failure := task.exception()) and not isinstance(failure, WebSocketDisconnect):
                raise failure

    async def _part(self) -> None:
        """Say why, if we are the one who ends it. A client that does not read is not waited for."""
        why = self._connection.why
        if why is None:
            return
        try:
            async with asyncio.timeout(1):
                await self._socket.send_text(wire.text(Bye(why=why)))
                await self._socket.close(CODES[why])
        except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
            return

    async def _listen(self) -> None:
        try:
            async with asyncio.timeout(self._limits.first_message_seconds):
                greeted = await self._greet()
        except TimeoutError:
            self._connection.end("late")
            return
        if not greeted:
            return
        while True:
            text = await self._receive()
            if text is None:
                return
            await self._shared.messages.wait(address_of(self._socket))
            await self._answer(text)

    async def _receive(self) -> str | bytes | None:
        """The next message; None when they are too many or the client is gone."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        if not self._rate.allows():
            self._connection.end("too-fast")
            return None
        text: str | None = message.get("text")
        return message.get("bytes", b"") if text is None else text

    async def _greet(self) -> bool:
        """The first message says which version and language the client speaks; False: it never came."""
        while (text := await self._receive()) is not None:
            try:
                hello = self._read(text)
                if not isinstance(hello, Hello):
                    raise BadQuery("hello-first")
                if hello.version != VERSION:
                    raise BadQuery("protocol-version", given=hello.version, known=VERSION)
            except AtoutError as error:
                self._refuse(error, None, None)
                continue
            self._connection.lang = hello.lang if hello.lang in LANGUAGES else "en"
            person = self._connection.person
            self._connection.send(Welcome(version=VERSION, person=person.id, name=person.name))
            return True
        return False

    def _read(self, text: str | bytes) -> FromClient:
        if isinstance(text, bytes):
            raise BadQuery("message-binary")
        try:
            return from_client.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(one) for one in first["loc"])
            # What Pydantic says of it is English: clients get its kind, people our sentence.
            raise BadQuery("message-malformed", where=where or "JSON", why=first["type"]) from None

    def _refuse(self, error: AtoutError, sent_as: str | None, table: str | None) -> None:
        self._connection.send(refused(error, self._connection.lang, sent_as, table))

    async def _answer(self, text: str | bytes) -> None:
        try:
            message = self._read(text)
        except AtoutError as error:
            self._refuse(error, _id_in(text), None)
            return
        if isinstance(message, Hello):
            self._refuse(BadQuery("hello-twice"), None, None)
            return
        try:
            await self._do(message)
        except AtoutError as error:
            self._refuse(error, message.id, message.table if isinstance(message, AtTable) else None)

    async def _do(self, message: AfterHello) -> None:
        match message:
            case Ping():
                self._connection.send(Pong(id=message.id))
            case Follow():
                await self._follow(message)
            case Unfollow():
                if live := self._following.pop(message.table, None):
                    live.unfollow(self._connection)
                self._accept(message, 0)
            case Sit():
                live = await self._find_table(message, message.invitation)
                seq = await live.sit(self._person, message.seat, message.nonce, message.invitation)
                self._accept(message, seq)
            case Act():
                await self._act(message)
            case Hint():
                live = await self._find_table(message)
                self._begin_hint(message, live.table, live.view_for_hint(self._person))
            case _:
                live = await self._find_table(message)
                self._accept(message, await carry_out(message, live, self._person))

    async def _act(self, message: Act) -> None:
        """Answered as soon as it is on disk, before anything is sent to the others."""
        live = await self._find_table(message)
        acknowledge = partial(self._accept, message)
        await live.act(self._person, message.action, message.seen, message.id, acknowledge)

    @property
    def _person(self) -> Person:
        return self._connection.person

    async def _find_table(self, message: AtTable, invitation: str | None = None) -> LiveTable:
        """A table that was followed is known: the invitation was shown when the following began."""
        if message.table in self._following:
            # Not the one that was followed: it may have left memory since, and been read anew.
            return await self._lobby.table(message.table)
        return await self._lobby.known(message.table, self._person, invitation)

    async def _follow(self, message: Follow) -> None:
        if len(self._following) >= self._limits.follows_a_socket and message.table not in self._following:
            raise TooFast("too-many-tables", most=self._limits.follows_a_socket)
        await self._connection.wait_until_sent()
        # Nothing waits from here on: what was found is still in memory when it is followed.
        live = await self._lobby.known(message.table, self._person, message.invitation)
        live.follow(self._connection, message.since, message.id)
        self._following[message.table] = live

    def _begin_hint(self, message: Hint, table: Table, view: View) -> None:
        """It takes a while to think of: other messages are answered meanwhile."""
        self._shared.hints.check(self._person.id, "too-many-hints")
        task = asyncio.create_task(self._hint(message, table, view))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, message: Hint, table: Table, view: View) -> None:
        try:
            moment = TableMoment(message.table, table.moved)
            action = await self._lobby.bots.hints.hint(self._person.id, moment, view)
        except AtoutError as error:
            self._refuse(error, message.id, message.table)
            return
        self._connection.send(Hinted(id=message.id, table=message.table, seq=table.seq, action=str(action)))

    def _accept(self, message: AtTable, seq: int) -> None:
        self._connection.send(Accepted(id=message.id, table=message.table, seq=seq))
        reached("socket.acknowledged")


def _id_in(text: str | bytes) -> str | None:
    """The id of a message that cannot be read: its sender waits for an answer to it."""
    try:
        return Sent.model_validate_json(text).id
    except ValidationError:
        return None
