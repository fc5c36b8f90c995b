"""How likely is a hand to win all eight tricks by itself?"""

from atout.belote.cards import PLAIN_ORDER, STRONG_ORDER, Mode, is_strong
from atout.cards import COLOURS, Cards, Suit, in_suit

# Once the trumps are drawn nothing can happen; before that an ace may be ruffed.
LEADING, FOLLOWING = 0.95, 0.6
# How many trumps from the top draw what three other hands hold between them.
DRAWS = 5


def generale_odds(hand: Cards, mode: Mode, *, leads: bool) -> float:
    if not all(is_solid(hand, suit, mode) for suit in COLOURS):
        return 0.0
    if mode.trump is None:
        return LEADING if leads else 0.0
    if len(in_suit(hand, mode.trump)) < DRAWS:
        return 0.0
    return LEADING if leads else FOLLOWING


def is_solid(hand: Cards, suit: Suit, mode: Mode) -> bool:
    """Every card wins: all stand at the top, or enough do to draw whatever the others hold."""
    order = STRONG_ORDER if is_strong(suit, mode) else PLAIN_ORDER
    held = {card.rank for card in in_suit(hand, suit)}
    top = 0
    while top < len(order) and order[-1 - top] in held:
        top += 1
    return top == len(held) or top + len(held) >= len(order)
