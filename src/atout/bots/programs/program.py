"""How are lines exchanged with a program that may do anything?

It can neither block us nor fill our memory: what it writes is read as it comes and thrown away as soon as
it is no answer, and we write only what it was asked. Of standard error the end is kept, read at a pace that
costs us little. A program that uses more memory than it may is ended.
"""

import asyncio
import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from subprocess import PIPE
from typing import Literal, cast

from atout import wire

from . import ram, sandbox
from .foreign import ForeignBot
from .sandbox import MIB, WRITABLE
from .stderr import Tail

ProgramFault = Literal["late", "dead", "garbage"]

# The longest answer is a handful, some 70 characters.
LONGEST = 4096
# A pipe holds 64 KiB: a program that leaves as much again unread does not read.
UNREAD = 1 << 16
GRACE = 1.0
STDOUT, STDERR = 1, 2
# Seconds between two reads of standard error, of 256 KiB at most.
READ_EVERY = 0.05
# Seconds between two looks at its memory: fewer, the sooner a program could have used up what is left to it.
LOOK_OFTEN, LOOK_SELDOM = 0.05, 0.25
BYTES_A_SECOND = 2048 * MIB


@dataclass(frozen=True, slots=True)
class LastLine:
    """The last line that it is written, where all before are views."""

    bye: Literal[True] = True


class ProgramFailed(Exception):
    """No answer will come; `fault` of the program says why."""


class Program(asyncio.SubprocessProtocol):
    """One that runs. Once it has a fault it is ended, and is not asked any more."""

    def __init__(self, bot: ForeignBot, stderr: Tail | None = None) -> None:
        self.stderr = stderr or Tail()
        self.fault: ProgramFault | None = None
        self.gone = asyncio.Event()
        # Questions that were taken back: their answers will come, and are nobody's.
        self.owed = 0
        self._exited = asyncio.Event()
        # None is no answer: none will come.
        self._answer: asyncio.Future[str | None] | None = None
        self._read = bytearray()
        self._transport: asyncio.SubprocessTransport | None = None
        self._watching: asyncio.Task[None] | None = None
        # Nobody's deadline stops it half-way: asyncio would then kill the outer half of a box alone.
        self._starting = asyncio.create_task(self._start(bot))

    async def _start(self, bot: ForeignBot) -> None:
        try:
            with sandbox.boxed(bot.command, bot.limits, trusted=bot.trusted) as box:
                await asyncio.get_running_loop().subprocess_exec(
                    lambda: self,
                    *box.command,
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=PIPE,
                    env=box.environment,
                    pass_fds=box.pass_fds,
                    cwd="/",
                    start_new_session=True,
                )
        except OSError as why:
            self.stderr.note(str(why))
            self.fault = "dead"
            self.gone.set()
            return
        self._watching = asyncio.create_task(self._watch(bot))

    async def _watch(self, bot: ForeignBot) -> None:
        """Reading /proc takes a fraction of a millisecond; in a thread, so that no card waits for it."""
        while self._transport and not self._exited.is_set():
            used = await asyncio.to_thread(_memory_of, self._transport.get_pid(), bot)
            if used > bot.limits.memory and self.fault is None:
                most = bot.limits.memory // MIB
                self.stderr.note(f"ended: it used {used // MIB} MiB of memory, and may use {most}")
                self.end("dead")
            left = (bot.limits.memory - used) / BYTES_A_SECOND
            with suppress(TimeoutError):
                async with asyncio.timeout(min(max(left, LOOK_OFTEN), LOOK_SELDOM)):
                    await self._exited.wait()

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
            raise ProgramFailed
        return text

    def _check(self) -> None:
        """Whether it can be asked."""
        if self.fault is None and self._stdin.is_closing():
            self.end("dead")
        if self.fault is None and self._stdin.get_write_buffer_size() > UNREAD:
            self.end("garbage")
        if self.fault:
            raise ProgramFailed

    @property
    def wrote_garbage(self) -> bool:
        return self.fault == "garbage"

    async def bye(self) -> None:
        """Time to say goodbye, and no more than that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):
                await asyncio.shield(self._starting)
                if self.fault is None and not self._stdin.is_closing():
                    self._stdin.write(f"{wire.text(LastLine())}\n".encode())
                    self._stdin.close()
                    await self._exited.wait()
        self.end("dead")

    def end(self, fault: ProgramFault) -> None:
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

    def _close(self) -> None:
        """Of standard error, what it wrote before it ended is in the pipe; nobody waits for more."""
        assert self._transport
        with suppress(OSError, ValueError):
            pipe = self._stderr.get_extra_info("pipe").fileno()
            self.stderr.add(os.read(pipe, 1 << 20))
        status = self._transport.get_returncode()
        if status not in (0, -signal.SIGKILL):
            self.stderr.note(f"ended with exit status {status}")
        # Not before: closing it would silently wait for the process.
        self._transport.close()

    # What asyncio tells us.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = process = cast("asyncio.SubprocessTransport", transport)
        self._stdin = cast("asyncio.WriteTransport", process.get_pipe_transport(0))
        self._stdout = cast("asyncio.ReadTransport", process.get_pipe_transport(1))
        self._stderr = cast("asyncio.ReadTransport", process.get_pipe_transport(2))
        if self.fault:
            self.end(self.fault)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd == STDERR:
            self.stderr.add(data)
            self._stderr.pause_reading()
            asyncio.get_running_loop().call_later(READ_EVERY, self._stderr.resume_reading)
            return
        self._read += data
        while self.fault is None and (length := self._read.find(b"\n")) >= 0:
            line = bytes(self._read[:length])
            del self._read[: length + 1]
            self._take(line)
        if len(self._read) > LONGEST:
            self.end("garbage")

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002  the protocol's
        if fd == STDOUT:
            self.end("dead")

    def process_exited(self) -> None:
        self._exited.set()
        # What was read already comes first.
        self._stderr.pause_reading()
        asyncio.get_running_loop().call_soon(self._close)

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


def _memory_of(pid: int, bot: ForeignBot) -> int:
    if bot.trusted:
        return ram.used(pid)
    return ram.used_in_box(pid, WRITABLE, bot.limits.file_size)
