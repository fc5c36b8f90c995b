"""28 worked examples: negotiations, legal cards, scores, matches."""

import pytest

from atout.belote.cards import Mode
from atout.cards import cards
from atout.game import Result, Standing
from atout.games.giretra.auction import Contract
from atout.games.giretra.match import after_deal
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.scoring import scored
from giretra.at import calls_open_after, contract_of, negotiated, playable_at

TEAM1, TEAM2 = 0, 1


# Negotiations ------------------------------------------------------------------------------------


def test_1_three_accepts_and_hearts_are_played() -> None:
    assert contract_of("B ♥, L acc, T acc, R acc") == Contract(Mode.HEARTS, TEAM1, 1)


def test_2_an_accept_bears_on_the_current_bid_only() -> None:
    auction = negotiated("B ♣, L ♠, T acc, R acc, B acc")
    assert auction.contract() == Contract(Mode.SPADES, TEAM2, 1)
    assert auction.doubled == ()


def test_3_the_first_announced_of_two_doubled_bids_is_played() -> None:
    said = "B ♣, L ♥, T dbl ♥, R dbl ♣, B acc, L acc, T acc"
    assert contract_of(said) == Contract(Mode.CLUBS, TEAM1, 2)


def test_4_redoubled_by_the_bidder() -> None:
    said = "B ♠, L dbl, T acc, R acc, B rdbl, L acc, T acc, R acc"
    assert contract_of(said) == Contract(Mode.SPADES, TEAM1, 4)


def test_5_an_opponents_accept_doubles_no_trumps_and_locks_the_bidding() -> None:
    assert contract_of("R NoTrumps, B acc, L acc, T acc") == Contract(Mode.NO_TRUMPS, TEAM2, 2)
    assert calls_open_after("R NoTrumps, B acc") == ["accept"]
    assert calls_open_after("R NoTrumps, B acc, L acc") == ["accept"]


def test_6_a_double_of_an_older_bid_makes_a_redouble_worthless() -> None:
    said = "B ♦, L ♥, T dbl ♥, R rdbl ♥, B acc, L dbl ♦, T acc, R acc, B acc"
    assert contract_of(said) == Contract(Mode.DIAMONDS, TEAM1, 2)


def test_7_one_who_has_accepted_may_double_but_not_announce() -> None:
    open_calls = calls_open_after("T ♥, R acc, B acc, L ♠, T acc, R acc")
    assert open_calls == ["accept", "double spades"]


def test_8_accept_double_or_redouble() -> None:
    open_calls = calls_open_after("L ♣, T ♦, R dbl ♦")
    assert open_calls == ["accept", "double clubs", "redouble diamonds"]


def test_9_all_trumps_over_ones_partner_then_doubled() -> None:
    said = "B ♥, L acc, T AllTrumps, R acc, B acc, L dbl AllTrumps, T acc, R acc, B acc"
    assert contract_of(said) == Contract(Mode.ALL_TRUMPS, TEAM1, 2)


# Legal cards -------------------------------------------------------------------------------------


def test_10_no_trumps_asks_to_go_over() -> None:
    position = "no-trumps | led by 0: QH | hand: AH KH 7H"
    assert playable_at(position).cards == cards("KH AH")
    relaxed = GiretraRules(no_trumps_must_beat=False)
    assert playable_at(position, relaxed).cards == cards("7H KH AH")


@pytest.mark.parametrize(
    ("position", "legal"),
    [
        pytest.param("all-trumps | led by 0: 10H | hand: AH 9H 7H", "9H AH", id="11"),
        pytest.param("spades | led by 2: 8S 10S | hand: AS KS QS AH 7C", "AS", id="12"),
        pytest.param("spades | led by 0: AH 7H | hand: 7S AC KD", "AC KD 7S", id="13-partner-wins"),
        pytest.param("spades | led by 0: AH 9S KH | hand: JS 7S AC", "JS", id="14-over-the-partner"),
        pytest.param("spades | led by 0: AH JS | hand: 8S 7S AC", "7S 8S", id="15-under-trumping"),
        pytest.param("spades | led by 0: QH 9S | hand: AH 7H JS", "7H AH", id="16-follow-a-ruffed-suit"),
        pytest.param("spades | led by 0: KH AH | hand: 7S AC", "7S", id="17-must-trump"),
    ],
)
def test_11_to_17_legal_cards(position: str, legal: str) -> None:
    assert playable_at(position).cards == cards(legal)


# Scores: announcers first, so the announcers are side 0 ------------------------------------------


@pytest.mark.parametrize(
    ("mode", "k", "card_points", "match_points"),
    [
        pytest.param("spades", 1, (95, 67), (16, 0), id="18"),
        pytest.param("hearts", 2, (70, 92), (0, 32), id="19"),
        pytest.param("no-trumps", 2, (80, 50), (104, 0), id="20"),
        pytest.param("all-trumps", 2, (199, 59), (40, 12), id="21"),
        pytest.param("all-trumps", 1, (209, 49), (20, 6), id="22"),
        pytest.param("all-trumps", 1, (134, 124), (14, 12), id="23"),
    ],
)
def test_18_to_23_scores(
    mode: str, k: int, card_points: tuple[int, int], match_points: tuple[int, int]
) -> None:
    result = scored(Contract(Mode(mode), TEAM1, k), card_points, (4, 4), GiretraRules())
    assert result.scores == match_points


def test_24_defenders_sweep_all_trumps_doubled() -> None:
    result = scored(Contract(Mode.ALL_TRUMPS, TEAM1, 2), (0, 258), (0, 8), GiretraRules())
    assert result.scores == (0, 70)


def test_25_defenders_sweep_a_colour_and_win_the_match() -> None:
    result = scored(Contract(Mode.CLUBS, TEAM1, 2), (0, 162), (0, 8), GiretraRules())
    assert result.match_won_by == TEAM2


# Match -------------------------------------------------------------------------------------------


def standing(first: int, second: int, target: int) -> Standing:
    return Standing(totals=(first, second), dealer=0, target=target)


def after(before: Standing, *deals: tuple[int, int]) -> Standing:
    for scores in deals:
        before = after_deal(GiretraRules(), before, Result(scores=scores))
    return before


def test_26_both_reach_the_target_and_it_rises() -> None:
    now = after(standing(130, 140, 150), (20, 40))
    assert (now.totals, now.target, now.winners) == ((150, 180), 250, ())


def test_27_one_side_reaches_it_and_wins() -> None:
    now = after(standing(140, 148, 150), (0, 52))
    assert (now.totals, now.winners) == ((140, 200), (TEAM2,))


def test_28_the_risen_target_is_played_for() -> None:
    now = after(standing(150, 180, 250), (0, 16), (104, 0))
    assert (now.totals, now.winners) == ((254, 196), (TEAM1,))
