"""Which card to play? The one that brings most now, less what it would be worth later."""

from atout.cards import Card, Cards
from atout.games.tarot.cards import EXCUSE, HALVES

from .kept_value import kept
from .lead_value import lead_merit
from .petit import guarded
from .situation import Table
from .trick_odds import odds


def best_play(table: Table, playable: Cards) -> Card:
    def merit(card: Card) -> tuple[float, int, int]:
        """Of equals, the one that gives least away."""
        return worth(table, card), -HALVES[card], -card.rank

    return max(guarded(table, playable), key=merit)


def worth(table: Table, card: Card) -> float:
    value = now(table, card) - kept(table, card)
    return value if table.trick.cards else value + lead_merit(table, card)


def now(table: Table, card: Card) -> float:
    """Half-points that this trick brings our side with this card."""
    side = table.weights
    chances = odds(table, card)
    ours = sum(share * table.friend[seat] for seat, share in chances.items())
    stake = sum(table.worth(one) for one in table.trick.cards if one != EXCUSE)
    stake += sum(
        side.enemy_adds + (side.fellow_adds - side.enemy_adds) * table.friend[seat] for seat in table.to_come
    )
    lead = side.lead * chances.get(table.seat, 0.0)
    if card == EXCUSE:
        return ours * stake + HALVES[EXCUSE] - 1
    return ours * (stake + table.worth(card)) + lead
