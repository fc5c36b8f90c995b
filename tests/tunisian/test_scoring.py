"""What a deal is worth, line by line; the numbers are those of the rules page, section 7."""

import pytest

from atout.belote.cards import MODES
from atout.games.tunisian.auction import Contract, Level
from atout.games.tunisian.cards import counted_in
from atout.games.tunisian.rules import PRESETS, Rule, TunisianRules
from atout.games.tunisian.scoring import Summary, converted, scored
from marks import rule
from tunisian.at import STANDARD, contract_of, score

SWEPT = (8, 0, 0, 0)


def cited(contract: str, points: tuple[int, int], rules: TunisianRules = STANDARD) -> list[str]:
    return [line.rule for line in scored(contract_of(contract), Summary(points=points), rules).lines]


@rule(Rule.ROUNDING)
def test_7_1_rounding_is_each_sides_own() -> None:
    rules = TunisianRules(rounding="nearest10")
    assert score("0 80H", (107, 55), rules) == (110, 60)
    assert score("0 80H", (108, 54), rules) == (110, 50)


@rule(Rule.NEED)
def test_7_2_equality_makes_it_and_eighty_may_need_82() -> None:
    assert score("0 90H", (90, 72)) == (90, 72)
    assert score("0 90H", (89, 73)) == (0, 162)
    assert score("0 80H", (80, 82)) == (80, 82)
    strict = TunisianRules(eighty_needs_82=True)
    assert score("0 80H", (81, 81), strict) == (0, 162)
    assert score("0 80H", (82, 80), strict) == (82, 80)


@rule(Rule.EARNED, Rule.BID_ADDED)
def test_7_3_earned_or_earned_plus_the_bid() -> None:
    rules = TunisianRules(success_scoring="earned_plus_bid")
    assert score("1 90H", (60, 102), rules) == (60, 192)
    assert score("1 90H ×2", (60, 102), rules) == (120, 384)
    assert cited("0 90H", (100, 62), rules) == [Rule.EARNED, Rule.BID_ADDED, Rule.EARNED]


@rule(Rule.FLAT)
def test_7_3_a_coinched_success_may_be_flat() -> None:
    rules = TunisianRules(coinched_success="flat")
    assert score("0 90H ×2", (100, 62), rules) == (324, 0)
    assert score("0 90H ×1", (100, 62), rules) == (100, 62)
    assert cited("0 90H ×2", (100, 62), rules) == [Rule.FLAT, Rule.COINCHED]


@rule(Rule.FAILED, Rule.COINCHED, Rule.SURCOINCHED)
def test_7_4_failure() -> None:
    assert [score(f"0 90H ×{k}", (89, 73)) for k in (1, 2, 4)] == [(0, 162), (0, 324), (0, 648)]
    french = TunisianRules(failure_points=160, failure_adds_bid=True)
    assert score("0 90H", (89, 73), french) == (0, 250)
    assert cited("0 90H ×4", (89, 73)) == [Rule.FAILED, Rule.SURCOINCHED]


@rule(Rule.CAPOT_MADE, Rule.CAPOT_FAILED, Rule.GENERALE_MADE, Rule.GENERALE_FAILED)
def test_7_5_capot_and_generale_look_at_tricks() -> None:
    table = PRESETS["tunisian-table"]
    assert score("1 capotH", (0, 162), table, tricks=(0, 3, 0, 5)) == (0, 500)
    assert score("1 capotH", (0, 162), table, tricks=(1, 2, 0, 5)) == (500, 0)
    assert score("1 generaleH ×4", (0, 162), tricks=(0, 8, 0, 0)) == (0, 2000)
    assert score("1 generaleH", (0, 162), tricks=(0, 7, 0, 1)) == (500, 0)
    # The belote stays with its holder, whatever became of the contract.
    assert score("1 capotH", (0, 162), table, tricks=(1, 2, 0, 5), belotes=(1,)) == (500, 20)


@rule(Rule.SWEEP_BONUS)
def test_7_6_a_sweep_that_was_not_bid() -> None:
    assert score("0 90H", (162, 0), tricks=SWEPT) == (162, 0)
    rules = TunisianRules(unannounced_capot_bonus=90)
    assert score("0 90H", (162, 0), rules, tricks=SWEPT) == (252, 0)
    assert score("0 90H ×2", (162, 0), rules, tricks=SWEPT) == (324 + 90, 0)
    assert score("1 90H", (162, 0), rules, tricks=SWEPT) == (162 + 90, 0)
    assert score("0 capotH", (162, 0), rules, tricks=SWEPT) == (250, 0)


@rule(Rule.VALUES)
def test_7_7_raw_and_proportional() -> None:
    raw = TunisianRules(special_values="raw")
    assert score("0 160AT", (160, 98), raw) == (160, 98)
    assert score("0 160AT", (159, 99), raw) == (0, 258)
    assert score("0 80NT", (79, 51), raw) == (0, 130)
    proportional = TunisianRules(special_values="proportional")
    assert converted(contract_of("1 80NT"), (65, 65), proportional) == (81, 81)
    assert score("1 80NT", (65, 65), proportional) == (81, 81)
    assert score("0 80AT", (1, 257), proportional) == (0, 162)


@rule(Rule.BELOTE_POINTS)
def test_7_8_belotes_are_twenty_each_and_may_count_towards_the_bid() -> None:
    rules = TunisianRules(all_trumps_belote="each_suit", belote_counts_for_contract=True)
    assert score("0 120AT", (80, 82), rules, belotes=(0, 0, 1)) == (120, 102)
    assert score("0 120AT", (79, 83), rules, belotes=(0, 0, 1)) == (40, 182)


@rule(Rule.ANNOUNCED)
@pytest.mark.parametrize(
    ("fate", "scores"), [("to_opponents", (0, 212)), ("kept", (50, 162)), ("lost", (0, 162))]
)
def test_8_5_announcements_of_a_failed_contract(fate: str, scores: tuple[int, int]) -> None:
    rules = TunisianRules(announcements="full", failed_contract_announcements=fate)  # pyright: ignore[reportArgumentType]
    assert score("0 90H", (80, 82), rules, announced=(50, 0)) == scores
    # The defence keeps its own whatever happens.
    assert score("0 90H", (80, 82), rules, announced=(0, 50)) == (0, 212)


@rule(Rule.ANNOUNCED)
def test_8_5_announcements_may_count_towards_the_bid() -> None:
    rules = TunisianRules(announcements="full", announcements_count_for_contract=True)
    assert score("0 120H", (80, 82), rules, announced=(50, 0)) == (130, 82)
    assert score("0 120H", (80, 82), TunisianRules(announcements="full"), announced=(0, 0)) == (0, 162)


LEVELS: list[Level] = [80, 110, 160, "capot", "generale"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_the_lines_always_add_up_and_nothing_is_negative(preset: str, level: Level) -> None:
    rules = PRESETS[preset]
    for mode in MODES:
        for own in range(0, counted_in(mode, rules) + 1, 3):
            for k in (1, 2, 4):
                contract = Contract(own % 4, level, mode, k)
                points = (own, counted_in(mode, rules) - own)
                deal = scored(contract, Summary(points=points, belotes=(own % 2,)), rules)
                sums = tuple(sum(line.points for line in deal.lines if line.side == one) for one in (0, 1))
                assert sums == deal.scores
                assert min(deal.scores) >= 0
