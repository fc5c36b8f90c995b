"""Does PettingZoo's own suite accept every game that is an environment?"""

# PettingZoo tells few types.
# pyright: basic, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

import copy

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from atout.envs import pettingzoo
from atout.errors import BadQuery, IllegalAction

from .playing import GAMES_PLAYED

GAME = pytest.mark.parametrize("game", GAMES_PLAYED)


# As in PettingZoo's own card games, what a seat sees comes with the mask of its actions.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@GAME
def test_the_api_is_kept(game: str) -> None:
    api_test(pettingzoo.env(game), num_cycles=200)


@GAME
def test_the_same_seed_is_the_same_deal(game: str) -> None:
    seed_test(lambda: pettingzoo.env(game), num_cycles=100)


@GAME
def test_a_deal_is_played_to_its_points(game: str) -> None:
    """What each seat got in all is what the deal brought it; an illegal action names its rule."""
    table = pettingzoo.env(game, rewards="zero-sum", render_mode="ansi")
    table.reset(seed=3)
    luck, got = np.random.default_rng(1), dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        sight, reward, terminated, _, _ = table.last()
        got[agent] += reward
        if terminated:
            table.step(None)
            continue
        assert sight is not None
        refused = int(np.flatnonzero(sight["action_mask"] == 0)[0])
        with pytest.raises(IllegalAction):
            table.step(refused)
        table.step(int(luck.choice(np.flatnonzero(sight["action_mask"]))))
    assert sum(got.values()) == 0
    told = table.render()
    assert isinstance(told, str)
    assert "play" in told
    assert table.unwrapped.state().shape == table.unwrapped.state_space.shape


def test_a_copy_plays_on_by_itself() -> None:
    table = pettingzoo.env("giretra")
    table.reset(seed=1)
    twin = copy.deepcopy(table)
    inside = table.unwrapped
    assert isinstance(inside, pettingzoo.SeatsInTurn)
    for _ in range(8):
        assert twin.agent_selection == table.agent_selection
        before = inside.observe("seat_0")["observation"]
        action = int(inside.observe(table.agent_selection)["action_mask"].argmax())
        twin.step(action)
        assert np.array_equal(inside.observe("seat_0")["observation"], before)
        table.step(action)


def test_an_agent_that_is_not_there_is_refused() -> None:
    table = pettingzoo.env("giretra")
    table.reset(seed=1)
    with pytest.raises(BadQuery, match='seat_0, seat_1, seat_2, seat_3, not "seat_9"'):
        table.observe("seat_9")
