"""The 16 worked examples of the rules page, W1 to W16, in its own order."""

import pytest

from atout.belote.cards import Mode
from atout.belote.tricks import winner_of
from atout.cards import cards
from atout.game import Result, Standing
from atout.games.tunisian.auction import Contract
from atout.games.tunisian.cards import value_of
from atout.games.tunisian.match import after_deal
from atout.games.tunisian.rules import PRESETS, TunisianRules
from atout.tricks import Trick
from tunisian.at import STANDARD, acted, auctioned, dealt, playable_at, score


def test_w1_the_last_bid_is_played_and_the_dealers_next_leads() -> None:
    auction = auctioned("1 80H, 2 90S, 3 100D, 0 pass, 1 pass, 2 pass")
    assert auction.done
    assert auction.contract() == Contract(3, 100, Mode.DIAMONDS, 1)
    calls = ("bid 80 hearts", "bid 90 spades", "bid 100 diamonds", "pass", "pass", "pass")
    assert acted(dealt({}, dealer=0), *calls).actor == 1


def test_w2_the_seat_after_the_coincher_answers_alone() -> None:
    auction = auctioned("1 120C, 2 coinche, 3 pass")
    assert auction.done
    assert auction.contract() == Contract(1, 120, Mode.CLUBS, 2)
    assert acted(dealt({}, dealer=0), "bid 120 clubs", "coinche", "pass").actor == 1


def test_w3_the_bidder_surcoinches() -> None:
    opened = auctioned("1 80H, 2 pass, 3 pass, 0 coinche")
    assert opened.turn == 1
    done = auctioned("1 80H, 2 pass, 3 pass, 0 coinche, 1 surcoinche")
    assert done.done
    assert done.contract() == Contract(1, 80, Mode.HEARTS, 4)


def test_w4_a_led_trump_is_gone_over_if_one_can() -> None:
    assert playable_at("spades | led by 0: 10S | hand: AS 7S KD").cards == cards("AS")
    assert playable_at("spades | led by 0: JS | hand: 9S 7S KD").cards == cards("7S 9S")


def test_w5_even_a_partners_winning_card_is_ruffed() -> None:
    position = "hearts | led by 0: AS 7S | hand: 8H AD 9C"
    assert playable_at(position).cards == cards("8H")
    free = TunisianRules(partner_winning="may_discard")
    assert playable_at(position, free).cards == cards("9C AD 8H")


def test_w6_no_majority_is_asked_for() -> None:
    assert score("2 80C", (81, 81)) == (81, 81)


def test_w7_belote_counts_towards_the_contract_only_by_option() -> None:
    assert score("0 100H", (85, 77), belotes=(0,)) == (20, 162)
    counted = TunisianRules(belote_counts_for_contract=True)
    assert score("0 100H", (85, 77), counted, belotes=(0,)) == (105, 77)


def test_w8_coinche_multiplies_both_sides_and_belote_is_flat() -> None:
    assert score("0 80H ×2", (104, 58), belotes=(0,)) == (208 + 20, 116)
    assert score("0 80H ×4", (104, 58)) == (416, 232)
    assert score("0 80H ×4", (62, 100)) == (0, 648)


def test_w9_capot() -> None:
    rules = TunisianRules(allow_capot=True)
    assert score("0 capotS", (162, 0), rules, tricks=(5, 0, 3, 0)) == (250, 0)
    assert score("0 capotS ×2", (150, 12), rules, tricks=(5, 1, 2, 0)) == (0, 500)


def test_w10_a_generale_is_the_bidders_alone() -> None:
    rules = TunisianRules(allow_generale=True)
    assert score("2 generaleD", (162, 0), rules, tricks=(1, 0, 7, 0)) == (0, 500)
    assert score("2 generaleD", (162, 0), rules, tricks=(0, 0, 8, 0)) == (500, 0)


def test_w11_proportional_values_in_all_trumps() -> None:
    rules = TunisianRules(allow_all_trumps=True, special_values="proportional")
    assert score("0 100AT", (160, 98), rules) == (100, 62)


def test_w12_announcements_are_flat() -> None:
    rules = TunisianRules(announcements="full")
    assert score("0 90H ×2", (104, 58), rules, announced=(50, 0)) == (208 + 50, 116)


def standing(first: int, second: int, target: int = 1000) -> Standing:
    return Standing(totals=(first, second), dealer=0, target=target)


def test_w13_a_belote_may_win_the_match_for_the_side_that_failed() -> None:
    scores = score("0 100H", (85, 77), belotes=(0,))
    now = after_deal(STANDARD, standing(990, 500), Result(scores=scores, contract_side=0))
    assert (now.totals, now.winners) == ((1010, 662), (0,))


def test_w14_the_tunisian_table() -> None:
    rules = PRESETS["tunisian-table"]
    assert score("0 130S", (105, 57), rules, belotes=(0,)) == (130, 60)
    assert score("0 130S ×2", (105, 57), rules, belotes=(0,)) == (320 + 20, 0)


@pytest.mark.parametrize(("both", "winner"), [("contracting_wins", 0), ("higher_total", 1)])
def test_w15_both_reach_the_target(both: str, winner: int) -> None:
    rules = TunisianRules(target=100, both_reach_target=both)  # pyright: ignore[reportArgumentType]
    now = after_deal(rules, standing(0, 0, 100), Result(scores=(120, 150), contract_side=0))
    assert now.winners == (winner,)


def test_w16_the_highest_card_of_the_led_suit_wins() -> None:
    trick = Trick(0, cards("7S 8S AD KC"))
    assert winner_of(trick, Mode.HEARTS) == 1
    assert value_of(trick.cards, Mode.HEARTS, STANDARD) == 15
