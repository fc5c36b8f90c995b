"""Whether bots are reminded of the deal before is chosen for a table; by default they are not."""

import asyncio
from dataclasses import dataclass, field

import pytest

from atout import wire
from atout.actions import Action
from atout.errors import AtoutError
from atout.game import View
from atout.games import game_named
from atout.server.bot_players import Bots
from atout.server.lobby import Lobby
from atout.server.pacing import AskedAt
from atout.server.settings import Settings
from atout.store.people import Person
from atout.table.events import House, TableOpened, plain, read
from atout.table.log import MemoryLog
from atout.table.players import Player

OWNER = Person("owner", "Owner")
ALL = dict.fromkeys(range(4), "club")


@dataclass
class Reminded:
    """Plays anything, and notes what it is shown of the deal before."""

    seen: list[int] = field(default_factory=list[int])

    async def choose(self, view: View) -> Action:
        self.seen.append(len(view.earlier))
        return view.legal[0]

    async def refused(self, why: AtoutError) -> None:
        raise AssertionError(why)


class Noted(Bots):
    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.one = Reminded()

    def player(self, name: str, asked: AskedAt) -> Player:  # noqa: ARG002  one for all seats
        return self.one


async def shown(house: House) -> set[int]:
    """How many tricks of the deal before bots were shown in their second deal."""
    settings = Settings(database="")
    bots = Noted(settings)
    lobby = Lobby(MemoryLog(), bots, settings)
    # A sweep in a colour would end the match with its first deal.
    game = game_named("giretra", options={"colour_sweep_points": 35})
    try:
        live = await lobby.open(game, house, "", OWNER, ALL)
        # Somebody looks on: a table that nobody looks at waits.
        live.presence.came(None)
        while live.table.match.number < 2:  # noqa: ASYNC110  the table's own task needs no more than its turn
            await asyncio.sleep(0)
        first = len(bots.one.seen)
        while len(bots.one.seen) < first + 4:  # noqa: ASYNC110  the same
            await asyncio.sleep(0)
        return set(bots.one.seen)
    finally:
        await lobby.close()


@pytest.mark.parametrize(("house", "expected"), [(House(), {0}), (House(bots_remember=True), {0, 8})])
def test_bots_are_reminded_where_the_table_says_so(house: House, expected: set[int]) -> None:
    quick = House(pace="instant", bots_remember=house.bots_remember)
    assert asyncio.run(asyncio.wait_for(shown(quick), 30)) == expected


def test_tables_of_before_say_nothing_of_it() -> None:
    game = game_named("giretra")
    opening = TableOpened(game=game.name, revision=game.revision, options=game.options, seed="00" * 64)
    stored = plain(opening)
    house = {name: value for name, value in wire.plain(opening.house).items() if name != "bots_remember"}
    assert read(stored | {"house": house}) == opening
    assert not opening.house.bots_remember
