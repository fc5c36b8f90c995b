"""How far over or under its contract would a hand end, counted as players count it?"""

from collections.abc import Iterator
from statistics import NormalDist

from atout.cards import COLOURS, JACK, KING, KNIGHT, QUEEN, Cards, in_suit
from atout.games.tarot.auction import MULTIPLIERS, Level
from atout.games.tarot.cards import EXCUSE, PETIT, TWENTY_ONE, trumps_in
from atout.games.tarot.scoring import BASE

from .hand_weights import SPREAD, WEIGHTS

# What counts: a few words that name its weight, and how many times.
Trait = tuple[str, int]

NORMAL = NormalDist()


def margin(hand: Cards, level: Level, players: int) -> float:
    """Points over what the oudlers ask for; below 0: short of it. A petite is played like a garde."""
    played = Level.GARDE if level.shows_dog else level
    weights = WEIGHTS[players][played]
    return sum(weights[name] * times for name, times in traits(hand))


def chance_made(expected: float, players: int) -> float:
    return NORMAL.cdf(expected / SPREAD[players])


def stake(expected: float, players: int) -> float:
    """What each defender pays on average, before the bid multiplies it."""
    return expected + BASE * (2 * chance_made(expected, players) - 1)


def worth(hand: Cards, level: Level, players: int, caution: float) -> float:
    """The same with the bid, less what the risk is feared: that grows with its square."""
    multiplier = MULTIPLIERS[level]
    return multiplier * stake(margin(hand, level, players), players) - caution * multiplier**2


def traits(hand: Cards) -> Iterator[Trait]:
    trumps = [one.rank for one in trumps_in(hand)]
    yield "any hand", 1
    yield "trump", len(trumps)
    yield "trump over 6", max(0, len(trumps) - 6)
    yield "trump 16-20", sum(16 <= rank <= 20 for rank in trumps)
    yield "trump 11-15", sum(11 <= rank <= 15 for rank in trumps)
    yield "21", TWENTY_ONE in hand
    yield "Excuse", EXCUSE in hand
    if PETIT in hand:
        yield "Petit", 1
        yield "Petit with trumps over 4", max(0, len(trumps) - 4)
    for suit in COLOURS:
        yield from _in_suit({one.rank for one in in_suit(hand, suit)})


def _in_suit(held: set[int]) -> Iterator[Trait]:
    yield "king", KING in held
    yield "queen with king" if KING in held else "queen", QUEEN in held
    yield "knight", KNIGHT in held
    yield "jack", JACK in held
    yield "void", not held
    yield "single", len(held) == 1
    yield "card over 4", max(0, len(held) - 4)
