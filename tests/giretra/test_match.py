"""How a match goes on, and who has won it."""

from hypothesis import given
from hypothesis import strategies as st

from atout.game import Result, Standing
from atout.games.giretra.match import after_deal
from atout.games.giretra.rules import GiretraRules, Rule
from giretra.at import STANDARD
from marks import rule

START = Standing(totals=(0, 0), dealer=3, target=150)


def after(*deals: tuple[int, int], rules: GiretraRules = STANDARD, start: Standing = START) -> Standing:
    for scores in deals:
        start = after_deal(rules, start, Result(scores=scores))
    return start


@rule(Rule.TARGET)
def test_exactly_one_side_at_the_target_wins() -> None:
    assert after((149, 0)).winners == ()
    assert after((150, 0)).winners == (0,)
    assert after((10, 120), (0, 30)).winners == (1,)


@rule(Rule.TARGET_RISES)
def test_exactly_the_target_against_more_goes_on() -> None:
    now = after((140, 130), (40, 20))
    assert (now.totals, now.target, now.winners) == ((180, 150), 250, ())


@rule(Rule.TARGET_RISES)
def test_it_rises_until_one_side_is_below_and_nobody_wins_on_that_deal() -> None:
    now = after((149, 149), (400, 10))
    assert (now.target, now.winners) == (250, ())
    now = after((149, 149), (400, 210))
    assert (now.totals, now.target, now.winners) == ((549, 359), 450, ())
    assert after((149, 149), (400, 210), (0, 16)).winners == (0,)


@rule(Rule.TARGET_RISES)
def test_target_and_step_are_the_tables() -> None:
    rules = GiretraRules(target=50, target_step=7)
    start = Standing(totals=(0, 0), dealer=0, target=50)
    assert after((52, 52), rules=rules, start=start).target == 57


@rule(Rule.COLOUR_SWEEP)
def test_a_colour_sweep_ends_the_match_at_any_score() -> None:
    swept = after_deal(STANDARD, after((0, 140)), Result(scores=(0, 0), match_won_by=0))
    assert (swept.winners, swept.totals, swept.target) == ((0,), (0, 140), 150)


@rule(Rule.DEALER)
def test_the_dealer_moves_after_every_deal() -> None:
    assert [after(*([(0, 16)] * n)).dealer for n in range(5)] == [3, 0, 1, 2, 3]
    assert after((0, 0), (16, 0)).deals_counted == 2


@given(
    st.lists(st.tuples(st.integers(0, 208), st.integers(0, 208)), max_size=30),
    st.integers(1, 300),
    st.integers(1, 200),
)
def test_the_target_is_never_reached_by_both(deals: list[tuple[int, int]], target: int, step: int) -> None:
    rules = GiretraRules(target=target, target_step=step)
    standing = Standing(totals=(0, 0), dealer=0, target=target)
    for scores in deals:
        if standing.over:
            break
        standing = after(scores, rules=rules, start=standing)
        assert standing.target is not None
        assert min(standing.totals) < standing.target
        assert len(standing.winners) <= 1
