"""What was called, by whom?"""

from dataclasses import dataclass
from typing import Generic, TypeVar

from atout.game import Turn
from atout.seats import Seat

CallT = TypeVar("CallT")


@dataclass(frozen=True, slots=True)
class CallMade(Generic[CallT]):
    seat: Seat
    call: CallT


def calls_heard(calls: tuple[CallMade[CallT], ...]) -> tuple[Turn, ...]:
    """As the public history tells them."""
    return tuple(Turn(made.seat, str(made.call)) for made in calls)
