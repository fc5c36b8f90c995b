"""Whole deals from the first call to the score: made, failed, tied, swept, and a belote on either side."""

from dataclasses import replace

import pytest
from atout.belote.tricks import winner_of
from atout.cards import card
from atout.games import reading_of
from atout.reading import Outcome

from atout_belote.belote import Spoken
from atout_belote.rules import PRESETS, Rule
from atout_belote.scoring import BeloteResult, card_points
from belote_at import LEVEL, rule, whole_deal
from worked_deals import (
    FAILED,
    FAILED_POINTS,
    MADE,
    MADE_POINTS,
    SWEPT,
    TIED,
    TIED_POINTS,
    TIED_WITH_BELOTE,
    TIED_WITH_BELOTE_POINTS,
)

TOURNAMENT, QUICK = PRESETS["tournament"], PRESETS["quick"]


def read_outcome(rows: str, turned: str, calls: str) -> Outcome | None:
    return reading_of(whole_deal(rows, turned, calls).view(None)).outcome


def lines(result: BeloteResult) -> list[tuple[Rule, int | str, int]]:
    return [(Rule(line.rule), line.side, line.points) for line in result.lines]


@rule(Rule.WINNER, Rule.LAST_TRICK)
@pytest.mark.parametrize(
    ("rows", "turned", "points"),
    [
        (MADE, "JH", MADE_POINTS),
        (FAILED, "JH", FAILED_POINTS),
        (TIED, "JH", TIED_POINTS),
        (TIED_WITH_BELOTE, "KH", TIED_WITH_BELOTE_POINTS),
    ],
)
def test_each_trick(rows: str, turned: str, points: tuple[tuple[int, int], ...]) -> None:
    deal = whole_deal(rows, turned, "take hearts")
    for number, (seat, worth) in enumerate(points):
        assert winner_of(deal.tricks[number], deal.contract.mode) == seat
        before, after = (card_points(deal.tricks[:end], deal.contract.mode) for end in (number, number + 1))
        assert after[seat % 2] - before[seat % 2] == worth
    assert sum(card_points(deal.tricks, deal.contract.mode)) == 162


@rule(Rule.MADE, Rule.NEED)
def test_made() -> None:
    result = whole_deal(MADE, "JH", "take hearts").result
    assert lines(result) == [(Rule.MADE, 0, 83), (Rule.MADE, 1, 79)]
    assert (result.scores, result.contract_side, result.held) == ((83, 79), 0, 0)


@rule(Rule.FAILED)
def test_failed_by_either_side() -> None:
    result = whole_deal(FAILED, "JH", "take hearts").result
    assert lines(result) == [(Rule.FAILED, 1, 162)]
    # The same cards, taken by the other side: 90 are enough.
    assert whole_deal(FAILED, "9H", "pass, take hearts").result.scores == (72, 90)
    assert whole_deal(MADE, "9H", "pass, take hearts").result.scores == (162, 0)


@rule(Rule.TIE, Rule.HELD)
def test_tied_without_belote() -> None:
    result = whole_deal(TIED, "JH", "take hearts").result
    assert lines(result) == [(Rule.TIE, 1, 81), (Rule.HELD, 0, 0)]
    assert (result.scores, result.held) == ((0, 81), 81)
    assert whole_deal(TIED, "9H", "pass, take hearts").result.scores == (81, 0)
    assert whole_deal(TIED, "JH", "take hearts", TOURNAMENT).result.scores == (0, 162)


@rule(Rule.TIE, Rule.HELD, Rule.BELOTE_POINTS, Rule.BELOTE)
def test_tied_with_the_takers_belote_which_stays() -> None:
    deal = whole_deal(TIED_WITH_BELOTE, "KH", "take hearts")
    assert deal.spoken == (Spoken(0, "belote", card("KH")), Spoken(0, "rebelote", card("QH")))
    assert lines(deal.result) == [(Rule.TIE, 1, 91), (Rule.HELD, 0, 0), (Rule.BELOTE_POINTS, 0, 20)]
    assert (deal.result.scores, deal.result.held) == ((20, 91), 71)
    assert whole_deal(TIED_WITH_BELOTE, "KH", "take hearts", TOURNAMENT).result.scores == (20, 162)


@rule(Rule.TIE, Rule.BELOTE_POINTS)
def test_tied_with_the_defenders_belote() -> None:
    result = whole_deal(TIED_WITH_BELOTE, "JH", "pass, take hearts").result
    assert lines(result) == [(Rule.TIE, 0, 71), (Rule.HELD, 1, 0), (Rule.BELOTE_POINTS, 0, 20)]
    assert (result.scores, result.held) == ((91, 0), 91)


@rule(Rule.CAPOT)
def test_swept_by_the_taker_and_against_one() -> None:
    made = whole_deal(SWEPT, "8H", "take hearts").result
    assert lines(made) == [(Rule.CAPOT, 0, 252), (Rule.BELOTE_POINTS, 0, 20)]
    against = whole_deal(SWEPT, "7H", "pass, take hearts").result
    assert (against.scores, against.contract_side) == ((272, 0), 1)
    assert whole_deal(SWEPT, "8H", "take hearts", QUICK).result.scores == (270, 0)


def test_a_reading_tells_whether_the_takers_made_it() -> None:
    for rows, turned, made in [(MADE, "JH", True), (FAILED, "JH", False), (TIED, "JH", None)]:
        assert read_outcome(rows, turned, "take hearts") == Outcome(made=made, seats=(0, 2))
    swept = Outcome(made=True, seats=(0, 2), sweep=(0, 2), sweep_side=0)
    assert read_outcome(SWEPT, "8H", "take hearts") == swept
    assert read_outcome(SWEPT, "7H", "pass, take hearts") == replace(swept, made=False, seats=(1, 3))


@rule(Rule.HELD_WON)
def test_points_held_over_go_to_whoever_wins_the_next_deal() -> None:
    held = replace(LEVEL, held=81, deals_counted=1)
    made = whole_deal(MADE, "JH", "take hearts", standing=held).result
    assert lines(made) == [(Rule.MADE, 0, 83), (Rule.MADE, 1, 79), (Rule.HELD_WON, 0, 81)]
    failed = whole_deal(FAILED, "JH", "take hearts", standing=held).result
    assert lines(failed) == [(Rule.FAILED, 1, 162), (Rule.HELD_WON, 1, 81)]
    swept = whole_deal(SWEPT, "7H", "pass, take hearts", standing=held).result
    assert swept.scores == (252 + 20 + 81, 0)
    again = whole_deal(TIED, "JH", "take hearts", standing=held).result
    assert (again.scores, again.held) == ((0, 81), 162)


def test_taken_in_the_second_round_the_card_turned_up_is_no_trump() -> None:
    deal = whole_deal(MADE, "7D", "pass, pass, pass, pass, pass, pass, take hearts")
    assert deal.contract.seat == 2
    assert deal.result.scores == (83, 79)
