"""Which cards may be played; the numbers are those of the rules page, section 5."""

import pytest

from atout.belote.cards import MODES, Mode
from atout.belote.tricks import winner_of
from atout.cards import card, cards, listed
from atout.errors import IllegalAction, NotYourTurn, TooLate
from atout.games.tunisian import TunisianBelote
from atout.games.tunisian.cards import counted_in, pot_in, values_in
from atout.games.tunisian.deal import PassedOut, Playing
from atout.games.tunisian.rules import Rule, TunisianRules
from atout.games.tunisian.scoring import card_points
from atout.tricks import Trick
from marks import rule
from tunisian.at import acted, dealt, playable_at, playing


@rule(Rule.LEAD)
def test_the_dealers_next_leads_whoever_holds_the_contract() -> None:
    state = acted(dealt({}), "pass", "pass", "bid 80 hearts", "pass", "pass", "pass")
    assert isinstance(state, Playing)
    assert state.contract.seat == 2
    assert state.actor == 0
    assert len(state.legal(0)) == 8


@rule(Rule.MUST_FOLLOW)
def test_5_2_a_plain_suit_is_followed_with_any_card_of_it() -> None:
    at = playable_at("spades | led by 0: QH 9S | hand: AH 7H JS")
    assert at.cards == cards("7H AH")
    assert at.refusal(card("JS")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_OVERTRUMP)
def test_5_2_a_led_trump_is_gone_over_even_the_partners() -> None:
    at = playable_at("spades | led by 0: 10S 7S | hand: AS KS")
    assert at.cards == cards("AS")
    assert at.refusal(card("KS")) is Rule.MUST_OVERTRUMP
    relaxed = TunisianRules(rise_when_trump_led=False)
    assert playable_at("spades | led by 0: 10S 7S | hand: AS KS", relaxed).cards == cards("KS AS")


@rule(Rule.MUST_TRUMP)
def test_5_3_void_one_trumps_even_when_the_partner_is_master() -> None:
    at = playable_at("hearts | led by 0: AS 7S | hand: 8H AD 9C")
    assert at.cards == cards("8H")
    assert at.refusal(card("AD")) is Rule.MUST_TRUMP


@rule(Rule.MUST_OVERTRUMP)
def test_5_4_a_ruff_is_gone_over_or_else_a_lower_trump_is_due() -> None:
    assert playable_at("spades | led by 0: AH 9S | hand: JS 7S AC").cards == cards("JS")
    under = playable_at("spades | led by 0: AH JS | hand: 8S 7S AC")
    assert under.cards == cards("7S 8S")
    assert under.refusal(card("AC")) is Rule.MUST_TRUMP


@rule(Rule.MUST_OVERTRUMP)
def test_5_4_unable_to_go_over_one_may_discard_where_the_table_says_so() -> None:
    free = TunisianRules(cannot_overtrump="may_discard")
    assert playable_at("spades | led by 0: AH JS | hand: 8S 7S AC", free).cards == cards("AC 7S 8S")
    # Able to, one must; and no trump on the table leaves the duty to trump.
    assert playable_at("spades | led by 0: AH 10S | hand: JS 7S AC", free).cards == cards("JS")
    assert playable_at("spades | led by 0: AH | hand: 8S AC", free).cards == cards("8S")


@rule(Rule.MUST_TRUMP)
def test_5_5_without_trumps_any_card_and_a_winning_partner_may_free() -> None:
    assert playable_at("spades | led by 0: AH | hand: 8D AC").cards == cards("AC 8D")
    free = TunisianRules(partner_winning="may_discard")
    assert playable_at("hearts | led by 0: AS 7S | hand: 8H AD", free).cards == cards("AD 8H")
    # The partner's ruff frees too; an opponent's card does not; following still holds.
    assert playable_at("hearts | led by 1: AS 8H 9S | hand: JH AD", free).cards == cards("AD JH")
    assert playable_at("hearts | led by 0: 7S AS | hand: 8H AD", free).cards == cards("8H")
    assert playable_at("hearts | led by 0: AS 7S | hand: 8S AD", free).cards == cards("8S")


