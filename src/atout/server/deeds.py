"""What does each thing that a person may do at a table come to?"""

from typing import assert_never

from atout.store.people import Person

from .live import LiveTable
from .schemas.from_client import (
    Agree,
    Begin,
    Deed,
    Leave,
    Ready,
    SayPhrase,
    SeatBot,
    SeatDeed,
    SetPace,
    StandIn,
    Swap,
    Undo,
    Unseat,
    VoteOut,
    Wait,
)


async def carry_out(deed: Deed, live: LiveTable, person: Person) -> int:
    """The number where the table stands after it."""
    match deed:
        case Begin():
            return await live.begin(person)
        case Undo():
            return await live.undo(person, deed.seen)
        case Agree():
            return await live.agree(person, yes=deed.yes)
        case Ready() | Wait():
            return live.score_read(person, ready=isinstance(deed, Ready))
        case SayPhrase():
            return await live.say(person, deed.phrase, deed.id)
        case SetPace():
            return await live.set_pace(person, deed.pace)
        case _:
            return await _with_seats(deed, live, person)


async def _with_seats(deed: SeatDeed, live: LiveTable, person: Person) -> int:
    match deed:
        case Leave():
            return await live.leave(person)
        case SeatBot():
            return await live.seat_bot(person, deed.seat, deed.bot)
        case Unseat():
            return await live.unseat(person, deed.seat)
        case VoteOut():
            return await live.vote_out(person, deed.seat)
        case Swap():
            return await live.swap(person, deed.first, deed.second)
        case StandIn():
            return live.let_stand_in(person, deed.seat)
        case _:
            # A message that nobody answers does not pass the type checker.
            assert_never(deed)
