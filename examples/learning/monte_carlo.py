"""Learns a game from its own deals: a small net guesses what each action will bring. NumPy alone.

python examples/learning/monte_carlo.py [rounds, 400] [game, tunisian]
"""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from atout.envs import Batch, vector

Array = np.ndarray[Any, Any]
DEALS, HIDDEN, ROWS, RATE, EXPLORING, SCALE = 512, 128, 256, 1e-3, 0.1, 100


class Net:
    """One hidden layer; trained by Adam on the action that was chosen."""

    def __init__(self, inputs: int, outputs: int, luck: np.random.Generator) -> None:
        sizes = (inputs + 1, HIDDEN), (HIDDEN + 1, outputs)
        self.layers: list[Array] = [luck.normal(0, n**-0.5, (n, m)).astype(np.float32) for n, m in sizes]
        self.moments: list[tuple[Array, Array]] = [(0 * one, 0 * one) for one in self.layers]
        self.steps = 0

    def forward(self, seen: Array) -> tuple[Array, Array]:
        hidden = np.maximum(seen @ self.layers[0][:-1] + self.layers[0][-1], 0)
        return hidden, hidden @ self.layers[1][:-1] + self.layers[1][-1]

    def learn(self, seen: Array, actions: Array, brought: Array) -> None:
        hidden, guessed = self.forward(seen)
        rows, error = np.arange(len(seen)), np.zeros_like(guessed)
        error[rows, actions] = (guessed[rows, actions] - brought) / len(seen)
        back = (error @ self.layers[1][:-1].T) * (hidden > 0)
        self.steps += 1
        rate = RATE * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for layer, (into, wrong) in enumerate(((seen, back), (hidden, error))):
            slope = np.vstack([into.T @ wrong, wrong.sum(0)])
            mean, square = self.moments[layer]
            self.moments[layer] = mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
            self.layers[layer] -= rate * mean / (np.sqrt(square) + 1e-8)


def best(net: Net, batch: Batch) -> Array:
    return np.where(batch.legal_action_mask, net.forward(batch.observation)[1], -np.inf).argmax(1)


def any_legal(luck: np.random.Generator, batch: Batch) -> Array:
    return (luck.random(batch.legal_action_mask.shape) * batch.legal_action_mask).argmax(1)


def play(game: str, deals: int, seed: int, choose: Callable[[Batch], Array]) -> tuple[Array, ...]:
    """What was seen and done, and what it brought whoever did it; then what each deal brought each seat."""
    environments = vector(game, deals, seed, rewards="zero-sum")
    batch, going, moments = environments.reset(), np.ones(deals, bool), list[tuple[Array, ...]]()
    scores = np.zeros_like(batch.rewards)
    while going.any():
        actions = choose(batch)
        places = np.flatnonzero(going)
        moments.append((batch.observation[places], actions[places], places, batch.current_player[places]))
        batch = environments.step(actions)
        scores[going & batch.terminated] = batch.rewards[going & batch.terminated]
        going &= ~batch.terminated
    seen, actions, places, players = (np.concatenate(part) for part in zip(*moments, strict=True))
    return seen, actions, scores[places, players], scores


def train(game: str, rounds: int, seed: int = 1) -> Net:
    luck, layout = np.random.default_rng(seed), vector(game, 1, seed).layout
    net = Net(layout.observation_size, len(layout.actions), luck)

    def explore(batch: Batch) -> Array:
        return np.where(luck.random(DEALS) < EXPLORING, any_legal(luck, batch), best(net, batch))

    for _ in range(rounds):
        seen, actions, brought, _ = play(game, DEALS, int(luck.integers(1 << 32)), explore)
        for rows in np.array_split(luck.permutation(len(seen)), len(seen) // ROWS):
            net.learn(seen[rows], actions[rows], brought[rows] / SCALE)
    return net


def compared(game: str, net: Net, deals: int = 2000, seed: int = 2) -> tuple[float, float]:
    """Points a deal of the net in seats 0 and 2 less those of random play in 1 and 3; the standard error."""
    luck = np.random.default_rng(seed)

    def against_random(batch: Batch) -> Array:
        return np.where(batch.current_player % 2 == 0, best(net, batch), any_legal(luck, batch))

    scores = play(game, deals, seed, against_random)[-1]
    difference = scores[:, ::2].mean(1) - scores[:, 1::2].mean(1)
    return float(difference.mean()), float(difference.std() / deals**0.5)


if __name__ == "__main__":
    rounds, game = (*sys.argv[1:], *("400", "tunisian")[len(sys.argv) - 1 :])
    points, error = compared(game, train(game, int(rounds)))
    print(f"{game}: the net less random play, {points:+.0f} points a deal (standard error {error:.1f})")
