"""What is asked and answered about tables over HTTP?"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from atout.game import Options
from atout.options import Option, Value, options_of
from atout.store.shelf import Sitter
from atout.stories.plain import EndedDeal
from atout.table.events import House

from .info import WHOLE, TableInfo


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


def _choice(option: Option) -> tuple[object, object]:
    least, most = option.numbers or (None, None)
    return option.annotation, Field(option.default, ge=least, le=most)


if TYPE_CHECKING:
    HouseChoice = Body
else:
    # A House of which anything may be left out.
    HouseChoice = create_model(
        "HouseChoice", __base__=Body, **{name: _choice(one) for name, one in options_of(House).items()}
    )


class Choices(Body):
    """Options are those of GET /api/games; what is left out is as the preset has it."""

    preset: Annotated[str, Field(max_length=32)] = "standard"
    rules: dict[str, Value] = Field(default_factory=dict)
    house: HouseChoice = HouseChoice()


class Opening(Choices):
    """`bots` names a bot for each seat that has one."""

    game: Annotated[str, Field(max_length=32)]
    title: Annotated[str, Field(max_length=200)] = ""
    bots: dict[Literal["0", "1", "2", "3", "4"], Annotated[str, Field(max_length=64)]] = Field(
        default_factory=dict
    )


class Opened(BaseModel):
    model_config = WHOLE

    info: TableInfo
    invitation: str


class InvitationInfo(BaseModel):
    """`path` follows the address of the page; what comes after # never reaches a server or its log."""

    invitation: str
    path: str


class Stands(BaseModel):
    """How a match stands between two deals, for those who have a part in it."""

    # Deals that have ended, and what they brought each side, or each seat; empty before the first.
    deals: int
    totals: tuple[int, ...]
    # The seat that is waited for; alone among bots always the person's, for bots go on when they are there.
    # Null: none is, or nobody is there and it is not known.
    turn: int | None
    # Sides, or seats, that have won; null: nobody has, or it was not written down.
    winners: tuple[int, ...] | None
    # When something happened there last.
    last_at: str


class Listed(BaseModel):
    model_config = WHOLE

    table: str
    title: str
    game: str
    rules: Options
    house: House
    owner: str | None
    opened_at: str
    started: bool
    closed: bool
    free_seats: int
    seats: tuple[Sitter | None, ...]
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


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTold(EndedDeal):
    """A deal that ended at this table. `view` is what a watcher saw at its end.

    Where it is not `open`, all is as a watcher saw it: of hands the cards that were played from them.
    """

    __pydantic_config__ = WHOLE

    table: str
    # Whether it is the last of a match that is over.
    last: bool
