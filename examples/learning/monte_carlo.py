"""Learns a game from its own deals: a small net guesses what each action will bring. NumPy alone.

python examples/learning/monte_carlo.py [rounds, 150] [game, tunisian]
"""

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from atout.envs import Batch, vector

Array = np.ndarray[Any, Any]
DEALS, HIDDEN, ROWS, RATE, EXPLORING, SCALE = 512, 128, 256, 1e-3, 0.1, 100


def guessed(net: list[Array], seen: Array) -> tuple[Array, Array]:
    hidden = np.maximum(seen @ net[0] + net[1], 0)
    return hidden, hidden @ net[2] + net[3]


def learn(net: list[Array], squares: list[Array], seen: Array, actions: Array, brought: Array) -> None:
    hidden, guess = guessed(net, seen)
    rows, error = np.arange(len(seen)), np.zeros_like(guess)
    error[rows, actions] = (guess[rows, actions] - brought) / len(seen)
    back = (error @ net[2].T) * (hidden > 0)
    slopes = seen.T @ back, back.sum(0), hidden.T @ error, error.sum(0)
    for layer, slope in enumerate(slopes):
        squares[layer] += 0.01 * (slope**2 - squares[layer])
        net[layer] -= RATE * slope / (np.sqrt(squares[layer]) + 1e-6)


def best(net: list[Array], batch: Batch) -> Array:
    return np.where(batch.legal_action_mask, guessed(net, batch.observation)[1], -np.inf).argmax(1)


def any_legal(luck: np.random.Generator, batch: Batch) -> Array:
    return (luck.random(batch.legal_action_mask.shape) * batch.legal_action_mask).argmax(1)


def play(game: str, seed: int, choose: Callable[[Batch], Array]) -> tuple[Array, ...]:
    """What was seen and done, and what it brought whoever did it; then what each deal brought each seat."""
    environments = vector(game, DEALS, seed, rewards="zero-sum")
    batch, going, moments = environments.reset(), np.ones(DEALS, bool), list[tuple[Array, ...]]()
    scores = np.zeros_like(batch.rewards)
    while going.any():
        actions, deals = choose(batch), np.flatnonzero(going)
        moments.append((batch.observation[deals], actions[deals], deals, batch.current_player[deals]))
        batch = environments.step(actions)
        ended = going & batch.terminated
        scores[ended], going = batch.rewards[ended], going & ~ended
    seen, actions, deals, players = (np.concatenate(part) for part in zip(*moments, strict=True))
    return seen, actions, scores[deals, players], scores


def train(game: str, rounds: int) -> list[Array]:
    luck, layout = np.random.default_rng(1), vector(game, 1, 1).layout
    sizes = (layout.observation_size, HIDDEN), HIDDEN, (HIDDEN, len(layout.actions)), len(layout.actions)
    net = [luck.normal(0, 0.05, size).astype(np.float32) for size in sizes]
    squares = [np.ones_like(weights) * 1e-4 for weights in net]
    for _ in range(rounds):
        seen, actions, brought, _ = play(
            game,
            int(luck.integers(1 << 32)),
            lambda batch: np.where(luck.random(DEALS) < EXPLORING, any_legal(luck, batch), best(net, batch)),
        )
        for rows in np.array_split(luck.permutation(len(seen)), len(seen) // ROWS):
            learn(net, squares, seen[rows], actions[rows], brought[rows] / SCALE)
    return net


def compared(game: str, net: list[Array]) -> tuple[float, float]:
    """Points a deal of the net in seats 0 and 2 less those of random play in 1 and 3; the standard error."""
    luck = np.random.default_rng(2)
    scores = play(
        game, 2, lambda batch: np.where(batch.current_player % 2, any_legal(luck, batch), best(net, batch))
    )[-1]
    won = scores[:, ::2].mean(1) - scores[:, 1::2].mean(1)
    return float(won.mean()), float(won.std() / DEALS**0.5)


if __name__ == "__main__":
    rounds, game = (*sys.argv[1:], *("150", "tunisian")[len(sys.argv) - 1 :])
    points, error = compared(game, train(game, int(rounds)))
    print(f"{game}: the net less random play, {points:+.0f} points a deal (standard error {error:.1f})")
