"""Combinations: which a hand holds, which beats which, whose count."""

from itertools import pairwise

import pytest

from atout.belote.cards import Mode
from atout.cards import cards
from atout.games.tunisian.declarations import combinations, compared, pairs
from atout.games.tunisian.rules import Rule, TunisianRules
from marks import rule


def held(hand: str, mode: Mode = Mode.HEARTS) -> list[str]:
    """Kinds with their cards, best first: `tierce 7C-9C`."""
    return [
        f"{one.kind} {one.cards[0]}-{one.cards[-1]}" for one in combinations(tuple(sorted(cards(hand))), mode)
    ]


@rule(Rule.ANNOUNCE)
@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("7C 8C 9C AD KD 7H 8S JS", ["tierce 7C-9C"]),
        ("7C 8C 9C 10C AD 7H 8S JS", ["cinquante 7C-10C"]),
        ("7C 8C 9C 10C JC AD 7H 8S", ["cent 7C-JC"]),
        ("7C 8C 9C 10C JC QC 7H 8S", ["cent 7C-QC"]),
        ("7C 8C 9C 10C JC QC KC 8S", ["cent 7C-KC"]),
        ("7C 8C 9C 10C JC QC KC AC", ["cent 10C-AC", "tierce 7C-9C"]),
        ("7C 8C 9C QD KD AD 8S JS", ["tierce QD-AD", "tierce 7C-9C"]),
        ("JC JD JH JS 7C 8C 9C AD", ["carre JC-JS", "tierce 7C-9C"]),
        ("9C 9D 9H 9S 7C 8C 10C JC", ["carre 9C-9S"]),
        ("KC KD KH KS 9C 10C JC QC", ["carre KC-KS", "cinquante 9C-QC"]),
        ("8C 8D 8H 8S 7C 7D 7H 7S", []),
        ("7C 9C JC KC 7D 9D JD KD", []),
        ("9C 10C JC QC KC AC 7D 8D", ["cent 9C-AC"]),
    ],
)
def test_the_disjoint_set_worth_most(hand: str, found: list[str]) -> None:
    assert held(hand) == found


@rule(Rule.ANNOUNCE)
def test_a_card_serves_once_and_the_greater_total_wins() -> None:
    """Four queens (100) or a cent that needs one of them (100): equal, and a carré ranks higher."""
    assert held("QC QD QH QS 10C JC KC AC") == ["carre QC-QS"]
    # Queens with a cinquante beside them are worth more than the cent alone.
    assert held("QC QD QH QS 7C 8C 9C 10C") == ["carre QC-QS", "cinquante 7C-10C"]


def strongest(*hands: str, mode: Mode = Mode.HEARTS, dealer: int = 3) -> tuple[int | None, tuple[int, int]]:
    declared = {seat: combinations(tuple(sorted(cards(hand))), mode) for seat, hand in enumerate(hands)}
    found = compared({seat: mine for seat, mine in declared.items() if mine}, dealer, mode)
    return found.seat, found.points


@rule(Rule.BEST_ANNOUNCES)
def test_any_square_beats_any_run_and_the_side_takes_all_of_its_own() -> None:
    nothing = "7D 9D"
    assert strongest("10C JC QC KC AC", "QC QD QH QS", nothing, "7D 8D 9D") == (1, (0, 120))
    assert strongest("JC JD JH JS", "9C 9D 9H 9S", "7C 8C 9C", nothing) == (0, (220, 0))
    assert strongest(nothing, nothing, nothing, nothing) == (None, (0, 0))


@rule(Rule.BEST_ANNOUNCES)
def test_runs_by_length_then_height_then_trump_then_the_first_to_play() -> None:
    assert strongest("JC QC KC AC", "7D 8D 9D 10D JD")[0] == 1
    assert strongest("7C 8C 9C", "8D 9D 10D")[0] == 1
    assert strongest("8C 9C 10C", "8H 9H 10H")[0] == 1
    assert strongest("8C 9C 10C", "8H 9H 10H", mode=Mode.ALL_TRUMPS)[0] == 0
    assert strongest("8C 9C 10C", "8D 9D 10D", dealer=0)[0] == 1
    assert strongest("8C 9C 10C", "8D 9D 10D", dealer=3)[0] == 0


@rule(Rule.BEST_ANNOUNCES)
def test_squares_rank_jack_nine_ace_ten_king_queen() -> None:
    ranks = ["Q", "K", "10", "A", "9", "J"]
    squares = [" ".join(f"{rank}{suit}" for suit in "CDHS") for rank in ranks]
    for lower, higher in pairwise(squares):
        assert strongest(lower, higher)[0] == 1


@rule(Rule.BELOTE)
def test_where_a_belote_is_known() -> None:
    assert pairs(Mode.HEARTS, TunisianRules()) == (cards("KH QH"),)
    assert pairs(Mode.NO_TRUMPS, TunisianRules()) == ()
    assert pairs(Mode.ALL_TRUMPS, TunisianRules()) == ()
    assert len(pairs(Mode.ALL_TRUMPS, TunisianRules(all_trumps_belote="each_suit"))) == 4
    assert pairs(Mode.HEARTS, TunisianRules(announcements="none")) == ()
