"""How readily does a seat make each call, going by the strength of its hand?

Others bid as low as they can: so a call is to pass, to coinche, or to bid one of the modes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import exp
from typing import NamedTuple

from atout.actions import Pass
from atout.belote.cards import MODES, SEATS, Mode, side_of
from atout.bots.club.tunisian.call_history import height
from atout.games.tunisian.auction import Auction, Bid, Call, Contract, Level, bids
from atout.games.tunisian.rules import TunisianRules
from atout.seats import Seat, after

from .call_weights import TERMS, CallTerms
from .hand_strength import Strengths

# Each call weighs e to the power of its terms, and is made as often as its share of all the weights. Strength
# in the mode that is bid is in the appeal; a coinche is called with strength in the mode that is coinched.
COINCHING_POWER = TERMS.coinching_per_point / TERMS.per_point
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


class _Heard(NamedTuple):
    own: _Said
    partner: _Said
    theirs: _Said


def readiness(
    auction: Auction, seat: Seat, level: Level | None = None, terms: CallTerms = TERMS
) -> Readiness:
    """`level`: of the bids that are weighed, if it is not the lowest."""
    heard = _Heard(
        own=_said(auction, {seat}),
        partner=_said(auction, {after(seat, SEATS, 2)}),
        theirs=_said(auction, {after(seat, SEATS, 1), after(seat, SEATS, 3)}),
    )
    high, partner = auction.high, heard.partner
    if auction.coinched:
        return Readiness(1.0, ())
    lowest = level or lowest_over(auction)
    bidding = () if lowest is None else _bidding(auction, lowest, heard, terms)
    passing = exp(_passing(high, seat, terms))
    if high and high.side != side_of(seat) and auction.rules.allow_coinche:
        coinche = terms.coinching + terms.coinching_per_step * _steps(high.level)
        if partner.spoke:
            coinche += terms.coinching_partner_bid if partner.levels else terms.coinching_partner_passed
        return Readiness(passing, bidding, PLACE[high.mode], exp(coinche))
    return Readiness(passing, bidding)


def _passing(high: Contract | None, seat: Seat, terms: CallTerms) -> float:
    if high is None:
        return 0.0
    return terms.leaving_partners if high.side == side_of(seat) else terms.leaving_theirs


def _bidding(auction: Auction, lowest: Level, heard: _Heard, terms: CallTerms) -> tuple[float, ...]:
    own, partner, theirs = heard
    common = terms.bidding + terms.per_step * _steps(lowest) + terms.opening * (auction.high is None)
    common += terms.partner_passed * (partner.spoke and not partner.levels)

    def weight(mode: int) -> float:
        told = common + terms.uncoloured * (mode >= COLOURED)
        if mode in partner.levels:
            told += terms.partner_bid_it + terms.partners_step * _steps(partner.levels[mode])
        elif partner.levels:
            told += terms.partner_bid_else
        if theirs.levels:
            told += terms.they_bid_it if mode in theirs.levels else terms.they_bid_else
        if own.levels:
            told += terms.bid_it_before if mode in own.levels else terms.bid_else_before
        return exp(told)

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
