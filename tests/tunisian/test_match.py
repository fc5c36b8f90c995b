"""How a match goes on, and who has won it."""

import pytest

from atout.game import Result, Standing
from atout.games.tunisian.match import after_deal
from atout.games.tunisian.rules import Rule, TunisianRules
from marks import rule


def after(rules: TunisianRules, *deals: tuple[int, int], side: int = 0) -> Standing:
    standing = Standing(totals=(0, 0), dealer=3, target=rules.target)
    for scores in deals:
        standing = after_deal(rules, standing, Result(scores=scores, contract_side=side))
    return standing


@rule(Rule.TARGET)
def test_reaching_the_target_exactly_wins() -> None:
    assert after(TunisianRules(), (999, 0)).winners == ()
    assert after(TunisianRules(), (1000, 0)).winners == (0,)


@rule(Rule.BOTH_REACH)
@pytest.mark.parametrize("side", [0, 1])
def test_the_contracting_side_wins_when_both_are_there(side: int) -> None:
    assert after(TunisianRules(), (900, 990), (110, 162), side=side).winners == (side,)


@rule(Rule.BOTH_REACH)
def test_the_higher_total_and_an_exact_tie_plays_another_deal() -> None:
    rules = TunisianRules(both_reach_target="higher_total")
    assert after(rules, (1000, 1010)).winners == (1,)
    tied = after(rules, (1000, 1000))
    assert (tied.winners, tied.target) == ((), 1000)
    assert after(rules, (1000, 1000), (10, 0)).winners == (0,)


@rule(Rule.BOTH_REACH)
def test_play_on_raises_the_target_and_one_side_there_wins_at_once() -> None:
    rules = TunisianRules(both_reach_target="play_on")
    now = after(rules, (1050, 1010))
    assert (now.target, now.winners) == (1100, ())
    now = after(rules, (1150, 1010))
    assert (now.target, now.winners) == (1100, (0,))
    now = after(rules, (1250, 1210))
    assert (now.target, now.winners) == (1300, ())


@rule(Rule.REDEAL)
def test_a_deal_passed_out_moves_the_dealer_and_nothing_else() -> None:
    before = Standing(totals=(100, 90), dealer=3, target=1000, deals_counted=2)
    now = after_deal(TunisianRules(), before, Result(scores=(0, 0), counted=False))
    assert now == Standing(totals=(100, 90), dealer=0, target=1000, deals_counted=2)
