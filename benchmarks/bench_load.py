"""How long does an acknowledgement take with many tables, against an echo socket in the same run? (G11)

Every table is full of people. At the measured rate each table moves about as often as people play; at full
speed everybody acts at once when it is their turn. The echo server, on the same stack, is sent as many
messages of the same size: alone with as many sockets, and beside the tables, so that both meet one machine.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from served import Served
from visitors import Plain, Visitor
from websockets.asyncio.client import ClientConnection, connect

from atout.games import GAMES

HERE = Path(__file__).parent
OURS = tuple(GAMES.ours)
SEATS = 4
# The server takes 32 sockets of an address: on this machine there are addresses enough.
AN_ADDRESS = 30
ECHO_SOCKETS = 50
PROCESSORS = sorted(os.sched_getaffinity(0))
ACTOR = re.compile(r'"actor": (\d)')


@dataclass(slots=True)
class Times:
    seconds: list[float] = field(default_factory=list[float])

    def at(self, share: float) -> float:
        """Milliseconds."""
        ordered = sorted(self.seconds)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def address(number: int) -> str:
    return f"127.0.{1 + number // AN_ADDRESS}.1"


async def opened(url: str, tables: int, progress: Progress) -> list[tuple[str, list[str]]]:
    """Each table with the tokens of the people who will sit there."""
    task = progress.add_task("people come in", total=tables)

    async def table(number: int) -> tuple[str, list[str]]:
        people = [
            await Visitor.entered(url, f"P{seat}", address(number * SEATS + seat)) for seat in range(SEATS)
        ]
        name = await people[0].open_table(OURS[number % len(OURS)], house={"pace": "instant"})
        progress.advance(task)
        return name, [one.token for one in people]

    return [await table(number) for number in range(tables)]


@dataclass(slots=True)
class Phase:
    """How fast people act now, and what they measure; changed while they play."""

    # Seconds from one's turn to one's action, on average.
    pause: float = 0
    times: Times = field(default_factory=Times)

    async def wait(self) -> None:
        if self.pause:
            await asyncio.sleep(random.expovariate(1 / self.pause))


class Seated:
    """One socket at one table. It reads a message through only in its turn: the clients share a core."""

    def __init__(self, socket: ClientConnection, table: str, seat: int) -> None:
        self.socket = socket
        self.table = table
        self.seat = seat
        self.received = 0
        self._number = 0
        self._turns: asyncio.Queue[Plain] = asyncio.Queue()
        self._answer: asyncio.Future[float] | None = None
        self._reading = asyncio.create_task(self._read())

    async def act(self, phase: Phase) -> None:
        """Answers every turn of this seat, for ever."""
        while True:
            message = await self._turns.get()
            await phase.wait()
            self._number += 1
            action = random.choice(message["view"]["legal"])
            text = json.dumps(
                {
                    "type": "act",
                    "id": f"a{self._number}",
                    "table": self.table,
                    "seen": message["seq"],
                    "action": action,
                }
            )
            self._answer = asyncio.get_running_loop().create_future()
            began = perf_counter()
            await self.socket.send(text)
            phase.times.seconds.append(await self._answer - began)

    async def _read(self) -> None:
        async for text in self.socket:
            assert isinstance(text, str)
            self.received += 1
            if text.startswith('{"type": "accepted"'):
                if self._answer and not self._answer.done():
                    self._answer.set_result(perf_counter())
            elif text.startswith('{"type": "refused"'):
                raise RuntimeError(text)
            else:
                self._look(text)

    def _look(self, text: str) -> None:
        actor = ACTOR.search(text)
        if actor and int(actor[1]) == self.seat:
            message = json.loads(text)
            if message["view"] and message["view"]["legal"]:
                self._turns.put_nowait(message)


async def connected(
    url: str, tables: Sequence[tuple[str, Sequence[str]]], stack: AsyncExitStack
) -> list[Seated]:
    seated: list[Seated] = []
    for name, tokens in tables:
        for seat, token in enumerate(tokens):
            socket = await stack.enter_async_context(
                connect(
                    f"{url.replace('http', 'ws', 1)}/api/socket",
                    additional_headers={"Authorization": f"Bearer {token}"},
                    local_addr=(address(len(seated)), 0),
                    compression=None,
                    ping_interval=None,
                )
            )
            await socket.send('{"type": "hello"}')
            await socket.recv()
            seated.append(Seated(socket, name, seat))
            await socket.send(json.dumps({"type": "sit", "id": "s", "table": name, "seat": seat}))
            await socket.send(json.dumps({"type": "follow", "id": "f", "table": name}))
    return seated


async def loaded(
    acting: Sequence["asyncio.Task[None]"], phase: Phase, pause: float, seconds: float
) -> tuple[Times, float]:
    """Acknowledgement times, and actions a second."""
    # What those do who were waiting at another pace is not counted.
    phase.pause, phase.times = pause, Times()
    await asyncio.sleep(2)
    phase.times = times = Times()
    began = perf_counter()
    done, _ = await asyncio.wait(acting, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()
    return times, len(times.seconds) / (perf_counter() - began)


async def echoed(port: int, sockets: int, a_second: float, seconds: float) -> Times:
    """Sockets that are sent a message of the same size as often as the tables act."""
    times = Times()
    text = json.dumps({"type": "act", "id": "a1000", "table": "load100", "seen": 100, "action": "play 10H"})
    async with AsyncExitStack() as stack:
        lines = [
            await stack.enter_async_context(
                connect(f"ws://127.0.0.1:{port}/", local_addr=(address(number), 0), compression=None)
            )
            for number in range(sockets)
        ]
        until = perf_counter() + seconds
        waiting: set[asyncio.Task[None]] = set()

        async def one(line: ClientConnection) -> None:
            began = perf_counter()
            await line.send(text)
            await line.recv()
            times.seconds.append(perf_counter() - began)

        free = list(lines)
        while perf_counter() < until:
            await asyncio.sleep(random.expovariate(a_second))
            line = free.pop(random.randrange(len(free)))
            task = asyncio.create_task(one(line))
            waiting.add(task)
            task.add_done_callback(lambda done, line=line: (free.append(line), waiting.discard(done)))
        await asyncio.gather(*waiting)
    return times


async def committed(folder: Path, a_second: float, seconds: float) -> Times:
    """One row at a time, as often as the tables act, as durable as the server's log, on the same disk."""
    found = Times()
    with sqlite3.connect(folder / "commits.sqlite3", isolation_level=None) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("PRAGMA synchronous=FULL")
        database.execute("CREATE TABLE rows (number INTEGER PRIMARY KEY, body TEXT)")
        for number in range(int(seconds * a_second)):
            await asyncio.sleep(random.expovariate(a_second))
            began = perf_counter()
            database.execute("BEGIN IMMEDIATE")
            database.execute("INSERT INTO rows VALUES (?, ?)", (number, "x" * 120))
            database.execute("COMMIT")
            found.seconds.append(perf_counter() - began)
    database.close()
    return found


