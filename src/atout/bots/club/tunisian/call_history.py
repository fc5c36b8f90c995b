"""What has been called so far, seen from one seat?"""

from collections.abc import Iterator
from dataclasses import dataclass

from atout.actions import Pass
from atout.belote.cards import SEATS, Mode, side_of
from atout.games.tunisian.auction import Bid, Call, Coinche, Level, read_call
from atout.games.tunisian.view import TunisianView
from atout.seats import Seat, after

# Capot and générale, among the levels.
BEYOND = 170


@dataclass(frozen=True, slots=True)
class CallHistory:
    seat: Seat
    dealer: Seat
    calls: tuple[tuple[Seat, Call], ...]

    @property
    def leader(self) -> Seat:
        return after(self.dealer, SEATS)

    @property
    def partner(self) -> Seat:
        return after(self.seat, SEATS, 2)

    @property
    def opponents(self) -> tuple[Seat, Seat]:
        return after(self.seat, SEATS, 1), after(self.seat, SEATS, 3)

    @property
    def coinched(self) -> bool:
        return any(isinstance(call, Coinche) for _, call in self.calls)

    def bids(self, seat: Seat) -> tuple[Bid, ...]:
        return tuple(call for by, call in self.calls if by == seat and isinstance(call, Bid))

    def passed(self, seat: Seat) -> bool:
        """Spoke, and never bid."""
        return not self.bids(seat) and any(by == seat and isinstance(call, Pass) for by, call in self.calls)

    def raised(self, seat: Seat, mode: Mode) -> bool:
        """The first bid of this seat in this mode came after one of its partner's."""
        first = next(
            (by for by, bid in self.all_bids() if bid.mode is mode and side_of(by) == side_of(seat)), seat
        )
        return first != seat

    def all_bids(self) -> Iterator[tuple[Seat, Bid]]:
        for seat, call in self.calls:
            if isinstance(call, Bid):
                yield seat, call


def call_history(view: TunisianView) -> CallHistory:
    assert view.seat is not None
    calls = ((turn.seat, read_call(turn.action.split())) for turn in view.history)
    return CallHistory(
        view.seat, view.dealer, tuple((seat, call) for seat, call in calls if call is not None)
    )


def height(level: Level) -> int:
    return level if isinstance(level, int) else BEYOND
