"""How is one client written to, so that a slow one stops nobody else?"""

import asyncio
from collections import deque
from collections.abc import Sequence

from starlette.websockets import WebSocket

from atout import wire
from atout.store.people import Person

from .schemas.to_client import ToClient
from .schemas.words import Why
from .settings import Limits


class Connection:
    """A bounded queue and one task that writes from it. What does not fit ends the connection.

    The client comes back with the last number it saw, and the log fills the gap.
    """

    def __init__(self, socket: WebSocket, person: Person, limits: Limits) -> None:
        self.person = person
        self.lang = "en"
        self.ended = asyncio.Event()
        self.why: Why | None = None
        self._socket = socket
        self._limits = limits
        self._waiting: deque[str] = deque()
        self._bytes = 0
        # What a client missed may be more than the queue holds: it is on top, until it is all written.
        self._spare_messages = self._spare_bytes = 0
        self._something = asyncio.Event()
        self._nothing = asyncio.Event()

    def send(self, message: ToClient) -> None:
        self.send_text(wire.text(message))

    def send_text(self, text: str) -> None:
        """Never waits. A reader that has stopped is let go."""
        if self.ended.is_set():
            return
        self._put(text)
        messages = self._limits.queue_messages + self._spare_messages
        if len(self._waiting) > messages or self._bytes > self._limits.queue_bytes + self._spare_bytes:
            self.end("slow")

    async def wait_until_sent(self) -> None:
        """Until all that was sent is written: a client that asks for much must have read the last of it."""
        while self._bytes:
            self._nothing.clear()
            await self._nothing.wait()

    def send_missed(self, messages: Sequence[ToClient]) -> None:
        """A backlog, after wait_until_sent(): there is one at a time, and it is no longer than a match."""
        texts = [wire.text(message) for message in messages]
        self._spare_messages, self._spare_bytes = len(texts), sum(map(len, texts))
        for text in texts:
            self._put(text)

    def _put(self, text: str) -> None:
        self._waiting.append(text)
        self._bytes += len(text)
        self._something.set()

    def end(self, why: Why) -> None:
        """From outside: the socket is closed for this reason."""
        self.why = self.why or why
        self.ended.set()

    async def write(self) -> None:
        while True:
            while self._waiting:
                text = self._waiting.popleft()
                await self._socket.send_text(text)
                # Counted until the socket has taken it: what it holds is ours to bound.
                self._bytes -= len(text)
            self._spare_messages = self._spare_bytes = 0
            self._nothing.set()
            self._something.clear()
            await self._something.wait()
