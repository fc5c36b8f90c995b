"""How does a program play at a server? Over HTTP and one WebSocket, as docs/protocol.md says."""

import asyncio
import json
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from atout.server.rate import Rate

Plain = dict[str, Any]
Choose = Callable[[Plain], str]
SECONDS = 30
# Nobody speaks TLS here, and reading the certificates of this machine anew for each client takes long.
PLAIN_HTTP = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class RefusedError(Exception):
    """The server's refusal, as it came."""

    def __init__(self, message: Mapping[str, Any]) -> None:
        super().__init__(message["text"])
        self.message = message
        self.kind: str = message["kind"]


@dataclass(slots=True)
class Followed:
    """What this visitor knows of one table."""

    seq: int
    seat: int | None
    info: Plain
    view: Plain | None
    told: list[Plain] = field(default_factory=list[Plain])
    watching: int = 0


class Visitor:
    """One person; one socket at a time."""

    def __init__(self, url: str, token: str, person: str, name: str, address: str | None = None) -> None:
        self.url = url
        self.token = token
        self.person = person
        self.name = name
        self.tables: dict[str, Followed] = {}
        # Every message as it came, for whoever compares bytes.
        self.raw: list[str] = []
        self._address = address
        self._ids = count(1)
        # A little below what the server takes: 20 messages a second, 40 at once.
        self._rate = Rate(19, 35)
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()

    @classmethod
    async def entered(cls, url: str, name: str = "Guest", address: str | None = None) -> "Visitor":
        transport = httpx.AsyncHTTPTransport(verify=PLAIN_HTTP, local_address=address)
        async with httpx.AsyncClient(base_url=url, transport=transport, timeout=SECONDS) as http:
            answer = await http.post("/api/people", json={"name": name, "bearer": True})
        entered = answer.raise_for_status().json()
        return cls(url, entered["token"], entered["person"], entered["name"], address)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}

    async def http(self, method: str, path: str, **arguments: Any) -> httpx.Response:
        transport = httpx.AsyncHTTPTransport(verify=PLAIN_HTTP, local_address=self._address)
        async with httpx.AsyncClient(
            base_url=self.url, headers=self.headers, transport=transport, timeout=SECONDS
        ) as http:
            return await http.request(method, path, **arguments)

    async def open_table(self, game: str, **choices: Any) -> str:
        answer = await self.http("POST", "/api/tables", json={"game": game, **choices})
        assert answer.status_code == 201, answer.text
        return answer.json()["info"]["table"]

    async def connect(self, lang: str = "en") -> None:
        """A socket that has said hello."""
        local = (self._address, 0) if self._address else None
        socket = await connect(
            self.url.replace("http", "ws", 1) + "/api/socket",
            additional_headers=self.headers,
            compression=None,
            local_addr=local,
            ping_interval=None,
        )
        try:
            await socket.send(json.dumps({"type": "hello", "version": 1, "lang": lang}))
            welcome = json.loads(await socket.recv())
            assert welcome["type"] == "welcome", welcome
        except BaseException:
            socket.transport.abort()
            raise
        self._hear(welcome)
        self._socket, self._reading = socket, asyncio.create_task(self._read(socket))

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()
        if self._reading:
            await self._reading
        self._socket = self._reading = None

    async def ask(self, type: str, sent_as: str | None = None, **fields: Any) -> Plain:  # noqa: A002  its name
        """Send, and wait for the answer; RefusedError if it is one, ConnectionClosed if the line breaks."""
        if self._socket is None:
            raise ConnectionClosed(None, None)
        name = sent_as or f"c{next(self._ids)}"
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        try:
            while not self._rate.allows():  # noqa: ASYNC110  only the clock changes it
                await asyncio.sleep(0.01)
            await self._socket.send(json.dumps({"type": type, "id": name, **fields}))
            # Not wait_for(), which forgets that it was cancelled if the answer comes at that moment.
            async with asyncio.timeout(SECONDS):
                message = await answer
        finally:
            self._answers.pop(name, None)
        if message["type"] == "refused":
            raise RefusedError(message)
        return message

    async def send_text(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def follow(self, table: str, **fields: Any) -> Followed:
        """From the last number seen, if this visitor was here before."""
        known = self.tables.get(table)
        await self.ask("follow", table=table, since=known.seq if known else None, **fields)
        return self.tables[table]

    async def sit(self, table: str, seat: int, **fields: Any) -> None:
        await self.ask("sit", table=table, seat=seat, **fields)
        await self.follow(table)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for messages until this holds; ConnectionClosed if the line breaks before."""
        async with asyncio.timeout(SECONDS), self._changed:
            while not true():
                if self._reading is None or self._reading.done():
                    raise ConnectionClosed(None, None)
                await self._changed.wait()

    def turn(self, table: str) -> bool:
        at = self.tables[table]
        view = at.view
        return view is not None and view["actor"] == at.seat and not at.info["closed"] and bool(view["legal"])

    def over(self, table: str) -> bool:
        return bool(self.tables[table].info["closed"])

    async def play(self, table: str, choose: Choose, actions: int | None = None) -> int:
        """Answer whenever it is this seat's turn, until the match is over or so many were sent."""
        sent = 0
        while actions is None or sent < actions:
            await self.until(lambda: self.over(table) or self.turn(table))
            if self.over(table):
                break
            at = self.tables[table]
            assert at.view is not None
            answer = await self.ask("act", table=table, seen=at.seq, action=choose(at.view))
            await self.until(lambda number=answer["seq"]: self.tables[table].seq >= number)
            sent += 1
        return sent

    async def _read(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):
            async for text in socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self._hear(json.loads(text))
                async with self._changed:
                    self._changed.notify_all()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionClosed(None, None))
                # Whoever could not even send does not wait for it, and nobody needs to be told.
                answer.exception()
        async with self._changed:
            self._changed.notify_all()

    def _hear(self, message: Plain) -> None:
        match message["type"]:
            case "followed":
                known = self.tables.get(message["table"])
                told = known.told if known else []
                # Without one there is more to come: a view from before the line broke is no longer true.
                self.tables[message["table"]] = Followed(
                    message["seq"], message["seat"], message["info"], message["view"], told
                )
            case "event":
                self._happened(message)
            case "presence" if message["table"] in self.tables:
                self.tables[message["table"]].watching = message["watching"]
            case _:
                pass
        answer = self._answers.get(message.get("id") or "")
        if answer and not answer.done():
            answer.set_result(message)

    def _happened(self, message: Plain) -> None:
        at = self.tables[message["table"]]
        assert message["seq"] == at.seq + 1, f"a gap: {at.seq} and then {message['seq']}"
        at.seq = message["seq"]
        at.told.append(message["told"])
        if message["view"] or message["told"]["event"] != "said":
            at.view = message["view"]
        if message["info"]:
            at.info = message["info"]
            seats = at.info["seats"]
            at.seat = next((one["seat"] for one in seats if one["person"] == self.person), None)


def first_legal(view: Plain) -> str:
    return view["legal"][0]
