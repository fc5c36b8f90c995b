"""What does the server say? Every message about a table carries its `seq`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from atout.seen import PlainView

from .info import STRICT, TableInfo
from .told import Told
from .words import Kind, Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Welcome:
    type: Literal["welcome"] = "welcome"
    version: int
    person: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Followed:
    """`seq` is where this client now stands; what it missed since then follows as events.

    The view is here when nothing was missed or nothing was known; otherwise the last event has it.
    """

    type: Literal["followed"] = "followed"
    id: str
    table: str
    seq: int
    seat: int | None
    info: TableInfo
    view: PlainView | None
    # On the clock of whoever acts; null where none runs.
    seconds_left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """Something happened. Of several that were missed only the last one carries info and view."""

    type: Literal["event"] = "event"
    table: str
    seq: int
    told: Annotated[Told, Field(discriminator="event")]
    info: TableInfo | None
    view: PlainView | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AwayTold:
    """How many seconds the others wait for this seat in its turn, before a stand-in plays for it."""

    seat: int
    seconds: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """Who is connected now, whose seat waits for them, and how many watch."""

    type: Literal["presence"] = "presence"
    table: str
    seq: int
    here: tuple[int, ...]
    watching: int
    away: tuple[AwayTold, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoAskedTold:
    """A seat would like to take its last action back; `waiting` are those who have a say. Empty: declined."""

    type: Literal["undo-asked"] = "undo-asked"
    table: str
    seq: int
    seat: int
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovalVotedTold:
    """Seats that would like to send away `seat`, and how many are needed. Void once that person acts."""

    type: Literal["removal-voted"] = "removal-voted"
    table: str
    seq: int
    seat: int
    votes: tuple[int, ...]
    needed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Resting:
    """The score of a deal is being read: who is ready for the next, and who asks the others to wait.

    It begins after `seconds_left` at the latest; null: when the one person at the table wants it.
    """

    type: Literal["resting"] = "resting"
    table: str
    seq: int
    seconds_left: int | None
    ready: tuple[int, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainTold:
    """The match is over, and `name` has opened the `next` table: whoever sat here has the same seat there."""

    type: Literal["again"] = "again"
    table: str
    seq: int
    next: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """It is on disk. For an action, `seq` is its number; sent again, the same number is answered."""

    type: Literal["accepted"] = "accepted"
    id: str
    table: str
    seq: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """Nothing happened. `rule` is the id where the rules refuse; `text` is in the client's language."""

    type: Literal["refused"] = "refused"
    id: str | None
    table: str | None
    kind: Kind
    key: str
    rule: str | None
    facts: Mapping[str, str]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Hinted:
    type: Literal["hinted"] = "hinted"
    id: str
    table: str
    seq: int
    action: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pong:
    type: Literal["pong"] = "pong"
    id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bye:
    """The last message before the server closes the socket."""

    type: Literal["bye"] = "bye"
    why: Why


ToClient = (
    Welcome
    | Followed
    | Happened
    | Present
    | UndoAskedTold
    | RemovalVotedTold
    | Resting
    | AgainTold
    | Accepted
    | Refused
    | Hinted
    | Pong
    | Bye
)

# For the schema, and for whoever checks what was sent.
to_client: TypeAdapter[ToClient] = TypeAdapter(
    Annotated[ToClient, Field(discriminator="type")], config=STRICT
)
