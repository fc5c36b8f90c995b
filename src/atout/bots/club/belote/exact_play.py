"""How does a deal end after each card, if from then on all four see every card?"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from atout import kernel
from atout.belote.cards import PACK, TRICKS
from atout.cards import Card, Cards
from atout.play_tables import PlayTables, Position, places

PLACES = places(PACK)


class End(NamedTuple):
    # Of side 0.
    points: int
    # The side that wins every trick of the deal.
    swept_by: int | None


def no_limit() -> float | None:
    return None


def solved(
    tables: PlayTables,
    positions: Sequence[Position],
    cards: Cards,
    *,
    threads: int = 1,
    seconds_left: Callable[[], float | None] = no_limit,
) -> Iterator[tuple[Position, dict[Card, End]]]:
    """The positions that there was time for, with the end of the deal after each of these cards."""
    whole = whole_points(tables)
    found = kernel.move_values(tables, positions, threads=threads, limit=seconds_left())
    for position, moves in zip(positions, found, strict=True):
        if not all(bounds.exact for bounds in moves.values()):
            continue
        ends = {card: End(moves[PLACES[card]].low, None) for card in cards}
        for side, points in ((0, whole), (1, 0)):
            able = [card for card in cards if ends[card].points == points]
            if able and position.tricks[1 - side] == 0:
                for card in _sweeps(tables, position, side, able, seconds_left()):
                    ends[card] = End(points, side)
        yield position, ends


def whole_points(tables: PlayTables) -> int:
    return sum(tables.points) + tables.last_trick + TRICKS * tables.each_trick


def _sweeps(
    tables: PlayTables, position: Position, side: int, cards: Sequence[Card], limit: float | None
) -> Iterator[Card]:
    """All the points are not yet all the tricks: one without points may go to the others."""
    by_tricks = replace(position, points=position.tricks)
    (counted,) = kernel.move_values(tables.counting_tricks(), [by_tricks], limit=limit)
    wanted = TRICKS if side == 0 else 0
    found = ((card, counted[PLACES[card]]) for card in cards)
    yield from (card for card, bounds in found if bounds.low == bounds.high == wanted)
