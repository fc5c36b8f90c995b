"""What to bid? What the hand is worth most at, unless to pass costs less."""

from collections.abc import Mapping

from atout.actions import Pass
from atout.games.tarot.auction import MULTIPLIERS, Bid, BiddingCall
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView

from .hand_value import worth

# How much of each defender's payment a player gives up for not risking a petite, by players; four times that
# for a garde, sixteen times for a garde sans. At five, where there is a partner to help, three contracts in
# four are bid with the dog; much more fear than this cost points there. At three some daring costs nothing.
CAUTION: Mapping[int, float] = {3: -1.6, 4: 1.5, 5: 2.6}
# What a hand has to be worth before a player opens. At five there is a partner, and even a poor hand makes
# more than it loses; yet nobody likes to take with one. At four a petite is risked instead of another pass.
OPENING: Mapping[int, float] = {3: 0.0, 4: -3.5, 5: 5.0}
# What it costs to leave the contract to somebody else, since a bidder has a hand for it: for each who has
# yet to speak while nobody has bid; for a bid made already, times its multiplier. At four anything up to 2.5
# scored the same, and 5 clearly less.
MAY_BID: Mapping[int, float] = {3: 5.0, 4: 1.0, 5: 0.0}
HAS_BID: Mapping[int, float] = {3: 8.0, 4: 5.0, 5: 2.0}


def best_bid(view: TarotView) -> BiddingCall:
    bids = [call for call in view.legal if isinstance(call, Bid)]
    if not bids:
        return Pass()
    players = view.rules.players
    worths = {call: worth(view.hand, call.level, players, CAUTION[players]) for call in bids}
    best = max(bids, key=worths.__getitem__)
    return best if worths[best] > passing(view) else Pass()


def passing(view: TarotView) -> float:
    players = view.rules.players
    if view.high is not None:
        return -HAS_BID[players] * MULTIPLIERS[view.high.bid]
    speakers = around(view.dealer, view.rules)
    assert view.seat is not None
    return OPENING[players] - MAY_BID[players] * (len(speakers) - 1 - speakers.index(view.seat))
