"""Is this card to be kept back? Second hand low: a guarded card is good once the higher ones have gone."""

from atout.cards import Card

from .situation import Reading

# Card points that a guarded card is thought to be worth more in hand, beside its own.
GUARDED = 10.0
SECOND_HAND = 1


def guarding(table: Reading, card: Card) -> float:
    """What it costs to put up, second hand, a card that can be beaten and could have waited."""
    trick = table.trick
    if len(trick.cards) != SECOND_HAND or card.suit is not trick.led or card.suit is table.mode.trump:
        return 0.0
    strength = table.strength
    could_wait = any(other.suit is card.suit and strength[other] < strength[card] for other in table.hand)
    if not could_wait or not table.points[card] or not table.threats[card]:
        return 0.0
    return -(GUARDED + table.points[card])