@rule(Rule.MUST_BEAT)
def test_5_6_all_trumps_ask_to_rise_and_no_trumps_do_not() -> None:
    at = playable_at("all-trumps | led by 0: AD | hand: 9D JD KD AC")
    assert at.cards == cards("9D JD")
    assert at.refusal(card("KD")) is Rule.MUST_BEAT
    assert playable_at("no-trumps | led by 0: KD | hand: AD 7D").cards == cards("7D AD")
    assert playable_at("all-trumps | led by 0: AD | hand: 7C 8S").cards == cards("7C 8S")
    flat = TunisianRules(all_trumps_rise=False, no_trumps_rise=True)
    assert playable_at("all-trumps | led by 0: AD | hand: 9D KD", flat).cards == cards("9D KD")
    assert playable_at("no-trumps | led by 0: KD | hand: AD 7D", flat).cards == cards("AD")


@rule(Rule.WINNER)
def test_6_the_highest_trump_or_the_highest_of_the_led_suit() -> None:
    assert winner_of(Trick(0, cards("AH 10H 7S KH")), Mode.SPADES) == 2
    assert winner_of(Trick(1, cards("KH 10H AD AH")), Mode.SPADES) == 0
    assert winner_of(Trick(3, cards("AH JS 9H 10H")), Mode.ALL_TRUMPS) == 1
    assert winner_of(Trick(3, cards("9H JS AS 10H")), Mode.NO_TRUMPS) == 2


@rule(Rule.LAST_TRICK, Rule.VALUES)
def test_every_deal_counts_to_its_pot() -> None:
    tricks = tuple(Trick(0, TunisianBelote.pack[index : index + 4]) for index in range(0, 32, 4))
    for values, totals in (
        ("adjusted", [162] * 6),
        ("raw", [162, 162, 162, 162, 130, 258]),
        ("proportional", [162, 162, 162, 162, 130, 258]),
    ):
        rules = TunisianRules(special_values=values)  # pyright: ignore[reportArgumentType]
        assert [sum(card_points(tricks, mode, rules)) for mode in MODES] == totals
        assert [counted_in(mode, rules) for mode in MODES] == totals
    assert [pot_in(mode, TunisianRules(special_values="proportional")) for mode in MODES] == [162] * 6
    assert values_in(Mode.NO_TRUMPS, TunisianRules())[card("AH")] == 19
    assert values_in(Mode.ALL_TRUMPS, TunisianRules())[card("JH")] == 14


@rule(Rule.NOT_HELD, Rule.PHASE)
def test_refusals_that_are_not_about_following() -> None:
    state = playing({0: "7C 8C 9C 10C JC QC KC AC"}, "80 clubs")
    game = TunisianBelote()
    for text, cited in (("play 7D", Rule.NOT_HELD), ("pass", Rule.PHASE)):
        with pytest.raises(IllegalAction) as refused:
            state.check(0, game.parse(text))
        assert refused.value.rule is cited
    assert listed(state.hands[0]) == "7C 8C 9C 10C JC QC KC AC"
    with pytest.raises(NotYourTurn):
        state.check(1, game.parse("play 7D"))
    with pytest.raises(IllegalAction) as early:
        dealt({}).check(0, game.parse("play 7C"))
    assert early.value.rule is Rule.PHASE


@rule(Rule.REDEAL)
def test_a_deal_that_everybody_passed_is_over_and_does_not_count() -> None:
    state = acted(dealt({}), "pass", "pass", "pass", "pass")
    assert isinstance(state, PassedOut)
    assert state.result.scores == (0, 0)
    assert not state.result.counted
    with pytest.raises(TooLate):
        state.apply(0, TunisianBelote().parse("pass"))
