"""Which of the cards that seem equally good? What `club` would play, or one that tells the others least."""

from atout.bots.expert.scale import Scale
from atout.bots.tarot.habits import HABITS
from atout.bots.tarot.playing import best_play
from atout.bots.tarot.seeing import seen
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.games.tarot.cards import HALVES, PACK
from atout.games.tarot.view import TarotView


def tasted(view: TarotView, scale: Scale[Card], luck: Luck) -> Card:
    cards = scale.best() if len(scale) else scale.choices
    chosen = best_play(seen(view, HABITS[view.rules.players]), cards)
    return luck.choice(alike(view, chosen, cards))


def alike(view: TarotView, chosen: Card, cards: Cards) -> Cards:
    """Those that nobody could tell from the chosen one: touching, and worth as much."""
    assert view.trick is not None
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