def apart(pid: int) -> None:
    """Servers on one processor, clients on another.

    Else the system wakes a client that has its answer on the server's processor, where it waits until the
    server has told everybody else.
    """
    first, *others = PROCESSORS
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), {first})
    if others:
        os.sched_setaffinity(0, others)


def resident(pid: int) -> int:
    """Bytes of memory."""
    pages = Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@dataclass(slots=True)
class Found:
    """`beside`: the echo socket while the tables were played, `echo`: while nothing else went on."""

    echo: Times
    commit: Times
    beside: dict[str, Times]
    paced: dict[str, Times]
    full: dict[str, tuple[Times, float]]
    a_connection: float


async def measured(arguments: argparse.Namespace, folder: Path, progress: Progress) -> Found:
    steps = progress.add_task("load", total=4)
    echo = subprocess.Popen(  # noqa: ASYNC220  nothing else runs yet
        [sys.executable, HERE / "echo_server.py"], stdout=subprocess.PIPE, text=True
    )
    assert echo.stdout is not None
    port = int(echo.stdout.readline())
    apart(echo.pid)
    sockets = arguments.tables * SEATS
    try:
        first = await echoed(port, sockets, arguments.rate, arguments.seconds)
        progress.advance(steps)
        commit = await committed(folder, arguments.rate, arguments.seconds)
        progress.advance(steps)
        found = Found(first, commit, {}, {}, {}, 0)
        for place in ("memory", "disk"):
            await _served(place, arguments, found, port, progress)
            progress.advance(steps)
        return found
    finally:
        echo.terminate()
        echo.wait()


