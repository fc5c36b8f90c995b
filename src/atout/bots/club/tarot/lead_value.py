"""What speaks for leading a card, besides the trick that it may win?"""

from atout.cards import Card, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, HALVES, PETIT, is_trump

from .situation import Table

# Whoever leads the Petit asks for trouble.
PETIT_LED = 8.0


def lead_merit(table: Table, card: Card) -> float:
    if card == EXCUSE:
        return -table.weights.excuse_led
    return _trump_lead(table, card) if is_trump(card) else _plain_lead(table, card)


def _trump_lead(table: Table, card: Card) -> float:
    """Whoever has more trumps than the others wants them to fall."""
    side = table.weights
    if card == PETIT:
        return -PETIT_LED
    mine = len(in_suit(table.hand, Suit.TRUMPS))
    will = max(-1.0, min(2.0, (mine - side.enough * table.enemy_length) / 2))
    falling = min(table.enemy_trumps, float(len(table.enemies)))
    petit = sum(table.count.chance(seat, PETIT) for seat in table.enemies)
    return will * (side.drawing * falling + side.hunting * petit)


def _plain_lead(table: Table, card: Card) -> float:
    """A suit that they have to ruff costs them trumps; a long one is soon good."""
    side = table.weights
    ruffs = sum(
        table.count.void(seat, card.suit) * table.count.holds_any(seat, table.count.unseen[Suit.TRUMPS])
        for seat in table.enemies
    )
    fellows = side.returning * (card.suit in table.fellows_led)
    risk = side.honour_led * (HALVES[card] - 1) if table.stronger(card) else 0.0
    return side.length * len(in_suit(table.hand, card.suit)) + side.forcing * ruffs + fellows - risk
