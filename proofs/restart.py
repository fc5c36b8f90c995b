"""How soon does a server play again that had many unfinished matches? (G2 of the reliability promises)

    python proofs/restart.py --matches 200

The matches are written straight to the log, each some deals in and waiting for its person. Then the server is
started, and everybody comes back at once: follows from the last number they saw, and plays one action.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from time import monotonic

import httpx
from ledger import FILE
from progress import progress
from served import Served
from visitors import Visitor

from atout.chance import Seed
from atout.games import GAMES, game_named
from atout.store.database import opened
from atout.store.log import SqlLog
from atout.store.people import People, Person
from atout.table.events import Event, House, SeatTaken, TableOpened
from atout.table.table import Table

# What the promises allow, in seconds.
READY, BACK = 5.0, 10.0
OURS = tuple(GAMES.ours)
# How many of the last events somebody missed who comes back.
MISSED = 5
DEALS = 2


@dataclass(frozen=True, slots=True)
class Seated:
    """A person in an unfinished match."""

    person: Person
    token: str
    table: str
    seat: int
    # The number of its last event.
    seq: int


@dataclass(frozen=True, slots=True)
class Restarted:
    events: int
    ready: float
    back: float


def unfinished(person: Person, chance: random.Random, game_name: str) -> tuple[int, list[Event]]:
    """The person's seat, and the log up to where it is her turn, some deals in."""
    game = game_named(game_name)
    own = chance.randrange(game.seats)
    while True:
        opening = TableOpened(
            game=game.name,
            revision=game.revision,
            options=game.options,
            seed=str(Seed.fresh()),
            house=House(pace="instant"),
            owner=person.id,
            invitation=person.id,
        )
        events = _played(
            opening, [_sat(seat, person if seat == own else None) for seat in range(game.seats)], chance
        )
        # Some matches are over in two deals.
        if events:
            return own, events


def _sat(seat: int, person: Person | None) -> SeatTaken:
    if person is None:
        return SeatTaken(seat=seat, player="random", bot="random")
    return SeatTaken(seat=seat, player=person.name, person=person.id)


def _played(opening: TableOpened, seats: list[SeatTaken], chance: random.Random) -> list[Event]:
    """Two deals and a little more; nothing if the match was over before."""
    events: list[Event] = [opening, *seats]
    table = reduce(Table.after, events[1:], Table.opened(opening))
    own = next(seat.seat for seat in seats if seat.person)
    more = chance.randint(5, 40)
    while not table.closed:
        if len(table.ended) >= DEALS and more <= 0 and _actor(table) == own:
            return events
        more -= len(table.ended) >= DEALS
        event = table.due() or _taken(table, chance)
        table = table.after(event)
        events.append(event)
    return []


def _actor(table: Table) -> int | None:
    return table.match.deal.actor if table.began and table.match.deal else None


def _taken(table: Table, chance: random.Random) -> Event:
    actor = _actor(table)
    assert actor is not None
    assert table.match.deal is not None
    return table.decide(actor, chance.choice(table.match.deal.legal(actor)), table.seq)


async def prepared(url: str, matches: int, seed: str) -> list[Seated]:
    """In the database before any server is started."""
    database = opened(url)
    log, people, chance = SqlLog(database), People(database), random.Random(seed)
    several: list[Seated] = []
    for number in progress(range(matches), matches, "matches"):
        person, token, _ = await people.enter(f"P{number}")
        seat, events = unfinished(person, chance, OURS[number % len(OURS)])
        table = f"m{number}"
        await asyncio.gather(*(log.append(table, seq, one) for seq, one in enumerate(events, start=1)))
        several.append(Seated(person, token, table, seat, len(events)))
    await log.close()
    await database.close()
    return several


async def come_back(url: str, number: int, seated: Seated) -> None:
    """To the seat that was kept, without a gap; and act at once."""
    address = f"127.0.{number // 200 + 1}.{number % 200 + 1}"
    visitor = Visitor(url, seated.token, seated.person.id, seated.person.name, address)
    await visitor.connect()
    await visitor.ask("follow", table=seated.table, since=seated.seq - MISSED)
    await visitor.until(lambda: visitor.tables[seated.table].seq == seated.seq)
    at = visitor.tables[seated.table]
    assert at.seat == seated.seat
    assert at.view is not None
    assert len(at.told) == MISSED
    answer = await visitor.ask("act", table=seated.table, seen=at.seq, action=at.view["legal"][0])
    assert answer["seq"] == seated.seq + 1
    await visitor.close()


async def restarted(folder: Path, matches: int, seed: str, database: str | None = None) -> Restarted:
    several = await prepared(database or f"sqlite:///{folder / FILE}", matches, seed)
    server = Served(folder, database=database)
    began = monotonic()
    try:
        await asyncio.to_thread(server.start)
        async with httpx.AsyncClient() as http:
            (await http.get(f"{server.url}/api/health")).raise_for_status()
        ready = monotonic() - began
        began = monotonic()
        await asyncio.gather(*(come_back(server.url, number, one) for number, one in enumerate(several)))
        back = monotonic() - began
    finally:
        await asyncio.to_thread(server.stop)
    assert "Traceback" not in server.errors, server.errors
    return Restarted(sum(one.seq for one in several), ready, back)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", default="restart")
    parser.add_argument("--database", help="a URL; by default a file of SQLite")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(restarted(Path(folder), asked.matches, asked.seed, asked.database))
    print(f"seed: {asked.seed}, unfinished matches: {asked.matches}, events: {found.events}")
    print(f"start until the port answers: {found.ready:.2f} s (at most {READY:g})")
    print(f"until everybody had come back and acted: {found.back:.2f} s (at most {BACK:g})")
    sys.exit(found.ready > READY or found.back > BACK)


if __name__ == "__main__":
    main()
