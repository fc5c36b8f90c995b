"""Does OpenSpiel's own simulation accept every game, and are resampled deals ones that could be?"""

# OpenSpiel tells no types.
# pyright: basic, reportMissingTypeStubs=false, reportInvalidTypeForm=false, reportAttributeAccessIssue=false

import pickle
from random import Random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from atout.envs import openspiel  # noqa: E402
from atout.errors import IllegalAction  # noqa: E402

from .playing import GAMES_PLAYED  # noqa: E402

GAME = pytest.mark.parametrize("game", GAMES_PLAYED)
openspiel.register()


@GAME
def test_the_simulation_finds_nothing(game: str) -> None:
    """Random deals with serialising, undoing nothing, bounds of returns, tensors and strings."""
    loaded = pyspiel.load_game(openspiel.name_of(game))
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def dealt(loaded: "pyspiel.Game", luck: Random) -> "pyspiel.State":
    state = loaded.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
        state.apply_action(luck.choice(outcomes)[0])
    return state


@GAME
@pytest.mark.parametrize("renamed", [False, True])
def test_a_resampled_deal_looks_the_same(game: str, renamed: bool) -> None:  # noqa: FBT001
    """As OpenSpiel's own check does for games in C++: same seat, same information, same choices."""
    loaded = pyspiel.load_game(openspiel.name_of(game), {"rename_suits": renamed})
    luck, others = Random(3), 0
    state = dealt(loaded, luck)
    while not state.is_terminal():
        if luck.random() < 0.2:
            for player in range(loaded.num_players()):
                other = state.resample_from_infostate(player, luck.random)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.observation_tensor(player) == state.observation_tensor(player)
                assert other.observation_string(player) == state.observation_string(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                others += other.history() != state.history()
        state.apply_action(luck.choice(state.legal_actions()))
    assert others


@GAME
def test_states_are_copied_and_pickled(game: str) -> None:
    loaded = pyspiel.load_game(openspiel.name_of(game))
    luck = Random(4)
    state = dealt(loaded, luck)
    for _ in range(8):
        state.apply_action(luck.choice(state.legal_actions()))
    for other in (state.clone(), pickle.loads(pickle.dumps(state))):  # noqa: S301  our own
        assert str(other) == str(state)
        assert other.legal_actions() == state.legal_actions()
        before = state.history()
        other.apply_action(other.legal_actions()[0])
        assert state.history() == before


def test_seats_options_and_rewards_are_parameters() -> None:
    loaded = pyspiel.load_game("python_atout_giretra", {"rules": "target=300", "rewards": "points"})
    assert loaded.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = dealt(loaded, Random(5))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert any(state.returns())
    if "tarot" in GAMES_PLAYED:
        five = pyspiel.load_game("python_atout_tarot", {"rules": "seats=5", "preset": "fft"})
        assert five.num_players() == 5


def test_an_illegal_action_names_its_rule() -> None:
    state = dealt(pyspiel.load_game("python_atout_giretra"), Random(6))
    wrong = next(one for one in range(51) if one not in state.legal_actions())
    with pytest.raises(IllegalAction):
        state.apply_action(wrong)


def test_a_search_of_theirs_plays_our_game() -> None:
    """Information-set tree search asks for resampled deals."""
    loaded = pyspiel.load_game("python_atout_giretra")
    luck = Random(7)
    state = dealt(loaded, luck)
    while len(state.legal_actions()) < 3 or len(state.history()) < 55:
        state.apply_action(luck.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(
        game=loaded,
        evaluator=mcts.RandomRolloutEvaluator(random_state=np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=10,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()
