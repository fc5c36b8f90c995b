"""What will a contract bring in one possible deal, all hands known, and what is that worth?"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from atout.belote.cards import MODES, SEATS, TRICKS, Mode
from atout.bots.club.belote.estimate_steps import SAMPLES, STEPS, sigmoid
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.club.tunisian.match_odds import Race
from atout.games.tunisian.auction import Contract
from atout.games.tunisian.cards import POT, counted_in
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.scoring import Summary, scored
from atout.games.tunisian.view import TunisianView
from atout.seats import Seat

from .auction_rollout import Read
from .bonuses import Bonuses

# Between so many points a score is taken to change evenly, but where a contract is made or not.
APART = 9


@dataclass(frozen=True, slots=True)
class Fit:
    """Points of the side that holds the contract: by the strengths of its hands and of the others'."""

    even: float
    own: float
    others: float
    leading: float
    # How far deals stray from that, and where half of them are sweeps.
    deviation: float
    sweep_at: float
    sweep_slope: float


# Made as tools/fits/tunisian_contract_value.py makes them, on more deals: points of 285 contracts held out
# stray from these by 17.2, 23.7 and 21.1, from a table of 250 fresh deals by 17.0, 23.5 and 21.2;
# sweeps are as likely by these as by a fresh curve.
FITS: Mapping[str, Fit] = {
    "colour": Fit(102.2, 0.706, 0.81, -1.3, 15.9, 151.0, 8.0),
    "no-trumps": Fit(42.4, 0.854, 0.605, -2.2, 25.3, 143.0, 13.0),
    "all-trumps": Fit(-23.8, 1.113, 0.485, -5.0, 25.9, 137.0, 10.0),
}


def expected_points(contract: Contract, read: Read, leader: Seat) -> float:
    """Of 162, for the side that holds the contract."""
    fit = FITS[mode_kind(contract.mode)]
    mode, seat = MODES.index(contract.mode), contract.seat
    own = read[seat][0][mode] + read[seat - 2][0][mode]
    others = read[seat - 1][0][mode] + read[seat - 3][0][mode]
    return fit.even + fit.own * own - fit.others * others + fit.leading * ((leader - seat) % 2 == 0)


@dataclass(frozen=True, slots=True)
class Payoffs:
    """Worth to side 0 of contracts that are expected to bring so many points; kept, for they come back."""

    race: Race
    _outcomes: dict[tuple[Contract, Bonuses], Sequence[float]] = field(
        default_factory=dict[tuple[Contract, Bonuses], Sequence[float]]
    )
    _expected: dict[tuple[int, Contract, Bonuses], float] = field(
        default_factory=dict[tuple[int, Contract, Bonuses], float]
    )

    def worth(self, contract: Contract, points: float, extras: Bonuses) -> float:
        # One colour is as good as another, and one partner as the other.
        mode = Mode.CLUBS if contract.mode.is_colour else contract.mode
        key = round(points), Contract(contract.side, contract.level, mode, contract.multiplier), extras
        known = self._expected.get(key)
        if known is None:
            known = self._expected[key] = self._strayed(*key)
        return known

    def _strayed(self, points: int, contract: Contract, extras: Bonuses) -> float:
        fit = FITS[mode_kind(contract.mode)]
        outcomes = self.by_points(contract, extras)
        if not isinstance(contract.level, int):
            sweeps = sigmoid((points - fit.sweep_at) / fit.sweep_slope)
            return sweeps * outcomes[-1] + (1 - sweeps) * outcomes[-2]
        most = len(outcomes) - 1
        middle, deviation = points * most / POT, fit.deviation * most / POT
        strayed = (round(middle + step * deviation) for step in STEPS)
        return sum(outcomes[min(max(one, 0), most)] for one in strayed) / SAMPLES

    def by_points(self, contract: Contract, extras: Bonuses) -> Sequence[float]:
        """The worth of each number of points that the side of the contract may have."""
        outcomes = self._outcomes.get((contract, extras))
        if outcomes is None:
            outcomes = self._outcomes[contract, extras] = self._worths(contract, extras)
        return outcomes

    def _worths(self, contract: Contract, extras: Bonuses) -> list[float]:
        knots = score_knots(contract, extras, self.race.rules)
        worths = [self.race.after(knots[0][1], contract)]
        for (last, _), (knot, scores) in pairwise(knots):
            start, end = worths[-1], self.race.after(scores, contract)
            worths += [start + (end - start) * step / (knot - last) for step in range(1, knot - last + 1)]
        return worths


# The same in every deal, whatever the standing: a match soon knows them all.
@lru_cache(maxsize=1024)
def score_knots(
    contract: Contract, extras: Bonuses, rules: TunisianRules
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The scores for some numbers of points of the contract's side, from none to all."""
    whole = counted_in(contract.mode, rules)

    def scores(points: int) -> tuple[int, ...]:
        return _scores(contract, extras, points, whole, rules)

    knots = {0, whole - 1, whole, *range(0, whole, APART)}
    if isinstance(contract.level, int):
        # Made is where the score is no longer that of a failure.
        made = bisect_left(range(whole + 1), 1, key=lambda points: scores(points) != scores(0))
        knots |= {max(0, made - 1), min(made, whole)}
    return tuple((points, scores(points)) for points in sorted(knots))


def _scores(
    contract: Contract, extras: Bonuses, points: int, whole: int, rules: TunisianRules
) -> tuple[int, ...]:
    own, others = points, whole - points
    summary = Summary(
        points=(own, others) if contract.side == 0 else (others, own),
        tricks_by_seat=_tricks(contract.seat, points, whole),
        belotes=extras.belotes,
        announced=extras.announced,
    )
    return scored(contract, summary, rules).scores


def _tricks(seat: Seat, points: int, whole: int) -> tuple[int, ...]:
    """Every point is every trick here: what else it may be is not worth the trouble."""
    if points in (0, whole):
        winner = seat if points else (seat + 1) % SEATS
        return tuple(TRICKS if one == winner else 0 for one in range(SEATS))
    return (TRICKS // SEATS,) * SEATS


def seat_of(view: TunisianView) -> Seat:
    assert view.seat is not None
    return view.seat


def payoffs_of(view: TunisianView) -> Payoffs:
    return _payoffs(Race.of(view))


# The same for a whole deal and both sides of it.
@lru_cache(maxsize=8)
def _payoffs(race: Race) -> Payoffs:
    return Payoffs(race)
