"""What is told of the events of a table? Never the event itself: its log is secret."""

from dataclasses import dataclass
from typing import Literal

from atout.game import Standing
from atout.table.events import Pace, RemovedBy


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTakenTold:
    event: Literal["seat-taken"] = "seat-taken"
    seat: int
    player: str
    person: str | None
    bot: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLeftTold:
    """`removed`: by whom, if that person was sent away."""

    event: Literal["seat-left"] = "seat-left"
    seat: int
    removed: RemovedBy | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerChangedTold:
    """The person who opened the table has gone, and this one has the say now."""

    event: Literal["owner-changed"] = "owner-changed"
    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChangedTold:
    """What is played here is in `info`."""

    event: Literal["rules-changed"] = "rules-changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwappedTold:
    event: Literal["seats-swapped"] = "seats-swapped"
    first: int
    second: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBeganTold:
    event: Literal["deal-began"] = "deal-began"
    deal: int
    dealer: int
    commitment: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTold:
    """`action` as this seat may know it: a hidden one is its bare verb."""

    event: Literal["action-taken"] = "action-taken"
    seat: int
    action: str
    by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoneTold:
    event: Literal["undone"] = "undone"
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SaidTold:
    event: Literal["said"] = "said"
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PaceChangedTold:
    event: Literal["pace-changed"] = "pace-changed"
    pace: Pace


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEndedTold:
    """The seed of the deal is shown: its commitment was told when the deal began.

    Null where the pack is kept: it can be worked out from the seed of the match, after the match.
    """

    event: Literal["deal-ended"] = "deal-ended"
    deal: int
    scores: tuple[int, ...]
    seed: str | None
    standing: Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosedTold:
    """After the match: the match's seed, and what it was made of."""

    event: Literal["table-closed"] = "table-closed"
    abandoned: bool
    seed: str
    drawn: str
    nonces: tuple[str, ...]


Told = (
    SeatTakenTold
    | SeatLeftTold
    | OwnerChangedTold
    | RulesChangedTold
    | SeatsSwappedTold
    | DealBeganTold
    | ActionTold
    | UndoneTold
    | SaidTold
    | PaceChangedTold
    | DealEndedTold
    | TableClosedTold
)
