"""How do bots think without keeping the server waiting? In threads, in the order of a fair queue."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial

from atout.actions import Action
from atout.bots.thinking import Thinking

from .fair_queue import FairQueue, Thought

Work = Callable[[Thinking], Action]


class BotThreads:
    def __init__(self, name: str, workers: int, queue: FairQueue) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._queue = queue
        self._asked: dict[Thought, tuple[Work, asyncio.Future[Action]]] = {}

    async def think(self, thought: Thought, work: Work) -> Action:
        """The answer. If the caller is cancelled meanwhile, the thought is given up."""
        answer: asyncio.Future[Action] = asyncio.get_running_loop().create_future()
        self._asked[thought] = work, answer
        self._queue.add(thought)
        self._begin()
        try:
            return await answer
        finally:
            if not answer.done() or answer.cancelled():
                self._give_up(thought)

    def close(self) -> None:
        self._queue.interrupt()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _begin(self) -> None:
        while thought := self._queue.begin():
            work, answer = self._asked[thought]
            granted = Thinking(seconds=thought.granted, interrupted=thought.interrupted)
            thinking = self._pool.submit(work, granted)
            thinking.add_done_callback(partial(_in_loop, answer.get_loop(), partial(self._end, thought)))

    def _give_up(self, thought: Thought) -> None:
        """A thread cannot be stopped: it keeps its worker until it looks up."""
        thought.given_up = True
        if thought.began is None:
            self._queue.end(thought)
            del self._asked[thought]

    def _end(self, thought: Thought, thinking: "Future[Action]") -> None:
        self._queue.end(thought)
        _, answer = self._asked.pop(thought)
        if not answer.done():
            _copy(thinking, answer)
        self._begin()


def _in_loop(
    loop: asyncio.AbstractEventLoop, then: Callable[["Future[Action]"], None], done: "Future[Action]"
) -> None:
    """The server may have stopped meanwhile."""
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(then, done)


def _copy(thinking: "Future[Action]", answer: "asyncio.Future[Action]") -> None:
    if thinking.cancelled():
        answer.cancel()
    elif failure := thinking.exception():
        answer.set_exception(failure)
    else:
        answer.set_result(thinking.result())
