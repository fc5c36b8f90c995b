"""Is anything that was acknowledged lost when the server is killed? (G1 of the reliability promises)

    python proofs/kills.py --kills 200 --seed X [--database postgresql://...]
    python proofs/kills.py --strace 10000

People and bots play at twenty tables; the process is killed at a random moment, or ends itself at a named
failpoint, and is started again on the same database. Clients come back, send again what was not acknowledged,
and play on. Whatever they were told is compared with the log after every kill.
"""

import argparse
import asyncio
import random
import secrets
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

import disk_first
import httpx
from ledger import Ledger, reading
from progress import progress
from scripted import Party, Person, party
from served import Served

from atout.failpoints import NAMES

PAUSE = 0.02
ACTIONS_AFTERWARDS = 4
# A failpoint that is not reached by then is not waited for: the server is killed all the same.
SECONDS_TO_FAILPOINT = 15.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    kills: int
    tables: int = 20
    seed: str
    database: str | None = None
    # The longest time from a start to a kill, and how often a failpoint may be passed before it ends it all.
    seconds: float = 2.5
    passes: int = 120
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(slots=True)
class Outcome:
    ledger: Ledger = field(default_factory=Ledger)
    killed_at: Counter[str] = field(default_factory=Counter[str])
    # Seconds: from the start of the process until the port answers; until everybody was back at a table.
    restarts: list[float] = field(default_factory=list[float])
    back: list[float] = field(default_factory=list[float])


class Campaign:
    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan = plan
        self.outcome = Outcome()
        self._folder = folder
        self._chance = random.Random(plan.seed)
        self._server = Served(folder, database=plan.database, environment=plan.environment)
        self._people: list[Person] = []
        # A shuffled pack of names at a time: every one gets its share.
        self._names: list[str] = []

    async def run(self) -> Outcome:
        await asyncio.to_thread(self._server.start)
        playing: list[asyncio.Task[None]] = []
        try:
            parties = await self._parties()
            playing = [asyncio.create_task(one.play()) for one in parties]
            for number in progress(range(self.plan.kills), self.plan.kills, "kills"):
                await self._killed_and_back(playing, at_failpoint=number % 2 == 1)
            await self._everybody_back(self._started_at, playing)
            await self._played_on(playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            self._server.kill()
            await asyncio.gather(*(person.close() for person in self._people), return_exceptions=True)
        async with reading(self._folder, self.plan.database) as log:
            await self.outcome.ledger.compare_all(log)
        return self.outcome

    async def _parties(self) -> list[Party]:
        url, ledger = self._server.url, self.outcome.ledger
        parties = [await party(url, number, ledger, self.plan.seed) for number in range(self.plan.tables)]
        self._people = [person for one in parties for person in one.people]
        return parties

    async def _killed_and_back(self, playing: Sequence[asyncio.Task[None]], *, at_failpoint: bool) -> None:
        """One kill. A failpoint is set when a process starts, so it may end the next one at any time."""
        await (self._reached() if at_failpoint else self._moment())
        for task in playing:
            if task.done():
                task.result()
        async with reading(self._folder, self.plan.database) as log:
            await self.outcome.ledger.compare(log)
        await self._start(self._failpoint() if not at_failpoint else None)
        if self._chance.random() < 0.7:
            await self._everybody_back(self._started_at, playing)

    def _failpoint(self) -> str:
        if not self._names:
            self._names = self._chance.sample(NAMES, len(NAMES))
        self._waits_at = self._names.pop()
        return f"{self._waits_at}:{self._chance.randint(1, self.plan.passes)}"

    async def _start(self, failpoint: str | None) -> None:
        environment = {"ATOUT_FAILPOINT": failpoint} if failpoint else {}
        self._started_at = monotonic()
        await asyncio.to_thread(self._server.start, environment)
        try:
            async with httpx.AsyncClient() as http:
                (await http.get(f"{self._server.url}/api/health")).raise_for_status()
        except httpx.TransportError:
            # It may have met its failpoint by now.
            return
        self.outcome.restarts.append(monotonic() - self._started_at)

    async def _moment(self) -> None:
        await asyncio.sleep(self._chance.uniform(0, self.plan.seconds))
        self._server.kill()
        self.outcome.killed_at["any moment"] += 1

    async def _reached(self) -> None:
        until = monotonic() + SECONDS_TO_FAILPOINT
        while not self._server.dead() and monotonic() < until:  # noqa: ASYNC110  of a process
            await asyncio.sleep(PAUSE)
        self.outcome.killed_at[self._waits_at if self._server.dead() else "too late"] += 1
        self._server.kill()

    async def _everybody_back(self, since: float, playing: Sequence[asyncio.Task[None]]) -> None:
        """Or the server is dead again."""
        while any(person.back_at < since for person in self._people):
            if self._server.dead() or any(task.done() for task in playing):
                return
            await asyncio.sleep(PAUSE)
        self.outcome.back.append(max(person.back_at for person in self._people) - since)

    async def _played_on(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """What is done after the last kill is compared, too: some actions of each."""
        enough = self.outcome.ledger.acknowledged + ACTIONS_AFTERWARDS * len(self._people)
        while self.outcome.ledger.acknowledged < enough:
            if self._server.dead() or any(task.done() for task in playing):
                return
            await asyncio.sleep(PAUSE)


def campaign(plan: Plan) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(Campaign(plan, Path(folder)).run())


def spread(seconds: Sequence[float]) -> str:
    ordered = sorted(seconds) or [0.0]
    p50, p99 = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
    return f"p50 {p50:.2f} s, p99 {p99:.2f} s, most {ordered[-1]:.2f} s ({len(seconds)} times)"


def tell(plan: Plan, outcome: Outcome) -> None:
    found = outcome.ledger.found
    lost, twice, differing = found.counts
    print(f"seed: {plan.seed}")
    print(f"kills: {outcome.killed_at.total()}:", ", ".join(f"{a} {n}" for a, n in outcome.killed_at.items()))
    print(f"tables: {len(outcome.ledger.tables)}, of which finished and verified: {found.records}")
    print(f"acknowledged actions: {outcome.ledger.acknowledged}, sent again: {outcome.ledger.sent_again}")
    print(f"views compared: {found.views}")
    print(f"lost: {lost}, applied twice: {twice}, differing: {differing}")
    print(f"restart until the port answers: {spread(outcome.restarts)}")
    print(f"start until everybody plays again: {spread(outcome.back)}")
    for sentence in found.all[:50]:
        print(sentence)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--database", help="a URL; by default a file of SQLite")
    parser.add_argument("--strace", type=int, metavar="N", help="instead: had the disk N answers first?")
    asked = parser.parse_args()
    print(f"seed: {asked.seed}", flush=True)
    if asked.strace:
        traced = disk_first.traced(asked.strace, asked.seed)
        print(f"the disk had it before the answer: {traced.after_disk} of {traced.answers}")
        sys.exit(traced.after_disk != traced.answers or not traced.answers)
    plan = Plan(kills=asked.kills, tables=asked.tables, seed=asked.seed, database=asked.database)
    outcome = campaign(plan)
    tell(plan, outcome)
    sys.exit(1 if outcome.ledger.found.all else 0)


if __name__ == "__main__":
    main()
