"""What may be bid, and which contract results?"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Literal

from atout.actions import Pass, PlainAction
from atout.cards import Card
from atout.errors import IllegalAction
from atout.seats import Seat

from .rules import Rule, TarotRules

Camp = Literal["attack", "defence"]


class Level(StrEnum):
    """From low to high."""

    PETITE = "petite"
    GARDE = "garde"
    GARDE_SANS = "garde-sans"
    GARDE_CONTRE = "garde-contre"

    @property
    def rank(self) -> int:
        return LEVELS.index(self)

    @property
    def shows_dog(self) -> bool:
        """Whether the dog is shown and taken up, and an aside laid instead."""
        return self in (Level.PETITE, Level.GARDE)


LEVELS = tuple(Level)
MULTIPLIERS = {Level.PETITE: 1, Level.GARDE: 2, Level.GARDE_SANS: 4, Level.GARDE_CONTRE: 6}


@dataclass(frozen=True, slots=True)
class Bid(PlainAction):
    verb: ClassVar[str] = "bid"
    level: Level


BiddingCall = Bid | Pass
CALLS: tuple[BiddingCall, ...] = (Pass(), *map(Bid, LEVELS))


@dataclass(frozen=True, slots=True)
class Contract:
    """`partner` is None too where the taker is alone, and in views where it is not known."""

    taker: Seat
    bid: Level
    called: Card | None = None
    partner: Seat | None = None

    def side_of(self, seat: Seat) -> Camp:
        return "attack" if seat in (self.taker, self.partner) else "defence"


@dataclass(frozen=True, slots=True)
class Auction:
    """One round: each of `players` speaks once, in this order."""

    rules: TarotRules
    players: tuple[Seat, ...]
    calls: tuple[BiddingCall, ...] = ()
    high: Contract | None = None

    # tarot.bid.once
    @property
    def done(self) -> bool:
        return len(self.calls) == len(self.players)

    @property
    def turn(self) -> Seat:
        return self.players[len(self.calls)]

    def legal(self) -> tuple[BiddingCall, ...]:
        return tuple(call for call in CALLS if self.objection(call) is None)

    def objection(self, call: BiddingCall) -> Rule | None:
        """The rule that forbids this call now; None if nothing speaks against it."""
        if self.done:
            return Rule.END
        if isinstance(call, Pass):
            return None
        if call.level is Level.PETITE and not self.rules.petite_allowed:
            return Rule.PETITE_OFF
        if self.high and call.level.rank <= self.high.bid.rank:
            return Rule.TOO_LOW
        return None

    def check(self, call: BiddingCall) -> None:
        if rule := self.objection(call):
            level = "" if isinstance(call, Pass) else call.level.value
            raise IllegalAction(rule, call=call, level=level, high=self.high.bid.value if self.high else "")

    def after(self, call: BiddingCall) -> "Auction":
        """The auction after this call, which must be legal."""
        high = self.high if isinstance(call, Pass) else Contract(self.turn, call.level)
        return replace(self, calls=(*self.calls, call), high=high)


def read_call(words: list[str]) -> BiddingCall | None:
    """`bid garde-sans`, `pass`; None if these words say something else."""
    match words:
        case ["pass"]:
            return Pass()
        case ["bid", level] if level in LEVELS:
            return Bid(Level(level))
        case _:
            return None
