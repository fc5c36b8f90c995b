"""Which tables are there, who may see what of them, and how is one opened?"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Query, Request, Response
from pydantic import BaseModel, Field

from atout import wire
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
from .messages import HouseInfo, Pace, StandingInfo, TableInfo
from .names import cleaned
from .open_tables import OpenTables
from .packs import dealt_to_strangers
from .people import Body, Somebody, address_of
from .refusals import TooFast
from .settings import Settings


def lobby(request: Request) -> Lobby:
    return request.app.state.lobby


def shelf(request: Request) -> Shelf:
    return request.app.state.shelf


def settings(request: Request) -> Settings:
    return request.app.state.settings


def open_tables(request: Request) -> OpenTables:
    return request.app.state.open_tables


AllTables = Annotated[Lobby, Depends(lobby)]
OnTheShelf = Annotated[Shelf, Depends(shelf)]
InForce = Annotated[Settings, Depends(settings)]
# In a header: what stands in a URL is kept in logs and histories.
Invitation = Annotated[str | None, Header(alias="Atout-Invitation", max_length=64)]
After = Annotated[str | None, Query(max_length=100)]
Limit = Annotated[int, Query(ge=1, le=100)]


class HouseChoice(Body):
    pace: Pace = "normal"
    # Left out, it runs where strangers may sit.
    clock: Annotated[int | None, Field(ge=5, le=3600)] = None
    undo: Literal["never", "misclick", "agreed", "free"] = "misclick"
    hints: bool = False
    words: bool = True
    watching: bool = True
    invited: bool = False
    owner_begins: bool = False
    bots_remember: bool = False


class Choices(Body):
    """Options are those of GET /api/games; what is left out is as the preset has it."""

    preset: Annotated[str, Field(max_length=32)] = "standard"
    rules: dict[str, bool | int | str | None] = Field(default_factory=dict)
    house: HouseChoice = HouseChoice()


class Opening(Choices):
    """`bots` names a bot for each seat that has one."""

    game: Annotated[str, Field(max_length=32)]
    title: Annotated[str, Field(max_length=200)] = ""
    bots: dict[Literal["0", "1", "2", "3", "4"], Annotated[str, Field(max_length=64)]] = Field(
        default_factory=dict
    )


class Opened(BaseModel):
    info: TableInfo
    invitation: str


class InvitationInfo(BaseModel):
    """`path` follows the address of the page; what comes after # never reaches a server or its log."""

    invitation: str
    path: str


class Sitting(BaseModel):
    player: str
    person: str | None
    bot: str | None


class Stands(BaseModel):
    """How a match stands between two deals, for those who have a part in it."""

    # Deals that have ended, and what they brought each side, or each seat; empty before the first.
    deals: int
    totals: list[int]
    # The seat that is waited for; alone among bots always the person's, for bots go on when they are there.
    # Null: none is, or nobody is there and it is not known.
    turn: int | None
    # Sides, or seats, that have won; null: nobody has, or it was not written down.
    winners: list[int] | None
    # When something happened there last.
    last_at: str


class Listed(BaseModel):
    table: str
    title: str
    game: str
    rules: dict[str, bool | int | str | None]
    house: HouseInfo
    owner: str | None
    opened_at: str
    started: bool
    closed: bool
    free_seats: int
    seats: list[Sitting | None]
    # How many of its people are connected now, and how many watch.
    here: int
    watching: int
    # Where it does, only those sit down who opened the table or were given its link.
    keeps_pack: bool
    # In one's own list only.
    stands: Stands | None


class TableList(BaseModel):
    """`after` asks for the next page; null: this was the last."""

    tables: list[Listed]
    after: str | None


class StepTold(BaseModel):
    seat: int
    action: str


class TrickTold(BaseModel):
    """`points` to the winner, halves too."""

    leader: int
    cards: list[str]
    winner: int
    points: int | float


class DealTold(BaseModel):
    """A deal that ended. `view` is what a watcher saw at its end.

    Where it is not `open`, because its pack goes on into the next deal, it is told as a watcher saw it:
    hands are the cards that were played from them, hidden steps bare verbs. All opens after the match.
    """

    table: str
    game: str
    deal: int
    # Whether it is the last of a match that is over.
    last: bool
    players: list[str]
    dealer: int
    # As they were dealt, each whole.
    hands: list[list[str]]
    # By card, to lay hands out: within a suit the strongest first.
    strength: dict[str, int]
    # What lay in no hand and no trick: `dog` and `aside`.
    apart: dict[str, list[str]]
    steps: list[StepTold]
    tricks: list[TrickTold]
    view: dict[str, Any]
    # Totals before it, and how the match stood after it.
    before: list[int]
    standing: StandingInfo
    # Where its luck came from, and the hash that was shown before its first card.
    seed: str | None
    commitment: str | None
    open: bool


router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.get("", summary="Tables that anybody may come to and where somebody is or just was, newest first")
async def listed(  # noqa: PLR0913  what is asked and what answers
    *,
    tables: AllTables,
    shelf: OnTheShelf,
    settings: InForce,
    game: Annotated[str | None, Query(max_length=32)] = None,
    after: After = None,
    limit: Limit = 50,
) -> TableList:
    young = written(datetime.now(UTC) - settings.listed_alone)
    page = await shelf.listed(after, limit, game, Lively(young, tables.there()))
    return TableList(tables=[_listed(card, tables) for card in page.cards], after=page.after)


