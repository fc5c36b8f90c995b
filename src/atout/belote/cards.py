"""Which cards beat which in a Belote game, and what are they worth?"""

from collections.abc import Mapping
from enum import StrEnum
from functools import cache

from atout.cards import ACE, BELOTE_PACK, JACK, KING, QUEEN, Card, Cards, Suit
from atout.seats import Seat

PACK = BELOTE_PACK
SEATS = 4
TRICKS = 8
LAST_TRICK = 10

STRONG_ORDER = (7, 8, QUEEN, KING, 10, ACE, 9, JACK)
PLAIN_ORDER = (7, 8, 9, JACK, QUEEN, KING, 10, ACE)
STRONG_POINTS = {JACK: 20, 9: 14, ACE: 11, 10: 10, KING: 4, QUEEN: 3, 8: 0, 7: 0}
PLAIN_POINTS = {ACE: 11, 10: 10, KING: 4, QUEEN: 3, JACK: 2, 9: 0, 8: 0, 7: 0}

Points = tuple[int, int]


class Mode(StrEnum):
    """What can be trump: a suit, no suit, or (each in its own right) all of them."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NO_TRUMPS = "no-trumps"
    ALL_TRUMPS = "all-trumps"

    @property
    def trump(self) -> Suit | None:
        return TRUMPS.get(self)

    @property
    def is_colour(self) -> bool:
        return self in TRUMPS


MODES = tuple(Mode)
TRUMPS = {
    Mode.CLUBS: Suit.CLUBS,
    Mode.DIAMONDS: Suit.DIAMONDS,
    Mode.HEARTS: Suit.HEARTS,
    Mode.SPADES: Suit.SPADES,
}


def side_of(seat: Seat) -> int:
    return seat % 2


def is_strong(suit: Suit, mode: Mode) -> bool:
    return mode is Mode.ALL_TRUMPS or suit is mode.trump


@cache
def points_in(mode: Mode) -> Mapping[Card, int]:
    """What each card is worth in this mode."""
    return {one: (STRONG_POINTS if is_strong(one.suit, mode) else PLAIN_POINTS)[one.rank] for one in PACK}


@cache
def total_in(mode: Mode) -> int:
    """All the card points of a deal, the last trick's ten included: 162, 130 or 258."""
    return sum(points_in(mode).values()) + LAST_TRICK


@cache
def power_in(mode: Mode, led: Suit) -> Mapping[Card, int]:
    """How strong each card is in a trick: trumps over the led suit, over all that cannot win."""

    def power(one: Card) -> int:
        order = STRONG_ORDER if is_strong(one.suit, mode) else PLAIN_ORDER
        if one.suit is mode.trump:
            return len(order) + order.index(one.rank)
        return order.index(one.rank) if one.suit is led else -1

    return {one: power(one) for one in PACK}


def points_of(several: Cards, mode: Mode) -> int:
    worth = points_in(mode)
    return sum(worth[one] for one in several)
