"""Is the Petit to be kept back? It is given to a trick that is as good as ours, and to no other."""

from atout.cards import Cards
from atout.games.tarot.cards import PETIT

from .situation import Situation
from .trick_odds import trick_odds

# As good as ours: the trick is won so often, or so few trumps are left to them.
SURE = 0.97
FEW = 0.3


def without_risked_petit(at: Situation, playable: Cards) -> Cards:
    """These cards, without a Petit that would be lost more often than it has to be."""
    others = tuple(card for card in playable if card != PETIT)
    if not others or len(others) == len(playable):
        return playable
    if not at.trick.cards:
        return playable if at.enemy_trumps < FEW else others
    ours = sum(share * at.friend[seat] for seat, share in trick_odds(at, PETIT).items())
    return playable if ours >= SURE else others
