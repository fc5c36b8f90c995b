"""Which cards may be played, and who wins."""

import pytest

from atout.games.tarot import TarotRules
from atout.games.tarot.play import best_card, opening_lead, playable, winning_place
from atout.games.tarot.rules import Rule
from marks import rule
from tarot.at import DEAD, FIVE, THREE, acted, dealt, one, playable_at, playing, refused, taken, tarot, texts


@rule(Rule.LEAD)
@pytest.mark.parametrize("table", ["", "EX"])
def test_a_leader_plays_any_card_and_so_does_one_after_the_excuse(table: str) -> None:
    hand = "1C KH 5T 21T" if table else "1C KH 5T EX"
    assert playable_at(f"table: {table} | hand: {hand}").cards == tarot(hand)


@rule(Rule.LEAD)
def test_the_dealers_right_leads_and_then_the_winner() -> None:
    state = taken(dealt({0: "1C", 2: "KC"}, rules=THREE), "garde-sans")
    assert state.actor == 0
    after = acted(state, "play 1C", texts(acted(state, "play 1C"))[0], "play KC")
    assert playing(after).trick.leader == 2


@rule(Rule.MUST_FOLLOW)
def test_whoever_holds_the_led_suit_follows_with_any_card_of_it() -> None:
    at = playable_at("table: 5H | hand: 1H KH 3T 4S")
    assert at.cards == tarot("1H KH"), "no duty to go over in a suit"
    assert at.refusal(one("3T")) is Rule.MUST_FOLLOW
    assert at.refusal(one("4S")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_FOLLOW)
def test_a_ruffed_suit_is_still_followed() -> None:
    assert playable_at("table: 5H 9T | hand: 1H 10T").cards == tarot("1H")


@rule(Rule.MUST_FOLLOW)
def test_the_card_after_a_led_excuse_fixes_the_suit() -> None:
    at = playable_at("table: EX 5H | hand: 1H 10T")
    assert at.cards == tarot("1H")
    assert at.refusal(one("10T")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_FOLLOW, Rule.MUST_OVERTRUMP)
def test_trumps_led_are_followed_and_gone_over() -> None:
    at = playable_at("table: 8T | hand: 3T 9T 21T KC")
    assert at.cards == tarot("9T 21T")
    assert at.refusal(one("KC")) is Rule.MUST_FOLLOW
    assert at.refusal(one("3T")) is Rule.MUST_OVERTRUMP


@rule(Rule.MUST_TRUMP, Rule.MUST_OVERTRUMP)
def test_unable_to_follow_one_trumps_over_anyone() -> None:
    at = playable_at("table: 5H 8T | hand: 3T 9T KC")
    assert at.cards == tarot("9T")
    assert at.refusal(one("KC")) is Rule.MUST_TRUMP
    assert at.refusal(one("3T")) is Rule.MUST_OVERTRUMP


@rule(Rule.MUST_OVERTRUMP)
def test_unable_to_go_over_one_plays_any_trump() -> None:
    at = playable_at("table: 5H 20T | hand: 3T 9T KC")
    assert at.cards == tarot("3T 9T")
    assert at.refusal(one("KC")) is Rule.MUST_TRUMP


@rule(Rule.MUST_TRUMP)
def test_without_suit_and_trump_anything_goes() -> None:
    assert playable_at("table: 5H 8T | hand: 3C KD EX").cards == tarot("3C KD EX")


@rule(Rule.EXCUSE)
@pytest.mark.parametrize("table", ["5H", "8T", "5H 8T", "5C", "20T"])
def test_the_excuse_is_always_playable(table: str) -> None:
    assert one("EX") in playable_at(f"table: {table} | hand: 1H 10T EX").cards


@rule(Rule.EXCUSE)
def test_the_excuse_is_no_trump_and_fulfils_no_duty_for_others() -> None:
    assert playable_at("table: 5H | hand: KC EX").cards == tarot("KC EX"), "no trump is held"
    at = playable_at("table: 5H | hand: 1H KC EX")
    assert at.cards == tarot("1H EX")


@rule(Rule.NOT_HELD)
def test_one_plays_a_card_of_ones_own() -> None:
    state = taken(dealt({0: "1C", 1: "2C"}), "garde-sans")
    assert refused(state, "play 2C") is Rule.NOT_HELD


