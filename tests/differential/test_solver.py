"""The kernel finds what plain search by a game's own rules finds; `make campaign` asks thousands more."""

import pytest
from solver_against_brute_force import mistakes, problem
from starting import of_game

from atout import kernel
from atout.games import GAMES
from sizes import sized

# Of each start.
ENDINGS = sized(1, whole=3)


@pytest.mark.parametrize("game", GAMES.ours)
def test_no_ending_is_solved_otherwise_than_by_brute_force(game: str) -> None:
    """From every contract, mid-trick too: values, moves, thresholds; for points, tricks and the Petit."""
    for number in range(ENDINGS * len(of_game(game))):
        assert list(mistakes(problem(game, number, largest=3))) == [], number


@pytest.mark.parametrize("game", GAMES.ours)
def test_a_batch_gives_what_its_positions_give_one_by_one(game: str) -> None:
    several = [problem(game, number * len(of_game(game)), largest=3) for number in range(1, 9)]
    tables = several[0].tables
    positions = [one.position for one in several if one.tables == tables] * 7
    alone = [kernel.values(tables, [one])[0] for one in positions]
    together = kernel.values(tables, positions, threads=2)
    assert [(one.low, one.high) for one in together] == [(one.low, one.high) for one in alone]
