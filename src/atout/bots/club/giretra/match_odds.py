"""What is a contract worth to a side, as its chance to win the match?"""

from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Self

from atout.belote.cards import TRICKS, side_of, total_in
from atout.bots.club.belote.estimate_steps import SAMPLES, STEPS, sigmoid
from atout.bots.club.belote.exact_play import End
from atout.bots.club.belote.hand_traits import mode_kind
from atout.games.giretra.auction import Contract
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.scoring import scored
from atout.games.giretra.view import GiretraView
from atout.seats import Seat


@dataclass(frozen=True, slots=True)
class Spread:
    """How far deals stray from the estimate, and from which estimate on sweeps come."""

    deviation: float
    sweep_at: float
    sweep_slope: float


# Made as tools/fits/giretra_hand_weights.py makes them: sweeps in deals held out are as likely by these as by
# a fresh curve.
SPREADS = {
    "colour": Spread(30.0, 182.0, 20.0),
    "no-trumps": Spread(27.0, 131.0, 19.0),
    "all-trumps": Spread(55.0, 258.0, 34.0),
}
# Needing half the points makes a side 2 ** this times as likely to win.
STEEPNESS = 1.2
# What a coin tossed for the match costs, in chances to win it. Twice this much loses matches against oneself;
# none at all throws matches away against weaker players.
CAUTION = 0.1
# Nobody really sees every card: card points count a little even when the contract is decided.
PER_POINT = 0.0005


@dataclass(frozen=True, slots=True)
class Race:
    """A match as one side sees it."""

    ours: int
    theirs: int
    target: int
    rules: GiretraRules

    @classmethod
    def of(cls, view: GiretraView) -> Self:
        assert view.target is not None
        side = side_of(seat_of(view))
        return cls(view.scores[side], view.scores[1 - side], view.target, view.rules)

    def chance(self) -> float:
        """Our chance to win the match from here."""
        target = self.target
        while min(self.ours, self.theirs) >= target:
            target += self.rules.target_step
        if self.ours >= target or self.theirs >= target:
            return 1.0 if self.ours >= target else 0.0
        return self.chance_needing(target - self.ours, target - self.theirs)

    def chance_needing(self, ours: int, theirs: int) -> float:
        """Our chance of winning the match if we and they still need these points."""
        return theirs**STEEPNESS / (ours**STEEPNESS + theirs**STEEPNESS)

    def after(self, contract: Contract, points: int, tricks: int) -> float:
        """Our chance once we have taken so much of this deal; the sides are 0, us, and 1."""
        ours, theirs, winner = _score(contract, points, tricks, self.rules)
        if winner is not None:
            return 1.0 if winner == 0 else 0.0
        return type(self)(self.ours + ours, self.theirs + theirs, self.target, self.rules).chance()

    def worth(self, contract: Contract, estimate: float) -> float:
        """Our chance if this is played and we expect this many card points, less what the risk costs."""
        whole, spread = total_in(contract.mode), SPREADS[mode_kind(contract.mode)]
        sweep = sigmoid((estimate - spread.sweep_at) / spread.sweep_slope)
        swept = sigmoid((whole - estimate - spread.sweep_at) / spread.sweep_slope)
        usual = (1 - sweep - swept) / SAMPLES
        outcomes = [(sweep, self.after(contract, whole, TRICKS)), (swept, self.after(contract, 0, 0))]
        for step in STEPS:
            points = round(min(max(estimate + step * spread.deviation, 0), whole))
            outcomes.append((usual, self.after(contract, points, TRICKS // 2)))
        mean = sum(weight * chance for weight, chance in outcomes)
        variance = sum(weight * (chance - mean) ** 2 for weight, chance in outcomes)
        return mean - CAUTION * sqrt(variance)


def seen_from(seat: Seat, contract: Contract) -> Contract:
    """The same contract, where this seat's side is side 0."""
    return Contract(contract.mode, 0 if contract.side == side_of(seat) else 1, contract.multiplier)


def end_worth(race: Race, view: GiretraView, end: End) -> float:
    """Our chance to win the match if the deal on view ends so, and a little for card points."""
    assert view.contract is not None
    seat = seat_of(view)
    side, whole = side_of(seat), total_in(view.contract.mode)
    points, tricks = end.points if side == 0 else whole - end.points, TRICKS // 2
    if end.swept_by is not None:
        tricks = TRICKS if end.swept_by == side else 0
    return race.after(seen_from(seat, view.contract), points, tricks) + PER_POINT * points


def seat_of(view: GiretraView) -> Seat:
    assert view.seat is not None
    return view.seat


@cache
def _score(contract: Contract, points: int, tricks: int, rules: GiretraRules) -> tuple[int, int, int | None]:
    whole = total_in(contract.mode)
    result = scored(contract, (points, whole - points), (tricks, TRICKS - tricks), rules)
    return result.scores[0], result.scores[1], result.match_won_by
