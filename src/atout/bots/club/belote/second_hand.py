"""Is this card to be kept back? Second hand low: a guarded card is good once the higher ones have gone."""

from atout.cards import Card

from .situation import Situation

# Card points that a guarded card is thought to be worth more in hand, beside its own.
GUARDED = 10.0
SECOND_HAND = 1


def second_hand_penalty(at: Situation, card: Card) -> float:
    """What it costs to put up, second hand, a card that can be beaten and could have waited."""
    trick = at.trick
    if len(trick.cards) != SECOND_HAND or card.suit is not trick.led or card.suit is at.mode.trump:
        return 0.0
    strength = at.strength
    could_wait = any(other.suit is card.suit and strength[other] < strength[card] for other in at.hand)
    if not could_wait or not at.points[card] or not at.threats[card]:
        return 0.0
    return -(GUARDED + at.points[card])
