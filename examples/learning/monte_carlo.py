"""A small net learns by deep Monte Carlo, in NumPy alone: monte_carlo.py [giretra] [rounds of deals, 400]"""

import sys

import numpy as np
from numpy.typing import NDArray

from atout.envs import Batch, vector

Floats, Numbers, Bools = NDArray[np.float32], NDArray[np.int64], NDArray[np.bool_]
DEALS, HIDDEN, RATE, EXPLORING, SCALE, TEST_SEED = 512, 128, 1e-3, 0.1, 50, 2


class Net:
    """What each action brings its seat in the end: one hidden layer, trained by Adam on the action chosen."""

    def __init__(self, inputs: int, outputs: int, luck: np.random.Generator) -> None:
        sizes = ((inputs, HIDDEN), (HIDDEN, outputs))
        self.weights = [luck.normal(0, size[0] ** -0.5, size).astype(np.float32) for size in sizes]
        self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self.weights]
        self.steps = 0

    def forward(self, seen: Floats) -> tuple[Floats, Floats]:
        hidden = np.maximum(seen @ self.weights[0], 0)
        return hidden, hidden @ self.weights[1]

    def learn(self, seen: Floats, actions: Numbers, brought: Floats) -> None:
        hidden, guessed = self.forward(seen)
        rows, error = np.arange(len(seen)), np.zeros_like(guessed)
        error[rows, actions] = (guessed[rows, actions] - brought) / len(seen)
        slopes = (seen.T @ ((error @ self.weights[1].T) * (hidden > 0)), hidden.T @ error)
        self.steps += 1
        rate = RATE * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for layer, slope in enumerate(slopes):
            mean, square = self.moments[layer]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            self.weights[layer] -= rate * mean / (np.sqrt(square) + 1e-8)


def chosen(net: Net, batch: Batch, anyhow: Bools, luck: np.random.Generator) -> Numbers:
    """The best legal action of each row; any one where it is chosen anyhow."""
    guesses = luck.random(batch.legal_action_mask.shape, np.float32)
    values = np.where(anyhow[:, None], guesses, net.forward(batch.observation)[1])
    return np.where(batch.legal_action_mask, values, -np.inf).argmax(1)


def train(game: str, rounds: int, seed: int = 1) -> Net:
    environments = vector(game, DEALS, seed, rewards="zero-sum", rename_suits=True)
    luck = np.random.default_rng(seed)
    net = Net(environments.layout.observation_size, environments.num_actions, luck)
    for _ in range(rounds):
        batch = environments.reset()
        brought, moments = np.zeros_like(batch.rewards), list[tuple[Numbers, Floats, Numbers, Numbers]]()
        going = np.arange(DEALS)
        while len(going):
            actions = chosen(net, batch, luck.random(DEALS) < EXPLORING, luck)
            moments.append(
                (going, batch.observation[going], actions[going], batch.current_player[going].astype(int))
            )
            environments.step(actions)
            brought[going] = batch.rewards[going]
            going = going[~batch.terminated[going]]
        for deals, seen, actions, players in moments:
            net.learn(seen, actions, brought[deals, players] / np.float32(SCALE))
    return net


def compared(game: str, net: Net, deals: int = 2000) -> tuple[float, float]:
    """Points a deal of the net in seats 0 and 2 less those of random play in 1 and 3; standard error."""
    environments = vector(game, deals, TEST_SEED, rename_suits=True)
    luck, batch = np.random.default_rng(TEST_SEED), environments.reset()
    going, difference = np.ones(deals, bool), np.zeros(deals)
    while going.any():
        environments.step(chosen(net, batch, batch.current_player % 2 == 1, luck))
        difference[going] = (batch.rewards[:, 0] - batch.rewards[:, 1])[going]
        going &= ~batch.terminated
    return float(difference.mean()), float(difference.std() / deals**0.5)


if __name__ == "__main__":
    game, rounds = (*sys.argv[1:], *("giretra", "400")[len(sys.argv) - 1 :])
    points, error = compared(game, train(game, int(rounds)))
    print(f"{game}: the net less random play, {points:+.1f} points a deal (standard error {error:.1f})")
