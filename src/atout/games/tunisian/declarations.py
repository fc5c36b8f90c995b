"""Which combinations does a hand hold, and whose count? Belote: which pairs, and who says so?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations_with_replacement, groupby

from atout.belote.cards import SEATS, Mode, side_of
from atout.cards import ACE, COLOURS, JACK, KING, QUEEN, Card, Cards, Suit
from atout.game import Hands
from atout.seats import Seat, after, order

from .rules import TunisianRules

NATURAL = (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
# From low to high; four eights or sevens are nothing.
SQUARES = {QUEEN: 100, KING: 100, 10: 100, ACE: 100, 9: 150, JACK: 200}
SHORTEST_RUN, CENT_RUN = 3, 5
BELOTE = 20
PAIR = (KING, QUEEN)


class CombinationKind(StrEnum):
    """From low to high."""

    TIERCE = "tierce"
    CINQUANTE = "cinquante"
    CENT = "cent"
    CARRE = "carre"


KINDS = tuple(CombinationKind)
RUN_POINTS = {CombinationKind.TIERCE: 20, CombinationKind.CINQUANTE: 50, CombinationKind.CENT: 100}


@dataclass(frozen=True, slots=True)
class Combination:
    kind: CombinationKind
    cards: Cards

    @property
    def points(self) -> int:
        return SQUARES[self.cards[0].rank] if self.kind is CombinationKind.CARRE else RUN_POINTS[self.kind]

    def strength(self, mode: Mode) -> tuple[int, int, bool]:
        """Kind, then height, then the trump suit over a plain one; only for comparing."""
        top = self.cards[-1]
        if self.kind is CombinationKind.CARRE:
            return KINDS.index(self.kind), list(SQUARES).index(top.rank), False
        return KINDS.index(self.kind), NATURAL.index(top.rank), top.suit is mode.trump


Combinations = tuple[Combination, ...]

# What the two hands of a side can announce together: at most four squares, 200 + 150 + 100 + 100.
MOST_ANNOUNCED = 550
REACHABLE = frozenset(
    total
    for count in range(6)
    for several in combinations_with_replacement((20, 50, 100, 150, 200), count)
    if (total := sum(several)) <= MOST_ANNOUNCED
)


def combinations(hand: Cards, mode: Mode) -> Combinations:
    """The disjoint set worth most, its best first; of equal ones, the one whose best ranks higher."""
    return _best_set(tuple(_candidates(hand)), mode)


def _candidates(hand: Cards) -> Iterator[Combination]:
    for rank in SQUARES:
        square = tuple(card for card in hand if card.rank == rank)
        if len(square) == len(COLOURS):
            yield Combination(CombinationKind.CARRE, square)
    for suit in COLOURS:
        for run in _runs(hand, suit):
            yield from _parts(run)


def _runs(hand: Cards, suit: Suit) -> Iterator[Cards]:
    """The longest runs of this suit."""
    held = sorted((NATURAL.index(card.rank), card) for card in hand if card.suit is suit)
    for _, run in groupby(enumerate(held), key=lambda item: item[1][0] - item[0]):
        yield tuple(card for _, (_, card) in run)


def _parts(run: Cards) -> Iterator[Combination]:
    """A run and the shorter runs in it: a card of it may serve better elsewhere."""
    for length in range(len(run), SHORTEST_RUN - 1, -1):
        for start in range(len(run) - length, -1, -1):
            yield Combination(_kind(length), run[start : start + length])


def _kind(length: int) -> CombinationKind:
    if length >= CENT_RUN:
        return CombinationKind.CENT
    return CombinationKind.TIERCE if length == SHORTEST_RUN else CombinationKind.CINQUANTE


def _best_set(candidates: Combinations, mode: Mode) -> Combinations:
    best: Combinations = ()
    for index, first in enumerate(candidates):
        disjoint = tuple(
            one for one in candidates[index + 1 :] if not set(one.cards).intersection(first.cards)
        )
        chosen = (first, *_best_set(disjoint, mode))
        if _worth(chosen, mode) > _worth(best, mode):
            best = chosen
    return tuple(sorted(best, key=lambda one: one.strength(mode), reverse=True))


def _worth(chosen: Combinations, mode: Mode) -> tuple[int, list[tuple[int, int, bool]]]:
    total = sum(one.points for one in chosen)
    return total, sorted((one.strength(mode) for one in chosen), reverse=True)


@dataclass(frozen=True, slots=True)
class Compared:
    """Whose combinations count."""

    seat: Seat | None
    points: tuple[int, int]


# tunisian.play.best-announces
def compared(declared: Mapping[Seat, Combinations], dealer: Seat, mode: Mode) -> Compared:
    """The side of the single best combination scores all of its own, the other side none.

    Equal ones: the seat that plays first to the first trick.
    """
    best: Seat | None = None
    for seat in order(after(dealer, SEATS), SEATS):
        mine = declared.get(seat, ())
        if mine and (best is None or mine[0].strength(mode) > declared[best][0].strength(mode)):
            best = seat
    if best is None:
        return Compared(None, (0, 0))
    side = side_of(best)
    total = sum(one.points for seat, mine in declared.items() if side_of(seat) == side for one in mine)
    return Compared(best, (total, 0) if side == 0 else (0, total))


@cache
def pairs(mode: Mode, rules: TunisianRules) -> tuple[Cards, ...]:
    """King and queen of each suit in which a belote is known."""
    if rules.announcements == "none" or mode is Mode.NO_TRUMPS:
        return ()
    if mode is Mode.ALL_TRUMPS:
        suits = COLOURS if rules.all_trumps_belote == "each_suit" else ()
    else:
        suits = tuple(suit for suit in COLOURS if suit is mode.trump)
    return tuple(tuple(Card(suit, rank) for rank in PAIR) for suit in suits)


def pair_with(card: Card, mode: Mode, rules: TunisianRules) -> Cards | None:
    return next((pair for pair in pairs(mode, rules) if card in pair), None)


def declared_at_once(hands: Hands, mode: Mode) -> dict[Seat, Combinations]:
    """What each seat would declare if everybody spoke."""
    return {seat: found for seat, hand in enumerate(hands) if (found := combinations(hand, mode))}
