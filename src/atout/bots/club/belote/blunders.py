"""Which cards would make people laugh? They are left out, as long as another is there."""

from collections.abc import Callable

from atout.belote.cards import SEATS
from atout.belote.tricks import best_of
from atout.cards import Card, Cards

from .situation import Situation
from .trick_odds import chance_to_win

# A trick is as good as the partner's from here on, and as good as lost up to there.
SURE, LOST = 0.8, 0.35
# Worth so much, a card is not thrown to a lost trick, nor led for the other side to take.
DEAR = 10
# Points more than the cheapest card that one may give away to keep a better hand.
LITTLE = 3


def without_blunders(at: Situation, playable: Cards) -> Cards:
    for laughed_at in (ruffs_the_partner, throws_points_away, leads_into_the_stronger):
        kept = tuple(card for card in playable if not laughed_at(at, playable)(card))
        playable = kept or playable
    return playable


def ruffs_the_partner(at: Situation, playable: Cards) -> Callable[[Card], bool]:
    """Trumps a trick that is the partner's, with something else to throw."""
    trick, trump = at.trick, at.mode.trump
    others = [card for card in playable if card.suit is not trump]
    if trump is None or not trick.cards or not others or trick.led is trump:
        return lambda _: False
    winner = trick.player(trick.cards.index(best_of(trick, at.mode)), SEATS)
    safe = at.is_ours(winner) and chance_to_win(at, trick.joined(others[0])) >= SURE
    return lambda card: safe and card.suit is trump


def throws_points_away(at: Situation, playable: Cards) -> Callable[[Card], bool]:
    """Gives more than a little to a trick that goes to the other side."""
    trick = at.trick
    if not trick.cards:
        return lambda _: False
    lost = [card for card in playable if chance_to_win(at, trick.joined(card)) <= LOST]
    cheapest = min((at.points[card] for card in lost), default=0)
    return lambda card: card in lost and at.points[card] > cheapest + LITTLE


def leads_into_the_stronger(at: Situation, playable: Cards) -> Callable[[Card], bool]:
    """Leads a dear card that the other side may well take."""
    if at.trick.cards:
        return lambda _: False
    return lambda card: (
        at.points[card] >= DEAR
        and card.suit is not at.mode.trump
        and at.threats[card] > 0
        and chance_to_win(at, at.trick.joined(card)) <= 0.5
        and any(at.points[other] < DEAR for other in playable)
    )
