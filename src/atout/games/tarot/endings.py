"""How may a deal end: its cards counted, or not played at all?"""

from dataclasses import dataclass

from atout.cards import Cards
from atout.game import Finished, Hands, Result, ScoreLine
from atout.seats import Seat
from atout.tricks import Trick

from .cards import trumps_in
from .dealing import gathered, lying, unplayed
from .declarations import Declared
from .rules import Rule, TarotRules
from .start import Contracted, Start, Started, UnderContract
from .tally import AttackCount, TrickTally
from .view import TarotView, view_of_cancelled, view_of_passed_out, view_of_scored


@dataclass(frozen=True, slots=True)
class Scored(UnderContract, Finished):
    start: Contracted
    declared: tuple[Declared, ...]
    tricks: tuple[Trick, ...]
    count: AttackCount
    result: Result

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.start.dog_shown, trumps_in(self.aside), self.declared

    @property
    def hands(self) -> Hands:
        return ((),) * self.rules.seats

    def gathered(self) -> Cards:
        """The pack for the next deal."""
        tally = TrickTally(self.rules, self.setup.dealer, self.contract, self.tricks)
        return gathered(self.tricks, tally.winners(), self.start.put_down, self.contract.bid)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_scored(self, seat)


def not_played(rules: TarotRules, *lines: ScoreLine) -> Result:
    return Result(scores=(0,) * rules.seats, lines=lines, counted=False)


@dataclass(frozen=True, slots=True)
class PassedOut(Started, Finished):
    """Nobody bid: no score, the next seat deals."""

    start: Start

    aloud = ()

    @property
    def hands(self) -> Hands:
        return ((),) * self.rules.seats

    @property
    def result(self) -> Result:
        return not_played(self.rules)

    def gathered(self) -> Cards:
        return unplayed(lying(self.rules, self.setup, self.start.cut), self.setup.dealer, self.rules)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_passed_out(self, seat)


@dataclass(frozen=True, slots=True)
class Cancelled(Started, Finished):
    """A bare Petit was shown: no score, the next seat deals."""

    start: Start
    holder: Seat
    # How many had said no-void before, where they are asked.
    declined: int = 0

    @property
    def aloud(self) -> tuple[Seat, ...]:
        return (self.holder,)

    @property
    def hands(self) -> Hands:
        return ((),) * self.rules.seats

    @property
    def result(self) -> Result:
        return not_played(self.rules, ScoreLine(rule=Rule.PETIT_SEC, side=self.holder, points=0))

    def gathered(self) -> Cards:
        return unplayed(lying(self.rules, self.setup, self.start.cut), self.setup.dealer, self.rules)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_cancelled(self, seat)
