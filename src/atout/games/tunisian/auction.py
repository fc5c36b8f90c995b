"""What may be called, and which contract results?"""

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Literal

from atout.actions import Pass, PlainAction
from atout.belote.calls import CallMade
from atout.belote.cards import MODES, SEATS, Mode, side_of
from atout.errors import IllegalAction
from atout.seats import Seat, after

from .rules import HIGHEST_BID, Rule, TunisianRules

# tunisian.bid.end
PASSES_AFTER_A_BID, PASSES_WITHOUT = 3, 4

Level = int | Literal["capot", "generale"]


@dataclass(frozen=True, slots=True)
class Bid(PlainAction):
    verb: ClassVar[str] = "bid"
    level: Level
    mode: Mode


@dataclass(frozen=True, slots=True)
class Coinche:
    """`seat` is there when it speaks out of its turn."""

    verb: ClassVar[str] = "coinche"
    seat: Seat | None = None

    def __str__(self) -> str:
        return "coinche" if self.seat is None else f"coinche {self.seat}"


@dataclass(frozen=True, slots=True)
class Surcoinche(PlainAction):
    verb: ClassVar[str] = "surcoinche"


Call = Bid | Pass | Coinche | Surcoinche


@dataclass(frozen=True, slots=True)
class Contract:
    seat: Seat
    level: Level
    mode: Mode
    multiplier: int = 1

    @property
    def side(self) -> int:
        return side_of(self.seat)


@dataclass(frozen=True, slots=True)
class Auction:
    rules: TunisianRules
    turn: Seat
    calls: tuple[CallMade[Call], ...] = ()
    high: Contract | None = None
    passes: int = 0
    # After a coinche: the seats that may still surcoinche, the next one first.
    window: tuple[Seat, ...] = ()
    closed: bool = False

    @property
    def coinched(self) -> bool:
        return self.high is not None and self.high.multiplier > 1

    @property
    def done(self) -> bool:
        return self.closed or self.passes == (PASSES_AFTER_A_BID if self.high else PASSES_WITHOUT)

    @property
    def passed_out(self) -> bool:
        return self.done and self.high is None

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        """What this seat may say now; out of its turn, at most a coinche."""
        if self.done:
            return ()
        if seat != self.turn:
            out_of_turn = Coinche(seat)
            return () if self.objection(seat, out_of_turn) else (out_of_turn,)
        candidates: tuple[Call, ...] = (Pass(), *self._bids(), Coinche(), Surcoinche())
        return tuple(call for call in candidates if self.objection(seat, call) is None)

    def _bids(self) -> tuple[Bid, ...]:
        return () if self.coinched else bids(self.rules)

    def check(self, seat: Seat, call: Call) -> None:
        if rule := self.objection(seat, call):
            raise IllegalAction(rule, call=call, **self._facts())

    def objection(self, seat: Seat, call: Call) -> Rule | None:
        """The rule that forbids this seat this call; None if nothing speaks against it."""
        if self.done:
            return Rule.END
        match call:
            # tunisian.bid.pass
            case Pass():
                return None
            case Bid():
                return self._objection_to_bid(call)
            case Coinche():
                return self._objection_to_coinche(seat, call)
            case Surcoinche():
                return self._objection_to_surcoinche()

    def _objection_to_bid(self, bid: Bid) -> Rule | None:
        rules = self.rules
        if self.coinched:
            return Rule.FROZEN
        if bid.mode is Mode.NO_TRUMPS and not rules.allow_no_trumps:
            return Rule.NO_TRUMPS_OFF
        if bid.mode is Mode.ALL_TRUMPS and not rules.allow_all_trumps:
            return Rule.ALL_TRUMPS_OFF
        if bid.level == "capot" and not rules.allow_capot:
            return Rule.CAPOT_OFF
        if bid.level == "generale" and not rules.allow_generale:
            return Rule.GENERALE_OFF
        if isinstance(bid.level, int) and bid.level not in levels(rules):
            return Rule.LEVEL
        if self.high and rank(bid.level) <= rank(self.high.level):
            return Rule.TOO_LOW
        return None

    def _objection_to_coinche(self, seat: Seat, call: Coinche) -> Rule | None:
        if not self.rules.allow_coinche:
            return Rule.COINCHE_OFF
        if self.high is None:
            return Rule.COINCHE_NOTHING
        if self.coinched:
            return Rule.COINCHE_TWICE
        if self.high.side == side_of(seat):
            return Rule.COINCHE_OWN
        # In its turn a seat says it plainly, and out of its turn only where the table lets it.
        if (call.seat is None) != (seat == self.turn):
            return Rule.COINCHE_TURN
        if call.seat is not None and (call.seat != seat or self.rules.coinche_timing == "in_turn"):
            return Rule.COINCHE_TURN
        return None

    def _objection_to_surcoinche(self) -> Rule | None:
        if not self.rules.allow_surcoinche:
            return Rule.SURCOINCHE_OFF
        return None if self.coinched else Rule.SURCOINCHE_NOTHING

    def _facts(self) -> dict[str, object]:
        facts: dict[str, object] = {
            "lowest": self.rules.min_bid,
            "highest": self.rules.max_bid,
            "step": self.rules.bid_step,
        }
        if self.high:
            facts |= {"level": self.high.level, "mode": self.high.mode.value}
        return facts

    def after(self, seat: Seat, call: Call) -> "Auction":
        """The auction after this call, which must be legal."""
        heard = replace(self, calls=(*self.calls, CallMade(seat, call)))
        match call:
            case Bid(level, mode):
                high = Contract(seat, level, mode)
                return replace(heard, high=high, passes=0, turn=after(seat, SEATS))
            case Coinche():
                return self._coinched_by(seat, heard)
            case Surcoinche():
                assert self.high is not None
                return replace(heard, high=replace(self.high, multiplier=4), window=(), closed=True)
            case Pass() if self.coinched:
                rest = self.window[1:]
                return replace(heard, window=rest, closed=not rest, turn=rest[0] if rest else self.turn)
            case Pass():
                return replace(heard, passes=self.passes + 1, turn=after(seat, SEATS))

    def _coinched_by(self, seat: Seat, heard: "Auction") -> "Auction":
        assert self.high is not None
        high = replace(self.high, multiplier=2)
        if not self.rules.allow_surcoinche:
            return replace(heard, high=high, passes=0, closed=True)
        # The seat after an opponent is always one of the contracting side.
        answering = after(seat, SEATS)
        both = self.rules.surcoinche_window == "both_partners"
        window = (answering, after(answering, SEATS, 2)) if both else (answering,)
        return replace(heard, high=high, passes=0, window=window, turn=answering)

    def contract(self) -> Contract:
        assert self.done
        assert self.high is not None
        return self.high


