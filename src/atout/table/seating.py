"""Who sits where after an event, for those who read a log without its table?"""

from collections.abc import Mapping

from atout.seats import Seat

from .events import Event, SeatLeft, SeatsSwapped, SeatTaken

Seating = Mapping[Seat, str | None]


def seating_after(event: Event, seating: Seating) -> Seating:
    """People by their seat; None: nobody, or a bot."""
    match event:
        case SeatTaken():
            return {**seating, event.seat: event.person}
        case SeatLeft():
            return {**seating, event.seat: None}
        case SeatsSwapped():
            return {event.seat(seat): person for seat, person in seating.items()}
        case _:
            return seating
