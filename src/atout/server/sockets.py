"""Which sockets are open, and for whom?"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress

from starlette.websockets import WebSocket

from atout.errors import AtoutError

from .connection import Connection
from .conversation import POLICY, Conversation, SharedRates
from .errors import refusal
from .lobby import Lobby
from .people import Doorkeeper, address_of
from .refusals import TooFast
from .settings import Limits

# Seconds for all goodbyes together.
GOODBYE = 1.5


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
        address = address_of(socket)
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
        """Close the sockets that were opened with this token."""
        for connection, shown in list(self._open.items()):
            if shown == token:
                connection.end("forgotten")

    def forget_person(self, person: str, but: str | None = None) -> None:
        """Close the sockets of this person, except those opened with one token."""
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
