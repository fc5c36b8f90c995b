"""One round of bids, and the card that is called at five."""

import pytest

from atout.games.tarot import TarotRules
from atout.games.tarot.auction import Contract, Level
from atout.games.tarot.called_card import callable_cards, partner_of
from atout.games.tarot.deal import AnnouncingSlam, Calling, Discarding
from atout.games.tarot.endings import PassedOut
from atout.games.tarot.rules import Rule
from marks import rule
from tarot.at import FIVE, FOUR, TABLES, acted, bid, dealt, finished, one, refused, taken, tarot, texts
from tarot.whole_deals import played_out

KINGS, QUEENS, KNIGHTS = "KC KD KH KS", "QC QD QH QS", "NC ND NH NS"


@rule(Rule.ONCE)
@pytest.mark.parametrize("rules", TABLES.values())
def test_each_speaks_once_from_the_dealers_right(rules: TarotRules) -> None:
    auction = bid("", rules, dealer=1)
    spoken: list[int] = []
    while not auction.done:
        spoken.append(auction.turn)
        auction = auction.after(auction.legal()[0])
    assert spoken == [(2 + step) % rules.seats for step in range(rules.seats)]


@rule(Rule.TOO_LOW)
def test_a_bid_goes_over_every_bid_before() -> None:
    auction = bid("0 garde")
    assert [str(call) for call in auction.legal()] == ["pass", "bid garde-sans", "bid garde-contre"]
    state = acted(dealt({}), "bid garde")
    assert refused(state, "bid garde") is Rule.TOO_LOW
    assert refused(state, "bid petite") is Rule.TOO_LOW


@rule(Rule.TOO_LOW)
def test_after_a_garde_contre_the_others_only_pass() -> None:
    assert texts(acted(dealt({}), "bid garde-contre")) == ["pass"]


@rule(Rule.TOO_LOW)
def test_the_highest_bidder_takes() -> None:
    auction = bid("0 petite, 1 pass, 2 garde, 3 pass")
    assert auction.done
    assert auction.high == Contract(2, Level.GARDE)


@rule(Rule.PETITE_OFF)
def test_a_table_may_play_without_petite() -> None:
    without = TarotRules(petite_allowed=False)
    state = dealt({}, rules=without)
    assert "bid petite" not in texts(state)
    assert refused(state, "bid petite") is Rule.PETITE_OFF


@rule(Rule.END)
def test_a_round_ends_when_all_have_spoken() -> None:
    auction = bid("0 petite, 1 pass, 2 pass, 3 pass")
    assert auction.objection(auction.calls[0]) is Rule.END
    assert isinstance(acted(dealt({}), "bid petite", "pass", "pass", "pass"), Discarding)


@rule(Rule.PASSED_OUT)
def test_all_pass() -> None:
    state = acted(dealt({}), "pass", "pass", "pass", "pass")
    assert isinstance(state, PassedOut)
    assert state.result.counted is False
    assert state.result.scores == (0, 0, 0, 0)


# The call ----------------------------------------------------------------------------------------


@rule(Rule.CALL_LADDER)
@pytest.mark.parametrize(
    ("hand", "callable_"),
    [
        ("1C", KINGS),
        ("KC KD KH", KINGS),
        (KINGS, "QC KC QD KD QH KH QS KS"),
        (f"{KINGS} QC QD QH", "QC KC QD KD QH KH QS KS"),
        (f"{KINGS} {QUEENS}", "NC QC KC ND QD KD NH QH KH NS QS KS"),
        (f"{KINGS} {QUEENS} {KNIGHTS}", "JC NC QC KC JD ND QD KD JH NH QH KH JS NS QS KS"),
        (f"{QUEENS} {KNIGHTS}", KINGS),
    ],
)
def test_the_ladder(hand: str, callable_: str) -> None:
    assert callable_cards(tarot(hand)) == tarot(callable_)


@rule(Rule.CALL_LADDER)
def test_a_jack_is_not_called_with_two_kings() -> None:
    state = acted(dealt({0: "KC KD"}, rules=FIVE), "bid garde", *["pass"] * 4)
    assert refused(state, "call JS") is Rule.CALL_LADDER
    assert texts(state) == ["call KC", "call KD", "call KH", "call KS"]


