"""Which card to play? The one that brings most now, less what it would be worth later."""

from atout.cards import Card, Cards
from atout.games.tarot.cards import EXCUSE, HALVES

from .kept_value import kept_value
from .lead_value import lead_value
from .petit import without_risked_petit
from .situation import Situation
from .trick_odds import trick_odds


def best_card(at: Situation, playable: Cards) -> Card:
    def merit(card: Card) -> tuple[float, int, int]:
        """Of equals, the one that gives least away."""
        return worth(at, card), -HALVES[card], -card.rank

    return max(without_risked_petit(at, playable), key=merit)


def worth(at: Situation, card: Card) -> float:
    value = trick_value(at, card) - kept_value(at, card)
    return value if at.trick.cards else value + lead_value(at, card)


def trick_value(at: Situation, card: Card) -> float:
    """Half-points that this trick brings our side with this card."""
    side = at.weights
    chances = trick_odds(at, card)
    ours = sum(share * at.friend[seat] for seat, share in chances.items())
    stake = sum(at.worth(one) for one in at.trick.cards if one != EXCUSE)
    stake += sum(
        side.enemy_adds + (side.fellow_adds - side.enemy_adds) * at.friend[seat] for seat in at.to_come
    )
    lead = side.lead * chances.get(at.seat, 0.0)
    if card == EXCUSE:
        return ours * stake + HALVES[EXCUSE] - 1
    return ours * (stake + at.worth(card)) + lead
