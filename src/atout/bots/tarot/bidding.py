"""What to bid? What the hand is worth most at, unless to pass costs less."""

from collections.abc import Mapping

from atout.actions import Pass
from atout.games.tarot.auction import MULTIPLIERS, Bid, BiddingCall
from atout.games.tarot.seating import around
from atout.games.tarot.view import TarotView

from .valuing import worth

# How much of each defender's payment a player gives up for not risking a petite, by players. What scored best
# on the deals of weights.py: a little at four and five; at three a bid without the dog is worth some daring.
CAUTION: Mapping[int, float] = {3: -2.0, 4: 0.7, 5: 1.8}
# What it costs to leave the contract to somebody else, since whoever bids has a hand for it: for each who has
# yet to speak while nobody has bid; for a bid made already, times its multiplier.
MAY_BID: Mapping[int, float] = {3: 8.0, 4: 2.5, 5: 2.5}
HAS_BID: Mapping[int, float] = {3: 10.0, 4: 5.0, 5: 4.0}


def best_bid(view: TarotView) -> BiddingCall:
    bids = [call for call in view.legal if isinstance(call, Bid)]
    if not bids:
        return Pass()
    players = view.rules.players
    worths = {call: worth(view.hand, call.level, players, CAUTION[players]) for call in bids}
    best = max(bids, key=worths.__getitem__)
    return best if worths[best] > passing(view) else Pass()


def passing(view: TarotView) -> float:
    if view.high is not None:
        return -HAS_BID[view.rules.players] * MULTIPLIERS[view.high.bid]
    speakers = around(view.dealer, view.rules)
    assert view.seat is not None
    return -MAY_BID[view.rules.players] * (len(speakers) - 1 - speakers.index(view.seat))
