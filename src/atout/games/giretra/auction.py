"""What may be called, and which contract results?

The rules are those under "Negotiation" in docs/rules/giretra.md: `objection` has what refuses a call,
`after` what a call changes (giretra.bid.locked, .has-accepted, .auto-double), `done` is giretra.bid.end
and `contract` giretra.bid.outcome.
"""

from dataclasses import dataclass, replace
from typing import ClassVar

from atout.actions import PlainAction
from atout.belote.calls import CallMade
from atout.belote.cards import MODES, SEATS, Mode, side_of
from atout.errors import IllegalAction
from atout.seats import Seat, after

from .rules import GiretraRules, Rule

ACCEPTS_TO_END = 3
# giretra.bid.auto-double
AUTO_DOUBLED = (Mode.NO_TRUMPS, Mode.CLUBS)


@dataclass(frozen=True, slots=True)
class Bid(PlainAction):
    verb: ClassVar[str] = "bid"
    mode: Mode


@dataclass(frozen=True, slots=True)
class Accept(PlainAction):
    verb: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Double(PlainAction):
    verb: ClassVar[str] = "double"
    mode: Mode


@dataclass(frozen=True, slots=True)
class Redouble(PlainAction):
    verb: ClassVar[str] = "redouble"
    mode: Mode


Call = Bid | Accept | Double | Redouble

CALLS: tuple[Call, ...] = (
    Accept(),
    *(Bid(mode) for mode in MODES),
    *(Double(mode) for mode in MODES),
    *(Redouble(mode) for mode in MODES),
)


def outranks(mode: Mode, other: Mode) -> bool:
    """The modes stand in their order, from low to high."""
    return MODES.index(mode) > MODES.index(other)


@dataclass(frozen=True, slots=True)
class Contract:
    mode: Mode
    side: int
    multiplier: int = 1


@dataclass(frozen=True, slots=True)
class BidMade:
    """A bid that was made; `index` counts the calls of the deal from 0."""

    seat: Seat
    mode: Mode
    index: int


