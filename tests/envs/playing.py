"""How do these tests play environments? At random, legally."""

import numpy as np
from numpy.typing import NDArray

from atout.envs import Batch, VectorEnvironment
from atout.games import GAMES

# Any game that brings an encoding is one.
GAMES_PLAYED = [name for name, kind in GAMES.items() if kind.encoding is not None]


def chosen(batch: Batch, luck: np.random.Generator) -> NDArray[np.int64]:
    """A legal action everywhere; where a deal is over, anything."""
    weights = batch.legal_action_mask * (0.1 + luck.random(batch.legal_action_mask.shape))
    return weights.argmax(1).astype(np.int64)


def played(environment: VectorEnvironment, steps: int, seed: int = 0) -> VectorEnvironment:
    luck = np.random.default_rng(seed)
    batch = environment.reset()
    for _ in range(steps):
        batch = environment.step(chosen(batch, luck))
    return environment


def arrays(batch: Batch) -> dict[str, NDArray[np.generic]]:
    return {name: getattr(batch, name) for name in Batch.__slots__}


def copied(batch: Batch) -> dict[str, NDArray[np.generic]]:
    return {name: array.copy() for name, array in arrays(batch).items()}


def same(one: dict[str, NDArray[np.generic]], other: dict[str, NDArray[np.generic]]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)
