"""What is a contract worth to a side, as its chance to win the match?"""

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from statistics import NormalDist
from typing import Self

from atout.belote.cards import SEATS, TRICKS, side_of
from atout.bots.club.belote.estimate_steps import SAMPLES, STEPS, sigmoid
from atout.game import Result, Standing
from atout.games.tunisian.auction import Contract
from atout.games.tunisian.cards import POT, counted_in
from atout.games.tunisian.match import after_deal
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.scoring import Summary, converted, is_made, scored
from atout.games.tunisian.view import TunisianView

from .estimate_spread import Spread, spread_in

NORMAL = NormalDist()
# How fast a lead is blurred by the deals still to come. Set by hand: no script makes it.
BLUR = 8.6
# What a coin tossed for the match costs, in chances to win it.
CAUTION = 0.05


@dataclass(frozen=True, slots=True)
class Prospect:
    """What we expect of a deal in one mode. From here we are seats 0 and 2, side 0; 0 is who thinks."""

    # Of 162, however the mode is counted.
    points: float
    # The chance to win every trick alone.
    alone: float = 0.0
    # Pairs of king and queen that are ours for sure, and points of announcements.
    belotes: int = 0
    announced: int = 0
    # Pairs that are more likely theirs than not, where the mode is theirs.
    their_belotes: int = 0

    def sweeps(self, spread: Spread) -> float:
        return max(self.alone, sigmoid((self.points - spread.sweep_at) / spread.sweep_slope))

    def swept(self, spread: Spread) -> float:
        return sigmoid((POT - self.points - spread.sweep_at) / spread.sweep_slope)

    def turned(self) -> "Prospect":
        """As the other side would put it. What they announce or win alone is not known."""
        return Prospect(POT - self.points, belotes=self.their_belotes)

    def summary(self, points: int, whole: int, swept_by: int | None, contract: Contract) -> Summary:
        tricks = [TRICKS // SEATS] * SEATS
        if swept_by is not None:
            winner = contract.seat if contract.side == swept_by else swept_by
            tricks = [TRICKS if seat == winner else 0 for seat in range(SEATS)]
        return Summary(
            points=(points, whole - points),
            tricks_by_seat=tuple(tricks),
            belotes=(0,) * self.belotes,
            announced=(self.announced, 0),
        )


@dataclass(frozen=True, slots=True)
class Race:
    """A match as one side sees it."""

    ours: int
    theirs: int
    target: int
    rules: TunisianRules

    @classmethod
    def of(cls, view: TunisianView) -> Self:
        assert view.seat is not None
        assert view.target is not None
        side = side_of(view.seat)
        return cls(view.scores[side], view.scores[1 - side], view.target, view.rules)

    def chance(self) -> float:
        """Our chance to win the match from here, another deal to come."""
        lead, far = self.ours - self.theirs, max(1, 2 * self.target - self.ours - self.theirs)
        return NORMAL.cdf(lead / (BLUR * sqrt(far)))

    def after(self, scores: tuple[int, ...], contract: Contract) -> float:
        """Our chance once a deal has brought these."""
        ours, theirs = self.ours + scores[0], self.theirs + scores[1]
        if max(ours, theirs) < self.target:
            return Race(ours, theirs, self.target, self.rules).chance()
        standing = Standing(totals=(self.ours, self.theirs), dealer=0, target=self.target)
        after = after_deal(self.rules, standing, Result(scores=scores, contract_side=contract.side))
        if after.over:
            return 1.0 if after.winners[0] == 0 else 0.0
        assert after.target is not None
        return Race(after.totals[0], after.totals[1], after.target, self.rules).chance()

    def worth(self, contract: Contract, prospect: Prospect) -> float:
        """Our chance if this is played, less what the risk costs; we are seats 0 and 2."""
        whole = counted_in(contract.mode, self.rules)
        spread = spread_in(contract.mode)
        sweep, swept = chance_to_sweep(contract, prospect), prospect.swept(spread)
        outcomes: list[tuple[float, int, int | None]] = [(sweep, whole, 0), (swept, 0, 1)]
        deviation = spread.deviation(prospect.points)
        for step in STEPS:
            share = (prospect.points + step * deviation) / POT
            outcomes.append(((1 - sweep - swept) / SAMPLES, round(min(max(share, 0.0), 1.0) * whole), None))
        chances: list[tuple[float, float]] = []
        for weight, points, swept_by in outcomes:
            summary = prospect.summary(points, whole, swept_by, contract)
            scores = _scores(contract, summary, self.rules)
            chances.append((weight, self.after(scores, contract)))
        mean = sum(weight * chance for weight, chance in chances)
        variance = sum(weight * (chance - mean) ** 2 for weight, chance in chances)
        return mean - CAUTION * sqrt(max(0.0, variance))


def chance_to_sweep(contract: Contract, prospect: Prospect) -> float:
    """For us; if it is ours to win every trick alone, that."""
    if contract.level == "generale" and contract.seat == 0:
        return prospect.alone
    return prospect.sweeps(spread_in(contract.mode))


def chance_made(contract: Contract, prospect: Prospect, rules: TunisianRules) -> float:
    """How likely our side is to make a contract of its own."""
    if not isinstance(contract.level, int):
        return chance_to_sweep(contract, prospect)
    least = _least_points(contract, prospect.belotes, prospect.announced, rules)
    if least is None:
        return 0.0
    needed = (least - 0.5) * POT / counted_in(contract.mode, rules)
    deviation = spread_in(contract.mode).deviation(prospect.points)
    return 1 - NORMAL.cdf((needed - prospect.points) / deviation)


@lru_cache(maxsize=1024)
def _least_points(contract: Contract, belotes: int, announced: int, rules: TunisianRules) -> int | None:
    """The fewest card points with which our side, 0, makes this; None: not even all of them are enough."""
    whole = counted_in(contract.mode, rules)

    def makes(points: int) -> bool:
        summary = Summary(points=(points, whole - points), belotes=(0,) * belotes, announced=(announced, 0))
        return is_made(contract, converted(contract, summary.points, rules), summary, rules)

    least = bisect_left(range(whole + 1), 1, key=makes)
    return least if least <= whole else None


@lru_cache(maxsize=1 << 14)
def _scores(contract: Contract, summary: Summary, rules: TunisianRules) -> tuple[int, ...]:
    return scored(contract, summary, rules).scores
