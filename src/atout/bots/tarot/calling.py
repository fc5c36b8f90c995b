"""Which card to call at five? One whose suit we cannot play alone."""

from atout.cards import Card, Cards, in_suit
from atout.games.tarot.called_card import CallCard
from atout.games.tarot.view import TarotView


def best_call(view: TarotView) -> CallCard:
    calls = [call for call in view.legal if isinstance(call, CallCard)]
    return max(calls, key=lambda call: _merit(call.card, view.hand))


def _merit(card: Card, hand: Cards) -> tuple[bool, int, int]:
    """Somebody else's; with the queen below it in hand; of a suit that is short but not void."""
    held = in_suit(hand, card.suit)
    queen = any(one.rank == card.rank - 1 for one in held)
    return card not in hand, card.rank, 4 * queen - 2 * (not held) - len(held)
