"""The tables of each game say what its rules say: from each contract, presets and drawn options alike."""

from collections import Counter
from functools import cache

import naive_tables
import pytest
import starting
from comparing import Agreement, Reader, compare
from walking import luck_of

from atout.games import GAMES

NAIVE = Reader(naive_tables.legal, naive_tables.played)
# How many deals from each start: enough for every rule to refuse a hundred cards.
DEALS = 12
DUTIES = ("must-follow", "must-trump", "must-overtrump", "must-beat", "called-suit")
EVERY_DUTY = [
    rule.value
    for kind in GAMES.values()
    for rule in kind.rule_ids
    if rule.value in {f"{kind.name}.play.{duty}" for duty in DUTIES}
]


@cache
def compared(reader: Reader) -> Agreement:
    seen = Agreement()
    for place, start in enumerate((*starting.presets(), *starting.options())):
        for number in range(DEALS):
            deal = start(number)
            compare(deal, reader, luck_of(f"differential {place}", number, "play"), seen, deal.tables)
    return seen


@pytest.mark.parametrize("reader", [NAIVE], ids=["naive"])
def test_rules_and_tables_never_part(reader: Reader) -> None:
    seen = compared(reader)
    assert seen.deals == DEALS * len([*starting.presets(), *starting.options()])
    assert min(seen.kinds.values()) >= 2 * DEALS


@pytest.mark.parametrize("duty", EVERY_DUTY)
def test_each_duty_was_met_often_enough_to_count(duty: str) -> None:
    assert compared(NAIVE).refused[duty] >= 100


def test_only_duties_refuse() -> None:
    assert Counter(set(compared(NAIVE).refused)) == Counter(EVERY_DUTY)
