"""Does Gymnasium's own checker accept every game, with bots at the other seats?"""

import copy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import atout.envs.gymnasium
from atout import Action, Luck, View
from atout.envs.gymnasium import OneSeat
from atout.errors import BadQuery, IllegalAction, TooLate
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


def finished(table: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    _, info = table.reset(seed=seed)
    while True:
        _, reward, terminated, _, info = table.step(int(info["action_mask"].argmax()))
        if terminated:
            return float(reward), info


@GAME
@pytest.mark.parametrize("illegal", ["raise", "replace"])
def test_an_episode_that_is_over_is_not_stepped(game: str, illegal: str) -> None:
    """Else the next deal would begin unseen, with no reset between."""
    table = gymnasium.make(IDS[game], opponents="random", illegal=illegal).unwrapped
    _, info = finished(table, 1)
    assert not info["action_mask"].any()
    with pytest.raises(TooLate, match="reset"):
        table.step(0)
    _, info = table.reset()
    assert info["action_mask"].any()


def test_opponents_may_be_ones_own() -> None:
    """A function, as bots are: it is asked at each of its seats, and learns what its seat may know."""
    seats: set[int | None] = set()

    def highest(view: View, luck: Luck) -> Action:  # noqa: ARG001  what a bot is given
        seats.add(view.seat)
        return view.legal[-1]

    table = gymnasium.make("atout/Giretra-v0", opponents=highest, partner="random", seat=1)
    finished(table, 1)
    assert seats == {0, 2}


@GAME
def test_the_same_seed_is_the_same_episode(game: str) -> None:
    """In another environment, after other episodes, and from NumPy's numbers."""
    one, other = (gymnasium.make(IDS[game], opponents="random") for _ in range(2))
    due = [finished(one, seed)[0] for seed in range(6)]
    assert len(set(due)) > 1
    assert [finished(other, np.int64(seed))[0] for seed in reversed(range(6))] == due[::-1]  # pyright: ignore[reportArgumentType]


def test_a_copy_plays_on_by_itself() -> None:
    """As searches do it: what is tried in the copy leaves the other as it was."""
    table = gymnasium.make("atout/TunisianBelote-v0", opponents="random").unwrapped
    _, info = table.reset(seed=2)
    twin = copy.deepcopy(table)
    steps: list[list[float]] = []
    for each in (twin, table):
        told = info
        for _ in range(6):
            sight, _, over, _, told = each.step(int(told["action_mask"].argmax()))
            steps.append(sight.tolist())
            if over:
                break
    half = len(steps) // 2
    assert steps[:half] == steps[half:]


def test_many_at_once_begin_anew_by_themselves() -> None:
    """Gymnasium's own vectors, each environment with luck of its own."""
    tables = gymnasium.make_vec("atout/Giretra-v0", num_envs=3, opponents="random")
    sights, info = tables.reset(seed=4)
    assert len({sight.tobytes() for sight in sights}) == 3
    over = 0
    for _ in range(40):
        _, _, terminated, _, info = tables.step(info["action_mask"].argmax(1))
        over += int(terminated.sum())
    assert over >= 3


@pytest.mark.parametrize("action", [0.5, "0", None, True, [0, 1]])
@pytest.mark.parametrize("illegal", ["raise", "replace"])
def test_actions_that_are_none_are_refused(action: Any, illegal: str) -> None:
    table = gymnasium.make("atout/Giretra-v0", opponents="random", illegal=illegal).unwrapped
    table.reset(seed=1)
    with pytest.raises(BadQuery):
        table.step(action)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadQuery, match="“opponents” must be a text in quotes, not 7"):
        gymnasium.make("atout/Giretra-v0", opponents=7)
    with pytest.raises(BadQuery, match="does not play Giretra"):
        gymnasium.make("atout/Giretra-v0", opponents="learned")
    with pytest.raises(BadQuery, match="“seed” must be ≥ 0, not -1"):
        gymnasium.make("atout/Giretra-v0").reset(seed=-1)
    with pytest.raises(BadQuery, match="There is no bot"):
        gymnasium.make("atout/Giretra-v0", opponents="nobody")
    with pytest.raises(BadQuery, match="0–3"):
        gymnasium.make("atout/Giretra-v0", seat=4)
    table = gymnasium.make("atout/Giretra-v0", opponents="random")
    _, info = table.reset(seed=1)
    with pytest.raises(IllegalAction):
        table.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
