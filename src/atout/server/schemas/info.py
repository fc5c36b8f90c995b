"""What does everybody know who may know of a table?"""

from dataclasses import dataclass

from pydantic import ConfigDict

from atout.game import Options, Standing
from atout.table.events import House

# Nothing is left out of what is sent: a default is no reason to do without.
WHOLE = ConfigDict(json_schema_serialization_defaults_required=True)
STRICT = WHOLE | ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInfo:
    seat: int
    player: str | None
    person: str | None
    bot: str | None
    # Whether a person who sits here is connected.
    here: bool
    # The name of whoever sat here in the match before, if the seat waits for them.
    kept_for: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableInfo:
    """What everybody who may know of a table knows."""

    __pydantic_config__ = STRICT

    table: str
    title: str
    game: str
    rules: Options
    house: House
    owner: str | None
    seats: tuple[SeatInfo, ...]
    started: bool
    closed: bool
    # How many deals have begun, and how many ended.
    deal: int
    ended: int
    standing: Standing
    # SHA-256 of the seed that was drawn when the table opened, and of the seed of the deal being played.
    commitment: str
    deal_commitment: str | None
    nonces: int
    # Whether packs are gathered from the deal before, which tells something of the next.
    keeps_pack: bool
