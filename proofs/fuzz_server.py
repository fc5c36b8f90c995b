"""Does a server stay well whatever is sent to it? Spoiled conversations, bytes and requests.

Meanwhile two tables of honest players go on, and their answers are timed against the same without the noise.
`--frames 200000 --requests 20000`; `--schemathesis 200` also lets schemathesis ask each operation so often,
from an environment of its own in `.bench-venv`. `--seed` repeats a run.
"""

import argparse
import asyncio
import base64
import json
import re
import secrets
import signal
import struct
import subprocess
import sys
import tempfile
import time
import venv
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Self
from urllib.parse import urlsplit

from progress import progress
from served import Served
from visitors import Plain, Visitor, first_legal
from websockets.exceptions import ConnectionClosed

from atout import records

PEERS = Path(__file__).parent.parent / ".bench-venv"
SCHEMATHESIS = "schemathesis==4.32.5"
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
)
# A socket is closed after forty messages at once: then the next one is opened.
A_SOCKET = 50
# How many hostile clients there are at a time, and how long each waits for an answer.
CROWD = 8
SECONDS = 5.0
SERVER_FAULT = 500
CONTROL, TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 0x80, 1, 2, 0, 8, 9, 10


@dataclass(slots=True)
class Told:
    """What came of it."""

    seed: str
    frames: int = 0
    sockets: int = 0
    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter[int])
    answers: Counter[str] = field(default_factory=Counter[str])
    closes: Counter[int] = field(default_factory=Counter[int])
    tracebacks: int = 0
    alive: bool = False
    verified: int = 0
    # Milliseconds of the honest, without and with the noise.
    quiet: list[float] = field(default_factory=list[float])
    noisy: list[float] = field(default_factory=list[float])
    conforms: bool = True
    schemathesis: str = ""

    @property
    def faults(self) -> int:
        return sum(times for status, times in self.statuses.items() if status >= SERVER_FAULT)

    def __str__(self) -> str:
        well = f"5xx {self.faults}, tracebacks {self.tracebacks}, alive {self.alive}"
        p50, p99 = (f"{late(self.quiet, at):.1f} -> {late(self.noisy, at):.1f}" for at in (50, 99))
        lines = [
            f"seed {self.seed}: {self.frames} frames over {self.sockets} sockets, {self.requests} requests",
            f"statuses {dict(sorted(self.statuses.items()))}",
            f"answers {dict(self.answers.most_common())}",
            f"closed with {dict(sorted(self.closes.items()))}",
            f"{well}, honest matches verified {self.verified}",
            f"honest, ms without -> with the noise: p50 {p50}, p99 {p99}",
            f"honest actions {len(self.quiet)} and {len(self.noisy)}",
        ]
        return "\n".join([*lines, *([self.schemathesis] if self.schemathesis else [])])


