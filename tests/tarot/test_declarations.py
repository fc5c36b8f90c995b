"""Handfuls and miseres: what may be shown, when, and what everybody knows then."""

import pytest

from atout.errors import IllegalAction
from atout.games.tarot import TarotRules
from atout.games.tarot.declarations import Show, by_order, handfuls_in, is_misere, level_of
from atout.games.tarot.rules import PRESETS, Rule
from marks import rule
from tarot.at import (
    FIVE,
    THREE,
    acted,
    dealt,
    finished,
    one,
    playing,
    refused,
    score,
    taken,
    tarot,
    texts,
    trumps,
)
from tarot.whole_deals import played_out

TEN = trumps(2, 11)


def shown(text: str, held: str, players: int = 4) -> tuple[Rule, int | None] | str:
    """The level of a handful, or the rule it breaks and the card to blame."""
    try:
        return level_of(tarot(text), tarot(held), players)
    except IllegalAction as why:
        return Rule(why.rule), why.at


@rule(Rule.HANDFUL_SIZE)
@pytest.mark.parametrize(("players", "sizes"), [(3, (13, 15, 18)), (4, (10, 13, 15)), (5, (8, 10, 13))])
def test_exactly_so_many(players: int, sizes: tuple[int, ...]) -> None:
    for size in range(1, 19):
        wanted = dict(zip(sizes, ("simple", "double", "triple"), strict=True))
        told = shown(trumps(1, size), trumps(1, 18), players)
        assert told == wanted.get(size, (Rule.HANDFUL_SIZE, None))


@rule(Rule.HANDFUL_TRUMPS)
def test_only_trumps_and_the_excuse_are_shown() -> None:
    assert shown(f"{trumps(2, 10)} KH", f"{TEN} KH") == (Rule.HANDFUL_TRUMPS, 9)


@rule(Rule.HANDFUL_NOT_HELD)
def test_only_what_one_holds_and_each_once() -> None:
    assert shown(f"{trumps(2, 10)} 21T", TEN) == (Rule.HANDFUL_NOT_HELD, 9)
    assert shown(f"{trumps(2, 10)} 2T", TEN) == (Rule.HANDFUL_NOT_HELD, 9)


@rule(Rule.HANDFUL_EXCUSE)
def test_the_excuse_stands_for_a_trump_only_when_none_is_held_back() -> None:
    assert shown(f"{trumps(2, 10)} EX", f"{trumps(2, 10)} EX") == "simple"
    assert shown(f"{trumps(2, 10)} EX", f"{TEN} EX") == (Rule.HANDFUL_EXCUSE, 9)
    assert shown(f"EX {trumps(2, 10)}", f"{TEN} EX") == (Rule.HANDFUL_EXCUSE, 0)


@rule(Rule.HANDFUL_SIZE)
def test_surplus_trumps_stay_hidden_and_a_lower_level_may_be_shown() -> None:
    assert shown(TEN, trumps(1, 15)) == "simple"
    assert shown(trumps(1, 13), trumps(1, 15)) == "double"


@rule(Rule.HANDFUL_SIZE)
@pytest.mark.parametrize(
    ("held", "offered"),
    [
        (trumps(2, 10), []),
        (TEN, [TEN]),
        (f"{trumps(2, 10)} EX", [f"{trumps(2, 10)} EX"]),
        (f"{TEN} EX", [TEN]),
        (trumps(1, 11), [TEN]),
        (trumps(1, 14), [TEN, trumps(2, 14)]),
        (f"{trumps(1, 14)} EX", [TEN, trumps(2, 14), f"{trumps(1, 14)} EX"]),
    ],
)
def test_one_handful_a_level_is_offered_the_petit_last(held: str, offered: list[str]) -> None:
    assert handfuls_in(tarot(held), 4) == tuple(Show(tarot(text)) for text in offered)


@rule(Rule.HANDFUL_TIME, Rule.HANDFUL_ONCE)
def test_once_and_before_ones_own_first_card() -> None:
    state = taken(dealt({0: "1C 2C", 1: f"{TEN} 1H"}), "garde-sans")
    assert refused(state, f"show {TEN}") is Rule.HANDFUL_NOT_HELD
    second = acted(state, "play 1C")
    assert f"show {TEN}" in texts(second)
    told = acted(second, f"show {TEN}")
    assert told.actor == 1, "a card is still due"
    assert refused(told, f"show {TEN}") is Rule.HANDFUL_ONCE
    later = acted(told, *(texts(told)[0],))
    while len(playing(later).tricks) < 1:
        later = acted(later, texts(later)[0])
    assert refused(later, f"show {TEN}") is Rule.HANDFUL_TIME
    assert refused(later, "misere trumps") is Rule.HANDFUL_TIME


@rule(Rule.HANDFUL_TIME)
def test_everybody_sees_a_handful_and_not_the_surplus() -> None:
    state = taken(dealt({0: trumps(2, 12)}), "garde-sans")
    told = acted(state, f"show {trumps(3, 12)}")
    for seat in (None, 1, 2, 3):
        (handful,) = told.view(seat).handfuls
        assert (handful.seat, handful.level, handful.cards) == (0, "simple", tarot(trumps(3, 12)))
        assert told.view(seat).history[-1].action == f"show {trumps(3, 12)}"


