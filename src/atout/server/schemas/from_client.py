"""What does a client say? Every message has a `type` and, but for the first, an `id` of its own choosing."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from atout.table.events import Pace

from .words import VERSION, Phrase

Id = Annotated[str, Field(min_length=1, max_length=64)]
TableId = Annotated[str, Field(min_length=1, max_length=32)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
Seq = Annotated[int, Field(ge=0, le=2**53)]
Invitation = Annotated[str, Field(max_length=64)]
# 16 bytes or more, as the client likes to write them.
Nonce = Annotated[str, Field(min_length=16, max_length=128, pattern=r"^[0-9A-Za-z_-]+$")]


class Message(BaseModel):
    """Nothing but what is named; `1` is no text and `"1"` no number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


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


class SayPhrase(AtTable):
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


# Done at a table besides sitting down and acting; answered with the number where the table stands then.
SeatDeed = Leave | SeatBot | Unseat | VoteOut | Swap | StandIn
Deed = SeatDeed | Begin | Undo | Agree | Ready | Wait | SayPhrase | SetPace
AfterHello = Follow | Unfollow | Sit | Act | Hint | Ping | Deed
FromClient = Hello | AfterHello

from_client: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="type")])
