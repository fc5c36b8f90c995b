"""Learns Giretra from its own deals: a small net guesses what each action will bring, NumPy alone.

    python examples/learning/monte_carlo.py [seconds, 120]
"""

import sys
from time import perf_counter

import numpy as np

from atout.envs import vector

DEALS, HIDDEN, RATE, EXPLORING, SCALE, TEST_SEED = 512, 128, 1e-3, 0.1, 50, 2


class Net:
    """One hidden layer; trained by Adam on the action that was chosen."""

    def __init__(self, inputs, outputs, luck):
        sizes = ((inputs + 1, HIDDEN), (HIDDEN + 1, outputs))
        self.weights = [luck.normal(0, size[0] ** -0.5, size).astype(np.float32) for size in sizes]
        self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self.weights]
        self.steps = 0

    def forward(self, seen):
        hidden = np.maximum(seen @ self.weights[0][:-1] + self.weights[0][-1], 0)
        return hidden, hidden @ self.weights[1][:-1] + self.weights[1][-1]

    def learn(self, seen, actions, brought):
        hidden, guessed = self.forward(seen)
        rows, error = np.arange(len(seen)), np.zeros_like(guessed)
        error[rows, actions] = (guessed[rows, actions] - brought) / len(seen)
        back = (error @ self.weights[1][:-1].T) * (hidden > 0)
        self.steps += 1
        for weights, (mean, square), into, wrong in zip(self.weights, self.moments, (seen, hidden), (back, error)):
            slope = np.vstack([into.T @ wrong, wrong.sum(0)])
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            rate = RATE * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            weights -= rate * mean / (np.sqrt(square) + 1e-8)


def best(net, batch):
    return np.where(batch.legal_action_mask, net.forward(batch.observation)[1], -np.inf).argmax(1)


def any_legal(batch, luck):
    return (luck.random(batch.legal_action_mask.shape) * batch.legal_action_mask).argmax(1)


def play(environments, choose):
    """A deal in each environment: what was seen, done and by whom, where a deal went on; and what deals brought."""
    batch, moments = environments.reset(), []
    brought, going = np.zeros_like(batch.rewards), np.ones(len(batch.terminated), bool)
    while going.any():
        actions = choose(batch)
        moments.append((going.copy(), batch.observation[going], actions[going], batch.current_player[going]))
        batch = environments.step(actions)
        brought[going & batch.terminated] = batch.rewards[going & batch.terminated]
        going &= ~batch.terminated
    return moments, brought


def train(seconds, seed=1):
    environments, luck = vector("giretra", DEALS, seed, rewards="zero-sum"), np.random.default_rng(seed)
    net, end = Net(environments.layout.observation_size, environments.num_actions, luck), perf_counter() + seconds
    while perf_counter() < end:
        explore = lambda batch: np.where(luck.random(DEALS) < EXPLORING, any_legal(batch, luck), best(net, batch))
        moments, brought = play(environments, explore)
        for going, seen, actions, players in moments:
            net.learn(seen, actions, brought[going, players] / SCALE)
    return net


def compared(net, deals=2000):
    """Points a deal of the net in seats 0 and 2 less those of random play in 1 and 3, and the standard error."""
    environments, luck = vector("giretra", deals, TEST_SEED, rewards="zero-sum"), np.random.default_rng(TEST_SEED)
    turns = lambda batch: np.where(batch.current_player % 2 == 0, best(net, batch), any_legal(batch, luck))
    difference = play(environments, turns)[1][:, 0]
    return difference.mean(), difference.std() / deals**0.5


if __name__ == "__main__":
    points, error = compared(train(float(sys.argv[1]) if len(sys.argv) > 1 else 120))
    print(f"Giretra: the net less random play, {points:+.1f} points a deal (standard error {error:.1f})")
