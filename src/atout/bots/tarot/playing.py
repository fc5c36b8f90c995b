"""Which card to play? The one that brings most now, less what it would be worth later."""

from atout.cards import Card, Cards, Suit
from atout.games.tarot.cards import EXCUSE, HALVES, PETIT, is_trump

from .leading import lead_merit
from .prospects import kept, weights
from .seeing import AU_BOUT, Table
from .winning import odds


def best_play(table: Table, playable: Cards) -> Card:
    def merit(card: Card) -> tuple[float, int, int]:
        """Of equals, the one that gives least away."""
        return worth(table, card), -HALVES[card], -card.rank

    return max(playable, key=merit)


def worth(table: Table, card: Card) -> float:
    value = now(table, card) - kept(table, card)
    return value if table.trick.cards else value + lead_merit(table, card)


def now(table: Table, card: Card) -> float:
    """Half-points that this trick brings our side with this card."""
    if table.tricks_left == 1:
        return 0.0
    side = weights(table)
    chances = odds(table, card)
    ours = sum(share * table.friend[seat] for seat, share in chances.items())
    stake = sum(table.worth(one) for one in table.trick.cards if one != EXCUSE)
    stake += side.added * len(table.to_come)
    if card == EXCUSE:
        return ours * stake + HALVES[EXCUSE] - 1
    stake += table.worth(card)
    if card == PETIT and table.tricks_left == 1:
        stake += AU_BOUT
    return ours * (stake + side.trick * 0.0) + _caught(table, card)


def _caught(table: Table, card: Card) -> float:
    """A Petit to come that has to fall under our trump."""
    if not is_trump(card) or PETIT not in table.count.unseen[Suit.TRUMPS]:
        return 0.0
    return 0.0