@dataclass(frozen=True, slots=True)
class Auction:
    rules: GiretraRules
    dealer: Seat
    calls: tuple[CallMade[Call], ...] = ()
    bids: tuple[BidMade, ...] = ()
    doubled: tuple[Mode, ...] = ()
    redoubled: tuple[Mode, ...] = ()
    locked: bool = False
    accepted: tuple[Seat, ...] = ()
    run: int = 0

    @property
    def speaker(self) -> Seat:
        return after(self.dealer, SEATS, 1 + len(self.calls))

    @property
    def current(self) -> BidMade | None:
        return self.bids[-1] if self.bids else None

    @property
    def done(self) -> bool:
        return self.run == ACCEPTS_TO_END or (self.rules.end_when_settled and self._settled)

    @property
    def _settled(self) -> bool:
        """The first bid of the deal is doubled, so it is played, and nothing can raise it further."""
        if not self.bids:
            return False
        first = self.bids[0].mode
        return first in self.doubled and (first in self.redoubled or not self.may_be_redoubled(first))

    def may_be_redoubled(self, mode: Mode) -> bool:
        return mode is not Mode.NO_TRUMPS and (mode is not Mode.CLUBS or self.rules.redouble_clubs)

    def legal(self) -> tuple[Call, ...]:
        return tuple(call for call in CALLS if self.objection(call) is None)

    def check(self, call: Call) -> None:
        if rule := self.objection(call):
            raise IllegalAction(rule, call=call, **self._facts(call))

    def objection(self, call: Call) -> Rule | None:
        """The rule that forbids the speaker this call; None if nothing speaks against it."""
        if self.done:
            return Rule.END
        match call:
            case Bid(mode):
                return self._objection_to_bid(mode)
            case Accept():
                return None if self.bids else Rule.MUST_ANNOUNCE
            case Double(mode):
                return self._objection_to_double(mode)
            case Redouble(mode):
                return self._objection_to_redouble(mode)

    def _objection_to_bid(self, mode: Mode) -> Rule | None:
        current = self.current
        if current is None:
            return None
        if self.locked:
            return Rule.LOCKED
        if self.speaker in self.accepted:
            return Rule.HAS_ACCEPTED
        if not outranks(mode, current.mode):
            return Rule.TOO_LOW
        if mode.is_colour and self._own_colour():
            return Rule.ONE_COLOUR
        return None

    def _objection_to_double(self, mode: Mode) -> Rule | None:
        bid = self._bid_of(mode)
        if bid is None:
            return Rule.DOUBLE_UNBID
        if side_of(bid.seat) == side_of(self.speaker):
            return Rule.DOUBLE_OWN
        if mode in self.doubled:
            return Rule.DOUBLE_TWICE
        if self.doubled and not self.rules.double_after_double:
            return Rule.DOUBLE_AFTER_DOUBLE
        if self.rules.implicit_pass and bid.index < self._first_word(self.speaker):
            return Rule.DOUBLE_PASSED
        return None

    def _objection_to_redouble(self, mode: Mode) -> Rule | None:
        bid = self._bid_of(mode)
        if bid is None or mode not in self.doubled:
            return Rule.REDOUBLE_UNDOUBLED
        if side_of(bid.seat) != side_of(self.speaker):
            return Rule.REDOUBLE_OTHERS
        if mode in self.redoubled:
            return Rule.REDOUBLE_TWICE
        if not self.may_be_redoubled(mode):
            return Rule.REDOUBLE_BARRED
        return None

    def _facts(self, call: Call) -> dict[str, str]:
        """What a refusal may want to tell, as far as it exists."""
        facts = {} if isinstance(call, Accept) else {"mode": call.mode.value}
        if self.current:
            facts["current"] = self.current.mode.value
        if own := self._own_colour():
            facts["earlier"] = own.mode.value
        if self.doubled:
            facts["doubled"] = self.doubled[0].value
        return facts

    def _own_colour(self) -> BidMade | None:
        """The colour that the speaker's side has announced."""
        side = side_of(self.speaker)
        return next((bid for bid in self.bids if bid.mode.is_colour and side_of(bid.seat) == side), None)

    def _bid_of(self, mode: Mode) -> BidMade | None:
        return next((bid for bid in self.bids if bid.mode is mode), None)

    def _first_word(self, seat: Seat) -> int:
        """When this seat first announced or accepted; 0 (no bid is older) if it has not."""
        return next(
            (
                index
                for index, said in enumerate(self.calls)
                if said.seat == seat and isinstance(said.call, Bid | Accept)
            ),
            0,
        )

    def after(self, call: Call) -> "Auction":
        """The auction after the speaker's call, which must be legal."""
        seat = self.speaker
        heard = replace(self, calls=(*self.calls, CallMade(seat, call)))
        match call:
            case Bid(mode):
                announced = BidMade(seat, mode, len(self.calls))
                forgotten = self.rules.accept_bars_announcing == "until_new_bid"
                return replace(
                    heard,
                    bids=(*self.bids, announced),
                    accepted=() if forgotten else self.accepted,
                    run=0,
                )
            case Accept():
                return replace(heard, run=self.run + 1, **self._accepting(seat))
            case Double(mode):
                return replace(heard, doubled=(*self.doubled, mode), locked=True, run=0)
            case Redouble(mode):
                return replace(heard, redoubled=(*self.redoubled, mode), locked=True, run=0)

    def _accepting(self, seat: Seat) -> dict[str, object]:
        """What an Accept changes: the seat has accepted, and it may double by itself."""
        current = self.current
        assert current is not None
        accepted = self.accepted if seat in self.accepted else (*self.accepted, seat)
        if current.mode not in AUTO_DOUBLED or side_of(current.seat) == side_of(seat):
            return {"accepted": accepted}
        if self.rules.auto_double == "lock" or current.mode in self.doubled:
            return {"accepted": accepted, "locked": True}
        return {"accepted": accepted, "locked": True, "doubled": (*self.doubled, current.mode)}

    # giretra.bid.outcome
    def contract(self) -> Contract:
        """The first bid that was doubled; if none was, the last bid."""
        assert self.done
        played = next((bid for bid in self.bids if bid.mode in self.doubled), self.bids[-1])
        return Contract(played.mode, side_of(played.seat), self._multiplier(played.mode))

    def _multiplier(self, mode: Mode) -> int:
        if mode in self.redoubled:
            return 4
        return 2 if mode in self.doubled else 1


def read_call(words: list[str]) -> Call | None:
    """`bid hearts`, `accept`, `double hearts`, `redouble hearts`; None if it is none of these."""
    text = " ".join(words)
    return next((call for call in CALLS if str(call) == text), None)