@router.get("/mine", summary="Tables where I sit or which I opened, newest first")
async def mine(
    someone: Somebody, tables: AllTables, shelf: OnTheShelf, after: After = None, limit: Limit = 50
) -> TableList:
    page = await shelf.of_person(someone.id, after, limit)
    cards = [_listed(card, tables, _stands(card, tables)) for card in page.cards]
    return TableList(tables=cards, after=page.after)


@router.post("", summary="Open a table", status_code=201)
async def open_table(
    *, opening: Opening, request: Request, someone: Somebody, tables: AllTables, settings: InForce
) -> Opened:
    game, house = game_and_house(opening.game, opening, len(opening.bots), settings.usual_clock)
    bots = {int(seat): bot for seat, bot in opening.bots.items()}
    for seat, bot in bots.items():
        if seat >= game.seats:
            raise BadQuery("no-such-seat", last=game.seats - 1)
        tables.bots.check(bot)
    title = cleaned(opening.title, may_be_empty=True)
    async with one_more(request, someone) as opened:
        live = await tables.open(game, house, title, someone, bots)
        opened.add(live.name)
    return told_of(live)


def game_and_house(name: str, choices: Choices, bots: int, usual_clock: int) -> tuple[Game, House]:
    """What these choices make of a game, at a table with this number of bots."""
    game = game_named(name, choices.preset, choices.rules)
    check_bounded(game.options)
    strangers = not choices.house.invited and bots < game.seats - 1
    if strangers:
        game = dealt_to_strangers(game, choices.rules)
    return game, _house(choices.house, usual_clock if strangers else None)


def told_of(live: LiveTable) -> Opened:
    invitation = live.table.opening.invitation
    assert invitation is not None
    return Opened(info=TableInfo.model_validate(live.audience.info()), invitation=invitation)


@asynccontextmanager
async def one_more(request: Request, someone: Person) -> AsyncGenerator[set[str]]:
    """Refuses whoever has enough tables, or opens them too fast; the name of a new one goes into the set."""
    lobby(request).openings.check(someone.id, "too-many-openings")
    most = settings(request).limits.open_tables_a_person
    if await shelf(request).open_of(someone.id) >= most:
        raise TooFast("too-many-open-tables", most=most)
    async with open_tables(request).one_more(address_of(request)) as opened:
        yield opened


def _house(choice: HouseChoice, usual_clock: int | None) -> House:
    """Where strangers may sit a silent one must not stop the others; whoever wants no clock says so."""
    chosen = choice.model_dump()
    if "clock" not in choice.model_fields_set:
        chosen["clock"] = usual_clock
    return House(**chosen)


@router.get("/{table}", summary="What everybody who may know of a table knows")
async def table_info(
    table: str, someone: Somebody, tables: AllTables, invitation: Invitation = None
) -> TableInfo:
    live = await tables.known(table, someone, invitation)
    return TableInfo.model_validate(live.audience.info())


@router.patch("/{table}", summary="Change rules and house before the first deal; for the owner")
async def change_table(
    table: str, choices: Choices, someone: Somebody, tables: AllTables, settings: InForce
) -> TableInfo:
    live = await tables.known(table, someone, None)

    def choose(now: Table) -> tuple[Game, House]:
        bots = sum(bot is not None for bot in now.bots)
        return game_and_house(now.match.game.name, choices, bots, settings.usual_clock)

    await live.change_rules(someone, choose)
    return TableInfo.model_validate(live.audience.info())


@router.get("/{table}/invitation", summary="The link for friends; for those who sit there or opened it")
async def invitation_link(table: str, someone: Somebody, tables: AllTables) -> InvitationInfo:
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
    response_model=dict[str, Any],
)
async def record(table: str, someone: Somebody, tables: AllTables, invitation: Invitation = None) -> Response:
    live = await _shown(table, someone, tables, invitation)
    return Response(await tables.published(live, someone), media_type="application/json")


@router.get("/{table}/deals/{number}", summary="A deal that ended, step by step")
async def deal_that_ended(
    table: str, number: int, someone: Somebody, tables: AllTables, invitation: Invitation = None
) -> DealTold:
    live = await _shown(table, someone, tables, invitation)
    ended, closed = live.table.deals_ended, live.table.closed
    if not 1 <= number <= ended:
        raise NoSuchDeal("deal-not-ended", deal=number, deals=ended)
    told = await tables.deal_told(live, number, someone)
    return DealTold.model_validate(told | {"table": table, "last": closed and number == ended})


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
async def close_table(table: str, someone: Somebody, tables: AllTables) -> Response:
    live = await tables.known(table, someone, None)
    await live.abandon(someone)
    return Response(status_code=204)


def _stands(card: TableCard, tables: Lobby) -> Stands:
    return Stands(
        deals=card.deals,
        totals=list(card.totals),
        turn=_turn(card, tables),
        winners=None if card.winners is None else list(card.winners),
        last_at=card.last_at,
    )


def _turn(card: TableCard, tables: Lobby) -> int | None:
    """A table that is not in memory is not read for that."""
    if card.closed or not card.started:
        return None
    people = [seat for seat, sitter in enumerate(card.sitting) if sitter and sitter.bot is None]
    return people[0] if len(people) == 1 and card.free_seats == 0 else tables.turn(card.id)


def _listed(card: TableCard, tables: Lobby, stands: Stands | None = None) -> Listed:
    plain = wire.plain(card)
    plain["table"], plain["rules"], plain["seats"] = (
        plain.pop("id"),
        plain.pop("options"),
        plain.pop("sitting"),
    )
    kept = keeps_pack(card.game, card.options)
    return Listed.model_validate(plain | tables.here(card.id) | {"keeps_pack": kept, "stands": stands})
