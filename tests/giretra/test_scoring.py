"""What a deal is worth, line by line."""

import pytest

from atout.belote.cards import MODES, Mode, total_in
from atout.game import Result
from atout.games.giretra.auction import Contract
from atout.games.giretra.rules import GiretraRules, Rule
from atout.games.giretra.scoring import scored
from giretra.at import STANDARD
from marks import rule

ALL, NO = "all-trumps", "no-trumps"


def score(mode: str, own: int, k: int = 1, rules: GiretraRules = STANDARD) -> tuple[int, ...]:
    """Announcers' and defenders' match points; the announcers are side 0."""
    return result(mode, own, k, rules).scores


def result(mode: str, own: int, k: int = 1, rules: GiretraRules = STANDARD) -> Result:
    return scored(Contract(Mode(mode), 0, k), (own, total_in(Mode(mode)) - own), (5, 3), rules)


def cited(scored_deal: Result) -> list[tuple[str, int | str, int]]:
    return [(line.rule, line.side, line.points) for line in scored_deal.lines]


@rule(Rule.COLOUR_MADE, Rule.COLOUR_LOST, Rule.TIE)
def test_a_colour_pays_sixteen_to_the_side_with_more() -> None:
    assert [score("hearts", own) for own in (162, 82, 81, 80, 0)] == [
        (16, 0),
        (16, 0),
        (0, 0),
        (0, 16),
        (0, 16),
    ]


@rule(Rule.NO_TRUMPS_MADE, Rule.NO_TRUMPS_LOST, Rule.TIE)
def test_no_trumps_pay_fifty_two() -> None:
    assert [score(NO, own) for own in (66, 65, 64)] == [(52, 0), (0, 0), (0, 52)]


@rule(Rule.ALL_TRUMPS_SPLIT, Rule.ALL_TRUMPS_LOST, Rule.TIE)
@pytest.mark.parametrize(
    ("own", "scores"),
    [
        (199, (20, 6)),
        (150, (15, 11)),
        (141, (14, 12)),
        (142, (15, 11)),
        (132, (14, 12)),
        (131, (0, 0)),
        (130, (0, 0)),
        (129, (0, 0)),
        (128, (0, 26)),
        (120, (0, 26)),
    ],
)
def test_all_trumps_are_shared_as_the_seeds_figures_say(own: int, scores: tuple[int, int]) -> None:
    assert score(ALL, own) == scores


@rule(Rule.ALL_TRUMPS_CAP)
def test_the_largest_split() -> None:
    assert score(ALL, 211) == (20, 6)
    assert score(ALL, 211, rules=GiretraRules(alltrumps_max_split="none")) == (21, 5)
    assert score(ALL, 211, rules=GiretraRules(alltrumps_max_split="all_26")) == (26, 0)
    assert score(ALL, 201, rules=GiretraRules(alltrumps_max_split="all_26")) == (20, 6)
    assert cited(result(ALL, 211)) == [
        (Rule.ALL_TRUMPS_SPLIT, 0, 21),
        (Rule.ALL_TRUMPS_SPLIT, 1, 5),
        (Rule.ALL_TRUMPS_CAP, 0, -1),
        (Rule.ALL_TRUMPS_CAP, 1, 1),
    ]


@rule(Rule.ALL_TRUMPS_SPLIT)
def test_other_ways_of_rounding() -> None:
    ceil = GiretraRules(alltrumps_rounding="ceil")
    assert [score(ALL, own, rules=ceil) for own in (130, 131, 140, 141)] == [
        (0, 0),
        (14, 12),
        (14, 12),
        (15, 11),
    ]
    nearest = GiretraRules(alltrumps_rounding="nearest")
    assert [score(ALL, own, rules=nearest) for own in (132, 134, 135, 144)] == [
        (0, 0),
        (13, 12),
        (14, 12),
        (14, 11),
    ]


@rule(Rule.ALL_TRUMPS_MADE)
def test_doubled_all_trumps_may_go_whole_to_the_winner() -> None:
    whole = GiretraRules(alltrumps_doubled="winner_takes_all")
    assert score(ALL, 131, k=2, rules=whole) == (52, 0)
    assert score(ALL, 130, k=4, rules=whole) == (104, 0)
    assert score(ALL, 129, k=2, rules=whole) == (0, 0)
    assert score(ALL, 128, k=2, rules=whole) == (0, 52)
    assert score(ALL, 150, k=1, rules=whole) == (15, 11)


@rule(Rule.DOUBLED, Rule.REDOUBLED)
def test_doubling_is_a_line_of_its_own() -> None:
    assert cited(result(ALL, 199, k=2)) == [
        (Rule.ALL_TRUMPS_SPLIT, 0, 20),
        (Rule.ALL_TRUMPS_SPLIT, 1, 6),
        (Rule.DOUBLED, 0, 20),
        (Rule.DOUBLED, 1, 6),
    ]
    assert cited(result("spades", 50, k=4)) == [(Rule.COLOUR_LOST, 1, 16), (Rule.REDOUBLED, 1, 48)]


@rule(Rule.COLOUR_MADE)
def test_clubs_may_be_worth_more() -> None:
    assert score("clubs", 100, k=2) == (32, 0)
    assert score("clubs", 100, k=1, rules=GiretraRules(clubs_base=32)) == (32, 0)
    assert score("diamonds", 100, rules=GiretraRules(clubs_base=32)) == (16, 0)


@rule(Rule.SWEEP)
@pytest.mark.parametrize(("mode", "points"), [(ALL, 35), (NO, 90)])
@pytest.mark.parametrize("k", [1, 2, 4])
@pytest.mark.parametrize("side", [0, 1])
def test_a_sweep_pays_whoever_makes_it(mode: str, points: int, k: int, side: int) -> None:
    total = total_in(Mode(mode))
    taken = (total, 0) if side == 0 else (0, total)
    tricks = (8, 0) if side == 0 else (0, 8)
    swept = scored(Contract(Mode(mode), 0, k), taken, tricks, STANDARD)
    assert swept.scores[side] == points * k
    assert swept.scores[1 - side] == 0
    assert swept.match_won_by is None


@rule(Rule.COLOUR_SWEEP, Rule.SWEEP)
def test_a_colour_sweep_wins_the_match_or_pays_what_the_table_says() -> None:
    contract = Contract(Mode.HEARTS, 0, 2)
    won = scored(contract, (162, 0), (8, 0), STANDARD)
    assert (won.scores, won.match_won_by) == ((0, 0), 0)
    paid = scored(contract, (162, 0), (8, 0), GiretraRules(colour_sweep_points=25))
    assert (paid.scores, paid.match_won_by) == ((50, 0), None)


@rule(Rule.SWEEP)
def test_all_the_points_in_seven_tricks_are_no_sweep() -> None:
    assert scored(Contract(Mode.HEARTS, 0, 1), (162, 0), (7, 1), STANDARD).scores == (16, 0)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("side", [0, 1])
def test_the_lines_always_add_up(mode: Mode, side: int) -> None:
    for own in range(total_in(mode) + 1):
        for k in (1, 2, 4):
            points = (own, total_in(mode) - own) if side == 0 else (total_in(mode) - own, own)
            deal = scored(Contract(mode, side, k), points, (4, 4), STANDARD)
            sums = tuple(sum(line.points for line in deal.lines if line.side == one) for one in (0, 1))
            assert sums == deal.scores
            assert min(deal.scores) >= 0
            assert deal.contract_side == side
