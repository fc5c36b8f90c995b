"""The kernel finds what plain search by a game's own rules finds; `make campaign` asks thousands more."""

import pytest
from solver_against_brute_force import STARTS, mistakes, problem

from atout import kernel

ENDINGS = 3 * len(STARTS)


@pytest.mark.parametrize("part", range(4))
def test_no_ending_is_solved_otherwise_than_by_brute_force(part: int) -> None:
    """From every contract, mid-trick too: values, moves, thresholds; for points, tricks and the Petit."""
    for number in range(part, ENDINGS, 4):
        one = problem(number, largest=3)
        assert list(mistakes(one)) == [], number


def test_a_batch_gives_what_its_positions_give_one_by_one() -> None:
    several = [problem(number * len(STARTS), largest=3) for number in range(1, 6)]
    tables = several[0].tables
    positions = [one.position for one in several if one.tables == tables] * 7
    alone = [kernel.values(tables, [one])[0] for one in positions]
    together = kernel.values(tables, positions, threads=2)
    assert [(one.low, one.high) for one in together] == [(one.low, one.high) for one in alone]
