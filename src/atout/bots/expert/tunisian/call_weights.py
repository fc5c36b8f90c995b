"""How readily is each call made, in numbers?"""

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


# Fitted on 4,000 deals: tools/fits/tunisian_call_weights.py 4000 calls
TERMS = CallTerms(
    per_point=0.265,
    coinching_per_point=0.250,
    leaving_partners=4.806,
    leaving_theirs=-1.320,
    bidding=-0.235,
    opening=-2.139,
    uncoloured=-1.098,
    per_step=-1.082,
    partner_bid_it=7.287,
    partners_step=-1.299,
    partner_bid_else=-1.536,
    partner_passed=-0.438,
    they_bid_it=-5.982,
    they_bid_else=-1.052,
    bid_it_before=-2.844,
    bid_else_before=-3.054,
    coinching=-4.600,
    coinching_per_step=1.320,
    coinching_partner_bid=-0.403,
    coinching_partner_passed=-0.275,
)
