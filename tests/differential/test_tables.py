"""The tables of each game say what its rules say: from each contract, presets and drawn options alike."""

import pytest
import starting
from tables_against_rules import compared

from atout.games import GAMES
from differential.readers import READERS
from sizes import sized

# How many deals from each start, and how many cards each rule must refuse in them.
DEALS = {"kernel": sized(4, whole=12), "naive": sized(2, whole=12)}
OFTEN = {"kernel": sized(25, whole=100), "naive": sized(10, whole=100)}
DUTIES = ("must-follow", "must-trump", "must-overtrump", "must-beat", "called-suit")


def duties(game: str) -> set[str]:
    named = {f"{game}.play.{duty}" for duty in DUTIES}
    return {rule.value for rule in GAMES[game].rule_ids if rule.value in named}


@pytest.mark.parametrize("game", GAMES.ours)
@pytest.mark.parametrize("reader", READERS)
def test_rules_and_tables_never_part(reader: str, game: str) -> None:
    """Counted by rule, not by position: each duty must have bitten often."""
    deals, often = DEALS[reader], OFTEN[reader]
    seen = compared(game, range(deals), READERS[reader])
    assert seen.deals == deals * len(starting.of_game(game))
    assert min(seen.kinds.values()) >= 2 * deals
    assert set(seen.refused) == duties(game)
    assert {duty: times for duty, times in seen.refused.items() if times < often} == {}
    if game == "tarot":
        assert seen.rare["every trick won by one side"] >= deals
        assert seen.rare["a loose card in the last trick"] >= 8 * deals
        assert seen.rare["a loose card that wins"] >= sized(1, whole=5)


@pytest.mark.parametrize("game", GAMES.ours)
def test_each_game_has_four_duties(game: str) -> None:
    """A new one must come into this proof."""
    assert len(duties(game)) == 4
