"""What to show or announce: handfuls, miseres, a slam, a bare Petit?"""

from atout.cards import COLOURS, Card, Cards, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, PACK, PETIT, trumps_in
from atout.games.tarot.declarations import Declaration, Misere, Show
from atout.games.tarot.slam import NoSlam, Slam
from atout.games.tarot.view import TarotView


def best_declaration(view: TarotView) -> Declaration | None:
    miseres = [action for action in view.legal if isinstance(action, Misere)]
    if miseres:
        return miseres[0]
    shows = [action for action in view.legal if isinstance(action, Show)]
    if not shows:
        return None
    return shows[-1]


def best_announcement(view: TarotView) -> Slam | NoSlam:
    return Slam() if any(isinstance(one, Slam) for one in view.legal) and losers(view.hand) == 0 else NoSlam()


def losers(hand: Cards) -> int:
    """Tricks that a hand loses when it leads trumps and then its suits from the top."""
    return _losing_trumps(hand) + sum(_losing_in(hand, suit) for suit in COLOURS)


def _losing_trumps(hand: Cards) -> int:
    held = trumps_in(hand)
    out = [card for card in PACK if card.suit is Suit.TRUMPS and card not in held]
    # Three share what is out: rarely does one hold more than half of it and one more.
    longest = (len(out) + 1) // 2 + 1
    lost = 0
    for index, card in enumerate(sorted(held, reverse=True)):
        if card != PETIT and index < longest:
            lost += any(other.rank > card.rank for other in out)
    return lost + (len(held) < longest + 4)


def _losing_in(hand: Cards, suit: Suit) -> int:
    held = sorted(in_suit(hand, suit), reverse=True)
    top = [card for card in PACK if card.suit is suit and card not in held]
    return sum(_beaten(card, top) for card in held)


def _beaten(card: Card, out: list[Card]) -> bool:
    return card != EXCUSE and any(other.rank > card.rank for other in out)
