"""The auction: what may be called, what it does, what results."""

import pytest

from atout.actions import Pass
from atout.belote.cards import Mode
from atout.errors import IllegalAction
from atout.games.tunisian.auction import Coinche, Contract
from atout.games.tunisian.rules import PRESETS, Rule, TunisianRules
from marks import rule
from tunisian.at import auctioned, refused_after

ANYTIME = TunisianRules(coinche_timing="anytime")
BOTH = TunisianRules(surcoinche_window="both_partners")
FRENCH = PRESETS["french-coinche"]


def calls_open(said: str, rules: TunisianRules | None = None) -> list[str]:
    auction = auctioned(said, rules or TunisianRules())
    return [str(call) for call in auction.legal(auction.turn)]


@rule(Rule.LEVEL)
def test_the_first_speaker_has_37_calls() -> None:
    first = calls_open("")
    assert len(first) == 37
    assert first[:3] == ["pass", "bid 80 clubs", "bid 80 diamonds"]
    assert first[-1] == "bid 160 spades"


@rule(Rule.LEVEL)
@pytest.mark.parametrize("word", ["85H", "70H", "170H", "0H", "9999H"])
def test_a_level_that_is_none_is_refused(word: str) -> None:
    assert refused_after("", word) is Rule.LEVEL


@rule(Rule.TOO_LOW)
def test_only_the_level_counts_and_any_jump_is_allowed() -> None:
    assert refused_after("1 90S", "90C") is Rule.TOO_LOW
    assert refused_after("1 90S", "80H") is Rule.TOO_LOW
    assert refused_after("1 90C", "100C") is None
    assert refused_after("1 80C", "160S") is None
    # One may raise one's own partner, in the same mode or another.
    assert refused_after("1 80C, 2 pass", "90C") is None
    assert auctioned("1 80C, 2 pass, 3 90D, 0 pass, 1 pass, 2 pass").contract().seat == 3


@rule(Rule.NO_TRUMPS_OFF, Rule.ALL_TRUMPS_OFF, Rule.CAPOT_OFF, Rule.GENERALE_OFF)
def test_special_contracts_are_options() -> None:
    assert refused_after("", "80NT") is Rule.NO_TRUMPS_OFF
    assert refused_after("", "80AT") is Rule.ALL_TRUMPS_OFF
    assert refused_after("", "capotH") is Rule.CAPOT_OFF
    assert refused_after("", "generaleH") is Rule.GENERALE_OFF
    for word in ("80NT", "80AT", "capotH", "generaleAT"):
        assert refused_after("", word, FRENCH) is None
    assert len(calls_open("", FRENCH)) == 1 + 11 * 6


@rule(Rule.TOO_LOW)
def test_nothing_numeric_follows_a_capot_and_only_generale_outranks_it() -> None:
    assert refused_after("1 capotS", "160H", FRENCH) is Rule.TOO_LOW
    assert refused_after("1 capotS", "capotH", FRENCH) is Rule.TOO_LOW
    assert refused_after("1 capotS", "generaleH", FRENCH) is None
    assert refused_after("1 generaleS", "capotH", FRENCH) is Rule.TOO_LOW


@rule(Rule.PASS_AGAIN)
def test_a_pass_is_not_final() -> None:
    auction = auctioned("1 pass, 2 80H, 3 pass, 0 pass, 1 90S, 2 pass, 3 pass, 0 pass")
    assert auction.contract() == Contract(1, 90, Mode.SPADES, 1)


@rule(Rule.END)
def test_three_passes_after_a_bid_end_it() -> None:
    auction = auctioned("1 pass, 2 pass, 3 pass, 0 80H, 1 pass, 2 pass")
    assert not auction.done
    done = auction.after(3, Pass())
    assert done.done
    assert done.legal(0) == ()
    assert done.objection(0, Pass()) is Rule.END
    # The highest bid does not close it by itself: the opponents may still coinche.
    assert "coinche" in calls_open("1 160H")