def levels(rules: TunisianRules) -> range:
    return range(rules.min_bid, rules.max_bid + 1, rules.bid_step)


@cache
def bids(rules: TunisianRules) -> tuple[Bid, ...]:
    """Every bid that these rules know, from low to high."""
    modes = [
        mode
        for mode in MODES
        if mode.is_colour or (rules.allow_no_trumps if mode is Mode.NO_TRUMPS else rules.allow_all_trumps)
    ]
    known: list[Level] = list(levels(rules))
    if rules.allow_capot:
        known.append("capot")
    if rules.allow_generale:
        known.append("generale")
    return tuple(Bid(level, mode) for level in known for mode in modes)


def rank(level: Level) -> int:
    """Capot stands over every number, générale over capot."""
    match level:
        case "capot":
            return HIGHEST_BID + 1
        case "generale":
            return HIGHEST_BID + 2
        case _:
            return level


def read_call(words: list[str]) -> Call | None:
    """`bid 90 hearts`, `bid capot spades`, `pass`, `coinche`, `coinche 2`, `surcoinche`."""
    match words:
        case ["pass"]:
            return Pass()
        case ["coinche"]:
            return Coinche()
        case ["coinche", seat] if seat in ("0", "1", "2", "3"):
            return Coinche(int(seat))
        case ["surcoinche"]:
            return Surcoinche()
        case ["bid", level, mode] if mode in MODES:
            read = read_level(level)
            return None if read is None else Bid(read, Mode(mode))
        case _:
            return None


def read_level(text: str) -> Level | None:
    match text:
        case "capot" | "generale":
            return text
        case _:
            return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None
