"""Do one guest's slow bots keep other people waiting? (G14)

A guest opens as many tables as one may, each with four bots that think long, and follows them all. Elsewhere
an honest guest looks at a table of instant `club` bots and asks for hints at another: what is between two
events there, and how long a hint takes, without the slow bots and with them, in one run.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from honest import at, fresh_address
from served import Served
from visitors import RefusedError, Visitor

GAME = "giretra"
CLUB = {str(seat): "club" for seat in range(4)}
# Waits may double at most.
MOST_TIMES = 2.0
LONG = 3600.0


@dataclass(slots=True)
class Waits:
    """Seconds."""

    apart: list[float] = field(default_factory=list[float])
    hinted: list[float] = field(default_factory=list[float])


class Onlooker:
    """At a table of instant bots; when the match is over, at the next."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor
        self._table = ""

    async def apart(self, seconds: float, waits: Waits) -> None:
        """Times between the actions of a deal."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            if not self._table or self._visitor.over(self._table):
                self._table = await self._visitor.open_table(GAME, bots=CLUB, house={"pace": "instant"})
                await self._visitor.follow(self._table)
            followed = self._visitor.tables[self._table]
            heard, began = len(followed.told), perf_counter()
            await self._visitor.until(lambda followed=followed, heard=heard: len(followed.told) > heard)
            if followed.told[-1]["event"] == "action-taken":
                waits.apart.append(perf_counter() - began)


class Learner:
    """Plays against bots as the hints say, without end."""

    def __init__(self, visitor: Visitor, pace: str = "instant") -> None:
        self._visitor = visitor
        self._house = {"pace": pace, "hints": True}
        self._table = ""

    async def hinted(self, seconds: float, waits: Waits) -> None:
        """How long each hint took."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            if not self._table or self._visitor.over(self._table):
                await self._sit_down()
            if self._visitor.turn(self._table):
                await self._follow_a_hint(waits)
            await self._visitor.until(
                lambda: self._visitor.turn(self._table) or self._visitor.over(self._table)
            )

    async def _sit_down(self) -> None:
        bots = {seat: bot for seat, bot in CLUB.items() if seat != "0"}
        self._table = await self._visitor.open_table(GAME, bots=bots, house=self._house)
        await self._visitor.sit(self._table, 0)

    async def _follow_a_hint(self, waits: Waits) -> None:
        began, seen = perf_counter(), self._visitor.tables[self._table].seq
        try:
            hint = await self._visitor.ask("hint", table=self._table)
        except RefusedError as refused:
            # Quicker than a learner: as many hints as a server gives.
            await asyncio.sleep(float(refused.message["facts"]["seconds"]))
            return
        waits.hinted.append(perf_counter() - began)
        told = await self._visitor.ask("act", table=self._table, seen=seen, action=hint["action"])
        await self._visitor.until(lambda: self._visitor.tables[self._table].seq >= told["seq"])


async def come(url: str, name: str) -> Visitor:
    visitor = await Visitor.entered(url, name, fresh_address())
    await visitor.connect()
    return visitor


async def measured(onlooker: Onlooker, learner: Learner, seconds: float) -> Waits:
    waits = Waits()
    await asyncio.gather(onlooker.apart(seconds, waits), learner.hinted(seconds, waits))
    return waits


async def slow_tables(url: str, tables: int, bot: str) -> Visitor:
    """One guest, who looks at all of them."""
    greedy = await come(url, "Greedy")
    bots = {str(seat): bot for seat in range(4)}
    for _ in range(tables):
        table = await greedy.open_table(GAME, bots=bots, house={"pace": "instant"})
        await greedy.follow(table)
    return greedy


@dataclass(frozen=True, slots=True)
class Stranger:
    """Slow tables of one guest, and guests who ask for a hint whenever they can."""

    bot: str
    tables: int
    asking: int


async def compared(url: str, stranger: Stranger, seconds: float) -> tuple[Waits, Waits]:
    """Without the stranger, then with it."""
    onlooker, learner = Onlooker(await come(url, "Onlooker")), Learner(await come(url, "Learner"))
    quiet = await measured(onlooker, learner, seconds)
    greedy = await slow_tables(url, stranger.tables, stranger.bot)
    # At a pace at which nothing but their hints costs much.
    askers = [Learner(await come(url, f"Asker {number}"), "fast") for number in range(stranger.asking)]
    floods = [asyncio.create_task(one.hinted(LONG, Waits())) for one in askers]
    # Until all of the slow bots think.
    await asyncio.sleep(1)
    busy = await measured(onlooker, learner, seconds)
    for flood in floods:
        flood.cancel()
    await asyncio.gather(*floods, return_exceptions=True)
    await greedy.close()
    return quiet, busy


def line(what: str, quiet: Sequence[float], busy: Sequence[float]) -> str:
    return (
        f"  {what}: p50 {at(0.5, quiet):.0f} → {at(0.5, busy):.0f} ms,"
        f" p99 {at(0.99, quiet):.0f} → {at(0.99, busy):.0f} ms ({at(0.99, busy) / at(0.99, quiet):.2f}×),"
        f" of {len(quiet)} and {len(busy)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="without the stranger, and with")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--bot", default="expert:5000")
    parser.add_argument("--asking", type=int, default=0, help="guests who ask for a hint whenever they can")
    parser.add_argument(
        "--atout", nargs="+", default=[sys.executable, "-m", "atout"], help="another that is installed"
    )
    arguments = parser.parse_args()
    stranger = Stranger(arguments.bot, arguments.tables, arguments.asking)
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder), atout=arguments.atout) as server:
        quiet, busy = asyncio.run(compared(server.url, stranger, arguments.seconds))
        print(f"{stranger.tables} tables of {stranger.bot}, {stranger.asking} guests asking for hints")
        print(line("between two events", quiet.apart, busy.apart))
        print(line("until a hint comes", quiet.hinted, busy.hinted))
        print("  tracebacks:", server.errors.count('"trace"'))
    if at(0.99, busy.apart) > MOST_TIMES * at(0.99, quiet.apart):
        sys.exit("events come too late")
    if at(0.99, busy.hinted) > MOST_TIMES * at(0.99, quiet.hinted):
        sys.exit("hints come too late")


if __name__ == "__main__":
    main()
