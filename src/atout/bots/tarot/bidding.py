"""What to bid? By the points of the hand, and how many players share the rest."""

from collections.abc import Mapping

from atout.actions import Pass
from atout.games.tarot.auction import Bid, BiddingCall, Level
from atout.games.tarot.view import TarotView

from .valuing import points

# From so many points on, by the number of players.
NEEDED: Mapping[int, Mapping[Level, int]] = {
    3: {Level.PETITE: 52, Level.GARDE: 60, Level.GARDE_SANS: 84, Level.GARDE_CONTRE: 96},
    4: {Level.PETITE: 40, Level.GARDE: 50, Level.GARDE_SANS: 71, Level.GARDE_CONTRE: 81},
    5: {Level.PETITE: 36, Level.GARDE: 44, Level.GARDE_SANS: 62, Level.GARDE_CONTRE: 72},
}


def best_bid(view: TarotView) -> BiddingCall:
    """The highest bid that the hand is good for, unless it was already outbid."""
    found = points(view.hand)
    needed = NEEDED[view.rules.players]
    bids = [call for call in view.legal if isinstance(call, Bid) and found >= needed[call.level]]
    return bids[-1] if bids else Pass()
