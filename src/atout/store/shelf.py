"""Which tables are there?"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, func, or_, select, tuple_

from atout import wire
from atout.errors import BadQuery
from atout.game import Options
from atout.table.events import House

from .database import Database
from .schema import EVENTS, SEATINGS, TABLES, AnyRow, storable

T = TypeVar("T")

NEWEST_FIRST = (TABLES.c.opened_at.desc(), TABLES.c.id.desc())
# Between the two halves of a place in a list; no time of ours has it.
BETWEEN = "~"


@dataclass(frozen=True, slots=True)
class Sitter:
    player: str
    person: str | None
    bot: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard:
    """What a list says of a table: nothing that is secret, and nothing about cards."""

    id: str
    game: str
    options: Options
    house: House
    title: str
    owner: str | None
    opened_at: str
    started: bool
    closed: bool
    free_seats: int
    # Seat by seat; None: free.
    sitting: tuple[Sitter | None, ...]
    # How many deals have ended, and what they brought each side; who has won, None: nobody, or not known.
    deals: int
    totals: tuple[int, ...]
    winners: tuple[int, ...] | None
    # When something happened there last.
    last_at: str


@dataclass(frozen=True, slots=True)
class Page:
    """`after` asks for the next one; None: this is the last."""

    cards: tuple[TableCard, ...]
    after: str | None


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A table that is not closed: the number of its last event, and when that was."""

    id: str
    opened_at: str
    started: bool
    seq: int
    last_at: str


@dataclass(frozen=True, slots=True)
class Lively:
    """Tables opened after this time, and these: where somebody is."""

    since: str
    there: Collection[str]


class Shelf:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def listed(
        self,
        after: str | None = None,
        limit: int = 50,
        game: str | None = None,
        lively: Lively | None = None,
    ) -> Page:
        """Tables anybody may come to, newest first; the lively ones, or all."""
        wanted = [~TABLES.c.closed, ~TABLES.c.invited]
        if game is not None:
            wanted.append(TABLES.c.game == storable(game))
        if lively is not None:
            wanted.append(or_(TABLES.c.opened_at > lively.since, TABLES.c.id.in_(lively.there)))
        return await self._page(wanted, after, limit)

    async def every(self, after: str | None = None, limit: int = 50, *, closed: bool = False) -> Page:
        """For the operator: those by invitation too, and if asked for those that are closed; newest first."""
        return await self._page([] if closed else [~TABLES.c.closed], after, limit)

    async def of_person(self, person: str, after: str | None = None, limit: int = 50) -> Page:
        """Tables where this person sits or which they opened, closed ones too, newest first."""
        seated = select(SEATINGS.c.table_id).where(SEATINGS.c.person == storable(person))
        mine = or_(TABLES.c.owner == storable(person), TABLES.c.id.in_(seated))
        return await self._page([mine], after, limit)

    async def open_of(self, owner: str) -> int:
        """How many tables this person has opened that are not closed."""
        question = select(func.count()).where(TABLES.c.owner == storable(owner), ~TABLES.c.closed)
        return await self.database.read(lambda connection: connection.execute(question).scalar_one())

    async def open_among(self, tables: Collection[str]) -> set[str]:
        """Those of these that are not closed."""
        question = select(TABLES.c.id).where(TABLES.c.id.in_(tables), ~TABLES.c.closed)
        return set(await self.database.read(lambda connection: connection.execute(question).scalars().all()))

    async def open_table(self, table: str) -> OpenTable | None:
        """None if it is closed, or there is none."""
        question = _OPEN_TABLES.where(TABLES.c.id == storable(table))
        row = await self.database.read(lambda connection: connection.execute(question).first())
        return OpenTable(*row) if row else None

    async def open_since_before(self, time: str, after: str | None, limit: int) -> list[OpenTable]:
        """Open tables that were opened before this time, oldest first, past the one of this name's place."""
        question = _OPEN_TABLES.where(TABLES.c.opened_at < time).order_by(TABLES.c.opened_at, TABLES.c.id)
        if after is not None:
            at, _, table = after.partition(BETWEEN)
            question = question.where(tuple_(TABLES.c.opened_at, TABLES.c.id) > tuple_(at, table))
        rows = await self.database.read(lambda connection: connection.execute(question.limit(limit)).all())
        return [OpenTable(*row) for row in rows]

    async def _page(self, wanted: Sequence[ColumnElement[bool]], after: str | None, limit: int) -> Page:
        question = _CARDS.where(*wanted, *_past(after)).order_by(*NEWEST_FIRST).limit(limit + 1)

        def answer(connection: Connection) -> Page:
            rows = connection.execute(question).all()
            shown = rows[:limit]
            sitting = _sitting(connection, [row.id for row in shown])
            cards = tuple(_card(row, sitting) for row in shown)
            return Page(cards, place_of(cards[-1]) if cards and len(rows) > limit else None)

        return await self.database.read(answer)


def _last(column: ColumnElement[T]) -> ColumnElement[T]:
    """Of a table's last event: one look into the index, however long the log is."""
    question = select(column).where(EVENTS.c.table_id == TABLES.c.id).order_by(EVENTS.c.seq.desc()).limit(1)
    return question.scalar_subquery()


_CARDS = select(TABLES, _last(EVENTS.c.at).label("last_at"))
_OPEN_TABLES = select(
    TABLES.c.id, TABLES.c.opened_at, TABLES.c.started, _last(EVENTS.c.seq), _last(EVENTS.c.at)
).where(~TABLES.c.closed)


def place_of(card: "TableCard | OpenTable") -> str:
    return f"{card.opened_at}{BETWEEN}{card.id}"


def _past(after: str | None) -> list[ColumnElement[bool]]:
    """By place and not by number: a table opened meanwhile shifts nothing."""
    if after is None:
        return []
    at, between, table = storable(after).partition(BETWEEN)
    if not between:
        raise BadQuery("bad-field", field="after")
    return [tuple_(TABLES.c.opened_at, TABLES.c.id) < tuple_(at, table)]


Sitting = Mapping[tuple[str, int], Sitter]


def _sitting(connection: Connection, tables: Sequence[str]) -> Sitting:
    question = select(SEATINGS).where(SEATINGS.c.table_id.in_(tables))
    return {
        (row.table_id, row.seat): Sitter(row.player, row.person, row.bot)
        for row in connection.execute(question)
    }


def _card(row: AnyRow, sitting: Sitting) -> TableCard:
    scores: list[list[int]] = [json.loads(line) for line in row.scores.splitlines()]
    return TableCard(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        house=wire.read(House, json.loads(row.house)),
        title=row.title,
        owner=row.owner,
        opened_at=row.opened_at,
        started=row.started,
        closed=row.closed,
        free_seats=row.free_seats,
        sitting=tuple(sitting.get((row.id, seat)) for seat in range(row.seats)),
        deals=len(scores),
        totals=tuple(map(sum, zip(*scores, strict=True))),
        winners=tuple(json.loads(row.winners)) if row.winners else None,
        last_at=row.last_at or row.opened_at,
    )
