"""What speaks for leading a card, besides the trick that it may win?"""

from atout.cards import Card, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, HALVES, PETIT, is_trump

from .situation import Situation

# Leading the Petit asks for trouble.
PETIT_LED = 8.0


def lead_value(at: Situation, card: Card) -> float:
    if card == EXCUSE:
        return -at.weights.excuse_led
    return _trump_lead(at, card) if is_trump(card) else _plain_lead(at, card)


def _trump_lead(at: Situation, card: Card) -> float:
    """A player with more trumps than the others wants them to fall."""
    side = at.weights
    if card == PETIT:
        return -PETIT_LED
    mine = len(in_suit(at.hand, Suit.TRUMPS))
    will = max(-1.0, min(2.0, (mine - side.enough * at.enemy_length) / 2))
    falling = min(at.enemy_trumps, float(len(at.enemies)))
    petit = sum(at.count.chance(seat, PETIT) for seat in at.enemies)
    return will * (side.drawing * falling + side.hunting * petit)


def _plain_lead(at: Situation, card: Card) -> float:
    """A suit that they have to ruff costs them trumps; a long one is soon good."""
    side = at.weights
    ruffs = sum(
        at.count.void(seat, card.suit) * at.count.holds_any(seat, at.count.unseen[Suit.TRUMPS])
        for seat in at.enemies
    )
    fellows = side.returning * (card.suit in at.fellows_led)
    risk = side.honour_led * (HALVES[card] - 1) if at.stronger(card) else 0.0
    return side.length * len(in_suit(at.hand, card.suit)) + side.forcing * ruffs + fellows - risk
