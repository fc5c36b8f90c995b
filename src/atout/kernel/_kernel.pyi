# What kernel/bindings offers. Bounds are low, high, nodes.
from collections.abc import Mapping, Sequence
from typing import ClassVar, TypeAlias

import numpy as np
from numpy.typing import NDArray

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

# Of a net: bytes in, words of 32 bits; bytes out, floats. The last instruction set is the fastest here.
class Net:
    def __init__(
        self, observation: int, width: int, blocks: int, values: int, holders: int, numbers: bytes
    ) -> None: ...
    def values(self, observations: bytes, instructions: str | None) -> bytes: ...
    def holders(self, observations: bytes, instructions: str | None) -> bytes: ...

def instruction_sets() -> tuple[str, ...]: ...

# A class for each game, by its name; arrays are those that every step writes anew.
games: Mapping[str, type[Environments]]

class Environments:
    OPTION_NAMES: ClassVar[tuple[str, ...]]
    VERSION: ClassVar[int]
    ACTIONS: ClassVar[int]
    OBSERVATION: ClassVar[int]
    FULL: ClassVar[int]
    # Bits that follow the observation of who remembers the deal before; 0 where there is nothing to remember,
    # and then neither a version nor `recall`.
    MEMORY: ClassVar[int]
    MEMORY_VERSION: ClassVar[int]
    MOST_ACTIONS: ClassVar[int]
    MOST_ENVIRONMENTS: ClassVar[int]
    def __init__(
        self,
        options: dict[str, int],
        seats: int,
        totals: Sequence[int],
        target: int,
        count: int,
        seed: int,
        threads: int,
        rename_suits: bool,
        zero_sum: bool,
    ) -> None: ...
    @property
    def observation(self) -> NDArray[np.float32]: ...
    @property
    def legal_action_mask(self) -> NDArray[np.bool_]: ...
    @property
    def current_player(self) -> NDArray[np.int8]: ...
    @property
    def rewards(self) -> NDArray[np.float32]: ...
    @property
    def terminated(self) -> NDArray[np.bool_]: ...
    @property
    def truncated(self) -> NDArray[np.bool_]: ...
    def reset(self, seed: int | None) -> None: ...
    # The first environment whose action is not legal, and nothing is done; -1 if all are.
    def step(self, actions: NDArray[np.int64]) -> int: ...
    # Dealer, cards, actions, whether it is over.
    def deal(self, i: int) -> tuple[int, tuple[int, ...], tuple[int, ...], bool]: ...
    def place(
        self,
        i: int,
        dealer: int,
        cards: Sequence[int],
        totals: Sequence[int],
        target: int,
        deals_counted: int,
        actions: Sequence[int],
    ) -> bool: ...
    # Where luck goes on.
    def deals_begun(self, i: int) -> int: ...
    def set_deals_begun(self, i: int, count: int) -> None: ...
    def observe(self, i: int, seat: int) -> NDArray[np.float32]: ...
    # What is remembered: from leaders and cards of the tricks, how they were swept up, who cut, and how many
    # cards went below.
    def recall(
        self,
        i: int,
        seat: int,
        leaders: Sequence[int],
        cards: Sequence[int],
        gathering: dict[str, int],
        cutter: int,
        lifted: int,
    ) -> NDArray[np.float32]: ...
    def reveal(self, i: int, seat: int) -> NDArray[np.float32]: ...
    def full_state(self) -> NDArray[np.float32]: ...
    def renaming(self, i: int, seat: int) -> tuple[int, int, int, int]: ...
    # By each of these seats, where it acts; -1 elsewhere.
    def choose(self, net: Net, seats: Sequence[int]) -> NDArray[np.int64]: ...
    def clone(self) -> Environments: ...

# Of one player: microseconds of its calls, of its cards; how many answers.
ConductTold: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], int]

# Likewise: deals that players play to the end, a net or None for any legal action by luck.
contests: Mapping[str, type[Contest]]

class Contest:
    OPTION_NAMES: ClassVar[tuple[str, ...]]
    MOST_TOTAL: ClassVar[int]
    def __init__(self, options: dict[str, int], players: Sequence[Net | None]) -> None: ...
    def play(
        self,
        lineup: Sequence[int],
        dealer: int,
        cards: Sequence[int],
        totals: Sequence[int],
        target: int,
        deals_counted: int,
        seed: bytes,
        deal: int,
        moment: int,
    ) -> tuple[
        str | None, int | None, bool, int | None, tuple[int, ...], bytes, bytes, tuple[ConductTold, ...]
    ]: ...  # contract, its side, made, match won by, points by seat, actions, who did each, by player
