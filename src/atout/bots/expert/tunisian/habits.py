"""How readily does a seat make each call, going by the strength of its hand?

Others bid as low as they can: so a call is to pass, to coinche, or to bid one of the modes.
"""

from dataclasses import dataclass
from math import exp

from atout.actions import Pass
from atout.belote.cards import MODES, SEATS, side_of
from atout.bots.tunisian.hearing import height
from atout.games.tunisian.auction import Auction, Bid, Call, Coinche, Contract, Level, bids
from atout.seats import Seat, after

from .strength import Strengths

# Fitted to 100,000 calls of club against itself: each call weighs e to the power of its terms, and is made as
# often as its share of all the weights. A term for each point of strength in the mode that is bid, or that is
# coinched, and for each ten points of level; the others are there or not.
PER_POINT, PER_STEP, EVEN = 0.269, -1.54, 90
BIDDING, OPENING, UNCOLOURED = 0.81, -4.11, 0.0
PARTNER_BID_IT, PARTNERS_STEP, PARTNER_BID_ELSE, PARTNER_PASSED = 8.21, -1.89, -0.79, -0.37
THEY_BID_IT, THEY_BID_ELSE = -2.03, 0.40
BID_IT_BEFORE, BID_ELSE_BEFORE = -1.83, -1.79
LEAVING_OURS, LEAVING_PARTNERS, LEAVING_THEIRS = 3.36, 6.72, 1.12
COINCHING, COINCHING_PER_POINT, COINCHING_PER_STEP, WEAK = -9.41, 0.315, 1.83, 60
COINCHING_PARTNER_BID, COINCHING_PARTNER_PASSED = -2.18, -1.96
# Nobody was seen to surcoinche more often than this.
SURCOINCHING = 0.02

COLOURED = 4


@dataclass(frozen=True, slots=True)
class Readiness:
    """The weight of each call at one moment, but for the hand that makes it."""

    passing: float
    # By place in MODES: the weight of the lowest bid, for a hand without strength in it.
    bidding: tuple[tuple[int, float], ...]
    # The mode that can be coinched, and its weight likewise.
    coinching: tuple[int, float] | None

    def weights(self, strong: Strengths, appeal: Strengths) -> tuple[list[float], float]:
        """Of each bid, in the order of `bidding`, and of a coinche."""
        coinche = 0.0
        if self.coinching is not None:
            mode, weight = self.coinching
            coinche = weight * exp(COINCHING_PER_POINT * (strong[mode] - WEAK))
        return [weight * appeal[mode] for mode, weight in self.bidding], coinche


def appeal(strong: Strengths) -> Strengths:
    """How much more each strength weighs than an even one."""
    return tuple([exp(PER_POINT * (one - EVEN)) for one in strong])


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
        return Readiness(1.0, (), None)
    lowest = level or lowest_over(auction)
    bidding = () if lowest is None else _bidding(auction, lowest, own, partner, theirs)
    coinching = None
    if high and high.side != side_of(seat) and auction.rules.allow_coinche:
        terms = COINCHING + COINCHING_PER_STEP * _steps(high.level)
        terms += COINCHING_PARTNER_BID if partner.levels else COINCHING_PARTNER_PASSED * partner.spoke
        coinching = MODES.index(high.mode), exp(terms)
    return Readiness(exp(_passing(high, seat)), bidding, coinching)


def _passing(high: Contract | None, seat: Seat) -> float:
    if high is None:
        return 0.0
    if high.side != side_of(seat):
        return LEAVING_THEIRS
    return LEAVING_OURS if high.seat == seat else LEAVING_PARTNERS


def _bidding(
    auction: Auction, lowest: Level, own: _Said, partner: _Said, theirs: _Said
) -> tuple[tuple[int, float], ...]:
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

    modes = dict.fromkeys(MODES.index(bid.mode) for bid in bids(auction.rules))
    return tuple((mode, weight(mode)) for mode in modes)


def _said(auction: Auction, seats: set[Seat]) -> _Said:
    said = _Said(spoke=False, levels={})
    for one in auction.calls:
        if one.seat in seats:
            said.spoke = True
            if isinstance(one.call, Bid):
                said.levels[MODES.index(one.call.mode)] = height(one.call.level)
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


def chance_of(call: Call, told: Readiness, strong: Strengths, tempted: Strengths) -> float:
    """How often a seat with this hand makes this call."""
    bid_weights, coinche = told.weights(strong, tempted)
    whole = told.passing + coinche + sum(bid_weights)
    match call:
        case Pass():
            return told.passing / whole
        case Coinche():
            return coinche / whole
        case Bid():
            place = MODES.index(call.mode)
            weights = (
                weight for (mode, _), weight in zip(told.bidding, bid_weights, strict=True) if mode == place
            )
            return sum(weights) / whole
        case _:
            return SURCOINCHING
