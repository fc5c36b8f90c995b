"""How a match goes on, and who has won it."""

from dataclasses import replace

import pytest
from atout.belote.cards import PACK
from atout.errors import BadRecord
from atout.game import Setup, Standing

from atout_belote import Belote, BeloteRules
from atout_belote.match import BeloteStanding, after_deal
from atout_belote.rules import Rule
from atout_belote.scoring import BeloteResult
from belote_at import LEVEL, rule


def after(*deals: tuple[int, int], target: int = 1001) -> BeloteStanding:
    standing = replace(LEVEL, target=target)
    for scores in deals:
        standing = after_deal(standing, BeloteResult(scores=scores))
    return standing


@rule(Rule.TARGET)
def test_reaching_the_target_exactly_wins() -> None:
    assert after((1000, 0)).winners == ()
    assert after((1001, 0)).winners == (0,)
    assert after((300, 501), target=501).winners == (1,)


@rule(Rule.BOTH_REACH)
def test_the_higher_total_wins_and_a_tie_plays_on() -> None:
    assert after((950, 990), (90, 72)).winners == (1,)
    tied = after((1001, 1001))
    assert (tied.winners, tied.target, tied.over) == ((), 1001, False)
    assert after((1001, 1001), (82, 80)).winners == (0,)


@rule(Rule.REDEAL, Rule.DEALER)
def test_a_deal_passed_out_moves_the_dealer_and_nothing_else() -> None:
    before = replace(LEVEL, totals=(100, 90), deals_counted=2, held=81)
    now = after_deal(before, BeloteResult(scores=(0, 0), counted=False))
    assert now == replace(before, dealer=0)


@rule(Rule.HELD, Rule.HELD_WON)
def test_points_are_held_over_until_they_are_won() -> None:
    tied = after_deal(LEVEL, BeloteResult(scores=(0, 81), held=81))
    assert (tied.totals, tied.held, tied.deals_counted) == ((0, 81), 81, 1)
    assert after_deal(tied, BeloteResult(scores=(164, 79))).held == 0


@rule(Rule.HELD)
def test_a_standing_that_forgot_them_is_not_played_on() -> None:
    setup = Setup(dealer=3, pack=PACK)
    forgot = Standing(totals=(0, 81), dealer=3, target=1001, deals_counted=1)
    with pytest.raises(BadRecord):
        Belote().initial(setup, forgot)
    # Where nothing can be held over, there is nothing to forget.
    assert Belote().initial(setup, replace(forgot, deals_counted=0)).standing.held == 0
    strict = Belote(BeloteRules(tie="to_defence"))
    assert strict.initial(setup, forgot).standing.totals == (0, 81)
