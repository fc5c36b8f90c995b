"""Which tables are there, who may see what of them, and how is one opened?"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import fields, replace
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request, Response

from atout.errors import BadQuery, NotAllowed
from atout.game import Game
from atout.games import game_named, keeps_pack
from atout.store.people import Person
from atout.store.schema import written
from atout.store.shelf import Lively, Shelf, TableCard
from atout.table.events import House
from atout.table.table import Table

from .bounds import check_bounded
from .errors import NoSuchDeal
from .live import LiveTable
from .lobby import Lobby
from .names import cleaned
from .open_tables import OpenTables
from .packs import dealt_to_strangers
from .people import Somebody, address_of
from .refusals import TooFast
from .schemas.bodies import (
    Choices,
    DealTold,
    InvitationInfo,
    Listed,
    Opened,
    Opening,
    Stands,
    TableList,
)
from .schemas.info import TableInfo
from .settings import Settings


def lobby(request: Request) -> Lobby:
    return request.app.state.lobby


def shelf(request: Request) -> Shelf:
    return request.app.state.shelf


def settings(request: Request) -> Settings:
    return request.app.state.settings


def open_tables(request: Request) -> OpenTables:
    return request.app.state.open_tables


LobbyDep = Annotated[Lobby, Depends(lobby)]
ShelfDep = Annotated[Shelf, Depends(shelf)]
SettingsDep = Annotated[Settings, Depends(settings)]
# In a header: what stands in a URL is kept in logs and histories.
Invitation = Annotated[str | None, Header(alias="Atout-Invitation", max_length=64)]
After = Annotated[str | None, Query(max_length=100)]
PageSize = Annotated[int, Query(ge=1, le=100)]


router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("", summary="Tables that anybody may come to and where somebody is or just was, newest first")
async def listed(  # noqa: PLR0913  what is asked and what answers
    *,
    tables: LobbyDep,
    shelf: ShelfDep,
    settings: SettingsDep,
    game: Annotated[str | None, Query(max_length=32)] = None,
    after: After = None,
    limit: PageSize = 50,
) -> TableList:
    young = written(datetime.now(UTC) - settings.listed_alone)
    page = await shelf.listed(after, limit, game, Lively(young, tables.there()))
    return TableList(tables=[_listed(card, tables) for card in page.cards], after=page.after)


@router.get("/mine", summary="Tables where I sit or which I opened, newest first")
async def mine(
    someone: Somebody, tables: LobbyDep, shelf: ShelfDep, after: After = None, limit: PageSize = 50
) -> TableList:
    page = await shelf.of_person(someone.id, after, limit)
    cards = [_listed(card, tables, _stands(card, tables)) for card in page.cards]
    return TableList(tables=cards, after=page.after)


@router.post("", summary="Open a table", status_code=201)
async def open_table(
    *, opening: Opening, request: Request, someone: Somebody, tables: LobbyDep, settings: SettingsDep
) -> Opened:
    game, house = game_and_house(opening.game, opening, len(opening.bots), settings.usual_clock)
    bots = {int(seat): bot for seat, bot in opening.bots.items()}
    for seat, bot in bots.items():
        if seat >= game.seats:
            raise BadQuery("no-such-seat", last=game.seats - 1)
        tables.bots.check(bot, game.name)
    title = cleaned(opening.title, may_be_empty=True)
    async with one_more(request, someone) as opened:
        live = await tables.open(game, house, title, someone, bots)
        opened.add(live.name)
    return told_of(live)


def game_and_house(name: str, choices: Choices, bots: int, usual_clock: int) -> tuple[Game, House]:
    """What these choices make of a game, at a table with this number of bots."""
    game = game_named(name, choices.preset, choices.rules)
    check_bounded(name, game.options)
    house = House(**choices.house.model_dump())
    if house.invited or bots >= game.seats - 1:
        return game, house
    # Where strangers may sit a silent one must not stop the others; who wants no clock says so.
    if "clock" not in choices.house.model_fields_set:
        house = replace(house, clock=usual_clock)
    return dealt_to_strangers(game, choices.rules), house


def told_of(live: LiveTable) -> Opened:
    invitation = live.table.opening.invitation
    assert invitation is not None
    return Opened(info=live.audience.info(), invitation=invitation)


@asynccontextmanager
async def one_more(request: Request, someone: Person) -> AsyncGenerator[set[str]]:
    """Refuses a person who has enough tables or opens them too fast; a new one's name goes into the set."""
    lobby(request).openings.check(someone.id, "too-many-openings")
    most = settings(request).limits.open_tables_a_person
    if await shelf(request).open_of(someone.id) >= most:
        raise TooFast("too-many-open-tables", most=most)
    async with open_tables(request).one_more(address_of(request)) as opened:
        yield opened