@rule(Rule.CALL_RANK)
@pytest.mark.parametrize("card", ["10S", "21T", "EX", "1H"])
def test_only_court_cards_are_called(card: str) -> None:
    state = acted(dealt({}, rules=FIVE), "bid garde", *["pass"] * 4)
    assert refused(state, f"call {card}") is Rule.CALL_RANK


@rule(Rule.CALL_LADDER)
@pytest.mark.parametrize("level", ["petite", "garde", "garde-sans", "garde-contre"])
def test_the_call_comes_before_the_dog_in_every_contract(level: str) -> None:
    state = acted(dealt({1: "KH"}, rules=FIVE), f"bid {level}", *["pass"] * 4)
    assert isinstance(state, Calling)
    assert state.view(0).dog == ()
    called = acted(state, "call KH")
    assert isinstance(called, Discarding | AnnouncingSlam)
    assert called.contract.partner == 1


def test_three_and_four_call_nobody() -> None:
    for seats in (3, 4):
        state = taken(dealt({}, rules=TABLES[seats]), "garde-sans")
        assert state.view(0).contract == Contract(0, Level.GARDE_SANS)


@rule(Rule.CALL_SELF)
def test_calling_oneself_is_playing_alone_against_four() -> None:
    state = taken(dealt({0: "KH"}, rules=FIVE), "garde-sans", "call KH")
    end = finished(played_out(state))
    assert end.contract.partner is None
    assert end.result.scores[0] == -4 * end.result.scores[1]
    assert partner_of(one("KH"), 0, (tarot("KH"), tarot("1C"))) is None


@rule(Rule.CALL_IN_DOG)
def test_the_called_card_in_the_dog_leaves_the_taker_alone() -> None:
    shown = acted(dealt({}, dog="KH 1C 2C", rules=FIVE), "bid garde", *["pass"] * 4, "call KH")
    assert shown.view(3).sides_known, "everybody saw it in the dog"
    hidden = taken(dealt({}, dog="KH 1C 2C", rules=FIVE), "garde-sans", "call KH")
    assert not hidden.view(3).sides_known
    assert not hidden.view(0).sides_known
    end = finished(played_out(hidden))
    assert end.contract.partner is None
    assert end.view(3).dog == tarot("KH 1C 2C")


@rule(Rule.PARTNER_HIDDEN)
def test_only_the_partner_knows_until_the_card_falls() -> None:
    state = taken(dealt({0: "1C", 2: "KH 1H"}, rules=FIVE), "garde-sans", "call KH")
    knows = {seat: state.view(seat).sides_known for seat in (None, *range(5))}
    assert knows == {None: False, 0: False, 1: False, 2: True, 3: False, 4: False}
    told = {seat: state.view(seat).contract for seat in range(5)}
    assert {seat for seat, contract in told.items() if contract and contract.partner == 2} == {2}
    # KH is played to the first trick in which it can be: then everybody knows.
    while not any("KH" in turn.action for turn in state.view(None).history[7:]):
        wanted = "play KH" if "play KH" in texts(state) else texts(state)[0]
        state = acted(state, wanted)
    assert all(state.view(seat).sides_known for seat in (None, *range(5)))


@rule(Rule.PARTNER_HIDDEN)
def test_a_taker_who_called_himself_knows_it() -> None:
    state = taken(dealt({0: "KH"}, rules=FIVE), "garde-sans", "call KH")
    assert state.view(0).sides_known
    assert not state.view(1).sides_known


@rule(Rule.CALL_IN_DOG)
def test_a_called_queen_of_the_dog_may_be_laid_aside() -> None:
    state = dealt({0: KINGS}, dog="QH 1C 2C", rules=FIVE)
    laid = acted(state, "bid garde", *["pass"] * 4, "call QH", "discard QH", "discard 1C", "discard 2C")
    assert isinstance(laid, AnnouncingSlam)
    assert laid.contract.partner is None


def test_the_contract_of_a_view_is_the_taker_and_the_bid_before_the_call() -> None:
    state = acted(dealt({}, rules=FOUR), "pass", "bid garde")
    assert state.view(2).high == Contract(1, Level.GARDE)
