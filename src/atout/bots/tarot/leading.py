"""What speaks for leading a card, besides the trick that it may win?"""

from atout.cards import Card, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, PETIT, is_trump

from .prospects import weights
from .seeing import Table


def lead_merit(table: Table, card: Card) -> float:
    if card == EXCUSE:
        return -6.0
    return _trump_lead(table, card) if is_trump(card) else _plain_lead(table, card)


def _trump_lead(table: Table, card: Card) -> float:
    """Whoever has more trumps than the others wants them to fall."""
    side = weights(table)
    mine = len(in_suit(table.hand, Suit.TRUMPS))
    theirs = table.enemy_trumps()
    falling = min(theirs, float(len(table.enemies)))
    if card == PETIT:
        return -5.0
    if table.attacks:
        return side.drawing * falling if mine > theirs / 2 else -side.drawing
    hunts = table.count.chance(table.taker, PETIT) > 0 and mine > len(table.hand) / 2
    return -side.drawing * falling if hunts else side.drawing * 3


def _plain_lead(table: Table, card: Card) -> float:
    """A suit in which the taker is short makes him ruff; a long one is soon good."""
    side = weights(table)
    length = side.length * len(in_suit(table.hand, card.suit))
    if table.attacks:
        return length
    void = table.count.void(table.taker, card.suit)
    return length + side.forcing * void
