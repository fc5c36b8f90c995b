"""The tables of each game say what its rules say: from each contract, presets and drawn options alike."""

import pytest
import starting
from tables_against_rules import compared

from atout.games import GAMES
from differential.readers import READERS

# How many deals from each start: enough for every rule to refuse a hundred cards.
DEALS = 12
DUTIES = ("must-follow", "must-trump", "must-overtrump", "must-beat", "called-suit")


def duties(game: str) -> set[str]:
    named = {f"{game}.play.{duty}" for duty in DUTIES}
    return {rule.value for rule in GAMES[game].rule_ids if rule.value in named}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reader", READERS)
def test_rules_and_tables_never_part(reader: str, game: str) -> None:
    """Counted by rule, not by position: each duty must have refused at least a hundred cards."""
    seen = compared(game, range(DEALS), READERS[reader])
    assert seen.deals == DEALS * len(starting.of_game(game))
    assert min(seen.kinds.values()) >= 2 * DEALS
    assert set(seen.refused) == duties(game)
    assert {duty: times for duty, times in seen.refused.items() if times < 100} == {}
    if game == "tarot":
        assert seen.rare["every trick won by one side"] >= 20
        assert seen.rare["a loose card in the last trick"] >= 100
        assert seen.rare["a loose card that wins"] >= 5


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_four_duties(game: str) -> None:
    """A new one must come into this proof."""
    assert len(duties(game)) == 4
