"""What is said over the socket, both ways? JSON Schema and TypeScript are made from here.

Docs: docs/protocol.md. Every message from a client has a `type` and, but for the first, an `id` of its own
choosing that the answer carries. Every message about a table carries its `seq`.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION = 1

Id = Annotated[str, Field(min_length=1, max_length=64)]
TableId = Annotated[str, Field(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Seq = Annotated[int, Field(ge=0, le=2**53)]
Invitation = Annotated[str, Field(max_length=64)]
# 16 bytes or more, as the client likes to write them.
Nonce = Annotated[str, Field(min_length=16, max_length=128, pattern=r"^[0-9A-Za-z_-]+$")]
Pace = Literal["slow", "normal", "fast", "instant"]
Phrase = Literal["hello", "well-played", "thanks", "sorry", "wait", "oops", "good-game", "bye"]
Kind = Literal[
    "illegal",
    "bad-text",
    "bad-query",
    "bad-rules",
    "not-your-turn",
    "stale",
    "too-late",
    "not-allowed",
    "no-such-table",
    "too-fast",
    "too-large",
    "unavailable",
]


class Message(BaseModel):
    """Nothing but what is named; `1` is no text and `"1"` no number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


# --- from a client ---------------------------------------------------------------------------------------


class Hello(Message):
    """The first message, within five seconds."""

    type: Literal["hello"]
    version: int = VERSION
    lang: Annotated[str, Field(max_length=8)] = "en"


class Asking(Message):
    id: Id


class AtTable(Asking):
    table: TableId


class Follow(AtTable):
    """Hear what happens at a table, as its seat or as a watcher; `since` is the last number seen."""

    type: Literal["follow"]
    since: Seq | None = None
    invitation: Invitation | None = None


class Unfollow(AtTable):
    type: Literal["unfollow"]


class Sit(AtTable):
    """Take a seat. The nonce is mixed into the match's seed; the table's commitment was shown before.

    Once the first deal has begun no nonce can count, and one that is given is refused.
    """

    type: Literal["sit"]
    seat: SeatNumber
    nonce: Nonce | None = None
    invitation: Invitation | None = None


class Leave(AtTable):
    type: Literal["leave"]


class SeatBot(AtTable):
    """The owner of the table lets a bot sit on a free seat."""

    type: Literal["seat-bot"]
    seat: SeatNumber
    bot: Annotated[str, Field(max_length=64)]


class Unseat(AtTable):
    """Frees a seat: a bot's before the first deal; a person's at any time, who may not come back."""

    type: Literal["unseat"]
    seat: SeatNumber


class VoteOut(AtTable):
    """Send away who keeps all waiting: happens when more than half of the others who are here want it."""

    type: Literal["vote-out"]
    seat: SeatNumber


class Swap(AtTable):
    """Before the first deal: the owner swaps any two seats, anybody else their own with a free one."""

    type: Literal["swap"]
    first: SeatNumber
    second: SeatNumber


class Begin(AtTable):
    """The first deal, where it waits for the owner's word."""

    type: Literal["begin"]


class StandIn(AtTable):
    """Let a stand-in play for somebody who is away in their turn: now, and until they are back."""

    type: Literal["stand-in"]
    seat: SeatNumber


class Act(AtTable):
    """An action in the notation of docs/formats.md; `seen` is the last number seen of this table."""

    type: Literal["act"]
    seen: Seq
    action: Annotated[str, Field(max_length=256)]


class Undo(AtTable):
    type: Literal["undo"]
    seen: Seq


class Agree(AtTable):
    """Answer to `undo-asked`."""

    type: Literal["agree"]
    yes: bool


class Ready(AtTable):
    """The score has been read: on with the next deal."""

    type: Literal["ready"]


class Wait(AtTable):
    """The score is not read yet: the next deal waits until this seat is ready, but not for ever."""

    type: Literal["wait"]


class Say(AtTable):
    type: Literal["say"]
    phrase: Phrase


class SetPace(AtTable):
    """By the owner of the table; or by anybody who sits there, if no other person does."""

    type: Literal["pace"]
    pace: Pace


class Hint(AtTable):
    type: Literal["hint"]


class Ping(Asking):
    type: Literal["ping"]


class Sent(BaseModel):
    """All that is needed to answer a message that cannot be read otherwise."""

    model_config = ConfigDict(strict=True)
    id: Id


FromClient = Annotated[
    Hello
    | Follow
    | Unfollow
    | Sit
    | Leave
    | SeatBot
    | Unseat
    | VoteOut
    | Swap
    | Begin
    | StandIn
    | Act
    | Undo
    | Agree
    | Ready
    | Wait
    | Say
    | SetPace
    | Hint
    | Ping,
    Field(discriminator="type"),
]

# --- to a client -----------------------------------------------------------------------------------------


class SeatInfo(Message):
    seat: int
    player: str | None
    person: str | None
    bot: str | None
    # Whether a person who sits here is connected.
    here: bool
    # The name of whoever sat here in the match before, if the seat waits for them.
    kept_for: str | None


class HouseInfo(Message):
    pace: Pace
    clock: int | None
    undo: Literal["never", "misclick", "agreed", "free"]
    hints: bool
    words: bool
    watching: bool
    invited: bool
    owner_begins: bool
    bots_remember: bool


class StandingInfo(Message):
    totals: list[int]
    dealer: int
    target: int | None
    deals_counted: int
    winners: list[int]


