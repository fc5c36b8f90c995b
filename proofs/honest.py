"""What do honest people wait for while a stranger does something else? (G14)

They ping on schedule, play at tables of their own with instant bots, and newcomers come in. Used twice in one
run, without the stranger and with it, so that the machine is the same:

    async with Honest(url) as honest:
        quiet = await honest.waits(10)
        busy = await honest.waits(10)   # meanwhile the stranger, in a process of its own
    for line in report(quiet, busy): ...
"""

import asyncio
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from time import perf_counter
from types import TracebackType
from typing import Self

import httpx
from visitors import Plain, Visitor
from websockets.exceptions import WebSocketException

# Few enough that a whole freeze of seven seconds can be caught up with: 40 messages at once are allowed.
PINGS_A_SECOND = 4
NEWCOMERS_A_SECOND = 1
# A newcomer who waits longer has gone elsewhere.
PATIENCE = 5.0
BOTS = {"1": "random", "2": "random", "3": "random"}
_ADDRESSES = count(1)


def fresh_address() -> str:
    """A loopback address that nobody else of this process has: limits are by address."""
    number = next(_ADDRESSES)
    return f"127.77.{number // 250}.{1 + number % 250}"


@dataclass(slots=True)
class Waits:
    """Seconds, each from when it was due."""

    pinged: list[float] = field(default_factory=list[float])
    acted: list[float] = field(default_factory=list[float])
    # Between one event and the next at the tables of the honest.
    apart: list[float] = field(default_factory=list[float])
    # From the first byte to `welcome`; PATIENCE where it never came.
    came_in: list[float] = field(default_factory=list[float])
    # Newcomers who were not let in, and honest sockets that were lost.
    kept_out: int = 0
    lost: int = 0

    def together(self, other: "Waits") -> "Waits":
        return Waits(
            self.pinged + other.pinged,
            self.acted + other.acted,
            self.apart + other.apart,
            self.came_in + other.came_in,
            self.kept_out + other.kept_out,
            self.lost + other.lost,
        )


def at(share: float, seconds: Sequence[float]) -> float:
    """Milliseconds."""
    return 1000 * sorted(seconds)[round(share * (len(seconds) - 1))] if seconds else 0.0


def report(quiet: Waits, busy: Waits) -> Iterator[str]:
    """Median and 99th percentile of each wait, without the stranger and with it."""
    for what in ("pinged", "acted", "apart", "came_in"):
        before: list[float] = getattr(quiet, what)
        after: list[float] = getattr(busy, what)
        if not before or not after:
            continue
        times = at(0.99, after) / at(0.99, before)
        yield (
            f"  {what}: p50 {at(0.5, before):.1f} → {at(0.5, after):.1f} ms,"
            f" p99 {at(0.99, before):.1f} → {at(0.99, after):.1f} ms ({times:.2f}×),"
            f" worst {at(1, before):.0f} → {at(1, after):.0f} ms, of {len(before)} and {len(after)}"
        )
    yield f"  newcomers kept out {busy.kept_out} of {len(busy.came_in)}; honest sockets lost {busy.lost}"


class Honest:
    """Some people, each at a table of their own against three instant bots."""

    def __init__(self, url: str, people: int = 4, game: str = "giretra", seed: str = "honest") -> None:
        self._url = url
        self._number = people
        self._game = game
        self._luck = random.Random(seed)
        self._people: list[Visitor] = []
        self._tables: dict[Visitor, str] = {}

    async def __aenter__(self) -> Self:
        for number in range(self._number):
            one = await Visitor.entered(self._url, f"Honest {number}", fresh_address())
            await one.connect()
            self._people.append(one)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for one in self._people:
            await one.close()

    async def waits(self, seconds: float, *, playing: bool = True, newcomers: bool = True) -> Waits:
        """What they wait for during the next seconds."""
        waits = Waits()
        until = perf_counter() + seconds
        everybody = [self._ping(one, waits, until) for one in self._people]
        if playing:
            everybody += [self._play(one, waits, until) for one in self._people]
        if newcomers:
            everybody.append(self._come_in(waits, until))
        await asyncio.gather(*everybody)
        return waits

    async def _ping(self, one: Visitor, waits: Waits, until: float) -> None:
        """On schedule, answered or not: a server that stands still is asked all the same."""
        asked: list[asyncio.Task[None]] = []
        due = perf_counter() + self._luck.random() / PINGS_A_SECOND
        while due < until:
            await asyncio.sleep(due - perf_counter())
            asked.append(asyncio.create_task(self._pong(one, waits, due)))
            due += 1 / PINGS_A_SECOND
        await asyncio.gather(*asked)

    async def _pong(self, one: Visitor, waits: Waits, due: float) -> None:
        try:
            await one.ask("ping")
        except (WebSocketException, TimeoutError):
            waits.lost += 1
        waits.pinged.append(perf_counter() - due)

    async def _play(self, one: Visitor, waits: Waits, until: float) -> None:
        with suppress(WebSocketException, TimeoutError):
            while perf_counter() < until:
                if one not in self._tables or one.over(self._tables[one]):
                    self._tables[one] = await self._new_table(one)
                await self._act(one, self._tables[one], waits, until)

    async def _new_table(self, one: Visitor) -> str:
        table = await one.open_table(self._game, bots=BOTS, house={"pace": "instant"})
        await one.sit(table, 0)
        return table

    async def _act(self, one: Visitor, table: str, waits: Waits, until: float) -> None:
        """Hear of what happens until it is this person's turn, and act."""
        at_table = one.tables[table]
        seen, last = at_table.seq, perf_counter()
        while not (one.over(table) or one.turn(table)) and last < until:
            await one.until(lambda seen=seen: one.tables[table].seq > seen)
            now = perf_counter()
            waits.apart.append(now - last)
            seen, last = one.tables[table].seq, now
        if not one.turn(table):
            return
        view: Plain | None = one.tables[table].view
        assert view is not None
        action = self._luck.choice(view["legal"])
        began = perf_counter()
        answer = await one.ask("act", table=table, seen=one.tables[table].seq, action=action)
        waits.acted.append(perf_counter() - began)
        await one.until(lambda: one.tables[table].seq >= answer["seq"])

    async def _come_in(self, waits: Waits, until: float) -> None:
        arriving: list[asyncio.Task[None]] = []
        due = perf_counter()
        while due < until:
            await asyncio.sleep(due - perf_counter())
            arriving.append(asyncio.create_task(self._arrive(waits, due)))
            due += 1 / NEWCOMERS_A_SECOND
        await asyncio.gather(*arriving)

    async def _arrive(self, waits: Waits, due: float) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                one = await Visitor.entered(self._url, "Newcomer", fresh_address())
                await one.connect()
        except (OSError, TimeoutError, httpx.HTTPError, WebSocketException):
            waits.kept_out += 1
            waits.came_in.append(PATIENCE)
            return
        waits.came_in.append(perf_counter() - due)
        await one.close()
