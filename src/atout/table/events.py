"""What can happen at a table?

Facts that cannot be worked out again: packs, actions, who sat where. Tricks won are not among them.
The log is secret until a deal ends: it holds the pack. Players are shown views, never events.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal, get_args

from atout import wire
from atout.cards import Cards
from atout.errors import BadQuery
from atout.game import Options
from atout.options import whole
from atout.seats import Seat

Pace = Literal["slow", "normal", "fast", "instant"]
UndoRule = Literal["never", "misclick", "agreed", "free"]
RemovedBy = Literal["owner", "vote"]
NoncesOf = Literal["all", "seated"]


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What goes on at a table besides the rules: chosen by whoever opened it."""

    # How long bots take, and how many seconds a person has for one action (None: all the time).
    pace: Pace = "normal"
    clock: int | None = whole(None, least=5, most=3600)
    # `misclick`: while nobody has acted since. `agreed`: if the other people at the table agree.
    undo: UndoRule = "misclick"
    hints: bool = False
    words: bool = True
    watching: bool = True
    # Only those may come who were given the invitation.
    invited: bool = False
    # The first deal waits for the owner's word, so that friends can choose who sits where.
    owner_begins: bool = False
    # Where the pack is kept: whether bots are reminded of the tricks of the deal before.
    bots_remember: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSeat:
    """A seat that is kept for the person who had it in the match before."""

    seat: Seat
    person: str
    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """`seed` is drawn before anybody sits down; the match's own is that and the nonces of the seats.

    `nonces` says whose count: of those who sit there when the first deal begins, or of `all` who ever sat
    down, as it was at first. Logs of that time do not have the field.
    """

    kind: ClassVar[str] = "table-opened"
    game: str
    revision: int
    options: Options
    seed: str
    house: House = House()
    title: str = ""
    # The person who opened it, and what the link for guests holds; neither is there at a terminal.
    owner: str | None = None
    invitation: str | None = None
    nonces: NoncesOf = "all"
    kept: tuple[KeptSeat, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatTaken:
    """By a person or by a bot; at a terminal by a name alone.

    The nonces of those who sit there when the first deal begins are mixed into the match's seed: the
    server, which drew that seed, could not know them.
    """

    kind: ClassVar[str] = "seat-taken"
    seat: Seat
    player: str
    person: str | None = None
    bot: str | None = None
    nonce: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLeft:
    """`removed`: not of one's own will. That person sits at this table no more.

    `person` names them where they had got up before they could be sent away: the seat was free already.
    """

    kind: ClassVar[str] = "seat-left"
    seat: Seat
    removed: RemovedBy | None = None
    person: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnerChanged:
    """The person who had the say has gone: now it is this one."""

    kind: ClassVar[str] = "owner-changed"
    owner: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """Before the first deal: what is played from now on, and how it is at the table. All of both.

    The game is the one that the table was opened for.
    """

    kind: ClassVar[str] = "rules-changed"
    game: str
    options: Options
    house: House


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsSwapped:
    """Before the first deal: those who have these seats, or are to have them, exchange them."""

    kind: ClassVar[str] = "seats-swapped"
    first: Seat
    second: Seat

    def seat(self, before: Seat) -> Seat:
        """Where the one who had this seat is now."""
        return {self.first: self.second, self.second: self.first}.get(before, before)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBegan:
    kind: ClassVar[str] = "deal-began"
    dealer: Seat
    pack: Cards
    dog_gaps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionTaken:
    """`by` says who answered if it was not the seat's own player: `stand-in`, `claim`.

    `id` is what the sender calls it: sent again, it is answered again and not applied again.
    """

    kind: ClassVar[str] = "action-taken"
    seat: Seat
    action: str
    by: str | None = None
    id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone:
    """The deal goes back to its first `to` actions."""

    kind: ClassVar[str] = "undone"
    to: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One of the phrases that every language has; nothing else is said here. `id` as of an action."""

    kind: ClassVar[str] = "said"
    seat: Seat
    phrase: str
    id: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PaceChanged:
    """How long bots take, and how long a score stays, from now on."""

    kind: ClassVar[str] = "pace-changed"
    pace: Pace


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEnded:
    """Repeats the scores: a later correction of a rule must not rewrite what people were told."""

    kind: ClassVar[str] = "deal-ended"
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """`abandoned`: nobody came back; otherwise the match was over.

    `winners` repeats who has won it, as scores of deals are repeated; older logs do not have the field.
    """

    kind: ClassVar[str] = "table-closed"
    abandoned: bool = False
    winners: tuple[int, ...] = ()


Event = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | OwnerChanged
    | RulesChanged
    | SeatsSwapped
    | DealBegan
    | ActionTaken
    | Undone
    | Said
    | PaceChanged
    | DealEnded
    | TableClosed
)

VERSION = 1
KINDS: Mapping[str, type[Event]] = {one.kind: one for one in get_args(Event)}


def plain(event: Event) -> dict[str, object]:
    """As it is stored. Old versions are read for ever."""
    return {"event": event.kind, "version": VERSION} | wire.plain(event)


def read(stored: Mapping[str, object]) -> Event:
    kind, version = str(stored.get("event")), stored.get("version")
    if kind not in KINDS or version != VERSION:
        raise BadQuery("unknown-event", event=kind, version=version)
    return wire.read(KINDS[kind], dict(stored))
