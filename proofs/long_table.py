"""Does a long table keep anybody else waiting? (G14)

A table of 72,000 events, written as the first release wrote them, is asked for from cold, followed from its
first number on, its record and its deals fetched four at a time; meanwhile honest people play elsewhere.

    python proofs/long_table.py
    python proofs/long_table.py --atout /path/to/another/atout    # to compare
"""

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
from asyncio.subprocess import PIPE
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from time import perf_counter

import httpx
from honest import Honest, report
from served import Served
from visitors import RefusedError, Visitor
from websockets.exceptions import WebSocketException

from atout.chance import Luck, Seed
from atout.games import game_named
from atout.store.projections import changes
from atout.store.schema import now
from atout.table import events
from atout.table.events import Event, SeatTaken, TableOpened
from atout.table.table import Table

TABLE = "longlongaa"
EVENTS = 72_000
AT_ONCE = 4
# What a stranger does, as it is called on the command line.
WAYS = ("load", "follow", "record", "deals")


def long_log(owner: str, count: int) -> Iterator[Event]:
    """A match that comes to no end: bots play anything that is legal."""
    game = game_named("giretra", options={"target": 10**9, "colour_sweep_points": 100})
    opening = TableOpened(
        game=game.name, revision=game.revision, options=game.options, seed=str(Seed.fresh()), owner=owner
    )
    yield opening
    table, luck = Table.opened(opening), Luck(Seed.from_text("long table"), "bots")
    for _ in range(count - 1):
        event = _next(table, luck)
        table = table.after(event).without_past()
        yield event


def _next(table: Table, luck: Luck) -> Event:
    if None in table.players:
        return SeatTaken(seat=table.players.index(None), player="random", bot="random")
    if due := table.due():
        return due
    assert table.match.deal is not None
    actor = table.match.deal.actor
    assert actor is not None
    return table.decide(actor, luck.choice(table.match.deal.legal(actor)), table.seq)


def write(database: Path, log: Sequence[Event]) -> None:
    """As the first release did: without links, without snapshots."""
    at = now()
    rows = (
        (TABLE, seq, at, getattr(event, "seat", None), json.dumps(events.plain(event)))
        for seq, event in enumerate(log, 1)
    )
    ((_, card),) = changes(TABLE, log[0], at)
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executemany(
            "INSERT INTO events (table_id, seq, at, actor, body) VALUES (?, ?, ?, ?, ?)", rows
        )
        names = ", ".join(card)
        connection.execute(
            f"INSERT INTO tables ({names}) VALUES ({', '.join('?' * len(card))})",  # noqa: S608  our own names
            tuple(card.values()),
        )


async def measured(folder: Path, atout: Sequence[str] | None, count: int, seconds: float) -> None:
    atout = atout or (sys.executable, "-m", "atout")
    with Served(folder, atout=atout) as server:
        owner = await Visitor.entered(server.url, "Owner", "127.78.0.1")
    write(folder / "atout.sqlite3", list(long_log(owner.person, count)))
    print(f"a table of {count} events; honest people wait, without the stranger → with it")
    with Served(folder, atout=atout) as server:
        async with Honest(server.url) as honest:
            await honest.waits(min(2.0, seconds))
            for way in WAYS:
                quiet = await honest.waits(seconds)
                arguments = (__file__, "--stranger", way, server.url, owner.token, str(seconds))
                other = await asyncio.create_subprocess_exec(sys.executable, *arguments, stdout=PIPE)
                busy = await honest.waits(seconds)
                # They go on meanwhile: whoever does not read is let go.
                said, _ = await asyncio.gather(other.communicate(), honest.waits(1))
                print(f"{way}: {said[0].decode().strip()}")
                print("\n".join(report(quiet, busy)), flush=True)


async def stranger(way: str, url: str, token: str, seconds: float) -> None:
    """For so many seconds, four at a time; a cold load once."""
    until = perf_counter() + seconds
    several = 1 if way == "load" else AT_ONCE
    took = [
        one
        for some in await asyncio.gather(*(_repeat(way, url, token, until) for _ in range(several)))
        for one in some
    ]
    worst = f", the slowest {1000 * max(took):.0f} ms" if took else ""
    print(f"{len(took)} times{worst}")


async def _repeat(way: str, url: str, token: str, until: float) -> list[float]:
    took: list[float] = []
    one = Visitor(url, token, "", "", "127.78.0.2")
    if way == "follow":
        await one.connect()
    while perf_counter() < until:
        began = perf_counter()
        try:
            await _ask(way, one)
        except (RefusedError, WebSocketException, httpx.HTTPError):
            await asyncio.sleep(0.1)
            continue
        took.append(perf_counter() - began)
        if way == "load":
            break
        await asyncio.sleep(0.05)
    await one.close()
    return took


async def _ask(way: str, one: Visitor) -> None:
    if way == "follow":
        await one.ask("follow", table=TABLE, since=1)
        return
    path = {"load": "", "record": "/record", "deals": "/deals/12"}[way]
    answer = await one.http("GET", f"/api/tables/{TABLE}{path}")
    answer.raise_for_status()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--atout", metavar="PROGRAM", help="serve another build of it, to compare")
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--seconds", type=float, default=12.0)
    parser.add_argument(
        "--stranger", nargs=4, metavar=("WAY", "URL", "TOKEN", "SECONDS"), help=argparse.SUPPRESS
    )
    chosen = parser.parse_args()
    if chosen.stranger:
        way, url, token, seconds = chosen.stranger
        asyncio.run(stranger(way, url, token, float(seconds)))
        return
    atout = [chosen.atout] if chosen.atout else None
    with tempfile.TemporaryDirectory(prefix="atout-long-") as folder:
        asyncio.run(measured(Path(folder), atout, chosen.events, chosen.seconds))


if __name__ == "__main__":
    main()
