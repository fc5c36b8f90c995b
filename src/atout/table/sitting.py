"""Who sits where after an event, for those who read a log without its table?"""

from collections.abc import Mapping

from atout.seats import Seat

from .events import Event, SeatLeft, SeatsSwapped, SeatTaken

Sitting = Mapping[Seat, str | None]


def sitting_after(event: Event, sitting: Sitting) -> Sitting:
    """People by their seat; None: nobody, or a bot."""
    match event:
        case SeatTaken():
            return {**sitting, event.seat: event.person}
        case SeatLeft():
            return {**sitting, event.seat: None}
        case SeatsSwapped():
            return {event.seat(seat): person for seat, person in sitting.items()}
        case _:
            return sitting
