"""What a script knows of the next deal: nothing where packs are fresh, much where they are kept.

A sample of proofs/next_deal.py, without a server.
"""

import pytest
from next_deal import ask_tables

from atout.games import GAMES, game_named, keeps_pack, with_fresh_packs

DEALS = 20


@pytest.mark.parametrize("name", GAMES)
def test_with_fresh_packs_a_script_guesses_as_luck_has_it(name: str) -> None:
    found = ask_tables(with_fresh_packs(game_named(name)), DEALS, "fresh")
    assert found.deals == DEALS
    assert found.share <= found.luck, found


@pytest.mark.parametrize(("name", "least"), [("giretra", 0.6), ("tarot", 0.8)])
def test_where_the_pack_is_kept_the_same_script_would_be_noticed(name: str, least: float) -> None:
    """Else the test above could not fail."""
    assert ask_tables(game_named(name), 6, "kept").share > least


def test_which_games_keep_their_pack() -> None:
    kept = {name for name in GAMES if keeps_pack(name, game_named(name).options)}
    assert kept == {"giretra", "tarot"}
    for name, kind in GAMES.items():
        for preset in kind.presets:
            fresh = with_fresh_packs(game_named(name, preset))
            assert not keeps_pack(name, fresh.options)
            others = game_named(name, preset).options.items() - fresh.options.items()
            assert {option for option, _ in others} <= set(kind.fresh_pack)
