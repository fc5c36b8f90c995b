"""What may be called, in two rounds, and what comes of it."""

import pytest
from atout.actions import Pass
from atout.belote.cards import Mode
from atout.errors import BadText, IllegalAction, NotYourTurn, TooLate

from atout_belote import Belote
from atout_belote.auction import Contract
from atout_belote.deal import PassedOut, Playing
from atout_belote.rules import Rule
from belote_at import LEVEL, acted, auctioned, hands_of, refused_after, rule, taken
from worked_deals import MADE

PASSED = "pass, pass, pass, pass"


@rule(Rule.TURNED_SUIT, Rule.PASS)
def test_first_only_the_suit_turned_up_can_be_taken() -> None:
    assert [str(call) for call in auctioned("").legal()] == ["pass", "take hearts"]
    assert [str(call) for call in auctioned("pass, pass, pass").legal()] == ["pass", "take hearts"]
    assert refused_after("pass", "take spades") is Rule.TURNED_SUIT


@rule(Rule.OTHER_SUIT, Rule.PASS)
def test_then_any_suit_but_that() -> None:
    assert [str(call) for call in auctioned(PASSED).legal()] == [
        *("pass", "take clubs", "take diamonds", "take spades"),
    ]
    assert refused_after(f"{PASSED}, pass", "take hearts") is Rule.OTHER_SUIT


@rule(Rule.END)
def test_the_first_to_take_ends_it() -> None:
    auction = auctioned("pass, pass, take hearts")
    assert auction.done
    assert auction.contract() == Contract(2, Mode.HEARTS)
    assert auction.objection(Pass()) is Rule.END
    late = auctioned(f"{PASSED}, pass, take clubs")
    assert late.contract() == Contract(1, Mode.CLUBS)
    assert late.contract().side == 1


@rule(Rule.REDEAL)
def test_eight_passes_end_it_without_a_contract() -> None:
    assert not auctioned(f"{PASSED}, pass, pass, pass").done
    passed_out = auctioned(f"{PASSED}, {PASSED}")
    assert passed_out.done
    assert passed_out.passed_out
    assert passed_out.objection(Pass()) is Rule.END


@rule(Rule.REDEAL)
def test_a_deal_that_everybody_passed_is_over_and_does_not_count() -> None:
    start = Belote().initial(taken(hands_of(MADE), "JH", "take hearts").setup, LEVEL)
    state = acted(start, *["pass"] * 8)
    assert isinstance(state, PassedOut)
    assert (state.result.scores, state.result.counted) == ((0, 0), False)
    assert state.view(0).hand == ()
    with pytest.raises(TooLate):
        state.apply(0, Pass())


@rule(Rule.PHASE)
def test_each_thing_has_its_time() -> None:
    playing = taken(hands_of(MADE), "JH", "take hearts")
    assert isinstance(playing, Playing)
    bidding = Belote().initial(playing.setup, LEVEL)
    for state, text in ((playing, "pass"), (bidding, "play JH")):
        with pytest.raises(IllegalAction) as refused:
            state.check(0, Belote().parse(text))
        assert refused.value.rule is Rule.PHASE
    with pytest.raises(NotYourTurn):
        bidding.check(1, Pass())


@pytest.mark.parametrize("text", ["take", "take no-trumps", "bid hearts", "coinche", "play 1T"])
def test_what_is_not_said_here(text: str) -> None:
    with pytest.raises(BadText):
        Belote().parse(text)
