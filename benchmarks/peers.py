"""How fast are others at the same deals? Run by bench_kernel.py in an environment of their own.

Reads a question from standard input, writes an answer, both JSON. Times are of the processor.
"""

# ruff: noqa: PLC0415 - each peer may be missing
# pyright: basic, reportMissingImports=false, reportMissingModuleSource=false, reportAttributeAccessIssue=false
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

COLVER = ["7", "8", "9", "J", "Q", "K", "10", "A"]
BRIDGE_BASE, PASS, ONE_CLUB = 52, 0, 3


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    done = work()
    return time.process_time() - began, done


def colver_at(hands: list[list[str]]) -> Any:
    """Spades are trump, and player 0 leads."""
    import colver

    place = {
        f"{rank}{suit}": index for index, (suit, rank) in enumerate((s, r) for s in "SHDC" for r in COLVER)
    }
    env = colver.Env.deal_with_hands(3, [[place[card] for card in hand] for hand in hands])
    env.set_contract(0, 80, 0, 0)
    env.set_phase_playing()
    return env


def colver_solves(deals: list[list[list[str]]]) -> Any:
    """Seconds for all root moves, and what each is worth to side 0."""
    names = [f"{rank}{suit}" for suit in "SHDC" for rank in COLVER]
    answers = []
    for hands in deals:
        env = colver_at(hands)
        seconds, found = timed(env.solve_scores)
        answers.append([seconds, {names[card]: points for card, points in found["scores"]}])
    return answers


def colver_rolls_out(deals: list[list[list[str]]]) -> Any:
    """Deals a second."""
    times, seconds = 20_000, 0.0
    for hands in deals:
        env = colver_at(hands)
        seconds += timed(lambda env=env: env.rollout(times))[0]
    return times * len(deals) / seconds


def dds_solves(deals: list[list[list[str]]], *, trump: bool) -> Any:
    """Seconds for all leads of each deal of the same 32 cards."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    def said(hand: list[str], suit: str) -> str:
        return "".join(
            sorted((c[:-1].replace("10", "T") for c in hand if c[-1] == suit), key="AKQJT987".index)
        )

    answers = []
    for hands in deals:
        pbn = "N:" + " ".join(".".join(said(hand, suit) for suit in "SHDC") for hand in hands)
        deal = Deal(pbn, first=Player.north, trump=Denom.spades if trump else Denom.nt)
        answers.append(timed(lambda deal=deal: solve_board(deal))[0])
    return answers


def open_spiel_rolls_out(rollouts: int) -> Any:
    """Card plays a second in random bridge, 52 cards a deal, by its own C++ loop."""
    import pyspiel

    game = pyspiel.load_game("bridge(use_double_dummy_result=false)")
    state, luck = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
    for call in (ONE_CLUB, PASS, PASS, PASS):
        state.apply_action(BRIDGE_BASE + call)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 7), 2.0, 2, 100, False, 7, False)
    seconds, _ = timed(lambda: bot.mcts_search(state))
    return 2 * rollouts * 52 / seconds


def colver_steps(steps: int) -> Any:
    """Steps a second of its environment, with what a seat sees and what is legal, chosen at random."""
    import colver

    env, luck = colver.Env(), random.Random(1)

    def work() -> None:
        env.reset()
        legal = env.legal_actions()
        for _ in range(steps):
            _, _, done, legal = env.step(luck.choice(legal))
            if done:
                env.reset()
                legal = env.legal_actions()

    return steps / timed(work)[0]


def open_spiel_steps(game: str, steps: int) -> Any:
    """Likewise of a game of OpenSpiel's in C++, stepped from Python: decisions, with tensor and mask."""
    import pyspiel

    loaded, luck = pyspiel.load_game(game), random.Random(1)

    def work() -> None:
        done, state = 0, None
        while done < steps:
            if state is None or state.is_terminal():
                state = loaded.new_initial_state()
            if state.is_chance_node():
                state.apply_action(luck.choice([action for action, _ in state.chance_outcomes()]))
                continue
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(luck.choice(state.legal_actions()))
            done += 1

    return steps / timed(work)[0]


if __name__ == "__main__":
    question = json.load(sys.stdin)
    json.dump(globals()[question.pop("ask")](**question), sys.stdout)
