"""How readily does a seat make each call, going by the strength of its hand?

Others bid as low as they can: so a call is to pass, to coinche, or to bid one of the modes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp

from atout.actions import Pass
from atout.belote.cards import MODES, SEATS, Mode, side_of
from atout.bots.club.tunisian.call_history import height
from atout.games.tunisian.auction import Auction, Bid, Call, Contract, Level, bids
from atout.games.tunisian.rules import TunisianRules
from atout.seats import Seat, after

from .hand_strength import Strengths

# Each call weighs e to the power of its terms, and is made as often as its share of all the weights. The
# terms are estimates of what `club` calls; no script in the repository makes them. Strength in the mode
# that is bid is in the appeal; here is a term for each ten points of level, and others that are there or
# not.
PER_STEP = -1.54
BIDDING, OPENING, UNCOLOURED = 0.81, -4.11, 0.0
PARTNER_BID_IT, PARTNERS_STEP, PARTNER_BID_ELSE, PARTNER_PASSED = 8.21, -1.89, -0.79, -0.37
THEY_BID_IT, THEY_BID_ELSE = -2.03, 0.40
BID_IT_BEFORE, BID_ELSE_BEFORE = -1.83, -1.79
LEAVING_OURS, LEAVING_PARTNERS, LEAVING_THEIRS = 3.36, 6.72, 1.12
# A coinche is called with strength in the mode that is coinched, which is told by this power of its appeal.
COINCHING, COINCHING_POWER, COINCHING_PER_STEP = 0.04, 1.17, 1.83
COINCHING_PARTNER_BID, COINCHING_PARTNER_PASSED = -2.18, -1.96

COLOURED = 4
PLACE: Mapping[Mode, int] = {mode: place for place, mode in enumerate(MODES)}


@dataclass(frozen=True, slots=True)
class Readiness:
    """The weight of each call at one moment, but for the hand that makes it."""

    passing: float
    # By place in MODES: the weight of a bid, for a hand whose strength there is even.
    bidding: tuple[float, ...]
    # The place of the mode that can be coinched, and its weight likewise.
    coinched: int = 0
    coinching: float = 0.0

    def weights(self, appeal: Strengths) -> tuple[list[float], float]:
        """Of each bid, and of a coinche."""
        coinche = self.coinching and self.coinching * appeal[self.coinched] ** COINCHING_POWER
        return [weight * tempting for weight, tempting in zip(self.bidding, appeal, strict=False)], coinche

    def chance(self, call: Call, appeal: Strengths) -> float:
        """How often a seat with this hand makes this call."""
        bids, coinche = self.weights(appeal)
        whole = self.passing + coinche + sum(bids)
        match call:
            case Pass():
                return self.passing / whole
            case Bid():
                return bids[PLACE[call.mode]] / whole
            case _:
                return coinche / whole


@dataclass(slots=True)
class _Said:
    """The last level that each mode was bid at, by seats that belong together."""

    spoke: bool
    levels: dict[int, int]


def readiness(auction: Auction, seat: Seat, level: Level | None = None) -> Readiness:
    """`level`: of the bids that are weighed, if it is not the lowest."""
    own, partner = _said(auction, {seat}), _said(auction, {after(seat, SEATS, 2)})
    theirs = _said(auction, {after(seat, SEATS, 1), after(seat, SEATS, 3)})
    high = auction.high
    if auction.coinched:
        return Readiness(1.0, ())
    lowest = level or lowest_over(auction)
    bidding = () if lowest is None else _bidding(auction, lowest, own, partner, theirs)
    if high and high.side != side_of(seat) and auction.rules.allow_coinche:
        terms = COINCHING + COINCHING_PER_STEP * _steps(high.level)
        terms += COINCHING_PARTNER_BID if partner.levels else COINCHING_PARTNER_PASSED * partner.spoke
        return Readiness(exp(_passing(high, seat)), bidding, PLACE[high.mode], exp(terms))
    return Readiness(exp(_passing(high, seat)), bidding)


def _passing(high: Contract | None, seat: Seat) -> float:
    if high is None:
        return 0.0
    if high.side != side_of(seat):
        return LEAVING_THEIRS
    return LEAVING_OURS if high.seat == seat else LEAVING_PARTNERS


def _bidding(auction: Auction, lowest: Level, own: _Said, partner: _Said, theirs: _Said) -> tuple[float, ...]:
    common = BIDDING + PER_STEP * _steps(lowest) + OPENING * (auction.high is None)
    common += PARTNER_PASSED * (partner.spoke and not partner.levels)

    def weight(mode: int) -> float:
        terms = common + UNCOLOURED * (mode >= COLOURED)
        if mode in partner.levels:
            terms += PARTNER_BID_IT + PARTNERS_STEP * _steps(partner.levels[mode])
        elif partner.levels:
            terms += PARTNER_BID_ELSE
        if theirs.levels:
            terms += THEY_BID_IT if mode in theirs.levels else THEY_BID_ELSE
        if own.levels:
            terms += BID_IT_BEFORE if mode in own.levels else BID_ELSE_BEFORE
        return exp(terms)

    known = _modes(auction.rules)
    return tuple([weight(mode) if mode in known else 0.0 for mode in range(max(known) + 1)])


@cache
def _modes(rules: TunisianRules) -> frozenset[int]:
    return frozenset(PLACE[bid.mode] for bid in bids(rules))


def _said(auction: Auction, seats: set[Seat]) -> _Said:
    said = _Said(spoke=False, levels={})
    for one in auction.calls:
        if one.seat in seats:
            said.spoke = True
            if isinstance(one.call, Bid):
                said.levels[PLACE[one.call.mode]] = height(one.call.level)
    return said


def _steps(level: Level) -> float:
    return (height(level) - 80) / 10


def lowest_over(auction: Auction) -> Level | None:
    """The lowest number that can still be bid; None: nothing, or nothing but capot."""
    rules, high = auction.rules, auction.high
    if high is None:
        return rules.min_bid
    if auction.coinched or not isinstance(high.level, int) or high.level + rules.bid_step > rules.max_bid:
        return None
    return high.level + rules.bid_step
