"""The negotiation: what may be said, what it does, what results."""

import pytest

from atout.belote.cards import Mode
from atout.errors import IllegalAction
from atout.games.giretra.auction import CALLS, Auction, Contract, Double
from atout.games.giretra.rules import GiretraRules, Rule
from giretra.at import calls_open_after, contract_of, negotiated, refused_after
from marks import rule


@rule(Rule.MUST_ANNOUNCE)
def test_the_first_speaker_can_only_announce() -> None:
    first = Auction(GiretraRules(), dealer=3)
    assert first.speaker == 0
    assert [str(call) for call in first.legal()] == [
        "bid clubs",
        "bid diamonds",
        "bid hearts",
        "bid spades",
        "bid no-trumps",
        "bid all-trumps",
    ]
    assert refused_after("", "accept") is Rule.MUST_ANNOUNCE


@rule(Rule.TOO_LOW)
def test_a_bid_must_outrank_the_current_one() -> None:
    assert refused_after("B ♥", "bid diamonds") is Rule.TOO_LOW
    assert refused_after("B ♥", "bid hearts") is Rule.TOO_LOW
    assert refused_after("B ♥", "bid spades") is None
    assert refused_after("B ♥", "bid no-trumps") is None


@rule(Rule.ONE_COLOUR)
def test_a_side_announces_one_colour_but_anything_above() -> None:
    assert refused_after("B ♦, L acc", "bid spades") is Rule.ONE_COLOUR
    assert refused_after("B ♦, L ♥", "bid spades") is Rule.ONE_COLOUR
    assert refused_after("B ♦, L acc", "bid no-trumps") is None
    assert refused_after("B ♦", "bid spades") is None


@rule(Rule.HAS_ACCEPTED)
def test_an_accept_bars_announcing_for_the_deal() -> None:
    assert refused_after("B ♥, L acc, T NoTrumps, R AllTrumps, B acc", "bid all-trumps") is Rule.HAS_ACCEPTED
    assert refused_after("B ♥, L acc, T NoTrumps, R acc", "bid all-trumps") is Rule.LOCKED
    assert refused_after("B ♥, L acc, T acc, R ♠, B acc", "bid no-trumps") is Rule.HAS_ACCEPTED


@rule(Rule.HAS_ACCEPTED)
def test_with_until_new_bid_every_announcement_empties_the_accepts() -> None:
    rules = GiretraRules(accept_bars_announcing="until_new_bid")
    assert refused_after("B ♥, L acc, T acc, R ♠, B acc", "bid no-trumps", rules) is None
    assert refused_after("B ♥, L acc, T NoTrumps", "accept", rules) is None
    assert negotiated("B ♥, L acc, T acc, R ♠", rules).accepted == ()


@rule(Rule.LOCKED)
def test_after_any_double_nobody_announces() -> None:
    assert refused_after("B ♥, L dbl", "bid spades") is Rule.LOCKED
    assert refused_after("B ♣, L acc", "bid diamonds") is Rule.LOCKED
    assert refused_after("B ♥, L acc", "bid all-trumps") is None


@rule(Rule.DOUBLE_UNBID)
def test_only_a_bid_that_was_made_is_doubled() -> None:
    assert refused_after("", "double hearts") is Rule.DOUBLE_UNBID
    assert refused_after("B ♥", "double spades") is Rule.DOUBLE_UNBID


@rule(Rule.DOUBLE_OWN)
def test_ones_own_side_is_not_doubled() -> None:
    assert refused_after("B ♥, L acc", "double hearts") is Rule.DOUBLE_OWN


@rule(Rule.DOUBLE_TWICE)
def test_a_bid_is_doubled_once_the_automatic_double_included() -> None:
    assert refused_after("B ♥, L dbl, T acc", "double hearts") is Rule.DOUBLE_TWICE
    assert refused_after("B ♣, L acc, T acc", "double clubs") is Rule.DOUBLE_TWICE


def test_an_older_bid_may_be_doubled_after_another_double_and_after_an_accept() -> None:
    assert refused_after("B ♣, L ♥, T dbl ♥", "double clubs") is None
    assert refused_after("B ♥, L acc, T AllTrumps", "double hearts") is None
    assert refused_after("B ♥, L acc, T AllTrumps, R acc, B acc", "double hearts") is None


@rule(Rule.DOUBLE_AFTER_DOUBLE)
def test_with_one_double_only_even_an_automatic_one_ends_doubling() -> None:
    rules = GiretraRules(double_after_double=False)
    assert refused_after("B ♣, L ♥, T dbl ♥", "double clubs", rules) is Rule.DOUBLE_AFTER_DOUBLE
    assert refused_after("B ♦, L NoTrumps, T acc", "double diamonds", rules) is Rule.DOUBLE_AFTER_DOUBLE


@rule(Rule.DOUBLE_PASSED)
def test_with_implicit_pass_the_first_word_lets_older_bids_go() -> None:
    rules = GiretraRules(implicit_pass=True)
    assert (
        refused_after("B ♥, L acc, T AllTrumps, R acc, B acc", "double hearts", rules) is Rule.DOUBLE_PASSED
    )
    assert refused_after("B ♥, L acc, T AllTrumps, R acc, B acc", "double all-trumps", rules) is None
    # R has said nothing yet: nothing is older than its first word.
    assert refused_after("B ♥, L acc, T AllTrumps", "double hearts", rules) is None
    # A Double is no such word: only Announce and Accept let older bids pass.
    assert refused_after("B ♦, L ♥, T dbl ♥, R acc, B acc", "double diamonds", rules) is Rule.DOUBLE_PASSED


