"""Does the kernel play by these rules, and does it find what plain search finds?"""

import pytest
from atout import kernel
from atout.actions import Play
from atout.play_tables import mask_of
from atout.questions.solve import solve_state

from atout_belote import KIND, Belote
from atout_belote.deal import BeloteDeal, Playing, Scored
from atout_belote.rules import PRESETS
from atout_belote.scoring import card_points
from belote_at import random_playing

ENDINGS = 4


def points_of_side_0(state: BeloteDeal) -> int:
    """Card points at the end, when both sides play their best."""
    if isinstance(state, Scored):
        return card_points(state.tricks, state.contract.mode)[0]
    assert isinstance(state, Playing)
    after = [points_of_side_0(state.apply(state.actor, play)) for play in state.legal(state.actor)]
    return max(after) if state.actor % 2 == 0 else min(after)


@pytest.mark.parametrize("preset", KIND.presets)
def test_endings_are_solved_as_by_brute_force(preset: str) -> None:
    for number in range(ENDINGS):
        state = random_playing(number, PRESETS[preset], left=3)
        best = points_of_side_0(state)
        found = solve_state(Belote(PRESETS[preset]), state)
        assert found.exact
        assert found.points == (best, 162 - best)


@pytest.mark.parametrize("preset", ["standard", "quick"])
def test_the_kernel_plays_by_these_rules(preset: str) -> None:
    game = Belote(PRESETS[preset])
    refused = 0
    for number in range(12):
        state: BeloteDeal = random_playing(number, game.rules)
        assert isinstance(state, Playing)
        tables = game.tables(state.contract)
        while isinstance(state, Playing):
            legal = state.playable().cards
            assert kernel.legal(tables, game.position(state)) == mask_of(legal, game.pack)
            refused += len(state.hands[state.actor]) - len(legal)
            state = state.apply(state.actor, Play(legal[number % len(legal)]))
    assert refused > 200
