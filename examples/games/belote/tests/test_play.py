"""Which cards may be played."""

import pytest
from atout.cards import card, cards
from atout.errors import IllegalAction

from atout_belote import Belote, BeloteRules
from atout_belote.deal import Playing
from atout_belote.rules import Rule
from belote_at import acted, hands_of, playable_at, rule, taken, whole_deal
from worked_deals import MADE, TIED_WITH_BELOTE

RELAXED = BeloteRules(cannot_overtrump="may_discard")


@rule(Rule.LEAD)
def test_the_dealers_next_leads_whoever_has_taken() -> None:
    state = taken(hands_of(MADE), "10H", "pass, pass, pass, take hearts")
    assert (state.contract.seat, state.actor) == (3, 0)
    assert len(state.legal(0)) == 8


@rule(Rule.MUST_FOLLOW)
def test_a_plain_suit_is_followed_with_any_card_of_it() -> None:
    at = playable_at("spades | led by 0: QH 9S | hand: AH 7H JS")
    assert at.cards == cards("7H AH")
    assert at.refusal(card("JS")) is Rule.MUST_FOLLOW


@rule(Rule.MUST_OVERTRUMP)
def test_a_led_trump_is_gone_over_even_the_partners() -> None:
    at = playable_at("spades | led by 0: 10S 7S | hand: AS KS QD")
    assert at.cards == cards("AS")
    assert at.refusal(card("KS")) is Rule.MUST_OVERTRUMP
    assert at.refusal(card("QD")) is Rule.MUST_FOLLOW
    # Unable to, any trump will do, also where one may discard.
    for rules in (BeloteRules(), RELAXED):
        assert playable_at("spades | led by 0: JS | hand: 9S 7S QD", rules).cards == cards("7S 9S")


@rule(Rule.MUST_TRUMP)
def test_without_the_suit_one_trumps_an_opponent() -> None:
    at = playable_at("hearts | led by 1: AS | hand: 8H QH AD")
    assert at.cards == cards("8H QH")
    assert at.refusal(card("AD")) is Rule.MUST_TRUMP
    # The partner's ten does not win against the ace.
    assert playable_at("hearts | led by 0: 10S AS | hand: 8H AD").cards == cards("8H")
    assert playable_at("hearts | led by 1: AS | hand: 8C AD").cards == cards("8C AD")


@rule(Rule.MUST_TRUMP)
def test_a_winning_partner_frees() -> None:
    assert playable_at("hearts | led by 0: AS 7S | hand: 8H AD").cards == cards("AD 8H")
    # By a trump too, and then even a lower one may be played.
    assert playable_at("hearts | led by 1: AS 9H KS | hand: 8H JH AD").cards == cards("AD 8H JH")
    # But not from following.
    assert playable_at("hearts | led by 0: AS 7S | hand: 8S AD").cards == cards("8S")


@rule(Rule.MUST_OVERTRUMP)
def test_an_opponents_trump_is_gone_over() -> None:
    at = playable_at("spades | led by 0: AH 9S | hand: JS 7S AC")
    assert at.cards == cards("JS")
    assert at.refusal(card("7S")) is Rule.MUST_OVERTRUMP
    assert at.refusal(card("AC")) is Rule.MUST_TRUMP
    assert playable_at("spades | led by 0: AH 9S | hand: JS 7S AC", RELAXED).cards == cards("JS")


@rule(Rule.MUST_TRUMP, Rule.MUST_OVERTRUMP)
def test_unable_to_go_over_one_gives_a_lower_trump_or_by_option_anything() -> None:
    position = "spades | led by 0: AH JS | hand: 8S 7S AC"
    assert playable_at(position).cards == cards("7S 8S")
    assert playable_at(position).refusal(card("AC")) is Rule.MUST_TRUMP
    assert playable_at(position, RELAXED).cards == cards("AC 7S 8S")
    # The option frees nobody from trumping a plain card.
    assert playable_at("spades | led by 1: AH | hand: 8S AC", RELAXED).cards == cards("8S")


@rule(Rule.NOT_HELD, Rule.MUST_FOLLOW)
def test_refusals_say_why() -> None:
    state = acted(taken(hands_of(MADE), "JH", "take hearts"), "play AC")
    assert isinstance(state, Playing)
    for text, cited, told in (
        ("play 7D", Rule.NOT_HELD, "You do not hold 7♦. Your hand: 10♣ J♣ J♦ A♦ 9♥ K♥ J♠ A♠."),
        ("play 9H", Rule.MUST_FOLLOW, "Clubs were led and you hold some: play 10♣ or J♣, not 9♥."),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.check(1, Belote().parse(text))
        assert refused.value.rule is cited
        assert str(refused.value) == told
    assert state.view(1).refused["9H"].rule is Rule.MUST_FOLLOW
    assert state.view(2).refused == {}


@rule(Rule.BELOTE)
def test_belote_is_said_with_the_first_and_rebelote_with_the_second() -> None:
    start = taken(hands_of(TIED_WITH_BELOTE), "KH", "take hearts")
    state = acted(start, "play QH", "play JH", "play 9H", "play AH")
    assert [(one.seat, one.word) for one in state.view(None).spoken] == [(0, "belote")]
    assert start.view(None).spoken == ()
    state = acted(state, "play 7H", "play 10H", "play 8H", "play KH")
    assert [(one.word, str(one.card)) for one in state.view(2).spoken] == [
        ("belote", "QH"),
        ("rebelote", "KH"),
    ]


@rule(Rule.BELOTE)
def test_split_between_partners_it_is_none() -> None:
    """Seat 1 has the king and seat 3 the queen."""
    assert whole_deal(MADE, "JH", "take hearts").spoken == ()
