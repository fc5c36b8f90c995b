"""Can one stranger keep everybody else waiting? Pings, fragments, trailers, idle connections, lists. (G14)

Honest people are measured without the stranger, with it, and without it again, in one run. The stranger is a
process of its own at one address; whenever its line is cut it comes back at once.
"""

import argparse
import asyncio
import base64
import http.client
import multiprocessing
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urlsplit

from honest import Honest, Waits, at, fresh_address, report
from served import Served
from stuck_readers import framed
from visitors import Visitor

from atout.server.listener import raise_open_files

BYTES_A_SECOND = 1_000_000
TICK = 0.01
# The first frame, and the one that comes again and again: masked, as a client's are, and empty.
Frames = tuple[bytes, bytes]
PINGS: Frames = b"", bytes([0x89, 0x80, 0, 0, 0, 0])
FRAGMENTS: Frames = bytes([0x01, 0x80, 0, 0, 0, 0]), bytes([0x00, 0x80, 0, 0, 0, 0])
# The last chunk of a request, and headers that may follow it.
TRAILERS: Frames = b"0\r\n", b"a:b\r\n"
OPEN_FILES = 1024
CONNECTIONS = 1_100
OPENED_A_TICK = 5
LISTS_AT_A_TIME = 4
LISTED_TABLES = 60

# The limits of a server that nobody has set up otherwise.
AS_IT_IS = {"ATOUT_PEOPLE_AN_ADDRESS": "8"}


@dataclass(frozen=True, slots=True)
class Target:
    """Which server, and as whom, from which address."""

    url: str
    token: str
    address: str

    @property
    def host(self) -> str:
        return urlsplit(self.url).netloc

    def line(self) -> socket.socket:
        place = urlsplit(self.url)
        return socket.create_connection((place.hostname, place.port), 5, (self.address, 0))


@dataclass(slots=True)
class Done:
    """Bytes, connections or requests of the stranger that were taken, and how often it was cut."""

    taken: int = 0
    cut: int = 0


# --- what a stranger does, in a process of its own -------------------------------------------------------


def _websocket(target: Target) -> socket.socket | None:
    """One that has said hello; None: it was not let in."""
    line = target.line()
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /api/socket HTTP/1.1\r\nHost: {target.host}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Authorization: Bearer {target.token}\r\n\r\n"
    )
    line.sendall(head.encode())
    if not line.recv(4096).startswith(b"HTTP/1.1 101"):
        line.close()
        return None
    line.sendall(framed({"type": "hello"}))
    line.setblocking(False)
    return line


def _request(target: Target) -> socket.socket:
    """A request whose body is still to come."""
    line = target.line()
    head = "POST /api/ask HTTP/1.1", f"Host: {target.host}", "Transfer-Encoding: chunked", "", ""
    line.sendall("\r\n".join(head).encode())
    line.setblocking(False)
    return line


Opened = Callable[[Target], socket.socket | None]


