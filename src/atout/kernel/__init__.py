"""How is exact play asked of the C++ kernel? The only door to it: nothing else imports `_kernel`.

Every question takes a batch: threads share it, and Python runs on while it is answered. A value is the
points of side 0 at the end of the deal, those of the position included.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from atout.play_tables import Mask, PlayTables, Position

from . import _kernel
from .guide import Guide


@dataclass(frozen=True, slots=True)
class Bounds:
    """Points of side 0 at the end: not below `low`, not above `high`; the same if there was time."""

    low: int
    high: int
    nodes: int = 0

    @property
    def exact(self) -> bool:
        return self.low == self.high


@lru_cache(maxsize=64)
def _compiled(tables: PlayTables) -> _kernel.Tables:
    return _kernel.Tables(tables)


def values(
    tables: PlayTables, positions: Sequence[Position], *, threads: int = 1, limit: float | None = None
) -> list[Bounds]:
    """The value of each position. `limit`: seconds for the batch; what is not done by then is bounds."""
    return [Bounds(*one) for one in _kernel.values(_compiled(tables), positions, threads, limit)]


def move_values(
    tables: PlayTables, positions: Sequence[Position], *, threads: int = 1, limit: float | None = None
) -> list[Mapping[int, Bounds]]:
    """For each position, the value after each card that may be played."""
    found = _kernel.move_values(_compiled(tables), positions, threads, limit)
    return [{card: Bounds(*one) for card, one in moves.items()} for moves in found]


def reaches(
    tables: PlayTables,
    positions: Sequence[Position],
    needs: Sequence[int],
    *,
    threads: int = 1,
    limit: float | None = None,
) -> list[bool | None]:
    """Whether side 0 comes to at least this many points; None: there was no time to say."""
    return _kernel.reaches(_compiled(tables), positions, needs, threads, limit)


def moves_reach(
    tables: PlayTables,
    positions: Sequence[Position],
    needs: Sequence[int],
    *,
    threads: int = 1,
    limit: float | None = None,
) -> list[Mapping[int, bool | None]]:
    """The same for each card that may be played."""
    return list(_kernel.moves_reach(_compiled(tables), positions, needs, threads, limit))


def playouts(
    tables: PlayTables, positions: Sequence[Position], count: int, *, seed: int, threads: int = 1
) -> list[list[int]]:
    """For each position, the points of side 0 at the end of `count` deals played on at random."""
    return _kernel.playouts(_compiled(tables), positions, count, seed, threads)


def guided(  # noqa: PLR0913  a batch, how to play on, and how long
    tables: PlayTables,
    positions: Sequence[Position],
    guide: Guide,
    *,
    count: int = 1,
    seed: int,
    threads: int = 1,
    limit: float | None = None,
) -> list[Mapping[int, list[int]]]:
    """For each position and card, the points of side 0 at the end of `count` deals played on by the guide.

    Every card of a position meets the same luck. What there was no time for is an empty mapping.
    """
    weights = guide.weights
    found = _kernel.guided(
        _compiled(tables), positions, weights, guide.spread, guide.ending, count, seed, threads, limit
    )
    return list(found)


def deals(may_hold: Sequence[Mask], sizes: Sequence[int], count: int, *, seed: int) -> list[tuple[Mask, ...]]:
    """Ways to deal cards out to places (players, a dog) that may each hold only some of them: uniform."""
    return _kernel.deals(may_hold, sizes, count, seed)


def legal(tables: PlayTables, position: Position) -> Mask:
    """Which cards may be played: for proofs that these are the Python rules' own."""
    return _kernel.legal(_compiled(tables), position)


def played(tables: PlayTables, position: Position, card: int) -> Position:
    """The position after a card: trick taken, points counted, next to lead."""
    hands, leader, trick, points, tricks = _kernel.played(_compiled(tables), position, card)
    return Position(hands=hands, leader=leader, trick=trick, points=points, tricks=tricks)
