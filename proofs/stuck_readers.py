"""Does a reader that stops reading stall a table? Three ways to be stuck, against one that reads. (G7)

Four people play as fast as they are answered while watchers are stuck: they read nothing, or a byte a second,
or never answer a ping. What the players wait for an answer and for one another's cards is compared with a
table whose watchers read. At the end as many come back from the first number, and must have missed nothing.
"""

import argparse
import asyncio
import base64
import json
import os
import random
import socket
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

from served import Served
from visitors import Plain, Visitor

from atout.server.recent_events import REMEMBERED

WAYS = ("silent", "slow", "deaf")
# Small, so that what the server writes stays with the server.
BUFFER = 4096
# Seconds: four players take turns, and each may send 20 messages a second.
AN_ACTION = 1 / 60
TEXT, PONG_MASK = 0x81, 0x80


class StuckReader:
    """A watcher on a raw socket: it says hello, follows, and then reads in its own way."""

    def __init__(self, visitor: Visitor, table: str, way: str) -> None:
        self.way = way
        self._visitor = visitor
        self._table = table
        self._socket = socket.socket()
        self._reading: asyncio.Task[None] | None = None

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
        self._socket.setblocking(False)
        place = urlsplit(self._visitor.url)
        await loop.sock_connect(self._socket, (place.hostname, place.port))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            "GET /api/socket HTTP/1.1",
            f"Host: {place.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {self._visitor.token}",
        ]
        await loop.sock_sendall(self._socket, "\r\n".join([*lines, "", ""]).encode())
        await loop.sock_sendall(self._socket, framed({"type": "hello"}))
        await loop.sock_sendall(self._socket, framed({"type": "follow", "id": "f", "table": self._table}))
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        """As this way has it, until the server has had enough."""
        loop = asyncio.get_running_loop()
        if self.way == "silent":
            await asyncio.Event().wait()
        try:
            while await loop.sock_recv(self._socket, 1 if self.way == "slow" else 1 << 16):
                if self.way == "slow":
                    await asyncio.sleep(1)
        except OSError:
            return

    async def stop(self) -> None:
        if self._reading:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self._socket.close()


def framed(message: Plain) -> bytes:
    """A masked text frame of less than 126 bytes."""
    payload = json.dumps(message).encode()
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
    return bytes([TEXT, PONG_MASK | len(payload)]) + mask + masked


@dataclass(slots=True)
class Waits:
    """Seconds from sending an action to its answer, and to its arrival at every other seat."""

    answered: list[float] = field(default_factory=list[float])
    heard: list[float] = field(default_factory=list[float])


def at(share: float, seconds: Sequence[float]) -> float:
    """Milliseconds."""
    return 1000 * sorted(seconds)[int(share * (len(seconds) - 1))]


async def played(players: Sequence[Visitor], table: str, actions: int, luck: random.Random) -> Waits:
    """So many actions in all, one after the other, each waited for by everybody."""
    waits = Waits()
    first = players[0]
    while len(waits.answered) < actions:
        await first.until(lambda: _actor(first, table) is not None)
        seat = _actor(first, table)
        assert seat is not None
        actor, seq = players[seat], first.tables[table].seq
        await actor.until(lambda actor=actor, seq=seq: actor.tables[table].seq >= seq)
        view = actor.tables[table].view
        assert view is not None
        began = perf_counter()
        others = [one for one in players if one is not actor]
        heard = [asyncio.create_task(_heard(one, table, seq + 1, began)) for one in others]
        await actor.ask("act", table=table, seen=seq, action=luck.choice(view["legal"]))
        waits.answered.append(perf_counter() - began)
        waits.heard += await asyncio.gather(*heard)
        await actor.until(lambda actor=actor, seq=seq: actor.tables[table].seq > seq)
        await asyncio.sleep(began + AN_ACTION - perf_counter())
    return waits


def _actor(one: Visitor, table: str) -> int | None:
    view = one.tables[table].view
    return view["actor"] if view else None


async def _heard(one: Visitor, table: str, seq: int, began: float) -> float:
    await one.until(lambda: one.tables[table].seq >= seq)
    return perf_counter() - began


