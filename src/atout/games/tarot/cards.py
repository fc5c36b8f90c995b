"""What are Tarot's cards worth, and which are special?"""

from atout.cards import JACK, KING, KNIGHT, QUEEN, TAROT_PACK, Card, Cards, Suit

PACK = TAROT_PACK

EXCUSE = Card(Suit.EXCUSE, 0)
PETIT = Card(Suit.TRUMPS, 1)
TWENTY_ONE = Card(Suit.TRUMPS, 21)
OUDLERS = (PETIT, TWENTY_ONE, EXCUSE)
HONOURS = (JACK, KNIGHT, QUEEN, KING)

# tarot.score.points, counted in halves, so that they are whole numbers: a king is 4.5 points.
OUDLER = 9
HALVES_BY_RANK = {KING: 9, QUEEN: 7, KNIGHT: 5, JACK: 3}
LOW = 1
# How many halves a point has.
POINT = 2


def _halves(one: Card) -> int:
    if one in OUDLERS:
        return OUDLER
    return LOW if one.suit is Suit.TRUMPS else HALVES_BY_RANK.get(one.rank, LOW)


HALVES = {one: _halves(one) for one in PACK}
ALL_HALVES = sum(HALVES.values())


def halves_of(several: Cards) -> int:
    return sum(HALVES[one] for one in several)


def points_told(halves: int) -> int | float:
    """Half-points as points: 81 is 40.5, and 82 a whole 41."""
    return halves / 2 if halves % 2 else halves // 2


def is_trump(one: Card) -> bool:
    """The Excuse is none: it has no suit."""
    return one.suit is Suit.TRUMPS


def trumps_in(hand: Cards) -> Cards:
    return tuple(held for held in hand if held.suit is Suit.TRUMPS)


def trumps_and_excuse(hand: Cards) -> Cards:
    return tuple(held for held in hand if held.suit in (Suit.TRUMPS, Suit.EXCUSE))
