"""Logs for tests: what happens at tables where bots play, people come and go, speak and take back."""

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import cache
from typing import get_args

from atout.bots.random import random as any_legal
from atout.chance import Luck, Seed
from atout.game import Options
from atout.games import game_named
from atout.store.database import opened
from atout.store.log import SqlLog
from atout.table.events import (
    ActionTaken,
    Event,
    House,
    OwnerChanged,
    Pace,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
    TableOpened,
)
from atout.table.table import Table

GAMES = {"giretra": {"target": 20}, "tunisian": {"target": 301}, "tarot": {}}
LONG = {
    "giretra": {"target": 10**6, "colour_sweep_points": 30},
    "tunisian": {"target": 10**6},
    "tarot": {"deals": 0, "target": 10**6},
}


@asynccontextmanager
async def a_log(url: str, *, alone: bool = True, durable: bool = True) -> AsyncGenerator[SqlLog]:
    """The log of a server that starts and is shut down in good order."""
    database = opened(url, alone=alone, durable=durable)
    log = SqlLog(database)
    try:
        yield log
    finally:
        await log.close()
        await database.close()


def said(number: int) -> Said:
    return Said(seat=number % 4, phrase=f"phrase {number}")


def story(seed: int, most: int = 120) -> list[Event]:
    """The log of one table; of two with the same seed, the same."""
    chance = random.Random(seed)
    luck = Luck(Seed.from_text(f"story {seed}"), "bots")
    table = Table.opened(_opening(chance, seed))
    events: list[Event] = [table.opening]
    while not table.closed and len(events) < most:
        event = _next(table, chance, luck)
        table = table.after(event)
        events.append(event)
    return events


@cache
def long_story(name: str, deals: int = 3) -> list[Event]:
    """The log of a match without end, as far as the middle of a deal."""
    chance, luck = random.Random(f"long {name}"), Luck(Seed.from_text(f"long {name}"), "bots")
    table = Table.opened(_opening(chance, 0, name, LONG[name]))
    events: list[Event] = [table.opening]
    while table.match.number < deals or len(table.taken) < 10:
        event = _next(table, chance, luck)
        if not isinstance(event, TableClosed):
            table = table.after(event)
            events.append(event)
    return events


def _opening(
    chance: random.Random, seed: int, name: str | None = None, options: Options | None = None
) -> TableOpened:
    name = name or chance.choice(sorted(GAMES))
    game = game_named(name, options=options or GAMES[name])
    return TableOpened(
        game=name,
        revision=game.revision,
        options=game.options,
        seed=str(Seed.from_text(f"table {seed}")),
        house=House(invited=chance.random() < 0.3, watching=chance.random() < 0.5),
        title=f"Table n° {seed}",
        owner=chance.choice([None, "vola", "hery"]),
    )


def _next(table: Table, chance: random.Random, luck: Luck) -> Event:
    at_random = chance.random()
    seat = chance.randrange(len(table.players))
    if at_random < 0.04:
        return Said(seat=seat, phrase="thanks")
    if at_random < 0.08:
        return SeatLeft(seat=seat)
    if at_random < 0.10:
        return _sat(seat, chance)
    if at_random < 0.12 and table.began and table.taken:
        return table.decide_undo(chance.randrange(len(table.taken)), table.seq)
    if at_random < 0.15:
        owner, pace = chance.choice(["vola", "hery", "soa"]), chance.choice(get_args(Pace))
        return PaceChanged(pace=pace) if at_random < 0.14 else OwnerChanged(owner=owner)
    if at_random < 0.4 and not table.started:
        return _arranged(table, chance)
    if at_random < 0.155:
        return TableClosed(abandoned=True)
    if due := table.due():
        return due
    actor = table.match.deal.actor if table.began and table.match.deal else None
    if actor is None:
        return _sat(table.players.index(None), chance)
    view = table.view(actor)
    assert view is not None
    return ActionTaken(seat=actor, action=str(any_legal(view, luck)), id=f"c{table.seq}")


def _arranged(table: Table, chance: random.Random) -> Event:
    """What happens before the first deal only: seats are swapped, or rules change."""
    if chance.random() < 0.5:
        first, second = chance.sample(range(len(table.players)), 2)
        return SeatsSwapped(first=first, second=second)
    fits = [seats for seats in (3, 4, 5) if not any(table.players[seats:])]
    name, options = table.match.game.name, dict(table.match.game.options)
    if name == "tarot":
        options["seats"] = chance.choice(fits)
    house = House(invited=chance.random() < 0.3, watching=chance.random() < 0.5)
    return RulesChanged(game=name, options=game_named(name, options=options).options, house=house)


def _sat(seat: int, chance: random.Random) -> SeatTaken:
    person = chance.choice([None, "vola", "hery", "soa"])
    if person is None:
        return SeatTaken(seat=seat, player="club", bot="club")
    return SeatTaken(seat=seat, player=person.title(), person=person, nonce=chance.choice([None, "ab" * 16]))
