"""How does a deal end, judging by all four hands at a glance, and what is that worth?

To solve a deal exactly takes fifty times as long, and tells hardly more about how it will be played. So calls
look at more deals instead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from atout.belote.cards import MODES, TRICKS, side_of, total_in
from atout.bots.club.belote.estimate_steps import SAMPLES, STEPS, sigmoid
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.expert.world_sampler import World
from atout.games.giretra.auction import Contract
from atout.seats import Seat

from .hand_strength import Strengths, TraitWeights
from .match_odds import FittedRace

# Shares of the points that a hand brings its side: tools/fits/giretra_exact_shares.py makes them of 3,000
# random deals in each kind of mode. Exact values of deals held out stray from them by 0.088, 0.103 and
# 0.112, and from a table made of other deals by as much.
SHARES = TraitWeights(
    {
        "no trump": 0.069,
        "trump": 0.041,
        "trump over three": 0.016,
        "trump J": 0.138,
        "trump 9": 0.064,
        "trump A": 0.028,
        "trump 10": 0.017,
        "trump 9 bare": -0.046,
        "side A": 0.082,
        "side A 10": 0.086,
        "side 10 guarded": 0.028,
        "side short": 0.014,
        "side void": 0.067,
        "plain A": 0.121,
        "plain A 10": 0.041,
        "plain 10 guarded": 0.049,
        "plain K": 0.011,
        "plain over three": 0.021,
        "strong J": 0.120,
        "strong J 9": 0.045,
        "strong 9 guarded": 0.041,
        "strong A": 0.011,
        "strong over three": 0.019,
    }
)
# What the first lead is worth to a side.
LEAD = {"colour": 0.038, "no-trumps": 0.066, "all-trumps": 0.075}


@dataclass(frozen=True, slots=True)
class Course:
    """How the announcers' share comes out at the table: `base + slope * share`, and by luck so much off.

    A sweep is even chances from `sweep_at` on.
    """

    base: float
    slope: float
    deviation: float
    sweep_at: float
    sweep_slope: float


# Of contracts that club played, among them those that were announced and outbid: no trumps that the others
# flee from are made more often than those that they dare to accept. Made as
# tools/fits/giretra_contract_value.py makes them: on 179 contracts held out, shares stray from these by
# 0.116, 0.174 and 0.171, from those of 350 fresh deals by 0.116, 0.171 and 0.171; sweeps are as likely by
# these as by a fresh curve.
COURSES: Mapping[str, Course] = {
    "colour": Course(0.133, 0.720, 0.116, 1.120, 0.070),
    "no-trumps": Course(0.294, 0.456, 0.155, 1.108, 0.120),
    "all-trumps": Course(0.230, 0.530, 0.160, 1.090, 0.110),
}

# Shares are told apart in so many steps.
GRAIN = 40


def shares(hands: World, leader: Seat) -> Strengths:
    """Of side 0, in each mode."""
    first, second, third, fourth = map(SHARES.strengths, hands)
    sign = 1 if side_of(leader) == 0 else -1
    return tuple(
        0.5 + sign * lead + ours + partners - theirs - others
        for lead, ours, theirs, partners, others in zip(LEADS, first, second, third, fourth, strict=True)
    )


LEADS = tuple(LEAD[mode_kind(mode)] for mode in MODES)


@dataclass(frozen=True, slots=True)
class Forecast:
    """What contracts are worth to us, who are side 0, as our chance to win the match."""

    race: FittedRace
    known: dict[tuple[Contract, int], float] = field(default_factory=dict[tuple[Contract, int], float])

    def worth(self, contract: Contract, share: float) -> float:
        """If it is played, and the hands promise us this share of the points."""
        key = contract, round(share * GRAIN)
        if key not in self.known:
            self.known[key] = self._worth(contract, key[1] / GRAIN)
        return self.known[key]

    def _worth(self, contract: Contract, share: float) -> float:
        whole, ours = total_in(contract.mode), contract.side == 0
        course = COURSES[mode_kind(contract.mode)]
        promised = share if ours else 1 - share
        mean = course.base + course.slope * promised
        sweep, swept = (sigmoid((one - course.sweep_at) / course.sweep_slope) for one in (share, 1 - share))
        usual = 0.0
        for step in STEPS:
            announcers = min(max(mean + step * course.deviation, 0.0), 1.0)
            points = round(whole * (announcers if ours else 1 - announcers))
            usual += self.race.after(contract, points, TRICKS // 2) / SAMPLES
        won, lost = self.race.after(contract, whole, TRICKS), self.race.after(contract, 0, 0)
        return usual + sweep * (won - usual) + swept * (lost - usual)
