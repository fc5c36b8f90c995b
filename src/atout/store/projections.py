"""What does an event change in what the lobby lists?"""

import json
from collections.abc import Iterator
from functools import reduce
from typing import get_args

from sqlalchemy import ColumnElement, Executable, bindparam, delete, func, insert, select, update

from atout import wire
from atout.games import game_named
from atout.table.events import (
    DealBegan,
    DealEnded,
    Event,
    OwnerChanged,
    Pace,
    PaceChanged,
    RulesChanged,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
    TableOpened,
)

from .schema import SEATINGS, TABLES, storable

Row = dict[str, object]
Change = tuple[Executable, Row]

# Built once: SQLAlchemy finds the text of a statement it has seen by the statement itself.
_OPEN = insert(TABLES)
_SIT = insert(SEATINGS)
_STAND_UP = delete(SEATINGS).where(
    SEATINGS.c.table_id == bindparam("of"), SEATINGS.c.seat == bindparam("at_seat")
)
_COUNT = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(
        free_seats=TABLES.c.seats
        - select(func.count()).where(SEATINGS.c.table_id == TABLES.c.id).scalar_subquery()
    )
)
_MOVE = (
    update(SEATINGS)
    .where(SEATINGS.c.table_id == bindparam("of"), SEATINGS.c.seat == bindparam("from_seat"))
    .values(seat=bindparam("to_seat"))
)
# A seat is one person's: of two who exchange theirs, one stands here meanwhile.
_BESIDE = -1
_RULES = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in ("options", "house", "invited", "watching", "seats")})
)
_START = update(TABLES).where(TABLES.c.id == bindparam("of"), ~TABLES.c.started).values(started=True)
_PASS_ON = update(TABLES).where(TABLES.c.id == bindparam("of")).values(owner=bindparam("owner"))
_SCORE = (
    update(TABLES).where(TABLES.c.id == bindparam("of")).values(scores=TABLES.c.scores + bindparam("line"))
)
_CLOSE = update(TABLES).where(TABLES.c.id == bindparam("of")).values(closed=True, winners=bindparam("won_by"))


def _with_pace(text: ColumnElement[str], pace: str) -> ColumnElement[str]:
    return func.replace(text, _told(pace), bindparam("pace"))


def _told(pace: str) -> str:
    """As it stands in the JSON of a house."""
    return f'"pace": "{pace}"'


# Whichever it was before.
_PACE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of"))
    .values(house=reduce(_with_pace, get_args(Pace), TABLES.c.house))
)


def changes(table: str, event: Event, at: str) -> tuple[Change, ...]:
    match event:
        case TableOpened():
            return ((_OPEN, _card(table, event, at)),)
        case SeatTaken() | SeatLeft():
            return tuple(_seating(table, event))
        case SeatsSwapped():
            moves = ((event.first, _BESIDE), (event.second, event.first), (_BESIDE, event.second))
            return tuple((_MOVE, {"of": table, "from_seat": one, "to_seat": to}) for one, to in moves)
        case RulesChanged():
            return (_RULES, _new_rules(table, event)), (_COUNT, {"of": table})
        case DealBegan():
            return ((_START, {"of": table}),)
        case OwnerChanged():
            return ((_PASS_ON, {"of": table, "owner": event.owner}),)
        case PaceChanged():
            return ((_PACE, {"of": table, "pace": _told(event.pace)}),)
        case DealEnded():
            return ((_SCORE, {"of": table, "line": json.dumps(event.scores) + "\n"}),)
        case TableClosed():
            return ((_CLOSE, {"of": table, "won_by": json.dumps(event.winners) if event.winners else None}),)
        case _:
            return ()


def _card(table: str, event: TableOpened, at: str) -> Row:
    seats = game_named(event.game, options=event.options).seats
    return {
        "id": table,
        "game": event.game,
        "options": json.dumps(wire.plain(event.options)),
        "house": json.dumps(wire.plain(event.house)),
        "title": storable(event.title),
        "owner": event.owner,
        "opened_at": at,
        "invited": event.house.invited,
        "watching": event.house.watching,
        "started": False,
        "closed": False,
        "seats": seats,
        "free_seats": seats,
        "scores": "",
    }


def _new_rules(table: str, event: RulesChanged) -> Row:
    return {
        "of": table,
        "new_options": json.dumps(wire.plain(event.options)),
        "new_house": json.dumps(wire.plain(event.house)),
        "new_invited": event.house.invited,
        "new_watching": event.house.watching,
        "new_seats": game_named(event.game, options=event.options).seats,
    }


def _seating(table: str, event: SeatTaken | SeatLeft) -> Iterator[Change]:
    """The one who sat there gets up first: a bot gives way to a person who comes back."""
    yield _STAND_UP, {"of": table, "at_seat": event.seat}
    if isinstance(event, SeatTaken):
        yield (
            _SIT,
            {
                "table_id": table,
                "seat": event.seat,
                "person": event.person,
                "bot": event.bot,
                "player": storable(event.player),
            },
        )
    yield _COUNT, {"of": table}