@rule(Rule.REDEAL)
def test_four_passes_pass_it_out() -> None:
    assert auctioned("1 pass, 2 pass, 3 pass, 0 pass").passed_out


@rule(Rule.COINCHE_NOTHING, Rule.COINCHE_OWN, Rule.COINCHE_OFF)
def test_what_cannot_be_coinched() -> None:
    assert refused_after("", "coinche") is Rule.COINCHE_NOTHING
    assert refused_after("1 80H, 2 pass", "coinche") is Rule.COINCHE_OWN
    off = TunisianRules(allow_coinche=False, allow_surcoinche=False)
    assert refused_after("1 80H", "coinche", off) is Rule.COINCHE_OFF


@rule(Rule.COINCHE_TWICE, Rule.FROZEN, Rule.SURCOINCHE_NOTHING)
def test_a_coinche_freezes_the_contract() -> None:
    assert calls_open("1 80H, 2 coinche") == ["pass", "surcoinche"]
    assert refused_after("1 80H, 2 coinche", "90H") is Rule.FROZEN
    assert refused_after("1 80H, 2 coinche", "coinche") is Rule.COINCHE_TWICE
    assert refused_after("1 80H", "surcoinche") is Rule.SURCOINCHE_NOTHING


@rule(Rule.SURCOINCHE_OFF)
def test_without_surcoinche_a_coinche_ends_it_at_once() -> None:
    rules = TunisianRules(allow_surcoinche=False)
    done = auctioned("1 80H, 2 coinche", rules)
    assert done.done
    assert done.contract().multiplier == 2
    assert refused_after("1 80H", "surcoinche", rules) is Rule.SURCOINCHE_OFF


@rule(Rule.END)
def test_both_partners_may_answer_where_the_table_says_so() -> None:
    assert not auctioned("1 80H, 2 coinche, 3 pass", BOTH).done
    assert auctioned("1 80H, 2 coinche, 3 pass", BOTH).turn == 1
    assert auctioned("1 80H, 2 coinche, 3 pass, 1 surcoinche", BOTH).contract().multiplier == 4
    assert auctioned("1 80H, 2 coinche, 3 pass, 1 pass", BOTH).contract().multiplier == 2
    assert auctioned("1 80H, 2 coinche, 3 surcoinche", BOTH).done


@rule(Rule.COINCHE_TURN)
def test_out_of_turn_only_where_the_table_says_so() -> None:
    assert refused_after("1 80H", "coinche", seat=0) is Rule.COINCHE_TURN
    assert refused_after("1 80H", "coinche", ANYTIME, seat=0) is None
    assert refused_after("1 80H", "coinche", ANYTIME, seat=3) is Rule.COINCHE_OWN
    # In its turn a seat says it plainly; naming itself is another action.
    assert refused_after("1 80H", "coinche", ANYTIME) is None
    assert refused_after("1 80H", "coinche", ANYTIME, seat=2) is Rule.COINCHE_TURN


@rule(Rule.COINCHE_TURN)
def test_the_window_opens_after_the_one_who_spoke_out_of_turn() -> None:
    auction = auctioned("1 80H, 0 coinche", ANYTIME)
    assert auction.turn == 1
    assert [str(call) for call in auction.legal(1)] == ["pass", "surcoinche"]
    # One who passed may still do it.
    assert auctioned("1 80H, 2 pass, 2 coinche", ANYTIME).turn == 3
    assert auctioned("1 80H", ANYTIME).legal(0) == (Coinche(0),)
    assert auctioned("1 80H", ANYTIME).legal(3) == ()


def test_a_refusal_tells_the_facts() -> None:
    with pytest.raises(IllegalAction) as refused:
        auctioned("1 90S, 2 80H")
    assert refused.value.facts["level"] == "90"
    assert refused.value.facts["call"] == "bid 80 hearts"
