"""Who else sits at the table? Programs that speak the protocol, and do what a test needs them to."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from visitors import Followed, RefusedError, Visitor, first_legal
from websockets.exceptions import ConnectionClosed

Plain = dict[str, Any]
Choose = Callable[[Plain], str]
Reached = Callable[[Followed], bool]
NAMES = ("Miora", "Tahina", "Aziz", "Rado")
# Each comes from an address of its own: what one address may do is limited.
_ADDRESSES = count(1)


async def visitor(url: str, name: str) -> Visitor:
    number = next(_ADDRESSES)
    came = await Visitor.entered(url, name, f"127.9.{number // 250}.{1 + number % 250}")
    await came.connect()
    return came


@asynccontextmanager
async def company(
    url: str, table: str, seats: Sequence[int], choose: Choose = first_legal
) -> AsyncGenerator[list[Visitor]]:
    """They sit down, and answer in their turn as long as the test goes on."""
    people = [await visitor(url, name) for name in NAMES[: len(seats)]]
    playing: list[asyncio.Task[None]] = []
    try:
        for seat, one in zip(seats, people, strict=True):
            await one.follow(table)
            await one.sit(table, seat)
            playing.append(asyncio.create_task(answering(one, table, choose)))
        yield people
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for one in people:
            await one.close()


def passing(view: Plain) -> str:
    return "pass" if "pass" in view["legal"] else view["legal"][0]


def bidding(view: Plain) -> str:
    """Deals that everybody passes are dealt again: this one does not wait for others to bid."""
    bids = [one for one in view["legal"] if one.startswith("bid ")]
    return (bids or view["legal"])[0]


def never(at: Followed) -> bool:
    del at
    return False


async def answering(one: Visitor, table: str, choose: Choose, until: Reached = never) -> None:
    """Until this holds in their turn, or the match is over; however long the others think.

    Nobody has to wait for them at a score.
    """
    read = 0
    while not one.over(table):
        try:
            await one.until(lambda read=read: one.over(table) or one.turn(table) or ended(one, table) > read)
            if ended(one, table) > read and not one.over(table):
                read = ended(one, table)
                await one.ask("ready", table=table)
            elif one.turn(table) and until(one.tables[table]):
                return
            elif one.turn(table):
                await one.play(table, choose, 1)
        except ConnectionClosed:
            await again(one, table)
        except (TimeoutError, RefusedError):
            # Somebody thinks, or was quicker: look again.
            continue


def ended(one: Visitor, table: str) -> int:
    return int(one.tables[table].info["ended"])


async def again(one: Visitor, table: str) -> None:
    """Where the line broke, it is made anew."""
    with suppress(OSError, ConnectionClosed):
        await one.close()
        await one.connect()
        await one.follow(table)
