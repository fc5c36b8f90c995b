"""How may a deal end before a card is played?"""

from dataclasses import dataclass

from atout.cards import Cards
from atout.game import Finished, Hands, Result, ScoreLine
from atout.seats import Seat

from .dealing import lying, unplayed
from .rules import Rule, TarotRules
from .start import Start, Started
from .view import TarotView, view_of_cancelled, view_of_passed_out


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
