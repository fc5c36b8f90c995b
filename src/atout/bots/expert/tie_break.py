"""Which cards could nobody tell apart? To play any of them by luck tells the others least."""

from collections.abc import Callable

from atout.cards import Card, Cards


def indistinguishable(
    chosen: Card,
    cards: Cards,
    others: Cards,
    *,
    power: Callable[[Card], int],
    points: Callable[[Card], int],
) -> Cards:
    """Of `cards`, those in the chosen card's suit, worth as much, and with none of the others' between."""
    in_suit = [power(other) for other in others if other.suit is chosen.suit]

    def touches(card: Card) -> bool:
        low, high = sorted((power(card), power(chosen)))
        return not any(low < other < high for other in in_suit)

    alike = (card for card in cards if card.suit is chosen.suit and points(card) == points(chosen))
    return tuple(filter(touches, alike))
