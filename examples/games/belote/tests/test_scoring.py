"""What a deal is worth, by figures alone."""

import pytest
from atout.belote.cards import Mode, Points

from atout_belote.auction import Contract
from atout_belote.rules import BeloteRules, Rule
from atout_belote.scoring import Summary, scored
from belote_at import STANDARD, rule

HEARTS = Contract(0, Mode.HEARTS)


def score(
    points: Points,
    rules: BeloteRules = STANDARD,
    *,
    belote: int | None = None,
    tricks: Points = (4, 4),
) -> tuple[int, ...]:
    return scored(HEARTS, Summary(points=points, tricks=tricks, belote=belote), rules).scores


@rule(Rule.NEED, Rule.FAILED)
@pytest.mark.parametrize("tie", ["held_over", "to_defence"])
def test_82_of_162(tie: str) -> None:
    rules = BeloteRules(tie=tie)  # pyright: ignore[reportArgumentType]
    assert score((82, 80), rules) == (82, 80)
    assert score((80, 82), rules) == (0, 162)


@rule(Rule.NEED, Rule.BELOTE_POINTS)
def test_92_of_182_whoever_has_the_belote() -> None:
    assert score((72, 90), belote=0) == (92, 90)
    assert score((70, 92), belote=0) == (20, 162)
    assert score((92, 70), belote=1) == (92, 90)
    assert score((90, 72), belote=1) == (0, 182)


@rule(Rule.TIE)
def test_as_many_on_both_sides() -> None:
    assert score((81, 81)) == (0, 81)
    assert score((71, 91), belote=0) == (20, 91)
    assert score((91, 71), belote=1) == (0, 91)
    strict = BeloteRules(tie="to_defence")
    assert score((81, 81), strict) == (0, 162)
    assert score((71, 91), strict, belote=0) == (20, 162)
    assert score((91, 71), strict, belote=1) == (0, 182)


@rule(Rule.CAPOT)
def test_it_is_the_tricks_that_make_a_capot() -> None:
    """A trick of 7 8 9 7 is worth nothing, but it is a trick."""
    assert score((162, 0), tricks=(7, 1)) == (162, 0)
    assert score((162, 0), tricks=(8, 0)) == (252, 0)
    assert score((162, 0), tricks=(8, 0), belote=1) == (252, 20)
    assert score((0, 162), tricks=(0, 8), belote=0) == (20, 252)
    assert score((162, 0), BeloteRules(capot_points=250), tricks=(8, 0)) == (250, 0)
