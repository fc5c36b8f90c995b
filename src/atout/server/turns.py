"""Whose request is served next, where only one is at a time? People take turns, as their bots do."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from .budget import Budgets
from .fair_queue import FairQueue, Thought


class Turns:
    """A lock handed around among people: one who asks for much keeps nobody else waiting."""

    def __init__(self, *, resting: bool = False) -> None:
        """`resting`: after each turn the next one waits as long as it took."""
        self._resting = resting
        # One at a time; what the queue would grant of thinking does not matter here.
        self._queue = FairQueue(1, Budgets(1, 1))
        self._waiting: dict[Thought, asyncio.Event] = {}

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncGenerator[None]:
        request = Thought(person, 0)
        self._waiting[request] = asyncio.Event()
        self._queue.add(request)
        self._begin()
        try:
            await self._waiting[request].wait()
            yield
        finally:
            self._end_later(request)

    def _begin(self) -> None:
        if request := self._queue.begin():
            self._waiting[request].set()

    def _end_later(self, request: Thought) -> None:
        if not self._resting or request.began is None:
            self._end(request)
            return
        rest = request.now() - request.began
        asyncio.get_running_loop().call_later(rest, self._end, request)

    def _end(self, request: Thought) -> None:
        del self._waiting[request]
        self._queue.end(request)
        self._begin()
