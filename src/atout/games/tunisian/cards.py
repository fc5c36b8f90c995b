"""What are the cards worth in Tunisian Belote, where no trumps and all trumps can be counted three ways?"""

from collections.abc import Mapping
from functools import cache

from atout.belote.cards import LAST_TRICK, PACK, Mode, points_in, total_in
from atout.cards import ACE, JACK, KING, QUEEN, Card, Cards

from .rules import TunisianRules

POT = 162
# 38 a suit, so that every contract is played for 162 and bids keep their meaning.
ADJUSTED = {
    Mode.ALL_TRUMPS: {JACK: 14, 9: 9, ACE: 6, 10: 5, KING: 3, QUEEN: 1, 8: 0, 7: 0},
    Mode.NO_TRUMPS: {ACE: 19, 10: 10, KING: 4, QUEEN: 3, JACK: 2, 9: 0, 8: 0, 7: 0},
}


@cache
def _adjusted(mode: Mode) -> Mapping[Card, int]:
    return {one: ADJUSTED[mode][one.rank] for one in PACK}


# tunisian.score.values
def values_in(mode: Mode, rules: TunisianRules) -> Mapping[Card, int]:
    """What each card is worth; `proportional` counts raw values and converts them at the end."""
    if mode in ADJUSTED and rules.special_values == "adjusted":
        return _adjusted(mode)
    return points_in(mode)


def counted_in(mode: Mode, rules: TunisianRules) -> int:
    """All the card points that are counted in a deal, the last trick's ten included."""
    return POT if mode.is_colour or rules.special_values == "adjusted" else total_in(mode)


def pot_in(mode: Mode, rules: TunisianRules) -> int:
    """What the deal is played for, once the points are converted."""
    return total_in(mode) if rules.special_values == "raw" and not mode.is_colour else POT


def value_of(several: Cards, mode: Mode, rules: TunisianRules) -> int:
    worth = values_in(mode, rules)
    return sum(worth[one] for one in several)


assert sum(ADJUSTED[Mode.ALL_TRUMPS].values()) * 4 + LAST_TRICK == POT
assert sum(ADJUSTED[Mode.NO_TRUMPS].values()) * 4 + LAST_TRICK == POT
