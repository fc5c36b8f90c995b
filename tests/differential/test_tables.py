"""The tables of each game say what its rules say: from each contract, presets and drawn options alike."""

from functools import cache

import pytest
import starting
from comparing import Agreement, compare
from walking import luck_of

from atout.games import GAMES
from differential.readers import READERS

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
def compared(reader: str) -> Agreement:
    seen = Agreement()
    for place, start in enumerate((*starting.presets(), *starting.options())):
        for number in range(DEALS):
            deal, luck = start(number), luck_of(f"differential {place}", number, "play")
            compare(deal, READERS[reader], luck, seen, deal.tables)
    return seen


@pytest.mark.parametrize("reader", READERS)
def test_rules_and_tables_never_part(reader: str) -> None:
    seen = compared(reader)
    assert seen.deals == DEALS * len([*starting.presets(), *starting.options()])
    assert min(seen.kinds.values()) >= 2 * DEALS


@pytest.mark.parametrize("duty", EVERY_DUTY)
@pytest.mark.parametrize("reader", READERS)
def test_each_duty_was_met_often_enough_to_count(reader: str, duty: str) -> None:
    assert compared(reader).refused[duty] >= 100


@pytest.mark.parametrize("reader", READERS)
def test_nothing_but_these_duties_refuses(reader: str) -> None:
    assert set(compared(reader).refused) == set(EVERY_DUTY)


@pytest.mark.parametrize("reader", READERS)
def test_what_chance_brings_seldom_was_seen(reader: str) -> None:
    rare = compared(reader).rare
    assert rare["every trick won by one side"] >= 20
    assert rare["a loose card in the last trick"] >= 100
    assert rare["a loose card that wins"] >= 5