async def _served(
    place: str, arguments: argparse.Namespace, found: Found, echo_port: int, progress: Progress
) -> None:
    database = "sqlite://" if place == "memory" else None
    with tempfile.TemporaryDirectory() as data, Served(Path(data), database=database) as server:
        apart(server.pid)
        tables = await opened(server.url, arguments.tables, progress)
        before = resident(server.pid)
        async with AsyncExitStack() as stack:
            seated = await connected(server.url, tables, stack)
            await asyncio.sleep(1)
            found.a_connection = (resident(server.pid) - before) / len(seated)
            # Each table has one actor at a time: the pause of one is the pace of its table.
            phase = Phase(arguments.tables / arguments.rate)
            acting = [asyncio.create_task(one.act(phase)) for one in seated]
            (found.paced[place], _), found.beside[place] = await asyncio.gather(
                loaded(acting, phase, phase.pause, arguments.seconds),
                echoed(echo_port, ECHO_SOCKETS, arguments.rate, arguments.seconds + 2),
            )
            found.full[place] = await loaded(acting, phase, 0, arguments.seconds / 2)
            for task in acting:
                task.cancel()
        if "trace" in server.errors:
            raise RuntimeError(server.errors)


def told(found: Found, arguments: argparse.Namespace) -> Table:
    table = Table(
        title=f"{arguments.tables} tables, {arguments.tables * SEATS} sockets, {arguments.rate:g} actions/s"
    )
    for name in ("", "p50 ms", "p99 ms", "ratio", "aim"):
        table.add_column(name, justify="right")
    commit = found.commit.at(0.99)
    echo = {place: times.at(0.99) for place, times in found.beside.items()}

    def row(name: str, times: Times, ratio: float | None = None, aim: str = "") -> None:
        told = "" if ratio is None else f"{ratio:.2f}"
        table.add_row(name, f"{1000 * median(times.seconds):.2f}", f"{times.at(0.99):.2f}", told, aim)

    row("echo socket, alone", found.echo)
    row("commit, alone", found.commit)
    memory, disk = found.paced["memory"], found.paced["disk"]
    row("echo socket, beside", found.beside["memory"])
    row("ack, in memory", memory, memory.at(0.99) / echo["memory"], "≤ 4 × echo")
    row("echo socket, beside", found.beside["disk"])
    row("ack, on disk", disk, disk.at(0.99) / (echo["disk"] + commit), "≤ 2 × (echo + commit)")
    for place, (times, rate) in found.full.items():
        row(f"full speed, {place}: {rate:.0f} actions/s", times)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=80, help="actions a second at all tables together")
    parser.add_argument("--seconds", type=float, default=20, help="for each measure")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Progress(transient=True) as progress:
        # The clients are the measure and not what is measured: they take as little as they can.
        gc.disable()
        found = asyncio.run(measured(arguments, Path(folder), progress))
    console = Console()
    console.print(told(found, arguments))
    console.print(f"memory a connection, with its share of the table: {found.a_connection / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
