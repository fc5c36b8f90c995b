"""What does one socket do? One person; each message names its table."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from atout.errors import AtoutError, BadQuery
from atout.failpoints import reached
from atout.game import View
from atout.locales import LANGUAGES
from atout.table.table import Table

from .addresses import sender
from .connection import Connection
from .errors import refusal
from .hints import Position
from .live import LiveTable
from .lobby import Lobby
from .messages import (
    VERSION,
    Act,
    Agree,
    AtTable,
    Begin,
    Follow,
    Hello,
    Hint,
    Leave,
    Ping,
    Ready,
    Say,
    SeatBot,
    Sent,
    SetPace,
    Sit,
    StandIn,
    Swap,
    Undo,
    Unfollow,
    Unseat,
    VoteOut,
    Wait,
    from_client,
)
from .people import Doorkeeper
from .rate import Rate, Rates
from .refusals import TooFast, refused
from .settings import Limits

# Seconds for all goodbyes together.
GOODBYE = 1.5
# A close code: whoever is closed so did what nobody may.
POLICY = 1008
CODES: Mapping[str, int] = {
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


class Sockets:
    """All sockets of this server."""

    def __init__(self, lobby: Lobby, door: Doorkeeper, limits: Limits) -> None:
        self._lobby = lobby
        self._door = door
        self._limits = limits
        self._by_address: Counter[str] = Counter()
        self._rates = SharedRates(limits)
        # Each with the token it came in with.
        self._open: dict[Connection, str | None] = {}
        self._nobody = asyncio.Event()
        self._nobody.set()

    async def serve(self, socket: WebSocket) -> None:
        """From the handshake to the end."""
        address = _address(socket)
        try:
            person = await self._door.person_at(socket)
        except AtoutError as error:
            await socket.send_denial_response(refusal(error, "en"))
            return
        if person is None:
            await socket.close(POLICY)
            return
        most = self._limits.sockets_an_address
        if self._by_address[address] >= most:
            await socket.send_denial_response(refusal(TooFast("too-many-sockets", most=most), "en"))
            return
        self._by_address[address] += 1
        connection = Connection(socket, person, self._limits)
        self._open[connection] = self._door.token_at(socket)
        self._nobody.clear()
        try:
            await socket.accept()
            await Conversation(socket, connection, self._lobby, self._limits, self._rates).hold()
        finally:
            del self._open[connection]
            if not self._open:
                self._nobody.set()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def forget(self, token: str) -> None:
        """Whoever came in with this token is no longer known."""
        for connection, shown in list(self._open.items()):
            if shown == token:
                connection.end("forgotten")

    def forget_person(self, person: str, but: str | None = None) -> None:
        """Whoever came in as this person with any token, but for one."""
        for connection, shown in list(self._open.items()):
            if connection.person.id == person and shown != but:
                connection.end("forgotten")

    async def forget_void(self, valid: Callable[[Collection[str]], Awaitable[Collection[str]]]) -> None:
        """Those whose tokens are valid no more: the operator can take them away while the server runs."""
        shown = {token for token in self._open.values() if token}
        if not shown:
            return
        known = await valid(shown)
        for token in shown.difference(known):
            self.forget(token)

    async def close(self) -> None:
        """Say goodbye to everybody; those who do not listen are not waited for."""
        for connection in list(self._open):
            connection.end("closing")
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await self._nobody.wait()


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
        tasks: set[asyncio.Task[Any]] = {
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
        """Say why, if we are the one who ends it. Whoever does not read is not waited for."""
        why = self._connection.why
        if why is None:
            return
        try:
            async with asyncio.timeout(1):
                await self._socket.send_json({"type": "bye", "why": why})
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
            text = await self._received()
            if text is None:
                return
            await self._shared.messages.wait(_address(self._socket))
            await self._answer(text)

    async def _received(self) -> str | bytes | None:
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
        while (text := await self._received()) is not None:
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
            self._connection.send(
                {"type": "welcome", "version": VERSION, "person": person.id, "name": person.name}
            )
            return True
        return False

    def _read(self, text: str | bytes) -> Any:
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
        message: Any = None
        try:
            message = self._read(text)
            if isinstance(message, Hello):
                raise BadQuery("hello-twice")
            await self._do(message)
        except AtoutError as error:
            sent_as = getattr(message, "id", None) if message else _id_in(text)
            self._refuse(error, sent_as, getattr(message, "table", None))

    async def _do(self, message: Any) -> None:
        match message:
            case Ping():
                self._connection.send({"type": "pong", "id": message.id})
            case Follow():
                await self._follow(message)
            case Unfollow():
                if live := self._following.pop(message.table, None):
                    live.unfollow(self._connection)
                self._accept(message, 0)
            case Sit():
                live = await self._known(message, message.invitation)
                seq = await live.sit(self._person, message.seat, message.nonce, message.invitation)
                self._accept(message, seq)
            case Act():
                live = await self._known(message)
                await live.act(
                    self._person,
                    message.action,
                    message.seen,
                    message.id,
                    lambda seq: self._accept(message, seq),
                )
            case Hint():
                live = await self._known(message)
                self._begin_hint(message, live.table, live.view_for_hint(self._person))
            case _:
                live = await self._known(message)
                self._accept(message, await self._done(live, message))

    async def _done(self, live: LiveTable, message: Any) -> int:
        """What a seat does besides acting; the number where the table stands after it."""
        match message:
            case Leave():
                return await live.leave(self._person)
            case SeatBot() | Unseat() | VoteOut() | Swap() | StandIn():
                return await self._with_seats(live, message)
            case Undo():
                return await live.undo(self._person, message.seen)
            case Agree():
                return await live.agree(self._person, yes=message.yes)
            case Begin():
                return await live.begin(self._person)
            case Ready() | Wait():
                return live.score_read(self._person, ready=message.type == "ready")
            case Say():
                return await live.say(self._person, message.phrase, message.id)
            case SetPace():
                return await live.set_pace(self._person, message.pace)
            case _:
                raise BadQuery("message-malformed", where="type", why=message.type)

    async def _with_seats(self, live: LiveTable, message: SeatBot | Unseat | VoteOut | Swap | StandIn) -> int:
        match message:
            case SeatBot():
                return await live.seat_bot(self._person, message.seat, message.bot)
            case Unseat():
                return await live.unseat(self._person, message.seat)
            case VoteOut():
                return await live.vote_out(self._person, message.seat)
            case Swap():
                return await live.swap(self._person, message.first, message.second)
            case StandIn():
                return live.let_stand_in(self._person, message.seat)

    @property
    def _person(self) -> Any:
        return self._connection.person

    async def _known(self, message: AtTable, invitation: str | None = None) -> LiveTable:
        """A table that was followed is known: the invitation was shown when the following began."""
        if message.table in self._following:
            # Not the one that was followed: it may have left memory since, and been read anew.
            return await self._lobby.table(message.table)
        return await self._lobby.known(message.table, self._person, invitation)

    async def _follow(self, message: Follow) -> None:
        if len(self._following) >= self._limits.follows_a_socket and message.table not in self._following:
            raise TooFast("too-many-tables", most=self._limits.follows_a_socket)
        await self._connection.drained()
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
            position = Position(message.table, table.moved)
            action = await self._lobby.bots.hints.hint(self._person.id, position, view)
        except AtoutError as error:
            self._refuse(error, message.id, message.table)
            return
        self._connection.send(
            {
                "type": "hinted",
                "id": message.id,
                "table": message.table,
                "seq": table.seq,
                "action": str(action),
            }
        )

    def _accept(self, message: AtTable, seq: int) -> None:
        self._connection.send({"type": "accepted", "id": message.id, "table": message.table, "seq": seq})
        reached("socket.acknowledged")


def _address(socket: WebSocket) -> str:
    return sender(socket.client.host) if socket.client else ""


def _id_in(text: str | bytes) -> str | None:
    """Of a message that cannot be read: whoever sent it waits for an answer to that."""
    try:
        return Sent.model_validate_json(text).id
    except ValidationError:
        return None
