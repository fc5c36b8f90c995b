"""What must a backend of the environments be able to do? There are two: the kernel, and Python's rules."""

from dataclasses import dataclass
from typing import Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from atout.encoding import SuitRenaming
from atout.seats import Seat

from .encoded import EncodedGame
from .episode import Episode

Floats = NDArray[np.float32]
Bools = NDArray[np.bool_]
Reward = Literal["points", "zero-sum", "match"]
# How many deals were begun; and where the luck of the episode under way stands, if it is a match: a deal uses
# none after its cards.
LuckLeft = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Batch:
    """A row for each environment. The arrays are always the same ones: every step writes them anew."""

    observation: Floats
    legal_action_mask: Bools
    # The seat that acts; -1: the episode is over.
    current_player: NDArray[np.int8]
    # By seat; 0 until the episode is over.
    rewards: Floats
    terminated: Bools
    truncated: Bools


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    encoded: EncodedGame
    num_envs: int
    seed: int
    threads: int
    rewards: Reward
    rename_suits: bool


class Backend(Protocol):
    @property
    def setting(self) -> Setting:
        """As it was asked for, but with the seed of the last reset."""
        ...

    @property
    def batch(self) -> Batch: ...
    def reset(self, seed: int | None) -> None: ...
    def step(self, actions: NDArray[np.int64]) -> int:
        """The first environment whose action is not legal, and nothing is done; -1 if all are."""
        ...

    def episode(self, i: int) -> Episode:
        """Not to be changed."""
        ...

    def place(self, i: int, episode: Episode) -> None: ...
    def luck(self, i: int) -> LuckLeft: ...
    def set_luck(self, i: int, left: LuckLeft) -> None: ...
    def observe(self, i: int, seat: Seat) -> Floats: ...
    def reveal(self, i: int, seat: Seat) -> Floats: ...
    def full_state(self) -> Floats:
        """All cards, of each environment from the seat that acts; zeros where the episode is over."""
        ...

    def renaming(self, i: int, seat: Seat) -> SuitRenaming: ...
    def clone(self) -> "Backend": ...
    def of_size(self, num_envs: int, seed: int) -> "Backend":
        """The same game and setting, with this many environments in which nothing has begun."""
        ...
