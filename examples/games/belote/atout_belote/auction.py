"""What may be called, and which contract results?"""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from atout.actions import Pass, PlainAction
from atout.belote.calls import CallMade
from atout.belote.cards import SEATS, TRUMPS, Mode, side_of
from atout.cards import Card
from atout.errors import IllegalAction
from atout.seats import Seat, after

from .rules import Rule

ROUNDS = 2
SUITS = tuple(TRUMPS)
MODES = {suit: mode for mode, suit in TRUMPS.items()}


@dataclass(frozen=True, slots=True)
class Take(PlainAction):
    """Make this suit trump, and one's side the one that has to win."""

    verb: ClassVar[str] = "take"
    mode: Mode


Call = Pass | Take

CALLS: tuple[Call, ...] = (Pass(), *map(Take, SUITS))


@dataclass(frozen=True, slots=True)
class Contract:
    """`seat` is the taker."""

    seat: Seat
    mode: Mode

    @property
    def side(self) -> int:
        return side_of(self.seat)


@dataclass(frozen=True, slots=True)
class Auction:
    dealer: Seat
    turned: Card
    calls: tuple[CallMade[Call], ...] = ()

    @property
    def turn(self) -> Seat:
        return after(self.dealer, SEATS, 1 + len(self.calls))

    @property
    def first_round(self) -> bool:
        return len(self.calls) < SEATS

    @property
    def taken(self) -> Contract | None:
        match self.calls:
            case [*_, CallMade(seat, Take(mode))]:
                return Contract(seat, mode)
            case _:
                return None

    @property
    def done(self) -> bool:
        return self.taken is not None or self.passed_out

    @property
    def passed_out(self) -> bool:
        return self.taken is None and len(self.calls) == ROUNDS * SEATS

    def legal(self) -> tuple[Call, ...]:
        return tuple(call for call in CALLS if self.objection(call) is None)

    def check(self, call: Call) -> None:
        if rule := self.objection(call):
            raise IllegalAction(rule, call=call, turned=self.turned, mode=MODES[self.turned.suit])

    def objection(self, call: Call) -> Rule | None:
        """The rule that forbids whoever speaks this call; None if nothing speaks against it."""
        if self.done:
            return Rule.END
        match call:
            case Pass():
                return None
            case Take(mode) if self.first_round:
                return None if mode.trump is self.turned.suit else Rule.TURNED_SUIT
            case Take(mode):
                return Rule.OTHER_SUIT if mode.trump is self.turned.suit else None

    def after(self, call: Call) -> "Auction":
        """The auction after this call, which must be legal."""
        return replace(self, calls=(*self.calls, CallMade(self.turn, call)))

    def contract(self) -> Contract:
        taken = self.taken
        assert taken is not None
        return taken


@cache
def _by_text() -> dict[str, Call]:
    return {str(call): call for call in CALLS}


def read_call(words: list[str]) -> Call | None:
    """`pass`, `take hearts`; None if it is neither."""
    return _by_text().get(" ".join(words))
