"""Which cards may be played; the rows are those of the table in section 5.1 of the rules."""

import pytest

from atout.actions import Cut, playing
from atout.belote.cards import MODES, SEATS, Mode, points_of, power_in, total_in
from atout.cards import card, cards, listed
from atout.errors import IllegalAction
from atout.games.giretra.deal import Playing
from atout.games.giretra.game import Giretra
from atout.games.giretra.rules import GiretraRules, Rule
from atout.games.giretra.scoring import card_points
from atout.tricks import Trick
from giretra.at import dealt, playable_at
from marks import rule


@rule(Rule.LEAD)
def test_the_leader_plays_any_card() -> None:
    assert playable_at("spades | led by 0: | hand: 7C JS AH").cards == cards("7C AH JS")


@rule(Rule.LEAD)
def test_the_dealers_left_leads_and_then_the_winner() -> None:
    state = dealt(dealer=1, actions=("cut 6", "bid hearts", "accept", "accept", "accept"))
    assert state.actor == 2
    for _ in range(SEATS):
        state = state.apply(state.actor or 0, state.legal(state.actor or 0)[0])
    assert isinstance(state, Playing)
    first = state.tricks[0]
    assert state.actor == first.winner(power_in(Mode.HEARTS, first.led), SEATS)


@rule(Rule.MUST_FOLLOW)
def test_whoever_holds_the_led_suit_follows() -> None:
    at = playable_at("spades | led by 0: KH | hand: 7H JS AC")
    assert at.cards == cards("7H")
    assert at.refusal(card("JS")) is Rule.MUST_FOLLOW
    assert at.refusal(card("AC")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_FOLLOW)
def test_row_3_a_ruffed_suit_is_still_followed_with_any_card() -> None:
    at = playable_at("spades | led by 0: QH 9S | hand: AH 7H JS")
    assert at.cards == cards("7H AH")
    assert at.refusal(card("JS")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_BEAT)
def test_row_1_in_all_trumps_and_no_trumps_one_goes_over() -> None:
    at = playable_at("all-trumps | led by 0: AD | hand: 9D JD KD 10D AC")
    assert at.cards == cards("9D JD")
    assert at.refusal(card("KD")) is Rule.MUST_BEAT
    # A discard breaks the first rule it meets.
    assert at.refusal(card("AC")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_BEAT)
def test_going_over_holds_against_the_partner_too() -> None:
    at = playable_at("no-trumps | led by 0: KD 7D | hand: 10D 8D")
    assert at.cards == cards("10D")


@rule(Rule.MUST_BEAT)
def test_unable_to_go_over_one_follows_with_any_card() -> None:
    assert playable_at("all-trumps | led by 0: JD | hand: 9D 7D AC").cards == cards("7D 9D")


@rule(Rule.MUST_BEAT)
def test_only_the_led_suit_can_be_winning_where_there_is_no_trump() -> None:
    """Seat 1 threw the jack of spades on diamonds: it wins nothing, so the king is what to beat."""
    assert playable_at("all-trumps | led by 0: KD JS | hand: 10D 8D").cards == cards("10D")


@rule(Rule.MUST_BEAT)
def test_no_trumps_without_the_duty_to_beat() -> None:
    relaxed = GiretraRules(no_trumps_must_beat=False)
    assert playable_at("no-trumps | led by 0: QH | hand: AH 7H", relaxed).cards == cards("7H AH")
    assert playable_at("all-trumps | led by 0: QH | hand: AH 7H", relaxed).cards == cards("AH")


@rule(Rule.MUST_BEAT)
def test_a_side_suit_is_not_beaten_in_a_colour_unless_the_table_says_so() -> None:
    position = "spades | led by 0: QH | hand: AH 7H"
    assert playable_at(position).cards == cards("7H AH")
    strict = GiretraRules(colour_must_beat_side_suit=True)
    at = playable_at(position, strict)
    assert at.cards == cards("AH")
    assert at.refusal(card("7H")) is Rule.MUST_BEAT
    # Once the trick is ruffed there is nothing left to beat.
    assert playable_at("spades | led by 0: QH 7S | hand: AH 7H", strict).cards == cards("7H AH")


@rule(Rule.MUST_OVERTRUMP)
def test_row_2_a_led_trump_is_gone_over() -> None:
    at = playable_at("spades | led by 2: 8S 10S | hand: AS KS QS AH 7C")
    assert at.cards == cards("AS")
    assert at.refusal(card("KS")) is Rule.MUST_OVERTRUMP
    assert at.refusal(card("AH")) is Rule.MUST_FOLLOW
    assert playable_at("spades | led by 2: JS | hand: 9S 7S AH").cards == cards("7S 9S")