async def seated(url: str, game: str) -> tuple[list[Visitor], str]:
    players = [await Visitor.entered(url, f"P{seat}") for seat in range(4)]
    for one in players:
        await one.connect()
    table = await players[0].open_table(game, house={"pace": "instant"})
    for seat, one in enumerate(players):
        await one.sit(table, seat)
    return players, table


@dataclass(slots=True)
class Found:
    way: str
    with_stuck: Waits
    with_readers: Waits
    # Stuck watchers that the server closed, and those that came back without a gap.
    closed: int = 0
    resumed: int = 0
    watchers: int = 0

    def ratio(self, what: str) -> float:
        return at(0.99, getattr(self.with_stuck, what)) / at(0.99, getattr(self.with_readers, what))


async def compared(url: str, way: str, watchers: int, actions: int, seed: str) -> Found:
    """The same number of actions at two tables in turns, one with stuck watchers and one with readers."""
    luck = random.Random(seed)
    stuck_table, table = await seated(url, "tarot"), await seated(url, "tarot")
    stuck = [StuckReader(await Visitor.entered(url, "Stuck"), stuck_table[1], way) for _ in range(watchers)]
    readers = [await Visitor.entered(url, "Reader") for _ in range(watchers)]
    for one in stuck:
        await one.start()
    for one in readers:
        await one.connect()
        await one.follow(table[1])
    found = Found(way, Waits(), Waits(), watchers=watchers)
    # In turns, so that what the machine does besides meets both alike.
    for _ in range(10):
        for (players, name), waits in ((stuck_table, found.with_stuck), (table, found.with_readers)):
            some = await played(players, name, actions // 10, luck)
            waits.answered += some.answered
            waits.heard += some.heard
    # The players are told how many still watch: those whom the server let go do not.
    found.closed = watchers - stuck_table[0][0].tables[stuck_table[1]].watching
    for one in stuck:
        await one.stop()
    found.resumed = await _resumed(url, stuck_table, watchers)
    for one in (*stuck_table[0], *table[0], *readers):
        await one.close()
    return found


async def let_go(url: str, actions: int, seed: str) -> tuple[int, int]:
    """One watcher stuck in each way at one table: how many the server let go, and how many came back."""
    players, table = await seated(url, "tarot")
    stuck = [StuckReader(await Visitor.entered(url, "Stuck"), table, way) for way in WAYS]
    for one in stuck:
        await one.start()
    waits = await played(players, table, actions, random.Random(seed))
    assert len(waits.answered) == actions
    closed = len(stuck) - players[0].tables[table].watching
    for one in stuck:
        await one.stop()
    resumed = await _resumed(url, (players, table), len(WAYS))
    for one in players:
        await one.close()
    return closed, resumed


async def _resumed(url: str, at_table: tuple[list[Visitor], str], watchers: int) -> int:
    """How many come back, as far behind as a server remembers, and hear all that the players heard."""
    players, table = at_table
    back, since = 0, max(1, players[0].tables[table].seq - REMEMBERED // 2)
    heard = [event["event"] for event in players[0].tables[table].told][-REMEMBERED // 2 :]
    for _ in range(watchers):
        one = await Visitor.entered(url, "Back")
        await one.connect()
        await one.ask("follow", table=table, since=since)
        await one.until(lambda one=one: one.tables[table].seq == players[0].tables[table].seq)
        back += [event["event"] for event in one.tables[table].told][-len(heard) :] == heard
        await one.close()
    return back


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=5)
    parser.add_argument("--actions", type=int, default=1500, help="at each table")
    parser.add_argument("--seed", default=os.urandom(4).hex())
    arguments = parser.parse_args()
    print(f"seed {arguments.seed}")
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as server:
        for way in WAYS:
            found = asyncio.run(
                compared(server.url, way, arguments.watchers, arguments.actions, arguments.seed)
            )
            print(
                f"{way}: p99 of answers {at(0.99, found.with_stuck.answered):.2f} ms against"
                f" {at(0.99, found.with_readers.answered):.2f} ms ({found.ratio('answered'):.2f}×), of cards"
                f" {at(0.99, found.with_stuck.heard):.2f} against {at(0.99, found.with_readers.heard):.2f} ms"
                f" ({found.ratio('heard'):.2f}×); closed {found.closed} of {found.watchers} while playing,"
                f" back without a gap {found.resumed}"
            )
        print("tracebacks:", server.errors.count('"trace"'))


if __name__ == "__main__":
    main()
