"""What will the cards still in hand bring, each in the trick to which it will be played?"""

from collections.abc import Mapping
from enum import Enum, auto

from atout.belote.cards import Mode
from atout.cards import Card, Cards

from .situation import Situation


class CardKind(Enum):
    TRUMP = auto()
    # A card beside the trumps while opponents may ruff it, and when they no longer can.
    SIDE = auto()
    UNRUFFED = auto()
    NO_TRUMPS = auto()
    ALL_TRUMPS = auto()


def kept_value(at: Situation, hand: Cards) -> float:
    """Card points that the tricks with these cards bring us, minus those that they cost us."""
    return sum(_card_value(at, card, hand) for card in hand)


def _card_value(at: Situation, card: Card, hand: Cards) -> float:
    kind, threats, guards = cell(at, card, hand)
    of_mean, of_own = KEPT[kind][threats][guards]
    return of_mean * at.mean + of_own * at.points[card]


def cell(at: Situation, card: Card, hand: Cards) -> tuple[CardKind, int, int]:
    """Where the table has this card, if this hand is kept."""
    kind = _kind(at, card)
    threats = min(at.threats[card], len(KEPT[kind]) - 1)
    return kind, threats, min(_guards(at, card, hand), len(KEPT[kind][threats]) - 1)


def _kind(at: Situation, card: Card) -> CardKind:
    match at.mode:
        case Mode.ALL_TRUMPS:
            return CardKind.ALL_TRUMPS
        case Mode.NO_TRUMPS:
            return CardKind.NO_TRUMPS
        case _ if card.suit is at.mode.trump:
            return CardKind.TRUMP
        case _:
            return CardKind.SIDE if at.ruffs_feared else CardKind.UNRUFFED


def _guards(at: Situation, card: Card, hand: Cards) -> int:
    """How many weaker cards of its suit can be played before it."""
    strength = at.strength
    return sum(other.suit is card.suit and strength[other] < strength[card] for other in hand)


# Points of the trick that a kept card goes to, as a share of the mean unseen card plus a share of its own
# points. Rows: 0, 1, 2, 3 or more stronger cards that opponents may hold. Columns: 0, 1, 2 or more weaker
# cards of the suit beside it. Made as tools/fits/belote_kept_value.py makes it, on 4,500 deals: of 250
# others, those held out stray from it no further (20.2, 21.4, 21.3, 18.8 and 34.5 points) than from a fresh
# table.
KEPT: Mapping[CardKind, tuple[tuple[tuple[float, float], ...], ...]] = {
    CardKind.TRUMP: (
        ((5.2, 0.6), (3.3, 0.9), (2.7, 1.1)),
        ((1.6, -0.4), (2.8, 0.5), (2.8, 0.7)),
        ((0.3, -0.4), (2.4, 0.0), (1.9, 0.8)),
        ((-1.0, -0.1), (0.8, 0.4), (1.4, 1.1)),
    ),
    CardKind.SIDE: (
        ((-1.9, 0.7), (-1.5, 0.9), (-1.7, 0.9)),
        ((-1.5, 0.1), (-1.2, 0.7), (-0.9, 0.3)),
        ((-1.5, 0.0), (-1.7, 1.7), (-0.6, -0.1)),
        ((-1.5, 0.0), (-1.3, 1.5), (-1.4, 1.7)),
    ),
    CardKind.UNRUFFED: (
        ((2.1, 0.6), (1.8, 0.7), (1.8, 0.7)),
        ((0.9, -1.2), (0.5, 0.1), (0.5, 0.1)),
        ((-0.1, -0.8), (-0.2, 1.1), (-0.2, 1.1)),
        ((-0.7, -0.7), (0.5, -1.5), (0.5, -1.5)),
    ),
    CardKind.NO_TRUMPS: (
        ((-1.4, 1.8), (-1.8, 2.0), (-3.1, 2.4)),
        ((-0.9, -0.3), (-1.5, 1.0), (-1.3, 0.7)),
        ((-1.0, -0.8), (-1.4, 0.8), (-0.6, 0.7)),
        ((-1.4, -0.1), (-1.4, 0.2), (-1.6, 1.2)),
    ),
    CardKind.ALL_TRUMPS: (
        ((-2.0, 2.4), (-2.7, 2.7), (-2.6, 2.5)),
        ((-0.8, 0.0), (-1.3, 0.9), (-1.5, 1.3)),
        ((-0.9, -0.5), (-1.5, 0.7), (-1.0, 1.0)),
        ((-1.5, 0.1), (-1.3, 0.6), (-1.1, 0.4)),
    ),
}