@rule(Rule.MUST_TRUMP)
def test_row_8_void_against_an_opponent_one_trumps() -> None:
    at = playable_at("spades | led by 0: KH AH | hand: 7S AC")
    assert at.cards == cards("7S")
    assert at.refusal(card("AC")) is Rule.MUST_TRUMP


@rule(Rule.MUST_TRUMP)
def test_row_7_a_partner_winning_with_a_plain_card_frees_the_hand() -> None:
    assert playable_at("spades | led by 0: AH 7H | hand: 7S AC KD").cards == cards("AC KD 7S")
    # Third hand: the partner led and still wins. Fourth hand: the partner took it over.
    assert playable_at("spades | led by 1: KH AH QH | hand: 7S AC").cards == cards("AC 7S")


@rule(Rule.MUST_TRUMP)
def test_row_5_without_trumps_anything_goes() -> None:
    assert playable_at("spades | led by 0: KH AH | hand: 7D AC").cards == cards("AC 7D")


@rule(Rule.MUST_TRUMP)
def test_row_4_void_where_there_are_no_trumps() -> None:
    assert playable_at("no-trumps | led by 0: KH | hand: 7D AC").cards == cards("AC 7D")
    assert playable_at("all-trumps | led by 0: KH | hand: 7D AC").cards == cards("AC 7D")


@rule(Rule.MUST_OVERTRUMP)
def test_row_6_a_ruff_is_gone_over_even_the_partners() -> None:
    at = playable_at("hearts | led by 1: AS 8H 7S | hand: JH 7H KC")
    assert at.cards == cards("JH")
    assert at.refusal(card("7H")) is Rule.MUST_OVERTRUMP
    assert at.refusal(card("KC")) is Rule.MUST_TRUMP
    # Seat 0 to play: its partner, seat 2, has ruffed.
    partners = playable_at("hearts | led by 1: AS 9H 7S | hand: JH 7H KC")
    assert partners.cards == cards("JH")


@rule(Rule.MUST_OVERTRUMP)
def test_unable_to_go_over_one_still_gives_a_trump() -> None:
    at = playable_at("spades | led by 0: AH JS | hand: 8S 7S AC")
    assert at.cards == cards("7S 8S")
    assert at.refusal(card("AC")) is Rule.MUST_TRUMP


@rule(Rule.WINNER)
def test_the_highest_trump_wins_else_the_highest_of_the_led_suit() -> None:
    def winner(mode: Mode, leader: int, played: str) -> int:
        trick = Trick(leader, cards(played))
        return trick.winner(power_in(mode, trick.led), SEATS)

    assert winner(Mode.SPADES, 0, "AH 10H 7S KH") == 2
    assert winner(Mode.SPADES, 0, "AH 9S JS KH") == 2
    assert winner(Mode.SPADES, 1, "KH 10H AD AH") == 0
    assert winner(Mode.NO_TRUMPS, 3, "KH JS AS 10H") == 2
    assert winner(Mode.ALL_TRUMPS, 3, "AH JS 9H 10H") == 1


@rule(Rule.LAST_TRICK)
def test_the_eighth_trick_brings_ten_more() -> None:
    tricks = tuple(Trick(0, Giretra.pack[index : index + 4]) for index in range(0, 32, 4))
    for mode in MODES:
        before = sum(points_of(trick.cards, mode) for trick in tricks)
        assert sum(card_points(tricks, mode)) == before + 10 == total_in(mode)
    assert [total_in(mode) for mode in MODES] == [162, 162, 162, 162, 130, 258]


@rule(Rule.NOT_HELD)
def test_a_card_of_another_hand_is_refused() -> None:
    state = dealt(dealer=1, actions=("cut 6", "bid hearts", "accept", "accept", "accept"))
    assert isinstance(state, Playing)
    with pytest.raises(IllegalAction) as refused:
        state.check(2, playing(state.hands[3][0]))
    assert refused.value.rule is Rule.NOT_HELD
    assert refused.value.facts["hand"] == listed(state.hands[2])


def test_the_cut_and_plays_are_read_by_their_text() -> None:
    assert Giretra().parse("cut 12 bottom") == Cut(12, bottom=True)
    assert Giretra().parse("PLAY j♥") == playing(card("JH"))
