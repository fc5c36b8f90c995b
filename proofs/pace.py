"""Does the time that a bot takes tell whether it had a choice? (G15)

Four thinking bots play at instant pace; somebody watches with a clock in hand. After the match the record
tells which cards were forced. Asked of two cards, one forced and one free, played at the same place of a
trick: how often did the free one take longer? Half of the time (an AUC of 0.5), if time tells nothing. On a
quiet machine, and with a busy process on every core.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from honest import fresh_address
from served import Served
from visitors import Plain, Visitor

from atout import records
from atout.games.giretra.deal import Playing

GAME, RULES = "giretra", {"target": 40}
MOST_AUC = 0.53
# Tables at a time, each of another person.
TABLES = 2
# Where in a deal a card was played: which trick, and after how many others.
Place = tuple[int, int]


@dataclass(slots=True)
class Times:
    """Seconds that cards took."""

    forced: list[float] = field(default_factory=list[float])
    free: list[float] = field(default_factory=list[float])


@dataclass(frozen=True, slots=True)
class Auc:
    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ± {self.error:.3f}"

    @property
    def tells(self) -> bool:
        """In either direction, beyond what two standard errors of luck make of it."""
        return abs(self.value - 0.5) > MOST_AUC - 0.5 + 2 * self.error


def auc(places: Mapping[Place, Times]) -> Auc:
    """The share of pairs at the same place in which the free card took longer."""
    longer, pairs, variance = 0.0, 0, 0.0
    for times in places.values():
        number = len(times.forced) * len(times.free)
        pairs += number
        took = [(forced, free) for forced in times.forced for free in times.free]
        longer += sum((free > forced) + (free == forced) / 2 for forced, free in took)
        # Of the Mann-Whitney count, if time tells nothing.
        variance += number * (len(times.forced) + len(times.free) + 1) / 12
    return Auc(longer / pairs, variance**0.5 / pairs) if pairs else Auc(0.5, 0.5)


def summary(places: Mapping[Place, Times]) -> str:
    forced = sorted(seconds for times in places.values() for seconds in times.forced)
    free = sorted(seconds for times in places.values() for seconds in times.free)
    return ", ".join(
        f"{len(took)} {kind} cards after {1000 * took[len(took) // 2]:.1f} ms"
        for kind, took in (("forced", forced), ("free", free))
        if took
    )


class Watcher(Visitor):
    """Notes when it heard of each action."""

    def __init__(self, url: str, token: str, person: str, name: str, address: str | None = None) -> None:
        super().__init__(url, token, person, name, address)
        # Seconds since the event before.
        self.took: list[float] = []
        self._last = 0.0

    def _happened(self, message: Plain) -> None:
        now = perf_counter()
        if message["told"]["event"] == "action-taken":
            self.took.append(now - self._last)
        self._last = now
        super()._happened(message)


def sort_out(record: records.Record, took: Sequence[float], places: dict[Place, Times]) -> None:
    """The last trick is left out: everybody knows that those cards are forced."""
    asked = [match.deal for match in records.replay(record) if match.deal and match.deal.actor is not None]
    assert len(asked) == len(took), f"{len(asked)} actions, heard of {len(took)}"
    for deal, seconds in zip(asked, took, strict=True):
        if not isinstance(deal, Playing) or len(deal.hands[deal.actor]) == 1:
            continue
        times = places[len(deal.tricks), len(deal.trick.cards)]
        (times.forced if len(deal.legal(deal.actor)) == 1 else times.free).append(seconds)


async def watched(url: str, bot: str, cards: int, places: dict[Place, Times]) -> None:
    """Matches, one after the other, until all have seen so many cards."""
    watcher = await Watcher.entered(url, "Watcher", fresh_address())
    assert isinstance(watcher, Watcher)
    await watcher.connect()
    bots = {str(seat): bot for seat in range(4)}
    while sum(len(times.forced) + len(times.free) for times in places.values()) < cards:
        table = await watcher.open_table(GAME, rules=RULES, bots=bots, house={"pace": "instant"})
        watcher.took.clear()
        await watcher.ask("follow", table=table, since=1)
        while not watcher.over(table):
            seq = watcher.tables[table].seq
            await watcher.until(lambda table=table, seq=seq: watcher.tables[table].seq > seq)
        told = (await watcher.http("GET", f"/api/tables/{table}/record")).json()
        sort_out(records.read(json.dumps(told)), watcher.took, places)
    await watcher.close()


async def timed(url: str, bot: str, cards: int) -> dict[Place, Times]:
    places: dict[Place, Times] = defaultdict(Times)
    await asyncio.gather(*(watched(url, bot, cards, places) for _ in range(TABLES)))
    return places


def spin() -> None:
    while True:
        pass


@contextmanager
def busy(processes: int) -> Generator[None]:
    """That many cores have something else to do."""
    spinning = [multiprocessing.Process(target=spin, daemon=True) for _ in range(processes)]
    for one in spinning:
        one.start()
    try:
        yield
    finally:
        for one in spinning:
            one.kill()
            one.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=600, help="on a quiet machine, and on a busy one")
    parser.add_argument("--bot", default="expert:100")
    parser.add_argument(
        "--atout", nargs="+", default=[sys.executable, "-m", "atout"], help="another that is installed"
    )
    arguments = parser.parse_args()
    told: list[Auc] = []
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder), atout=arguments.atout) as server:
        for machine, processes in (("quiet", 0), ("busy", os.cpu_count() or 1)):
            with busy(processes):
                places = asyncio.run(timed(server.url, arguments.bot, arguments.cards))
            told.append(auc(places))
            print(f"{machine}: {summary(places)}: AUC {told[-1]}", flush=True)
    if any(one.tells for one in told):
        sys.exit("the time tells whether a card was forced")


if __name__ == "__main__":
    main()
