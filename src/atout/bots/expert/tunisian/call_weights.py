"""How readily is each call made, in numbers? tools/fits/tunisian_call_weights.py makes such."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class CallTerms:
    """What adds up to the logarithm of a call's weight; of two steps in level, twice."""

    # For each point that the hand is stronger than an even one, in the mode that is bid or coinched.
    per_point: float
    coinching_per_point: float
    # Of a pass over nothing it is nothing; over the partner's bid, over theirs.
    leaving_partners: float
    leaving_theirs: float
    # Of a bid: any; the first of all; without a colour; for each ten points over the lowest there are.
    bidding: float
    opening: float
    uncoloured: float
    per_step: float
    # And what was bid before, in this mode or in another.
    partner_bid_it: float
    partners_step: float
    partner_bid_else: float
    partner_passed: float
    they_bid_it: float
    they_bid_else: float
    bid_it_before: float
    bid_else_before: float
    # Of a coinche.
    coinching: float
    coinching_per_step: float
    coinching_partner_bid: float
    coinching_partner_passed: float


TERMS = CallTerms(
    per_point=0.269,
    coinching_per_point=0.315,
    leaving_partners=6.72,
    leaving_theirs=1.12,
    bidding=0.81,
    opening=-4.11,
    uncoloured=0.0,
    per_step=-1.54,
    partner_bid_it=8.21,
    partners_step=-1.89,
    partner_bid_else=-0.79,
    partner_passed=-0.37,
    they_bid_it=-2.03,
    they_bid_else=0.40,
    bid_it_before=-1.83,
    bid_else_before=-1.79,
    coinching=0.04,
    coinching_per_step=1.83,
    coinching_partner_bid=-2.18,
    coinching_partner_passed=-1.96,
)