def _flood(target: Target, seconds: float, frames: Frames, opened: Opened) -> Done:
    """A megabyte a second on one line."""
    first, frame = frames
    done, until, line = Done(), monotonic() + seconds, None
    many = frame * (BYTES_A_SECOND // len(frame) // round(1 / TICK))
    while monotonic() < until:
        try:
            if line is None:
                line = opened(target)
                if line and first:
                    line.send(first)
            if line:
                with suppress(BlockingIOError):
                    done.taken += line.send(many)
                if line.recv(1 << 20) == b"":
                    raise ConnectionResetError
        except BlockingIOError:
            pass
        except OSError:
            done.cut += 1
            if line:
                line.close()
            line = None
        sleep(TICK)
    if line:
        line.close()
    return done


def flood(
    target: Target, seconds: float, *, frames: Frames, sockets: int, opened: Opened = _websocket
) -> Done:
    with ThreadPoolExecutor(sockets) as threads:
        several = [threads.submit(_flood, target, seconds, frames, opened) for _ in range(sockets)]
        done = [one.result() for one in several]
    return Done(sum(one.taken for one in done), sum(one.cut for one in done))


def idle(target: Target, seconds: float, *, connections: int) -> Done:
    """Connections on which nothing is ever said; those that were closed are opened again."""
    raise_open_files()
    until, cut, most = monotonic() + seconds, 0, 0
    lines: list[socket.socket] = []
    while monotonic() < until:
        for line in lines.copy():
            if _is_closed(line):
                lines.remove(line)
                line.close()
                cut += 1
        most = max(most, len(lines))
        for _ in range(min(connections - len(lines), OPENED_A_TICK)):
            with suppress(OSError):
                line = target.line()
                line.setblocking(False)
                lines.append(line)
        sleep(TICK)
    for line in lines:
        line.close()
    return Done(most, cut)


def _is_closed(line: socket.socket) -> bool:
    try:
        # Only the server's last words ever come.
        line.recv(1000)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def _list(target: Target, seconds: float) -> Done:
    done, until = Done(), monotonic() + seconds
    line: http.client.HTTPConnection | None = None
    while monotonic() < until:
        line = line or http.client.HTTPConnection(target.host, timeout=5, source_address=(target.address, 0))
        try:
            line.request("GET", "/api/tables?limit=100")
            answer = line.getresponse()
            answer.read()
            done.taken += answer.status == http.HTTPStatus.OK
            if answer.status != http.HTTPStatus.OK:
                raise ConnectionResetError
        except (OSError, http.client.HTTPException):
            done.cut += 1
            line.close()
            line = None
            sleep(TICK)
    return done


def lists(target: Target, seconds: float, *, at_a_time: int) -> Done:
    with ThreadPoolExecutor(at_a_time) as threads:
        done = [one.result() for one in [threads.submit(_list, target, seconds) for _ in range(at_a_time)]]
    return Done(sum(one.taken for one in done), sum(one.cut for one in done))


# --- and what becomes of the others ----------------------------------------------------------------------

Attack = Callable[[Target, float], Done]


def attack(case: str, sockets: int = 1) -> Attack:
    match case:
        case "pings":
            return partial(flood, frames=PINGS, sockets=sockets)
        case "fragments":
            return partial(flood, frames=FRAGMENTS, sockets=sockets)
        case "trailers":
            return partial(flood, frames=TRAILERS, sockets=sockets, opened=_request)
        case "idle-connections":
            return partial(idle, connections=CONNECTIONS)
        case _:
            return partial(lists, at_a_time=LISTS_AT_A_TIME)


CASES: Mapping[str, str] = {
    "pings": "bytes",
    "fragments": "bytes",
    "trailers": "bytes",
    "idle-connections": "connections at a time",
    "list-flood": "lists",
}


@dataclass(slots=True)
class Found:
    quiet: Waits
    busy: Waits
    done: Done


@contextmanager
def stranger() -> Generator[ProcessPoolExecutor]:
    """A process that is there already when it begins."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as process:
        process.submit(os.getpid).result()
        yield process


async def endured(url: str, attack: Attack, seconds: float, process: ProcessPoolExecutor) -> Found:
    address = fresh_address()
    target = Target(url, (await Visitor.entered(url, "Stranger", address)).token, address)
    async with Honest(url) as honest:
        before = await honest.waits(seconds / 2)
        attacked = asyncio.get_running_loop().run_in_executor(process, attack, target, seconds)
        busy = await honest.waits(seconds)
        done = await attacked
        after = await honest.waits(seconds / 2)
    return Found(before.together(after), busy, done)


async def open_tables(url: str, number: int) -> None:
    """For whoever asks for a list."""
    while number > 0:
        owner = await Visitor.entered(url, "Owner", fresh_address())
        for _ in range(min(number, 20)):
            await owner.open_table("tarot", title="Everybody is welcome")
        number -= 20


def limited(case: str) -> Sequence[str]:
    """As many open files as most systems give to a process."""
    if case != "idle-connections":
        return ()
    return ("sh", "-c", f'ulimit -n {OPEN_FILES} && exec "$0" "$@"')


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("case", nargs="*", metavar="CASE", help=f"{', '.join(CASES)}; all by default")
    parser.add_argument("--seconds", type=float, default=20, help="without the stranger, and with it")
    parser.add_argument("--sockets", type=int, default=1, help="of pings, fragments and trailers")
    parser.add_argument(
        "--atout", metavar="PROGRAM", help="serve another build of it, to compare; judge nothing"
    )
    asked = parser.parse_args()
    if unknown := set(asked.case) - set(CASES):
        parser.error(f"no case {', '.join(sorted(unknown))}: there are {', '.join(CASES)}")
    wrong = [one for case in asked.case or CASES for one in _shown(case, asked)]
    sys.exit("\n".join(wrong) if wrong and not asked.atout else None)


def _shown(case: str, asked: argparse.Namespace) -> list[str]:
    atout = [asked.atout] if asked.atout else [sys.executable, "-m", "atout"]
    with tempfile.TemporaryDirectory() as folder, stranger() as process:
        with Served(Path(folder), atout=atout, environment=AS_IT_IS, wrapped_in=limited(case)) as server:
            asyncio.run(open_tables(server.url, LISTED_TABLES))
            stranger_does = attack(case, asked.sockets)
            found = asyncio.run(endured(server.url, stranger_does, asked.seconds, process))
        log = server.errors
    print(
        f"{case}: {found.done.taken:,} {CASES[case]} taken in {asked.seconds:g} s, cut {found.done.cut} times"
    )
    print(*report(found.quiet, found.busy), sep="\n")
    print(f"  the server's log: {len(log.splitlines()):,} lines, {len(log) / 1e6:.2f} MB", flush=True)
    return list(_broken(case, found, log, asked.seconds))


def _broken(case: str, found: Found, log: str, seconds: float) -> Iterator[str]:
    """What was promised and does not hold."""
    if not found.done.cut:
        yield f"{case}: the stranger was never cut"
    if found.busy.kept_out or found.busy.lost:
        yield f"{case}: honest people were kept out or lost their line"
    for what in ("pinged", "acted"):
        if at(0.99, getattr(found.busy, what)) > 2 * at(0.99, getattr(found.quiet, what)):
            yield f"{case}: p99 of {what} more than doubled"
    # Two seconds more than it was measured, and the few at once that every cause has.
    if len(log.splitlines()) > 2 * seconds + 10:
        yield f"{case}: too much was written to the log"


if __name__ == "__main__":
    main()