@router.get("/{table}", summary="What everybody who may know of a table knows")
async def table_info(
    table: str, someone: Somebody, tables: LobbyDep, invitation: Invitation = None
) -> TableInfo:
    live = await tables.known(table, someone, invitation)
    return live.audience.info()


@router.patch("/{table}", summary="Change rules and house before the first deal; for the owner")
async def change_table(
    table: str, choices: Choices, someone: Somebody, tables: LobbyDep, settings: SettingsDep
) -> TableInfo:
    live = await tables.known(table, someone, None)

    def choose(now: Table) -> tuple[Game, House]:
        bots = sum(bot is not None for bot in now.bots)
        return game_and_house(now.match.game.name, choices, bots, settings.usual_clock)

    await live.change_rules(someone, choose)
    return live.audience.info()


@router.get("/{table}/invitation", summary="The link for friends; for those who sit there or opened it")
async def invitation_link(table: str, someone: Somebody, tables: LobbyDep) -> InvitationInfo:
    live = await tables.known(table, someone, None)
    opening = live.table.opening
    owners = (live.table.owner, opening.owner)
    if someone.id not in owners and live.table.seat_of(someone.id) is None:
        raise NotAllowed("not-seated")
    invitation = opening.invitation or ""
    return InvitationInfo(invitation=invitation, path=f"/#/table/{table}/{invitation}")


@router.get(
    "/{table}/record",
    summary="The deals that ended, as a record (docs/formats.md)",
    response_model=dict[str, object],
)
async def record(table: str, someone: Somebody, tables: LobbyDep, invitation: Invitation = None) -> Response:
    live = await _shown(table, someone, tables, invitation)
    return Response(await tables.published(live, someone), media_type="application/json")


@router.get("/{table}/deals/{number}", summary="A deal that ended, step by step")
async def deal_that_ended(
    table: str, number: int, someone: Somebody, tables: LobbyDep, invitation: Invitation = None
) -> DealTold:
    live = await _shown(table, someone, tables, invitation)
    ended, closed = live.table.deals_ended, live.table.closed
    if not 1 <= number <= ended:
        raise NoSuchDeal("deal-not-ended", deal=number, deals=ended)
    told = await tables.deal_told(live, number, someone)
    return DealTold(
        **{one.name: getattr(told, one.name) for one in fields(told)},
        table=table,
        last=closed and number == ended,
    )


async def _shown(table: str, someone: Person, tables: Lobby, invitation: str | None) -> LiveTable:
    """For those who may look back at what was played there: when the match is over, all who know of it."""
    live = await tables.known(table, someone, invitation)
    may_watch = live.table.house.watching or live.table.closed
    if live.table.seat_of(someone.id) is None and not may_watch:
        raise NotAllowed("no-watching")
    return live


@router.delete(
    "/{table}", summary="Close a table that has not started, or where no other person plays", status_code=204
)
async def close_table(table: str, someone: Somebody, tables: LobbyDep) -> Response:
    live = await tables.known(table, someone, None)
    await live.abandon(someone)
    return Response(status_code=204)


def _stands(card: TableCard, tables: Lobby) -> Stands:
    return Stands(
        deals=card.deals,
        totals=card.totals,
        turn=_turn(card, tables),
        winners=card.winners,
        last_at=card.last_at,
    )


def _turn(card: TableCard, tables: Lobby) -> int | None:
    """A table that is not in memory is not read for that."""
    if card.closed or not card.started:
        return None
    people = [seat for seat, sitter in enumerate(card.sitting) if sitter and sitter.bot is None]
    return people[0] if len(people) == 1 and card.free_seats == 0 else tables.turn(card.id)


def _listed(card: TableCard, tables: Lobby, stands: Stands | None = None) -> Listed:
    here, watching = tables.here(card.id)
    return Listed(
        table=card.id,
        title=card.title,
        game=card.game,
        rules=card.options,
        house=card.house,
        owner=card.owner,
        opened_at=card.opened_at,
        started=card.started,
        closed=card.closed,
        free_seats=card.free_seats,
        seats=card.sitting,
        here=here,
        watching=watching,
        keeps_pack=keeps_pack(card.game, card.options),
        stands=stands,
    )
