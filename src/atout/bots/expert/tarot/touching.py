"""Which cards could nobody tell apart? To play any of them by luck tells the others least."""

from atout.cards import Card, Cards
from atout.games.tarot.cards import HALVES, PACK
from atout.games.tarot.view import TarotView


def touching(view: TarotView, chosen: Card, cards: Cards) -> Cards:
    """Of `cards`, those worth as much as the chosen one, with no card of another player between."""
    own = {*view.hand, *view.aside}
    gone = {card for trick in view.tricks for card in trick.cards}
    out = [card for card in PACK if card.suit is chosen.suit and card not in own and card not in gone]

    def between(one: Card) -> bool:
        low, high = sorted((one.rank, chosen.rank))
        return any(low < other.rank < high for other in out)

    return tuple(
        card
        for card in cards
        if card.suit is chosen.suit and HALVES[card] == HALVES[chosen] and not between(card)
    )