@rule(Rule.WINNER)
@pytest.mark.parametrize(
    ("played", "winner"),
    [
        ("5H KH 2H QH", 1),
        ("5H KS 2H QS", 0),
        ("5H 1T KH 2H", 1),
        ("5H 3T 9T KH", 2),
        ("EX 5H KS 9H", 3),
        ("5H EX 2H 3H", 0),
        ("8T 21T EX 9T", 1),
        ("EX 2T KS 9H", 1),
    ],
)
def test_who_wins(played: str, winner: int) -> None:
    assert winning_place(tarot(played)) == winner


@rule(Rule.WINNER)
def test_the_excuse_wins_only_when_led_to_the_end_of_a_slam() -> None:
    assert winning_place(tarot("EX 21T KH"), excuse_wins=True) == 0
    assert winning_place(tarot("21T EX KH"), excuse_wins=True) == 0
    assert winning_place(tarot("2H EX KH"), excuse_wins=True) == 2
    assert best_card(tarot("EX")) == one("EX")


# The first card at five --------------------------------------------------------------------------


@rule(Rule.CALLED_SUIT)
def test_the_first_card_is_not_of_the_called_suit_unless_it_is_the_called_card() -> None:
    state = taken(dealt({0: "1H 2H KH 3C EX"}, rules=FIVE), "garde-sans", "call KH")
    assert refused(state, "play 1H") is Rule.CALLED_SUIT
    assert refused(state, "play KH") is None
    assert refused(state, "play 3C") is None
    assert refused(state, "play EX") is None


@rule(Rule.CALLED_SUIT)
def test_a_table_may_bar_the_called_card_too() -> None:
    strict = TarotRules(seats=5, first_lead_called_card=False)
    state = taken(dealt({0: "1H 2H KH 3C"}, rules=strict), "garde-sans", "call KH")
    assert refused(state, "play KH") is Rule.CALLED_SUIT


@rule(Rule.CALLED_SUIT)
def test_it_binds_whoever_leads_and_that_one_card_only() -> None:
    state = acted(
        dealt({1: "1H", 0: "2H 3C"}, rules=FIVE), "pass", "bid garde-sans", "pass", "pass", "pass", "call KH"
    )
    assert refused(acted(state, "slam"), "play 1H") is Rule.CALLED_SUIT
    first = acted(state, "no-slam")
    assert refused(first, "play 2H") is Rule.CALLED_SUIT
    opened = acted(first, "play 3C")
    assert not any("called-suit" in why.rule for why in opened.view(opened.actor).refused.values())


@rule(Rule.CALLED_SUIT)
def test_a_second_player_after_a_led_excuse_is_free() -> None:
    state = taken(dealt({0: "EX", 1: "1H 2T 3C"}, rules=FIVE), "garde-sans", "call KH")
    led = acted(state, "play EX")
    assert "play 1H" in texts(led)


@rule(Rule.CALLED_SUIT)
def test_it_lapses_if_nothing_else_is_held() -> None:
    assert opening_lead(tarot("1H 2H"), one("KH"), itself=True).cards == tarot("1H 2H")
    assert opening_lead(tarot("1H KH"), one("KH"), itself=True).cards == tarot("KH")
    assert opening_lead(tarot("1H KH"), one("KH"), itself=False).cards == tarot("1H KH")


def test_a_seat_that_sits_out_is_passed_over_in_play() -> None:
    state = taken(dealt({}, rules=DEAD, dealer=2), "garde-sans")
    order: list[int] = []
    for _ in range(4):
        order.append(state.actor if state.actor is not None else -1)
        state = acted(state, texts(state)[0])
    assert order == [3, 4, 0, 1]


def test_refusals_say_what_may_be_played_instead() -> None:
    state = taken(dealt({0: "5H", 1: "1H 2S"}), "garde-sans")
    view = acted(state, "play 5H").view(1)
    assert view.refused["2S"].rule is Rule.MUST_FOLLOW
    assert "1H" in view.refused["2S"].facts["allowed"]
    assert playable(tarot("1H 2S"), tarot("5H")).cards == tarot("1H")
