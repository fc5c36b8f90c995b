"""How long a match is, and who has won it."""

import pytest

from atout.errors import BadRules
from atout.game import Result
from atout.games.tarot import Tarot, TarotRules
from atout.games.tarot.match import after_deal, opened_by, ranks
from atout.games.tarot.rules import Rule
from atout.questions.answer import answer
from marks import rule


def after(rules: TarotRules, *scores: tuple[int, ...]):  # noqa: ANN201
    standing = opened_by(0, rules)
    for one in scores:
        standing = after_deal(rules, standing, Result(scores=one, counted=any(one)))
    return standing


@rule(Rule.DEALS)
@pytest.mark.parametrize(("seats", "deals"), [(3, 12), (4, 16), (5, 20)])
def test_four_deals_a_seat(seats: int, deals: int) -> None:
    rules = TarotRules(seats=seats)  # pyright: ignore[reportArgumentType]
    one = (25 * (seats - 1), *(-25,) * (seats - 1))
    assert not after(rules, *[one] * (deals - 1)).over
    end = after(rules, *[one] * deals)
    assert end.over
    assert end.winners == (0,)
    assert end.deals_counted == deals


@rule(Rule.DEALS)
def test_deals_that_are_not_played_do_not_count() -> None:
    rules = TarotRules(deals=4)
    nothing = (0, 0, 0, 0)
    standing = after(rules, nothing, (75, -25, -25, -25), nothing)
    assert (standing.deals_counted, standing.dealer) == (1, 3)
    assert not standing.over


@rule(Rule.DEALS)
@pytest.mark.parametrize("deals", [1, 6, 17])
def test_everyone_deals_equally_often(deals: int) -> None:
    with pytest.raises(BadRules):
        TarotRules(deals=deals)


@rule(Rule.TARGET)
def test_a_total_that_reaches_the_target_ends_the_match() -> None:
    rules = TarotRules(deals=0, target=150)
    assert not after(rules, (75, -25, -25, -25)).over
    assert after(rules, (75, -25, -25, -25), (75, -25, -25, -25)).winners == (0,)


@rule(Rule.TARGET)
def test_target_or_the_last_deal_whichever_comes_first() -> None:
    rules = TarotRules(deals=4, target=1000)
    assert after(rules, *[(75, -25, -25, -25)] * 4).over
    assert opened_by(0, rules).target == 1000
    assert opened_by(0, TarotRules()).target is None


@rule(Rule.TARGET)
def test_a_match_must_have_an_end() -> None:
    with pytest.raises(BadRules):
        TarotRules(deals=0)


@rule(Rule.RANKS)
@pytest.mark.parametrize(
    ("totals", "places"),
    [((10, 20, 30), (3, 2, 1)), ((0, 0, 0), (1, 1, 1)), ((50, -25, 50, -75), (1, 3, 1, 4))],
)
def test_equal_totals_share_a_rank(totals: tuple[int, ...], places: tuple[int, ...]) -> None:
    assert ranks(totals) == places


@rule(Rule.RANKS)
def test_a_shared_first_rank_has_several_winners() -> None:
    rules = TarotRules(deals=4)
    end = after(rules, (75, -25, -25, -25), (-25, 75, -25, -25), (-25, -25, 75, -25), (-25, -25, -25, 75))
    assert end.winners == (0, 1, 2, 3)


@rule(Rule.OVER)
def test_nothing_counts_after_the_end() -> None:
    told = answer(
        {
            "ask": "match",
            "game": "tarot",
            "rules": {"deals": 0, "target": 75},
            "first_dealer": 0,
            "deals": [{"scores": [75, -25, -25, -25]}, {"scores": [75, -25, -25, -25]}],
        }
    )
    assert told["error"]["rule"] == Rule.OVER
    assert told["at"] == 1


def test_the_deal_after_a_void_one_has_the_next_dealer() -> None:
    game = Tarot()
    assert game.after(opened_by(3, game.rules), Result(scores=(0,) * 4, counted=False)).dealer == 0