@rule(Rule.HANDFUL_ORDER)
def test_how_a_handful_is_laid_on_the_table() -> None:
    handful = tarot("EX 5T 21T 2T")
    assert by_order(handful, PRESETS["standard"]) == tarot("2T 5T 21T EX")
    assert by_order(handful, PRESETS["fft"]) == tarot("21T 5T 2T EX")
    state = acted(taken(dealt({0: TEN}, rules=PRESETS["fft"]), "garde-sans"), f"show {TEN}")
    downwards = " ".join(reversed(TEN.split()))
    assert state.view(1).history[-1].action == f"show {downwards}"
    assert state.view(1).handfuls[0].cards == tarot(downwards)


@rule(Rule.HANDFUL_ASIDE)
def test_trumps_laid_aside_count_as_held() -> None:
    """The federation's case: four kings and fifteen trumps, one of which had to go."""
    hand, dog = f"KC KD KH KS {trumps(2, 15)}", "1C 2C 3C 4C 5C 16T"
    state = taken(dealt({0: hand}, dog=dog), "garde", aside="16T 1C 2C 3C 4C 5C")
    assert refused(state, f"show {trumps(2, 16)}") is None
    assert finished(played_out(acted(state, f"show {trumps(2, 16)}"))).declared[0].seat == 0


@rule(Rule.HANDFUL_ASIDE, Rule.HANDFUL_EXCUSE)
def test_left_unshown_they_bar_the_excuse() -> None:
    hand, dog = f"KC KD KH KS EX {trumps(2, 14)}", "1C 2C 3C 4C 5C 16T"
    state = taken(dealt({0: hand}, dog=dog), "garde", aside="16T 1C 2C 3C 4C 5C")
    assert refused(state, f"show {trumps(2, 13)} EX") is Rule.HANDFUL_EXCUSE
    assert refused(state, f"show {trumps(2, 14)} 16T EX") is None


@rule(Rule.HANDFUL_TIME)
def test_any_player_of_either_side_may_show() -> None:
    state = taken(dealt({0: "1C", 1: trumps(2, 9), 2: trumps(10, 17)}, rules=FIVE), "garde-sans", "call KS")
    state = acted(state, "play 1C", f"show {trumps(2, 9)}", "play 2T", f"show {trumps(10, 17)}")
    assert [handful.seat for handful in state.view(0).handfuls] == [1, 2]


@rule(Rule.HANDFUL)
@pytest.mark.parametrize(("bonus", "amounts"), [("20/30/40", [20, 30, 40]), ("20/40/60", [20, 40, 60])])
def test_the_bonus_is_flat_adds_up_and_goes_to_the_winner(bonus: str, amounts: list[int]) -> None:
    rules = TarotRules(handful_bonus=bonus)  # pyright: ignore[reportArgumentType]
    won = score("garde-contre by 0", 41, 2, rules, handfuls=("simple", "double", "triple"))
    assert [line.points for line in won.lines] == [150, *amounts]
    lost = score("garde-contre by 0", 40, 2, rules, handfuls=("simple", "double", "triple"))
    assert [line.points for line in lost.lines] == [-156, *(-amount for amount in amounts)]


# Miseres -----------------------------------------------------------------------------------------

BARE = "1C 2C 3C 4C 5C 6C 7C 8C 9C 10C 1D 2D 3D 4D 5D 6D 7D 8D"
MISERES = TarotRules(misere=20)


@rule(Rule.MISERE_HAND)
@pytest.mark.parametrize(
    ("hand", "without_trumps", "without_honours"),
    [
        ("1C KC QD", True, False),
        ("1C 2T", False, True),
        ("1C 1T", False, False),
        ("1C 21T", False, False),
        ("1C EX", False, False),
        ("1C JD", True, False),
        (BARE, True, True),
    ],
)
def test_what_a_misere_is(hand: str, *, without_trumps: bool, without_honours: bool) -> None:
    assert is_misere("trumps", tarot(hand)) is without_trumps
    assert is_misere("honours", tarot(hand)) is without_honours


@rule(Rule.MISERE_OFF)
def test_a_misere_is_claimed_only_where_it_is_played() -> None:
    state = taken(dealt({0: BARE}), "garde-sans")
    assert refused(state, "misere trumps") is Rule.MISERE_OFF
    assert not any(text.startswith("misere") for text in texts(state))


@rule(Rule.MISERE_ONCE, Rule.MISERE_HAND, Rule.MISERE)
def test_each_kind_once_and_both_count_twice() -> None:
    state = taken(dealt({0: BARE}, rules=MISERES), "garde-sans")
    assert texts(state)[-2:] == ["misere trumps", "misere honours"]
    claimed = acted(state, "misere trumps")
    assert refused(claimed, "misere trumps") is Rule.MISERE_ONCE
    assert claimed.view(3).miseres[0].hand == tuple(sorted(tarot(BARE))), "the hand is shown"
    both = acted(claimed, "misere honours")
    end = finished(played_out(both))
    assert [line.points for line in end.result.lines if line.rule is Rule.MISERE] == [20, 20]
    assert refused(acted(both, "play 1C"), "misere honours") is Rule.MISERE_HAND


@rule(Rule.MISERE)
def test_a_misere_is_paid_whatever_the_result() -> None:
    for points in (30, 60):
        result = score("garde by 0", points, 2, MISERES, miseres=("attack", "defence", "defence"))
        assert [line.points for line in result.lines[1:]] == [20, -20, -20]


def test_a_handful_at_three_needs_thirteen() -> None:
    state = taken(dealt({0: trumps(1, 13)}, rules=THREE), "garde-sans")
    assert refused(state, f"show {trumps(1, 10)}") is Rule.HANDFUL_SIZE
    assert refused(state, f"show {trumps(1, 13)}") is None
    assert one("1T") in playing(state).hands[0]
