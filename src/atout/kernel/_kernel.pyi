# What kernel/bindings.cpp offers. Bounds are low, high, nodes.
from collections.abc import Sequence

from atout.play_tables import Mask, PlayTables, Position

class Tables:
    def __init__(self, tables: PlayTables) -> None: ...

def values(
    tables: Tables, positions: Sequence[Position], threads: int, limit: float | None
) -> list[tuple[int, int, int]]: ...
def move_values(
    tables: Tables, positions: Sequence[Position], threads: int, limit: float | None
) -> list[dict[int, tuple[int, int, int]]]: ...
def reaches(
    tables: Tables, positions: Sequence[Position], needs: Sequence[int], threads: int, limit: float | None
) -> list[bool | None]: ...
def moves_reach(
    tables: Tables, positions: Sequence[Position], needs: Sequence[int], threads: int, limit: float | None
) -> list[dict[int, bool | None]]: ...
def playouts(
    tables: Tables, positions: Sequence[Position], count: int, seed: int, threads: int
) -> list[list[int]]: ...
def guided(
    tables: Tables,
    positions: Sequence[Position],
    weights: Sequence[float],
    spread: float,
    ending: int,
    count: int,
    seed: int,
    threads: int,
    limit: float | None,
) -> list[dict[int, list[int]]]: ...
def deals(
    may_hold: Sequence[Mask], sizes: Sequence[int], count: int, seed: int
) -> list[tuple[Mask, ...]]: ...
def legal(tables: Tables, position: Position) -> Mask: ...
def played(
    tables: Tables, position: Position, card: int
) -> tuple[
    tuple[Mask, ...], int, tuple[int, ...], tuple[int, int], tuple[int, int]
]: ...  # hands, leader, trick, points, tricks
