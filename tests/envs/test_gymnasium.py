"""Does Gymnasium's own checker accept every game, with bots at the other seats?"""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import atout.envs.gymnasium
from atout.envs.gymnasium import OneSeat
from atout.errors import BadQuery, IllegalAction
from atout.games import GAMES

from .playing import GAMES_PLAYED

IDS = {name: f"atout/{type(GAMES[name].chosen('standard', {})).__name__}-v0" for name in GAMES_PLAYED}
GAME = pytest.mark.parametrize("game", GAMES_PLAYED)


def test_games_go_by_their_names() -> None:
    assert set(IDS.values()) <= {"atout/Giretra-v0", "atout/TunisianBelote-v0", "atout/Tarot-v0"}
    assert set(IDS.values()) <= set(gymnasium.registry)
    # A second time changes nothing.
    atout.envs.gymnasium.register()


@GAME
def test_the_checker_finds_nothing(game: str) -> None:
    """It samples without masks: a program that does so asks for illegal actions to be replaced."""
    table = gymnasium.make(IDS[game], opponents="random", illegal="replace", render_mode="ansi")
    check_env(table.unwrapped)


@GAME
def test_deals_are_played_against_the_club_player(game: str) -> None:
    """As learners do it: sample among what is legal; the sum of an episode's rewards is the deal's points."""
    table = gymnasium.make(IDS[game], opponents="club", partner="random", seat=1)
    sight, info = table.reset(seed=5)
    again, _ = table.reset(seed=5)
    assert np.array_equal(sight, again)
    episodes = 0
    while episodes < 3:
        assert info["action_mask"].any()
        action = table.action_space.sample(info["action_mask"])
        sight, reward, terminated, truncated, info = table.step(action)
        assert not truncated
        if terminated:
            inside = table.unwrapped
            assert isinstance(inside, OneSeat)
            assert reward == inside.table.batch.rewards[0, 1]
            episodes += 1
            sight, info = table.reset()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadQuery, match="There is no bot"):
        gymnasium.make("atout/Giretra-v0", opponents="nobody")
    with pytest.raises(BadQuery, match="0–3"):
        gymnasium.make("atout/Giretra-v0", seat=4)
    table = gymnasium.make("atout/Giretra-v0", opponents="random")
    _, info = table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
