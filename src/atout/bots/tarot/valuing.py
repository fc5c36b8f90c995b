"""How good is a hand, counted as players count it?"""

from atout.cards import COLOURS, KING, KNIGHT, QUEEN, Cards, Suit, in_suit
from atout.games.tarot.cards import EXCUSE, PETIT, TWENTY_ONE, trumps_in


def points(hand: Cards) -> int:
    """Trumps, oudlers, kings and queens, long suits, short ones."""
    trumps = trumps_in(hand)
    total = 2 * len(trumps) + 2 * sum(one.rank >= 16 for one in trumps)
    total += 10 * (TWENTY_ONE in hand) + 8 * (EXCUSE in hand)
    if PETIT in hand:
        total += 9 if len(trumps) >= 6 else 7 if len(trumps) == 5 else 5
    return total + sum(_of_suit(in_suit(hand, suit), len(trumps)) for suit in COLOURS)


def _of_suit(held: Cards, trumps: int) -> int:
    ranks = {one.rank for one in held}
    total = 6 * (KING in ranks) + 3 * (QUEEN in ranks) + 2 * (KNIGHT in ranks)
    total += {KING, QUEEN} <= ranks
    total += max(0, len(held) - 4) * 2
    if trumps >= 4:
        total += {0: 5, 1: 3}.get(len(held), 0)
    return total


def trumps_of(hand: Cards) -> int:
    return len(in_suit(hand, Suit.TRUMPS))
