"""Tables for tests: four bots that answer at random, and a log in memory."""

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import View
from atout.games import game_named
from atout.table.events import SeatTaken, TableOpened
from atout.table.log import MemoryLog
from atout.table.players import Player, seated
from atout.table.room import Room
from atout.table.table import Table

NAME = "t1"


def any_legal(view: View, luck: Luck) -> Action:
    return luck.choice(view.legal)


def first_legal(view: View, luck: Luck) -> Action:  # noqa: ARG001  a bot's signature
    return view.legal[0]


def opening(seed: str = "table", **options: int | str) -> TableOpened:
    game = game_named("giretra", options={"target": 60, **options})
    return TableOpened(
        game="giretra", revision=game.revision, options=game.options, seed=str(Seed.from_text(seed))
    )


def bot(number: int) -> Player:
    return seated(any_legal, Seed.from_text(f"bot {number}"))


async def room_with(
    players: dict[int, Player | None],
    log: MemoryLog,
    seed: str = "table",
    target: int = 60,
    stand_in: Player | None = None,
) -> Room:
    """A room whose seats are taken: by these players, None for a person who writes, else by bots."""
    opened = opening(seed, target=target)
    await log.append(NAME, 1, opened)
    room = Room(NAME, Table.opened(opened), log, {}, stand_in or seated(first_legal))
    for seat in range(4):
        player = players[seat] if seat in players else bot(seat)
        await room.sit(seat, f"p{seat}", player)
    return room


def sat_down(table: Table) -> Table:
    for seat in range(4):
        table = table.after(SeatTaken(seat=seat, player=f"p{seat}"))
    return table