class TableInfo(Message):
    """What everybody who may know of a table knows."""

    table: str
    title: str
    game: str
    rules: dict[str, bool | int | str | None]
    house: HouseInfo
    owner: str | None
    seats: list[SeatInfo]
    started: bool
    closed: bool
    # How many deals have begun, and how many ended.
    deal: int
    ended: int
    standing: StandingInfo
    # SHA-256 of the seed that was drawn when the table opened, and of the seed of the deal being played.
    commitment: str
    deal_commitment: str | None
    nonces: int
    # Whether packs are gathered from the deal before, which tells something of the next.
    keeps_pack: bool


class SeatTakenTold(Message):
    event: Literal["seat-taken"]
    seat: int
    player: str
    person: str | None
    bot: str | None


class SeatLeftTold(Message):
    """`removed`: by whom, if that person was sent away."""

    event: Literal["seat-left"]
    seat: int
    removed: Literal["owner", "vote"] | None


class OwnerChangedTold(Message):
    """The person who opened the table has gone, and this one has the say now."""

    event: Literal["owner-changed"]
    owner: str


class RulesChangedTold(Message):
    """What is played here is in `info`."""

    event: Literal["rules-changed"]


class SeatsSwappedTold(Message):
    event: Literal["seats-swapped"]
    first: int
    second: int


class DealBeganTold(Message):
    event: Literal["deal-began"]
    deal: int
    dealer: int
    commitment: str


class ActionTold(Message):
    """`action` as this seat may know it: a hidden one is its bare verb."""

    event: Literal["action-taken"]
    seat: int
    action: str
    by: str | None


class UndoneTold(Message):
    event: Literal["undone"]
    to: int


class SaidTold(Message):
    event: Literal["said"]
    seat: int
    phrase: str


class PaceChangedTold(Message):
    event: Literal["pace-changed"]
    pace: Pace


class DealEndedTold(Message):
    """The seed of the deal is shown: its commitment was told when the deal began.

    Null where the pack is kept: it can be worked out from the seed of the match, after the match.
    """

    event: Literal["deal-ended"]
    deal: int
    scores: list[int]
    seed: str | None
    standing: StandingInfo


class TableClosedTold(Message):
    """After the match: the match's seed, and what it was made of."""

    event: Literal["table-closed"]
    abandoned: bool
    seed: str
    drawn: str
    nonces: list[str]


Told = Annotated[
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
    | TableClosedTold,
    Field(discriminator="event"),
]

# A view of the game that is played: docs/formats.md, and `View` in the TypeScript types.
ViewJson = dict[str, Any]


class Welcome(Message):
    type: Literal["welcome"]
    version: int
    person: str
    name: str


class Followed(Message):
    """`seq` is where this client now stands; what it missed since then follows as events.

    The view is here when nothing was missed or nothing was known; otherwise the last event has it.
    """

    type: Literal["followed"]
    id: str
    table: str
    seq: int
    seat: int | None
    info: TableInfo
    view: ViewJson | None
    # On the clock of whoever acts; null where none runs.
    seconds_left: int | None


class Happened(Message):
    """Something happened. Of several that were missed only the last one carries info and view."""

    type: Literal["event"]
    table: str
    seq: int
    told: Told
    info: TableInfo | None
    view: ViewJson | None


class AwayTold(Message):
    """How many seconds the others wait for this seat in its turn, before a stand-in plays for it."""

    seat: int
    seconds: int


class Present(Message):
    """Who is connected now, whose seat waits for them, and how many watch."""

    type: Literal["presence"]
    table: str
    seq: int
    here: list[int]
    watching: int
    away: list[AwayTold]


class UndoAskedTold(Message):
    """A seat would like to take its last action back; `waiting` are those who have a say. Empty: declined."""

    type: Literal["undo-asked"]
    table: str
    seq: int
    seat: int
    waiting: list[int]


class RemovalVotedTold(Message):
    """Seats that would like to send away `seat`, and how many are needed. Void once that person acts."""

    type: Literal["removal-voted"]
    table: str
    seq: int
    seat: int
    votes: list[int]
    needed: int


class Resting(Message):
    """The score of a deal is being read: who is ready for the next, and who asks the others to wait.

    It begins after `seconds_left` at the latest; null: when the one person at the table wants it.
    """

    type: Literal["resting"]
    table: str
    seq: int
    seconds_left: int | None
    ready: list[int]
    waiting: list[int]


class AgainTold(Message):
    """The match is over, and `name` has opened the `next` table: whoever sat here has the same seat there."""

    type: Literal["again"]
    table: str
    seq: int
    next: str
    name: str


class Accepted(Message):
    """It is on disk. For an action, `seq` is its number; sent again, the same number is answered."""

    type: Literal["accepted"]
    id: str
    table: str
    seq: int


class Refused(Message):
    """Nothing happened. `rule` is the id where the rules refuse; `text` is in the client's language."""

    type: Literal["refused"]
    id: str | None
    table: str | None
    kind: Kind
    key: str
    rule: str | None
    facts: dict[str, str]
    text: str


class Hinted(Message):
    type: Literal["hinted"]
    id: str
    table: str
    seq: int
    action: str


class Pong(Message):
    type: Literal["pong"]
    id: str


class Bye(Message):
    """The last message before the server closes the socket."""

    type: Literal["bye"]
    why: Literal["closing", "too-fast", "slow", "late", "forgotten"]


ToClient = Annotated[
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
    | Bye,
    Field(discriminator="type"),
]

from_client: TypeAdapter[Any] = TypeAdapter(FromClient)
to_client: TypeAdapter[Any] = TypeAdapter(ToClient)
