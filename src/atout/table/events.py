"""What can happen at a table?

Facts that cannot be worked out again: packs, actions, who sat where. Tricks won are not among them.
The log is secret until a deal ends: it holds the pack. Players are shown views, never events.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from atout import wire
from atout.cards import Cards
from atout.errors import BadQuery
from atout.game import Options
from atout.seats import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    kind: ClassVar[str] = "table-opened"
    game: str
    revision: int
    options: Options
    seed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    kind: ClassVar[str] = "seat-taken"
    seat: Seat
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLeft:
    kind: ClassVar[str] = "seat-left"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBegan:
    kind: ClassVar[str] = "deal-began"
    dealer: Seat
    pack: Cards
    dog_gaps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTaken:
    """`by` says who answered if it was not the seat's own player: `stand-in`, `claim`."""

    kind: ClassVar[str] = "action-taken"
    seat: Seat
    action: str
    by: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The deal goes back to its first `to` actions."""

    kind: ClassVar[str] = "undone"
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """Repeats the scores: a later correction of a rule must not rewrite what people were told."""

    kind: ClassVar[str] = "deal-ended"
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    kind: ClassVar[str] = "table-closed"


Event = TableOpened | SeatTaken | SeatLeft | DealBegan | ActionTaken | Undone | DealEnded | TableClosed

VERSION = 1
KINDS: Mapping[str, type[Event]] = {
    one.kind: one
    for one in (TableOpened, SeatTaken, SeatLeft, DealBegan, ActionTaken, Undone, DealEnded, TableClosed)
}


def plain(event: Event) -> dict[str, Any]:
    """As it is stored. Old versions are read for ever."""
    return {"event": event.kind, "version": VERSION} | wire.plain(event)


def read(stored: Mapping[str, Any]) -> Event:
    kind, version = str(stored.get("event")), stored.get("version")
    if kind not in KINDS or version != VERSION:
        raise BadQuery("unknown-event", event=kind, version=version)
    return wire.read(KINDS[kind], dict(stored))
