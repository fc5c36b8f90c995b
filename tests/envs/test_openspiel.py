"""Does OpenSpiel's own simulation accept every game, and are resampled deals ones that could be?"""

# OpenSpiel tells no types.
# pyright: basic, reportMissingTypeStubs=false, reportInvalidTypeForm=false, reportAttributeAccessIssue=false

import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

from atout.envs import openspiel  # noqa: E402
from atout.errors import AtoutError, BadQuery, IllegalAction, TooLate  # noqa: E402

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


PARAMETERS = pytest.mark.parametrize(
    ("game", "params"),
    [
        ("giretra", {"rules": "target=300 first_dealer:2", "rewards": "points"}),
        ("tunisian", {"preset": "french-coinche", "rename_suits": True}),
        ("tarot", {"rules": "seats=5 misere=20", "preset": "fft"}),
        ("tarot", {"preset": "standard", "rules": ""}),
    ],
)


@PARAMETERS
def test_options_go_where_a_game_is_written_down(game: str, params: dict[str, object]) -> None:
    """As a text, pickled, and with a state, midway and at the end."""
    loaded = pyspiel.load_game(openspiel.name_of(game), params)
    luck = Random(8)
    state = dealt(loaded, luck)
    for _ in range(5):
        state.apply_action(luck.choice(state.legal_actions()))
    told = pyspiel.serialize_game_and_state(loaded, state)
    again, there = pyspiel.deserialize_game_and_state(told)
    for other in (pyspiel.load_game(str(loaded)), pickle.loads(pickle.dumps(loaded)), again):  # noqa: S301  our own
        assert str(other) == str(loaded)
        assert other.encoded.game.options == loaded.encoded.game.options
        assert other.get_type().utility == loaded.get_type().utility
        assert other.rename_suits == loaded.rename_suits
    assert there.history() == state.history()
    assert there.information_state_string(0) == state.information_state_string(0)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_another_process_reads_them_too() -> None:
    """One in which nobody has registered anything."""
    loaded = pyspiel.load_game("python_atout_tarot", {"rules": "seats=5"})
    state = dealt(loaded, Random(11))
    state.apply_action(state.legal_actions()[0])
    read = "import pickle, sys; game, state = pickle.load(sys.stdin.buffer); print(game, state.history())"
    told = pickle.dumps((loaded, state))
    done = subprocess.run([sys.executable, "-c", read], input=told, capture_output=True, check=True)
    assert done.stdout.decode().strip() == f"{loaded} {state.history()}"


REFUSED = {
    "equals": {"rules": "target"},
    "must be zero-sum, points": {"rewards": "match"},
    "has no preset": {"preset": "quick"},
    "has no option": {"rules": "speed=3"},
    "target cannot be 0": {"rules": "target:0"},
    "is given twice": {"rules": "target=100 target:200"},
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_parameters_that_cannot_be_are_refused(sentence: str) -> None:
    with pytest.raises(AtoutError, match="=value" if sentence == "equals" else sentence):
        pyspiel.load_game("python_atout_giretra", REFUSED[sentence])


def test_observers_tell_what_one_seat_sees_or_nothing() -> None:
    """Whoever asks for what is public alone, or for all hands, is not given one hand instead."""
    loaded = pyspiel.load_game("python_atout_giretra")
    kinds = pyspiel.PrivateInfoType
    for public, private in ((True, kinds.NONE), (True, kinds.ALL_PLAYERS), (False, kinds.SINGLE_PLAYER)):
        asked = pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        with pytest.raises(BadQuery, match="what one seat sees"):
            loaded.make_py_observer(asked)
    with pytest.raises(BadQuery, match="params"):
        loaded.make_py_observer(None, {"hand": True})
    usual = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    state = dealt(loaded, Random(9))
    usual.set_from(state, 1)
    assert usual.tensor.tolist() == state.information_state_tensor(1)


def test_where_the_rules_fix_who_deals_chance_does_not() -> None:
    state = pyspiel.load_game("python_atout_giretra", {"rules": "first_dealer=2"}).new_initial_state()
    assert state.chance_outcomes() == [(2, 1.0)]


def test_a_deal_that_is_over_stays_over() -> None:
    """Environments would begin the next one."""
    state = dealt(pyspiel.load_game("python_atout_giretra"), Random(12))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    returns = state.returns()
    with pytest.raises(TooLate, match="over"):
        state.apply_action(0)
    assert state.is_terminal()
    assert state.returns() == returns


@pytest.mark.parametrize("outcome", [4, 10**9])
def test_who_deals_is_a_seat(outcome: int) -> None:
    state = pyspiel.load_game("python_atout_giretra").new_initial_state()
    with pytest.raises(BadQuery, match="0, 1, 2, 3, not"):
        state.apply_action(outcome)


def test_no_card_is_dealt_twice() -> None:
    state = pyspiel.load_game("python_atout_giretra").new_initial_state()
    state.apply_action(0)
    state.apply_action(7)
    with pytest.raises(BadQuery, match=r"5, 6, 8, .* not 7"):
        state.apply_action(7)


def test_nothing_is_resampled_before_the_cards_are_dealt() -> None:
    state = pyspiel.load_game("python_atout_giretra").new_initial_state()
    with pytest.raises(TooLate, match="No deal has begun"):
        state.resample_from_infostate(0, Random(1).random)


def test_with_suits_renamed_actions_are_told_as_they_are() -> None:
    """An id means another suit to each actor; its text does not."""
    plain, renamed = (
        pyspiel.load_game("python_atout_giretra", {"rename_suits": one}) for one in (False, True)
    )
    luck, differ = Random(10), 0
    for _ in range(5):
        drawn = luck.sample(range(32), 32)
        states = [one.new_initial_state() for one in (plain, renamed)]
        for state in states:
            for outcome in (0, *drawn):
                state.apply_action(outcome)
        texts = [{state.action_to_string(one) for one in state.legal_actions()} for state in states]
        assert texts[0] == texts[1]
        states[0].apply_action(states[0].string_to_action("bid clubs"))
        states[1].apply_action(states[1].string_to_action("bid clubs"))
        assert states[0].information_state_string(0) == states[1].information_state_string(0)
        differ += states[0].history() != states[1].history()
    assert differ


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
