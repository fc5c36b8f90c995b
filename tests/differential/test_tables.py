"""The tables of each game say what its rules say: from each contract, presets and drawn options alike."""

import pytest
import starting
from comparing import Agreement, compare
from walking import luck_of

from atout.games import GAMES
from differential.readers import READERS

# How many deals from each start: enough for every rule to refuse a hundred cards.
DEALS = 12
DUTIES = ("must-follow", "must-trump", "must-overtrump", "must-beat", "called-suit")
EVERY_DUTY = {
    rule.value
    for kind in GAMES.values()
    for rule in kind.rule_ids
    if rule.value in {f"{kind.name}.play.{duty}" for duty in DUTIES}
}


@pytest.mark.parametrize("reader", READERS)
def test_rules_and_tables_never_part(reader: str) -> None:
    """Counted by rule, not by position: each duty must have refused at least a hundred cards."""
    seen, starts = Agreement(), [*starting.presets(), *starting.options()]
    for place, start in enumerate(starts):
        for number in range(DEALS):
            deal, luck = start(number), luck_of(f"differential {place}", number, "play")
            compare(deal, READERS[reader], luck, seen, deal.tables)
    assert seen.deals == DEALS * len(starts)
    assert min(seen.kinds.values()) >= 2 * DEALS
    assert set(seen.refused) == EVERY_DUTY
    assert {duty: times for duty, times in seen.refused.items() if times < 100} == {}
    assert seen.rare["every trick won by one side"] >= 20
    assert seen.rare["a loose card in the last trick"] >= 100
    assert seen.rare["a loose card that wins"] >= 5


def test_each_game_has_four_duties() -> None:
    """A new one must come into this proof."""
    assert len(EVERY_DUTY) == 12