def late(times: Sequence[float], hundredth: int = 99) -> float:
    ordered = sorted(times) or [0.0]
    return ordered[min(len(ordered) - 1, len(ordered) * hundredth // 100)]


# --- what is sent ----------------------------------------------------------------------------------------


NUMBERS = (-1, 2**31, 2**53, 2**53 + 1, 2**63, 10**400, 1e308, -0.0, 0.5, float("nan"), float("inf"))
TEXTS = (
    "",
    "\x00",
    "\ud800",
    "\u202e",
    "é" * 300,
    "𝕏" * 100,
    "../../etc/passwd",
    "' OR 1=1 --",
    "<script>",
    "{}",
)


def conversation(rng: Random, table: str) -> list[Plain]:
    """One that could be honest."""
    seat, seen = rng.randrange(5), rng.randrange(60)
    said: list[Plain] = [
        {"type": "follow", "since": rng.choice([None, 0, seen])},
        {"type": "sit", "seat": seat, "nonce": "0123456789abcdef"},
        {"type": "act", "seen": seen, "action": rng.choice(["cut 12", "bid hearts", "accept", "play JH"])},
        {"type": "undo", "seen": seen},
        {"type": "agree", "yes": True},
        {"type": "ready"},
        {"type": "say", "phrase": "hello"},
        {"type": "hint"},
        {"type": "pace", "pace": "instant"},
        {"type": "seat-bot", "seat": seat, "bot": "club"},
        {"type": "unseat", "seat": seat},
        {"type": "unfollow"},
        {"type": "leave"},
    ]
    named = [{"id": f"f{number}", "table": table, **one} for number, one in enumerate(said)]
    return [{"type": "hello", "version": 1}, *named, {"type": "ping", "id": "p"}]


def spoiled_value(rng: Random, depth: int = 0) -> Any:
    """Something of another type."""
    match rng.randrange(7):
        case 0:
            return rng.choice(NUMBERS)
        case 1:
            return rng.choice(TEXTS)
        case 2:
            return rng.choice([None, True, False])
        case 3 if depth < 3:
            return [spoiled_value(rng, depth + 1) for _ in range(rng.randrange(4))]
        case 4 if depth < 3:
            return {rng.choice(TEXTS): spoiled_value(rng, depth + 1)}
        case 5:
            return "x" * rng.choice([33, 65, 257, 5_000])
        case _:
            return str(rng.random())


def spoiled_field(rng: Random, message: Plain) -> bytes:
    changed = dict(message)
    match rng.randrange(3):
        case 0:
            changed.pop(rng.choice(list(changed)))
        case 1:
            changed[rng.choice([*changed, "other"])] = spoiled_value(rng)
        case _:
            changed["type"] = rng.choice(["bye", "welcome", "event", "", "act", "Act", "hello"])
    return encoded(changed)


def encoded(message: Any) -> bytes:
    return json.dumps(message).encode()


def flipped(rng: Random, message: Plain) -> bytes:
    data = bytearray(encoded(message))
    for _ in range(rng.randrange(1, 4)):
        # The highest bit makes it no UTF-8, which ends the socket: seldom.
        data[rng.randrange(len(data))] ^= 1 << (rng.randrange(7) if rng.random() < 0.97 else 7)
    return bytes(data)


def cut_off(rng: Random, message: Plain) -> bytes:
    data = encoded(message)
    return data[: rng.randrange(len(data))]


def doubled_key(rng: Random, message: Plain) -> bytes:
    data = encoded(message)
    return data[:-1] + b', "' + rng.choice(["type", "id", "table"]).encode() + b'": "again"}'


def nested(rng: Random, message: Plain) -> bytes:
    opening = rng.choice([b"[", b'{"a":', b'{"type":'])
    deep = opening * rng.choice([10, 500, 16_000 // len(opening)])
    return deep if rng.random() < 0.5 else encoded(message)[:-1] + b', "x": ' + deep[:8_000]


def noise(rng: Random, message: Plain) -> bytes:
    del message
    data = rng.randbytes(rng.choice([0, 1, 10, 200, 3_000]))
    return data if rng.random() < 0.05 else bytes(one & 127 for one in data)


def honest(rng: Random, message: Plain) -> bytes:
    del rng
    return encoded(message)


SPOILING: Sequence[Callable[[Random, Plain], bytes]] = (
    spoiled_field,
    spoiled_field,
    flipped,
    cut_off,
    doubled_key,
    nested,
    noise,
    honest,
)


def spoiled(rng: Random, said: list[Plain]) -> Iterator[bytes]:
    """Messages of a conversation, out of order, again, and spoiled."""
    if rng.random() < 0.8:
        yield encoded(said[0])
    last = b""
    for _ in range(A_SOCKET - 1):
        if last and rng.random() < 0.05:
            yield last
            continue
        last = rng.choice(SPOILING)(rng, rng.choice(said))
        yield last


def framed(rng: Random, data: bytes) -> bytes:
    """A frame as the protocol has it, or nearly."""
    chance = rng.random()
    if chance < 0.86:
        return frame(rng, TEXT, data)
    if chance < 0.91:
        return frame(rng, BINARY, data)
    if chance < 0.95:
        middle = len(data) // 2
        return frame(rng, TEXT, data[:middle], final=False) + frame(rng, CONTINUED, data[middle:])
    if chance < 0.98:
        return frame(rng, rng.choice([PING, PONG]), data[:125])
    return rng.choice(
        [
            frame(rng, TEXT, data, masked=False),
            frame(rng, CONTINUED, data),
            frame(rng, PING, b"x" * 126),
            frame(
                rng,
                CLOSE,
                rng.choice([b"", b"\x00", struct.pack("!H", 999), struct.pack("!H", 1000) + b"\xff"]),
            ),
            frame(rng, rng.choice([3, 7, 11, 15]), data),
            bytes([frame(rng, TEXT, data)[0] | 0x70]) + frame(rng, TEXT, data)[1:],
            frame(rng, TEXT, b"\xc3\x28\xff" + data),
            frame(rng, TEXT, b"x" * 16_385),
            b"\x81\xff" + struct.pack("!Q", 2**63 - 1) + b"\0" * 4 + data,
            rng.randbytes(64),
        ]
    )


def frame(rng: Random, opcode: int, data: bytes, *, final: bool = True, masked: bool = True) -> bytes:
    head = bytearray([(CONTROL if final else 0) | opcode])
    flag = 0x80 if masked else 0
    if len(data) < 126:
        head.append(flag | len(data))
    else:
        head += bytes([flag | 126]) + struct.pack("!H", len(data) & 0xFFFF)
    if not masked:
        return bytes(head) + data
    mask = rng.randbytes(4)
    return bytes(head) + mask + bytes(one ^ mask[at % 4] for at, one in enumerate(data))


# --- over which line -------------------------------------------------------------------------------------


class Line:
    """A TCP connection that takes any bytes."""

    def __init__(self, url: str, rng: Random) -> None:
        place = urlsplit(url)
        assert place.hostname is not None
        self._host, self._port = place.hostname, place.port
        # What was heard before the other end broke off is kept.
        self._heard = bytearray()
        self._reading: asyncio.Task[None] | None = None
        self._from = f"127.{rng.randrange(20, 120)}.{rng.randrange(256)}.{rng.randrange(1, 255)}"

    async def __aenter__(self) -> Self:
        self._read, self._write = await asyncio.open_connection(
            self._host, self._port, local_addr=(self._from, 0)
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._reading:
            self._reading.cancel()
        self._write.close()
        with suppress(OSError):
            await self._write.wait_closed()

    async def send(self, data: bytes) -> bool:
        """False: the other end has had enough."""
        try:
            self._write.write(data)
            async with asyncio.timeout(SECONDS):
                await self._write.drain()
        except (OSError, TimeoutError):
            return False
        return not self._read.at_eof()

    async def rest(self, seconds: float) -> bytes:
        """Whatever has come since the head, and comes until it closes, or for so long."""
        self._listen()
        assert self._reading is not None
        await asyncio.wait({self._reading}, timeout=seconds)
        return bytes(self._heard)

    def _listen(self) -> None:
        if self._reading is None:
            self._reading = asyncio.create_task(self._collect())

    async def _collect(self) -> None:
        with suppress(OSError):
            while data := await self._read.read(65_536):
                self._heard += data

    async def head(self) -> bytes:
        with suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(SECONDS):
                head = await self._read.readuntil(b"\r\n\r\n")
                self._listen()
                return head
        return b""


def status_of(answer: bytes) -> int:
    """0: closed without a word, or something that is no HTTP."""
    found = re.match(rb"HTTP/1\.[01] (\d{3})", answer)
    return int(found[1]) if found else 0


def handshake(rng: Random, token: str) -> bytes:
    key = base64.b64encode(rng.randbytes(16)).decode()
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
    ).encode()


def bad_handshake(rng: Random, token: str) -> bytes:
    good = handshake(rng, token)
    return rng.choice(
        [
            good.replace(b"GET", rng.choice([b"POST", b"PUT", b"HEAD", b"DELETE"])),
            good.replace(b"Version: 13", b"Version: 12"),
            good.replace(b"Sec-WebSocket-Key: ", b"Sec-WebSocket-Key: !"),
            good.replace(b"/api/socket", b"/api/socket/\xff\xc3"),
            good.replace(b"/api/socket", b"/api/%ff%00socket"),
            good.replace(b"/api/socket", b"/api/people"),
            good.replace(b"HTTP/1.1", b"HTTP/1.0"),
            good.replace(b"\r\n\r\n", b"\r\nX: \xff\xfe\r\n\r\n"),
            good.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\nhello"),
            good.replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"),
            good.replace(b"\r\n\r\n", b"\r\n" + b"A: b\r\n" * 300 + b"\r\n"),
            good.replace(b"\r\n\r\n", b"\r\nX: " + b"y" * 9_000 + b"\r\n\r\n"),
            good.replace(token.encode(), rng.choice([b"", b"\xff", b"x" * 5_000, token[:-1].encode()])),
            good[: rng.randrange(1, len(good))] + b"\r\n\r\n",
        ]
    )


async def hostile_socket(url: str, rng: Random, token: str, table: str, told: Told) -> int:
    """One socket's worth of frames; how many were sent."""
    sent = 0
    async with Line(url, rng) as line:
        if rng.random() < 0.1:
            await line.send(bad_handshake(rng, token))
            told.statuses[status_of(await line.rest(0.5))] += 1
            return 1
        await line.send(handshake(rng, token))
        status = status_of(await line.head())
        told.statuses[status] += 1
        if status != 101:
            return 1
        told.sockets += 1
        for data in spoiled(rng, conversation(rng, table)):
            sent += 1
            if not await line.send(framed(rng, data) if sent > 1 else frame(rng, TEXT, data)):
                break
            # The server is given time to read some of it before the line is broken.
            await asyncio.sleep(0.002)
        note(told, await line.rest(0.5))
    return sent


def note(told: Told, answers: bytes) -> None:
    """Which messages came back, and with which number it was closed; frames of the server are not masked."""
    at = 0
    while at + 2 <= len(answers):
        opcode, size = answers[at] & 15, answers[at + 1] & 127
        at += 2
        if size == 126:
            size, at = struct.unpack("!H", answers[at : at + 2].ljust(2, b"\0"))[0], at + 2
        elif size == 127:
            size, at = struct.unpack("!Q", answers[at : at + 8].ljust(8, b"\0"))[0], at + 8
        data, at = answers[at : at + size], at + size
        if opcode == CLOSE and len(data) >= 2:
            told.closes[struct.unpack("!H", data[:2])[0]] += 1
        elif opcode == TEXT and (
            found := re.match(rb'\{"type":\s?"([a-z-]+)"(?:.{0,200}?"kind":\s?"([a-z-]+)")?', data)
        ):
            told.answers[" ".join(one.decode() for one in found.groups() if one)] += 1


# --- requests --------------------------------------------------------------------------------------------


OPERATIONS = (
    "GET /", "GET /api/health", "GET /api/games", "GET /api/bots?lang=fr", "GET /api/rules/giretra",
    "GET /api/locales/mg", "GET /api/protocol.json", "GET /api/tables", "GET /api/tables?after=x&limit=5",
    "POST /api/tables", "GET /api/tables/mine", "GET /api/people/me", "PATCH /api/people/me",
    "GET /api/tables/TABLE", "GET /api/tables/TABLE/record", "GET /api/tables/TABLE/invitation",
    "POST /api/ask", "POST /api/people", "POST /api/people/recover", "POST /api/people/me/recovery",
    "GET /api/openapi.json", "DELETE /api/tables/TABLE", "GET /api/nothing",
)  # fmt: skip
METHODS = ("GET", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "PROPFIND")
WRONG_PATHS = (
    "%00",
    "%ff%fe",
    "%2e%2e/",
    "?lang=%ff",
    "?limit=1e9",
    "?after=%00",
    "//",
    "#x",
    "?" + "a=b&" * 500,
)
BODIES: Sequence[Any] = (
    {"name": "Vola", "bearer": True},
    {"code": "00000-00000-00000-00000-00000"},
    {"game": "giretra", "rules": {"target": 30}, "bots": {"1": "club"}, "house": {"pace": "instant"}},
    [{"ask": "auction", "game": "giretra", "dealer": 3, "actions": ["bid hearts"]}],
)


def request(rng: Random, token: str, table: str) -> bytes:
    method, path = rng.choice(OPERATIONS).split(" ")
    if rng.random() < 0.2:
        method = rng.choice(METHODS)
    path = path.replace("TABLE", rng.choice([table, "a" * 10, rng.choice(["%20", "..", "x" * 300])]))
    if rng.random() < 0.15:
        path += rng.choice(WRONG_PATHS)
    body = body_of(rng) if method not in ("GET", "HEAD") or rng.random() < 0.1 else b""
    headers = [
        b"Host: x",
        b"Content-Type: " + rng.choice([b"application/json", b"application/json", b"text/plain", b"\xff"]),
        b"Content-Length: " + str(len(body)).encode(),
        b"Connection: close",
    ]
    if rng.random() < 0.8:
        headers.append(
            b"Authorization: Bearer "
            + (token.encode() if rng.random() < 0.9 else rng.randbytes(9).hex().encode())
        )
    if rng.random() < 0.2:
        headers.append(wrong_header(rng))
    data = b"\r\n".join([f"{method} {path} HTTP/1.1".encode(), *headers, b"", body])
    return garbled(rng, data) if rng.random() < 0.1 else data


def body_of(rng: Random) -> bytes:
    body: Any = rng.choice(BODIES)
    if isinstance(body, dict):
        data = rng.choice(SPOILING)(rng, body)  # pyright: ignore[reportUnknownArgumentType]
        return data if rng.random() < 0.6 else encoded(body)
    return rng.choice(
        [encoded(body), encoded(spoiled_value(rng)), b"[" * 5_000, encoded([spoiled_value(rng)])]
    )


def wrong_header(rng: Random) -> bytes:
    return rng.choice(
        [
            b"Cookie: atout=" + rng.randbytes(8).hex().encode(),
            b"Cookie: \xff=\xfe; atout",
            b"Origin: null",
            b"Accept-Language: " + b"fr;q=nan,en;q=1e999,;;=,",
            b"If-None-Match: *",
            b"Atout-Invitation: " + b"\xe9" * 70,
            b"Transfer-Encoding: chunked",
            b"Expect: 100-continue",
            b"Content-Length: 7",
            b"X: " + b"y" * 70_000,
            b"Range: bytes=0-",
            b"X-Forwarded-For: \xff",
            b"Upgrade: h2c\r\nConnection: Upgrade",
        ]
    )


def garbled(rng: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(rng.randrange(1, 6)):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed[: rng.randrange(1, len(changed))] if rng.random() < 0.3 else changed)


async def hostile_request(url: str, rng: Random, token: str, table: str, told: Told) -> None:
    async with Line(url, rng) as line:
        await line.send(request(rng, token, table))
        # A request that never ends gets no answer: it is not waited for.
        told.statuses[status_of(await line.rest(0.5))] += 1
    told.requests += 1


# --- and the honest --------------------------------------------------------------------------------------


@dataclass(slots=True)
class HonestTable:
    """Two people and two bots, match after match, until told to stop."""

    url: str
    address: str
    times: list[float] = field(default_factory=list[float])
    verified: int = 0

    async def play(self, until: Callable[[], bool]) -> None:
        people = [await Visitor.entered(self.url, f"Honest {seat}", self.address) for seat in (0, 2)]
        for person in people:
            await person.connect()
        while not until():
            await self._match(people)
        for person in people:
            await person.close()

    async def _match(self, people: list[Visitor]) -> None:
        house = {"pace": "instant", "watching": True}
        choices = {"rules": {"target": 30}, "bots": {"1": "club", "3": "club"}, "house": house}
        table = await people[0].open_table("giretra", **choices)
        for person, seat in zip(people, (0, 2), strict=True):
            await person.sit(table, seat)
        await asyncio.gather(*(self._seat(person, table) for person in people))
        record = (await people[0].http("GET", f"/api/tables/{table}/record")).json()
        records.verify(records.read(json.dumps(record)))
        self.verified += 1
        for person in people:
            await person.ask("unfollow", table=table)

    async def _seat(self, person: Visitor, table: str) -> None:
        while not person.over(table):
            began = time.perf_counter()
            await person.until(lambda: person.over(table) or person.turn(table))
            if person.over(table):
                return
            at = person.tables[table]
            assert at.view is not None
            began = time.perf_counter()
            answer = await person.ask("act", table=table, seen=at.seq, action=first_legal(at.view))
            self.times.append((time.perf_counter() - began) * 1000)
            await person.until(lambda number=answer["seq"]: person.tables[table].seq >= number)


async def with_honest(url: str, told: Told, times: list[float], work: Callable[[], Awaitable[None]]) -> None:
    """Do this while two honest tables go on."""
    done = False
    tables = [HonestTable(url, f"127.7.0.{number}") for number in (1, 2)]
    playing = [asyncio.create_task(table.play(lambda: done)) for table in tables]
    try:
        await work()
    finally:
        done = True
        await asyncio.gather(*playing)
    for table in tables:
        times += table.times
        told.verified += table.verified


# --- all together ----------------------------------------------------------------------------------------


async def fuzz(url: str, told: Told, frames: int, requests: int) -> None:
    """So many of each, from a crowd at a time; the same seed sends the same."""
    rng = Random(told.seed)
    person = await Visitor.entered(url, "Hostile", "127.6.0.1")
    table = await person.open_table("giretra", house={"pace": "instant"}, bots={"1": "club"})
    share = requests / max(1, frames)
    left = asyncio.Semaphore(CROWD)

    async def one(own: Random) -> None:
        async with left:
            sent = await hostile_socket(url, own, person.token, table, told) if frames else 0
            told.frames += sent
            asked = max(1, round(sent * share)) if told.requests < requests else 0
            for _ in range(asked):
                await hostile_request(url, own, person.token, table, told)

    bar = progress(range(max(frames, requests)), max(frames, requests), "fuzz")
    at = 0
    while told.frames < frames or told.requests < requests:
        await asyncio.gather(*(one(Random(f"{told.seed} {rng.random()}")) for _ in range(CROWD)))
        while at < min(max(told.frames, told.requests), max(frames, requests)):
            at = next(bar, at) + 1


async def campaign(url: str, told: Told, frames: int, requests: int, quiet_seconds: float) -> None:
    await with_honest(url, told, told.quiet, lambda: asyncio.sleep(quiet_seconds))
    await with_honest(url, told, told.noisy, lambda: fuzz(url, told, frames, requests))


def fuzzed(  # noqa: PLR0913  each is a choice of the command line
    folder: Path,
    *,
    frames: int,
    requests: int,
    seed: str | None = None,
    quiet_seconds: float = 2.0,
    examples: int = 0,
) -> Told:
    """A server of its own, and what came of it."""
    told = Told(seed or secrets.token_hex(4))
    with Served(folder, "--no-durable") as served:
        try:
            asyncio.run(campaign(served.url, told, frames, requests, quiet_seconds))
            if examples:
                told.conforms, told.schemathesis = conformance(served.url, folder, examples)
        except ConnectionClosed as broken:
            told.answers[f"an honest socket was closed: {broken}"] += 1
        told.alive = not served.dead()
        status = served.stop()
    told.alive = told.alive and status in (0, -signal.SIGTERM)
    told.tracebacks = served.errors.count("Traceback")
    return told


def conformance(url: str, folder: Path, examples: int) -> tuple[bool, str]:
    """Whether schemathesis finds each answer's status, type and body documented, and what it says."""
    if not (PEERS / "bin").exists():
        venv.create(PEERS, with_pip=True)
    subprocess.run([PEERS / "bin" / "pip", "install", "--quiet", SCHEMATHESIS], check=True)
    token, table = asyncio.run(_something_to_ask_about(url))
    # Without names that exist only refusals would be looked at.
    config = folder / "schemathesis.toml"
    config.write_text(f'[parameters]\n"path.table" = "{table}"\n"path.game" = "tarot"\n"path.lang" = "mg"\n')
    command = [PEERS / "bin" / "schemathesis", "--config-file", config, "run", f"{url}/api/openapi.json"]
    command += ["--no-color", "--header", f"Authorization: Bearer {token}", "--max-examples", str(examples)]
    # The table or the token would be missing afterwards; the tests of authorisation delete them.
    command += ["--checks", ",".join(CHECKS), "--exclude-method", "DELETE"]
    ended = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return ended.returncode == 0, ended.stdout


async def _something_to_ask_about(url: str) -> tuple[str, str]:
    person = await Visitor.entered(url, "Schemathesis", "127.5.0.1")
    return person.token, await person.open_table("giretra", bots={"1": "club"})


def main() -> int:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--frames", type=int, default=200_000)
    options.add_argument("--requests", type=int, default=20_000)
    options.add_argument("--schemathesis", type=int, default=0, metavar="EXAMPLES")
    options.add_argument("--seed")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        told = fuzzed(
            Path(folder),
            frames=chosen.frames,
            requests=chosen.requests,
            seed=chosen.seed,
            quiet_seconds=15.0,
            examples=chosen.schemathesis,
        )
    print(told)
    return 0 if not told.faults and not told.tracebacks and told.alive and told.conforms else 1


if __name__ == "__main__":
    sys.exit(main())
