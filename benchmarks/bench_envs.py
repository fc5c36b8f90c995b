"""How many steps a second do environments make, what a seat sees and what is legal written? Beside others.

One thread is told by its own time on the processor, two by the clock: for these the machine must be idle.

python benchmarks/bench_envs.py [--peers]
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
from asking_peers import ask_peer, peers_ready

from atout.envs import VectorEnvironment, vector
from atout.games import GAMES

TABLES = 1024
SECONDS = 2.0
# Of each game at its standard preset, and what else is asked of it.
ROWS = [
    (name, seats)
    for name, kind in GAMES.items()
    if kind.encoding is not None
    for seats in (kind.seats if len(kind.seats) > 1 else (None,))
]
THEIR_STEPS = 50_000
OPENSPIEL = ("bridge(use_double_dummy_result=false)", "skat", "spades")


def opened(game: str, seats: int | None, *, threads: int, rename_suits: bool = False) -> VectorEnvironment:
    rules = {} if seats is None else {"seats": seats}
    return vector(game, TABLES, 1, rules=rules, threads=threads, rename_suits=rename_suits)


def steps_a_second(environment: VectorEnvironment, clock: Callable[[], float]) -> float:
    """Of `step` alone: which legal action is taken is drawn outside the clock."""
    luck, batch = np.random.default_rng(1), environment.reset()
    stepped, spent = 0, 0.0
    while spent < SECONDS:
        weights = luck.random(batch.legal_action_mask.shape, np.float32) + 0.01
        actions = (weights * batch.legal_action_mask).argmax(1)
        began = clock()
        environment.step(actions)
        spent += clock() - began
        stepped += TABLES
    return stepped / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "--peers", action="store_true", help="also those of benchmarks/peers.txt, installed first"
    )
    told = parser.parse_args()
    print(f"steps a second, {TABLES} environments      one thread  two threads  suits renamed  numbers seen")
    for game, seats in ROWS:
        alone, both = (opened(game, seats, threads=threads) for threads in (1, 2))
        renamed = opened(game, seats, threads=1, rename_suits=True)
        clocks = (time.thread_time, time.perf_counter, time.thread_time)
        rates = [steps_a_second(*one) for one in zip((alone, both, renamed), clocks, strict=True)]
        name = game if seats is None else f"{game}, {seats} seats"
        written = "  ".join(f"{rate:11,.0f}" for rate in rates)
        print(f"{name:38} {written}    {alone.layout.observation_size:12,}", flush=True)
    if told.peers:
        missing = peers_ready()
        print("steps a second of others, from Python, one table")
        if "colver" not in missing:
            print(f"colver's Env{ask_peer('colver_steps', steps=THEIR_STEPS):38,.0f}")
        for game in OPENSPIEL if "open_spiel" not in missing else ():
            rate = ask_peer("open_spiel_steps", game=game, steps=THEIR_STEPS)
            print(f"{'OpenSpiel ' + game:38} {rate:11,.0f}", flush=True)


if __name__ == "__main__":
    main()
