"""How are lines exchanged with a program that may do anything?

It can neither block us nor fill our memory: what it writes is read as it comes and thrown away as soon as
it is no answer, and we write only what it was asked.
"""

import asyncio
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE
from typing import Literal, cast

from .sandbox import ENVIRONMENT

Fault = Literal["late", "dead", "garbage"]

# The longest answer is a handful of Tarot, some 70 characters.
LONGEST = 4096
# A pipe holds 64 KiB: whoever leaves as much again unread does not read.
UNREAD = 1 << 16
GRACE = 1.0
BYE = b'{"bye": true}\n'


class Failed(Exception):
    """No answer will come; `fault` of the program says why."""


class Program(asyncio.SubprocessProtocol):
    """One that runs. Once it has a fault it is ended, and is not asked any more."""

    def __init__(self, command: Sequence[str]) -> None:
        self.fault: Fault | None = None
        self.gone = asyncio.Event()
        # Questions that were taken back: their answers will come, and are nobody's.
        self.owed = 0
        self._exited = asyncio.Event()
        # None is no answer: none will come.
        self._answer: asyncio.Future[str | None] | None = None
        self._read = bytearray()
        self._transport: asyncio.SubprocessTransport | None = None
        # Nobody's deadline stops it half-way: asyncio would then kill the outer half of a box alone.
        self._starting = asyncio.create_task(self._start(command))

    async def _start(self, command: Sequence[str]) -> None:
        try:
            await asyncio.get_running_loop().subprocess_exec(
                lambda: self,
                *command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=dict(ENVIRONMENT),
                cwd="/",
                start_new_session=True,
            )
        except OSError:
            self.fault = "dead"
            self.gone.set()

    async def ask(self, line: str) -> str:
        await asyncio.shield(self._starting)
        self._check()
        self._answer = answer = asyncio.get_running_loop().create_future()
        self._stdin.write(line.encode() + b"\n")
        try:
            text = await answer
        except asyncio.CancelledError:
            self.owed += answer.cancelled()
            raise
        finally:
            self._answer = None
        # Two answers at once: neither counts. One that answered and died has answered.
        if text is None or self.wrote_garbage:
            raise Failed
        return text

    def _check(self) -> None:
        """Whether it can be asked."""
        if self.fault is None and self._stdin.is_closing():
            self.end("dead")
        if self.fault is None and self._stdin.get_write_buffer_size() > UNREAD:
            self.end("garbage")
        if self.fault:
            raise Failed

    @property
    def wrote_garbage(self) -> bool:
        return self.fault == "garbage"

    async def bye(self) -> None:
        """Time to say goodbye, and no more than that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await asyncio.shield(self._starting)
                if self.fault is None and not self._stdin.is_closing():
                    self._stdin.write(BYE)
                    self._stdin.close()
                    await self._exited.wait()
        self.end("dead")

    def end(self, fault: Fault) -> None:
        if self.fault is None:
            self.fault = fault
        self._read.clear()
        if self._answer and not self._answer.done():
            self._answer.set_result(None)
        if self._transport is None:
            return
        if self._transport.get_returncode() is None:
            with suppress(ProcessLookupError):
                os.killpg(self._transport.get_pid(), signal.SIGKILL)
        if not self._stdin.is_closing():
            self._stdin.abort()
        self._stdout.close()

    # What asyncio tells us.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = process = cast("asyncio.SubprocessTransport", transport)
        self._stdin = cast("asyncio.WriteTransport", process.get_pipe_transport(0))
        self._stdout = cast("asyncio.ReadTransport", process.get_pipe_transport(1))
        if self.fault:
            self.end(self.fault)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002  only one pipe is read
        self._read += data
        while self.fault is None and (length := self._read.find(b"\n")) >= 0:
            line = bytes(self._read[:length])
            del self._read[: length + 1]
            self._take(line)
        if len(self._read) > LONGEST:
            self.end("garbage")

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002  the protocol's
        if fd == 1:
            self.end("dead")

    def process_exited(self) -> None:
        self._exited.set()
        # Not before: to close it would wait for the process behind the back of whoever does so.
        if self._transport:
            self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002  the protocol's
        self.gone.set()

    def _take(self, line: bytes) -> None:
        if self.owed:
            self.owed -= 1
            return
        if self._answer is None or self._answer.done() or len(line) > LONGEST:
            self.end("garbage")
            return
        self._answer.set_result(line.decode(errors="replace"))
