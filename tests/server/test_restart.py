"""G2: after a start everybody goes on where they were; a seat is kept, stood in for, and taken back."""

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import uvicorn
from restart import restarted
from visitors import Visitor

from atout.server.app import created
from atout.server.protocols import SocketProtocol
from atout.server.run import Server, listening
from atout.server.settings import Settings
from atout.store.database import opened
from sizes import sized

AWAY_AFTER = 0.4
MATCHES = sized(20, whole=50)


def test_unfinished_matches_go_on(tmp_path: Path) -> None:
    """What is timed is printed by proofs/restart.py: here, that everybody is back and has acted."""

    async def bounded() -> None:
        async with asyncio.timeout(120):
            found = await restarted(tmp_path, MATCHES, "restart")
        assert found.events > 50 * MATCHES

    asyncio.run(bounded())


@asynccontextmanager
async def a_server(away_after: float) -> AsyncGenerator[str]:
    """In this process: how long somebody may be away is no option of the command line."""
    settings = Settings(database="sqlite://", away_after=away_after)
    bound = listening("127.0.0.1", 0)
    ready = asyncio.Event()
    app = created(settings, opened(settings.database))
    server = Server(uvicorn.Config(app, ws=SocketProtocol, log_config=None), ready.set)
    task = asyncio.create_task(server.serve([bound]))
    await ready.wait()
    try:
        yield f"http://127.0.0.1:{bound.getsockname()[1]}"
    finally:
        server.should_exit = True
        await task


async def act(visitor: Visitor, table: str) -> None:
    await visitor.play(table, lambda view: secrets.choice(view["legal"]), actions=1)


def by_stand_in(visitor: Visitor, table: str, seat: int) -> int:
    taken = [one for one in visitor.tables[table].told if one["event"] == "action-taken"]
    return sum((one["seat"], one["by"]) == (seat, "stand-in") for one in taken)


async def away_and_back(url: str) -> None:
    stays, goes = [await Visitor.entered(url, name) for name in ("Vola", "Hery")]
    table = await stays.open_table(
        "giretra", rules={"target": 30}, bots={"1": "random", "3": "random"}, house={"pace": "instant"}
    )
    for visitor, seat in ((stays, 0), (goes, 2)):
        await visitor.connect()
        await visitor.sit(table, seat)
    playing = asyncio.create_task(stays.play(table, lambda view: view["legal"][0]))
    await act(goes, table)
    assert not by_stand_in(stays, table, 2)

    await goes.close()
    await stays.until(lambda: by_stand_in(stays, table, 2) >= 2 or stays.over(table))
    assert not stays.over(table)
    assert stays.tables[table].info["seats"][2]["person"] == goes.person

    await goes.connect()
    await goes.follow(table)
    assert goes.tables[table].seat == 2
    stood_in = by_stand_in(stays, table, 2)
    await act(goes, table)
    mine = [one for one in goes.tables[table].told if one["event"] == "action-taken" and one["seat"] == 2]
    assert mine[-1]["by"] is None
    # Longer than one may be away: whoever is there is waited for.
    await asyncio.sleep(2 * AWAY_AFTER)
    assert by_stand_in(stays, table, 2) <= stood_in + 1

    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await stays.close()
    await goes.close()


def test_a_seat_is_kept_stood_in_for_and_taken_back_at_once() -> None:
    async def bounded() -> None:
        async with asyncio.timeout(60), a_server(AWAY_AFTER) as url:
            await away_and_back(url)

    asyncio.run(bounded())