@rule(Rule.REDOUBLE_UNDOUBLED)
def test_only_a_doubled_bid_is_redoubled() -> None:
    assert refused_after("B ♥, L acc", "redouble hearts") is Rule.REDOUBLE_UNDOUBLED
    assert refused_after("B ♥, L dbl", "redouble spades") is Rule.REDOUBLE_UNDOUBLED


@rule(Rule.REDOUBLE_OTHERS)
def test_only_the_side_that_bid_redoubles_either_partner() -> None:
    assert refused_after("B ♥, L dbl, T acc", "redouble hearts") is Rule.REDOUBLE_OTHERS
    assert refused_after("B ♥, L dbl", "redouble hearts") is None
    assert refused_after("B ♥, L dbl, T acc, R acc", "redouble hearts") is None


@rule(Rule.REDOUBLE_BARRED)
def test_no_trumps_and_clubs_are_not_redoubled() -> None:
    assert refused_after("B NoTrumps, L acc", "redouble no-trumps") is Rule.REDOUBLE_BARRED
    assert refused_after("B ♣, L acc", "redouble clubs") is Rule.REDOUBLE_BARRED
    assert refused_after("B ♦, L dbl", "redouble diamonds") is None
    assert refused_after("B AllTrumps, L dbl", "redouble all-trumps") is None
    with_clubs = GiretraRules(redouble_clubs=True)
    assert refused_after("B ♣, L acc", "redouble clubs", with_clubs) is None
    assert refused_after("B NoTrumps, L acc", "redouble no-trumps", with_clubs) is Rule.REDOUBLE_BARRED


@rule(Rule.REDOUBLE_TWICE)
def test_a_bid_is_redoubled_once() -> None:
    assert refused_after("B ♥, L dbl, T rdbl, R acc", "redouble hearts") is Rule.REDOUBLE_TWICE


@rule(Rule.AUTO_DOUBLE)
def test_an_opponents_accept_of_no_trumps_or_clubs_doubles() -> None:
    assert negotiated("B NoTrumps, L acc").doubled == (Mode.NO_TRUMPS,)
    assert negotiated("B ♣, L acc").doubled == (Mode.CLUBS,)
    assert negotiated("B ♦, L acc").doubled == ()
    # It still counts as an accept.
    assert negotiated("B ♣, L acc").run == 1


@rule(Rule.AUTO_DOUBLE)
def test_a_partners_accept_doubles_nothing() -> None:
    """L outbids its own R; R, the partner, is the first to accept."""
    said = "R ♦, B ♥, L NoTrumps, T dbl ♦, R acc"
    assert negotiated(said).doubled == (Mode.DIAMONDS,)


@rule(Rule.AUTO_DOUBLE)
def test_with_lock_the_accept_only_locks() -> None:
    rules = GiretraRules(auto_double="lock")
    auction = negotiated("B NoTrumps, L acc", rules)
    assert auction.doubled == ()
    assert auction.locked
    assert contract_of("B NoTrumps, L acc, T acc, R acc", rules) == Contract(Mode.NO_TRUMPS, 0, 1)


@rule(Rule.END)
def test_three_accepts_in_a_row_end_it_and_nothing_follows() -> None:
    done = negotiated("B ♥, L acc, T acc, R acc")
    assert done.done
    assert done.legal() == ()
    assert {done.objection(call) for call in CALLS} == {Rule.END}
    with pytest.raises(IllegalAction) as refused:
        done.check(Double(Mode.HEARTS))
    assert refused.value.facts["call"] == "double hearts"


@rule(Rule.END)
def test_a_redouble_starts_the_count_of_accepts_again() -> None:
    assert not negotiated("B ♥, L dbl, T acc, R acc, B rdbl, L acc, T acc").done


@rule(Rule.END)
def test_when_settled_it_ends_without_further_accepts() -> None:
    rules = GiretraRules(end_when_settled=True)
    assert contract_of("B ♣, L ♥, T dbl ♥, R dbl ♣", rules) == Contract(Mode.CLUBS, 0, 2)
    assert contract_of("B NoTrumps, L acc", rules) == Contract(Mode.NO_TRUMPS, 0, 2)
    # Hearts may still be redoubled, so three accepts are waited for; once redoubled, not.
    assert not negotiated("B ♥, L dbl", rules).done
    assert contract_of("B ♥, L dbl, T rdbl", rules) == Contract(Mode.HEARTS, 0, 4)
    # A doubled bid that is not the first of the deal settles nothing.
    assert not negotiated("B ♦, L ♥, T dbl ♥, R rdbl ♥", rules).done


@rule(Rule.OUTCOME)
def test_the_first_announced_doubled_bid_is_played_else_the_last() -> None:
    assert contract_of("B ♦, L ♠, T acc, R acc, B acc") == Contract(Mode.SPADES, 1, 1)
    assert contract_of("B ♦, L ♠, T dbl ♠, R dbl ♦, B acc, L acc, T acc") == Contract(Mode.DIAMONDS, 0, 2)


def test_outbidding_ones_own_partner_is_allowed() -> None:
    assert "bid all-trumps" in calls_open_after("B ♥, L acc")


@pytest.mark.parametrize("seat", range(4))
def test_there_is_always_something_to_say(seat: int) -> None:
    """Accept is legal at every turn but the first."""
    auction = Auction(GiretraRules(), dealer=seat)
    while not auction.done:
        assert auction.legal()
        auction = auction.after(auction.legal()[-1])
