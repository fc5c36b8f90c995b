"""Nobody can make the nonces of others void, and none is taken that will not count."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from atout import records
from atout.errors import AtoutError, NotAllowed, TooLate
from atout.games import game_named
from atout.server.bot_players import Bots
from atout.server.live import LiveTable
from atout.server.lobby import Lobby
from atout.server.settings import Settings
from atout.store.people import Person
from atout.table.events import House
from atout.table.log import MemoryLog
from cli.running import run

PEOPLE = [Person(f"person-{seat}", f"Guest {seat}") for seat in range(4)]
STRANGER = Person("stranger", "Stranger")
NONCES = [f"the-nonce-of-seat-{seat}" for seat in range(4)]
OFTEN = 64


@asynccontextmanager
async def opened() -> AsyncGenerator[tuple[LiveTable, Lobby]]:
    """A table that anybody may come to, without a socket."""
    settings = Settings(database="")
    lobby = Lobby(MemoryLog(), Bots(settings), settings)
    game = game_named("tunisian", options={"target": 100})
    try:
        yield await lobby.open(game, House(pace="instant"), "", PEOPLE[0], {}), lobby
    finally:
        await lobby.close()


async def played(live: LiveTable) -> None:
    """To its end; what happens without anybody is waited for."""
    number = 0
    while not live.table.closed:
        view = live.table.view(None) if live.table.began else None
        if view is None or view.actor is None:
            await asyncio.sleep(0)
            continue
        mine = live.table.view(view.actor)
        assert mine is not None
        number += 1
        action = str(mine.legal[number % len(mine.legal)])
        await live.act(PEOPLE[view.actor], action, live.table.seq, f"a{number}", lambda _: None)


async def refused(kind: type[AtoutError], live: LiveTable, who: Person, seat: int, nonce: str) -> str:
    with pytest.raises(kind) as refusal:
        await live.sit(who, seat, nonce)
    return refusal.value.key


def test_whoever_comes_and_goes_uses_nothing_up(tmp_path: Path) -> None:
    async def visit() -> tuple[str, str]:
        async with opened() as (live, lobby):
            promised = live.audience.info().commitment
            for time in range(OFTEN):
                stranger = Person(f"stranger {time}", "Stranger")
                await live.sit(stranger, 1, f"a-nonce-of-a-stranger-{time}")
                assert live.audience.info().nonces == 1
                await live.leave(stranger)
            for seat, (person, nonce) in enumerate(zip(PEOPLE, NONCES, strict=True)):
                await live.sit(person, seat, nonce)
            await played(live)
            return (await lobby.published(live, STRANGER)).decode(), promised

    text, promised = asyncio.run(asyncio.wait_for(visit(), 60))
    assert records.read(text).nonces == tuple(NONCES)
    file = tmp_path / "match.atout"
    file.write_text(text, encoding="utf-8")
    assert run("verify", file, "--commitment", promised).status == 0
    file.write_text(text.replace(NONCES[2], NONCES[2][::-1]), encoding="utf-8")
    assert run("verify", file, "--commitment", promised).status == 1


def test_the_nonce_of_whoever_sits_down_again_is_the_last_one() -> None:
    async def visit() -> None:
        async with opened() as (live, _):
            await live.sit(PEOPLE[0], 0, NONCES[0])
            await live.sit(PEOPLE[1], 1, NONCES[1])
            await live.leave(PEOPLE[0])
            await live.sit(PEOPLE[0], 2, NONCES[2])
            assert live.table.nonces == (NONCES[1], NONCES[2])

    asyncio.run(visit())


def test_a_nonce_that_would_not_count_is_refused() -> None:
    async def visit() -> None:
        async with opened() as (live, _):
            await live.sit(PEOPLE[0], 0, NONCES[0])
            seq = live.table.seq
            # Sent again it is the same; another one would be left out.
            assert await live.sit(PEOPLE[0], 0, NONCES[0]) == seq
            assert await live.sit(PEOPLE[0], 0, None) == seq
            assert await refused(NotAllowed, live, PEOPLE[0], 0, NONCES[1]) == "nonce-given"
            for seat in (1, 2, 3):
                await live.sit(PEOPLE[seat], seat, NONCES[seat])
            while not live.table.started:  # noqa: ASYNC110  the table's own task needs no more than its turn
                await asyncio.sleep(0)
            assert await live.sit(PEOPLE[3], 3, NONCES[3]) == live.table.seq
            await live.leave(PEOPLE[3])
            assert await refused(TooLate, live, STRANGER, 3, NONCES[0]) == "nonce-too-late"
            assert live.table.people[3] is None
            await live.sit(STRANGER, 3, None)
            assert live.table.nonces == tuple(NONCES)

    asyncio.run(asyncio.wait_for(visit(), 30))
