"""Do environments keep what docs/environments.md promises, whoever plays them?"""

import subprocess
import sys
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

from atout import records
from atout.chance import Luck, Seed
from atout.envs import vector
from atout.envs.luck import DealLuck
from atout.errors import IllegalAction
from atout.games import GAMES

from .playing import GAMES_PLAYED, arrays, chosen, copied, played, same

WHO = pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
GAME = pytest.mark.parametrize("game", GAMES_PLAYED)


@GAME
@pytest.mark.parametrize(
    "setting", [{}, {"rename_suits": True, "rewards": "zero-sum"}], ids=["plain", "renamed"]
)
def test_kernel_and_rules_play_the_same(game: str, setting: dict[str, Any]) -> None:
    """Same seed, same actions: the same arrays, over the end of deals and into the next ones."""
    both = [vector(game, 3, seed=5, kernel=kernel, **setting) for kernel in (True, False)]
    assert [one.backend for one in both] == ["kernel", "rules"]
    luck = np.random.default_rng(1)
    batches = [one.reset() for one in both]
    over = 0
    for _ in range(130):
        assert same(arrays(batches[0]), arrays(batches[1]))
        assert np.array_equal(both[0].full_state(), both[1].full_state())
        over += int(batches[0].terminated.sum())
        actions = chosen(batches[0], luck)
        batches = [one.step(actions) for one in both]
    assert over >= 3


def test_luck_is_spelt_out() -> None:
    """Numbers that the kernel draws too: whoever writes a third copy can compare."""
    luck = DealLuck(7, 1, 2)
    assert [luck.below(32) for _ in range(8)] == LUCK
    assert DealLuck(7 - (1 << 64), 1, 2).below(1 << 16) == DealLuck(7, 1, 2).below(1 << 16)


LUCK = [23, 25, 19, 9, 31, 30, 1, 15]


@GAME
@WHO
def test_the_same_seed_is_the_same_deals(game: str, kernel: bool) -> None:  # noqa: FBT001
    one = vector(game, 4, seed=9, kernel=kernel)
    first = copied(one.reset())
    assert same(first, arrays(vector(game, 4, seed=9, kernel=kernel).reset()))
    assert not same(first, arrays(vector(game, 4, seed=10, kernel=kernel).reset()))
    assert not same(first, arrays(one.reset()))
    assert same(first, arrays(one.reset(seed=9)))
    # Each environment has luck of its own, however many there are.
    assert np.array_equal(
        first["observation"][:2], vector(game, 2, seed=9, kernel=kernel).reset().observation
    )


@GAME
def test_threads_change_nothing(game: str) -> None:
    """Enough environments that two threads have a share each."""
    alone, shared = (vector(game, 200, seed=2, threads=threads) for threads in (1, 2))
    assert same(arrays(played(alone, 80).batch), arrays(played(shared, 80).batch))


@GAME
@WHO
def test_arrays_are_the_same_ones_and_nothing_is_copied(game: str, kernel: bool) -> None:  # noqa: FBT001
    environment = vector(game, 3, seed=1, kernel=kernel)
    before = arrays(environment.reset())
    after = arrays(environment.step(chosen(environment.batch, np.random.default_rng(1))))
    shapes = {name: (array.shape, array.dtype.name) for name, array in after.items()}
    assert shapes == {
        "observation": ((3, environment.layout.observation_size), "float32"),
        "legal_action_mask": ((3, environment.num_actions), "bool"),
        "current_player": ((3,), "int8"),
        "rewards": ((3, environment.seats), "float32"),
        "terminated": ((3,), "bool"),
        "truncated": ((3,), "bool"),
    }
    for name, array in after.items():
        assert array is before[name]
        handed = np.from_dlpack(cast("NDArray[np.float32]", array))
        assert handed.__array_interface__["data"] == array.__array_interface__["data"]
    if kernel:
        assert all(array.__array_interface__["data"][0] % 64 == 0 for array in after.values())


@GAME
def test_arrays_outlive_their_environment(game: str) -> None:
    environment = vector(game, 2, seed=1)
    observation = environment.reset().observation
    there = observation.copy()
    del environment
    for seed in range(20):
        vector(game, 2, seed=seed).reset()
    assert np.array_equal(observation, there)


def test_who_keeps_an_array_to_the_end_is_not_blamed() -> None:
    """As JAX does: at the exit no warnings of leaks are written."""
    keeps = (
        "import ctypes; from atout.envs import vector; seen = vector('giretra', 1, 1).reset().observation; "
        "ctypes.pythonapi.Py_IncRef(ctypes.py_object(seen))"
    )
    done = subprocess.run([sys.executable, "-c", keeps], capture_output=True, text=True, check=True)
    assert done.stderr == ""


@GAME
@WHO
def test_a_deal_that_is_over_begins_anew_at_the_next_step(game: str, kernel: bool) -> None:  # noqa: FBT001
    environment, luck = vector(game, 1, seed=4, kernel=kernel), np.random.default_rng(2)
    batch = environment.reset()
    while not batch.terminated[0]:
        assert batch.current_player[0] >= 0
        assert batch.legal_action_mask[0].any()
        assert not batch.rewards.any()
        batch = environment.step(chosen(batch, luck))
    assert batch.current_player[0] == -1
    assert not batch.legal_action_mask[0].any()
    assert not batch.observation[0].any()
    assert not environment.full_state().any()
    first = environment.record(0)
    batch = environment.step([10**15])
    assert not batch.terminated[0]
    assert not batch.rewards.any()
    assert batch.legal_action_mask[0].any()
    assert environment.record(0) != first
    assert not batch.truncated.any()


@GAME
def test_rewards_are_the_points_or_add_up_to_nothing(game: str) -> None:
    plain = vector(game, 50, seed=6)
    even = vector(game, 50, seed=6, rewards="zero-sum")
    scored = 0
    luck = np.random.default_rng(3)
    batch, balanced = plain.reset(), even.reset()
    for _ in range(100):
        actions = chosen(batch, luck)
        batch, balanced = plain.step(actions), even.step(actions)
        assert np.array_equal(balanced.rewards, batch.rewards - batch.rewards.mean(1, keepdims=True))
        assert not balanced.rewards.sum(1).any()
        scored += int((batch.rewards != 0).any(1).sum())
    assert scored > 20


@GAME
@WHO
def test_a_record_of_any_moment_verifies(game: str, kernel: bool) -> None:  # noqa: FBT001
    environment, luck = vector(game, 1, seed=8, kernel=kernel), np.random.default_rng(4)
    batch = environment.reset()
    while True:
        match = records.verify(records.read(environment.record(0)))
        assert match.deal == environment.state(0)
        if batch.terminated[0]:
            break
        assert match.deal is not None
        assert match.deal.actor == batch.current_player[0]
        batch = environment.step(chosen(batch, luck))
    assert match.deal is not None
    assert match.deal.result is not None


@GAME
@WHO
def test_a_record_puts_an_environment_where_it_ends(game: str, kernel: bool) -> None:  # noqa: FBT001
    """Of any moment, in another environment; and it goes on from there."""
    source, luck = vector(game, 1, seed=11, kernel=kernel), np.random.default_rng(5)
    batch = source.reset()
    for _ in range(20):
        batch = source.step(chosen(batch, luck))
    other = vector(game, 3, seed=12, kernel=kernel)
    before = copied(other.reset())
    placed = arrays(other.set_state(1, source.record(0)))
    for name, array in arrays(source.batch).items():
        assert np.array_equal(placed[name][1], array[0])
        assert np.array_equal(placed[name][[0, 2]], before[name][[0, 2]])
    assert other.record(1) == source.record(0)
    while not batch.terminated[0]:
        action = int(chosen(batch, luck)[0])
        batch = source.step([action])
        legal = other.batch.legal_action_mask.argmax(1)
        legal[1] = action
        other.step(legal)
        assert np.array_equal(other.batch.observation[1], batch.observation[0])
    assert np.array_equal(other.batch.rewards[1], batch.rewards[0])


@GAME
def test_a_record_of_several_deals_brings_the_standing(game: str) -> None:
    """What is missing to win is part of what a seat sees; the deals before stay in the record."""
    matches = vector(game, 1, seed=13, rewards="match")
    batch, luck = matches.reset(), np.random.default_rng(6)
    while len(records.read(matches.record(0)).deals) < 3:
        batch = matches.step(chosen(batch, luck))
    other = vector(game, 1, seed=1)
    other.reset()
    placed = other.set_state(0, matches.record(0))
    assert other.backend == "kernel"
    assert np.array_equal(placed.observation, batch.observation)
    assert other.record(0) == matches.record(0)


@GAME
@WHO
def test_a_clone_has_the_same_luck_and_goes_its_own_way(game: str, kernel: bool) -> None:  # noqa: FBT001
    environment = played(vector(game, 2, seed=14, kernel=kernel), 10)
    twin = environment.clone()
    there, luck = copied(environment.batch), np.random.default_rng(7)
    steps = [chosen(environment.batch, luck)]
    twin.step(steps[0])
    assert same(there, arrays(environment.batch))
    environment.step(steps[0])
    for _ in range(80):
        assert same(arrays(environment.batch), arrays(twin.batch))
        actions = chosen(environment.batch, luck)
        environment.step(actions)
        twin.step(actions)


@GAME
@WHO
def test_an_illegal_action_names_its_rule_and_changes_nothing(game: str, kernel: bool) -> None:  # noqa: FBT001
    environment = played(vector(game, 3, seed=15, kernel=kernel), 12)
    ids = {rule.value for rule in GAMES[game].rule_ids}
    there, recorded = copied(environment.batch), environment.record(1)
    refused = 0
    for number in range(environment.num_actions):
        if environment.batch.legal_action_mask[1, number]:
            continue
        actions = environment.batch.legal_action_mask.argmax(1)
        actions[1] = number
        with pytest.raises(IllegalAction) as refusal:
            environment.step(actions)
        assert refusal.value.rule in ids
        refused += 1
    assert refused > 20
    assert same(there, arrays(environment.batch))
    assert environment.record(1) == recorded


@GAME
@pytest.mark.parametrize("renamed", [False, True])
def test_actions_have_texts(game: str, renamed: bool) -> None:  # noqa: FBT001
    environment = played(vector(game, 2, seed=16, rename_suits=renamed), 9)
    assert environment.layout.actions == tuple(map(environment.action_text, range(environment.num_actions)))
    for number, text in enumerate(environment.layout.actions):
        assert environment.action_id(text) == number
        assert environment.action_id(environment.action_text(number, 1), 1) == number
    state = environment.state(1)
    assert state.actor is not None
    legal = np.flatnonzero(environment.batch.legal_action_mask[1])
    texts = {environment.action_text(int(number), 1) for number in legal}
    assert texts == {str(action) for action in state.legal(state.actor)}


@GAME
def test_what_every_seat_sees_may_be_asked(game: str) -> None:
    environment = played(vector(game, 1, seed=17), 15)
    actor = int(environment.batch.current_player[0])
    assert np.array_equal(environment.observe(0, actor), environment.batch.observation[0])
    for seat in range(environment.seats):
        assert environment.view(0, seat).hand == environment.state(0).hands[seat]
    hand = environment.layout.columns["hand"]
    held = np.flatnonzero(environment.observe(0, actor)[hand])
    assert tuple(environment.game.pack[card] for card in held) == environment.view(0, actor).hand


@GAME
def test_a_match_is_one_episode(game: str) -> None:
    """Deals follow by the game's own rules; in the end there are winners and others."""
    environment = vector(game, 1, seed=18, rewards="match", rules=SHORT.get(game, {}))
    batch, luck = environment.reset(), np.random.default_rng(8)
    while not batch.terminated[0]:
        assert not batch.rewards.any()
        batch = environment.step(chosen(batch, luck))
    match = records.verify(records.read(environment.record(0)))
    assert match.over
    assert match.number > 1
    sides = len(match.standing.totals)
    due = [1 if seat % sides in match.standing.winners else -1 for seat in range(environment.seats)]
    assert batch.rewards[0].tolist() == due
    assert not environment.step([0]).terminated[0]
    assert len(records.read(environment.record(0)).deals) == 1


SHORT = {"tarot": {"deals": 4}, "tunisian": {"target": 700}}


@GAME
@WHO
def test_worlds_look_to_a_seat_as_the_deal_does(game: str, kernel: bool) -> None:  # noqa: FBT001
    """And its information state is the same in all of them; others may tell them apart."""
    environment = played(vector(game, 1, seed=19, kernel=kernel), 21)
    seat = int(environment.batch.current_player[0])
    worlds = environment.worlds(0, seat, 6)
    assert worlds.num_envs == 6
    assert worlds.backend == environment.backend
    told = environment.information_state(0, seat)
    tensor = environment.information_state_tensor(0, seat)
    for i in range(6):
        assert worlds.view(i, seat) == environment.view(0, seat)
        assert np.array_equal(worlds.batch.observation[i], environment.batch.observation[0])
        assert worlds.information_state(i, seat) == told
        assert np.array_equal(worlds.information_state_tensor(i, seat), tensor)
        records.verify(records.read(worlds.record(i)))
    assert len({worlds.state(i).hands for i in range(6)}) > 1
    assert len({worlds.information_state(i, (seat + 1) % worlds.seats) for i in range(6)}) > 1
    actions = chosen(worlds.batch, np.random.default_rng(1))
    worlds.step(actions)


@GAME
def test_worlds_come_again_where_there_are_few(game: str) -> None:
    """Before the last trick a seat may know all the cards."""
    environment, luck = vector(game, 1, seed=20), np.random.default_rng(9)
    batch = environment.reset()
    while environment.state(0).view(None).phase != "playing" or len(environment.state(0).hands[0]) != 1:
        batch = environment.step(chosen(batch, luck))
    seat = int(batch.current_player[0])
    possible = list(environment.game.worlds(environment.view(0, seat), Luck(Seed.from_text("few"), "worlds")))
    worlds = environment.worlds(0, seat, 40)
    assert {worlds.state(i).hands for i in range(40)} <= {world.hands for world in possible}


@GAME
def test_information_states_forget_nothing(game: str) -> None:
    """What was told stays told, line by line; the tensor has a row for each action."""
    environment, luck = vector(game, 1, seed=21), np.random.default_rng(10)
    batch = environment.reset()
    seen = dict.fromkeys(range(environment.seats), "")
    width = environment.seats + environment.num_actions
    for step in range(25):
        for seat, before in seen.items():
            seen[seat] = environment.information_state(0, seat)
            assert seen[seat].startswith(before)
            rows = environment.information_state_tensor(0, seat)[-environment.layout.most_actions * width :]
            assert rows.reshape(-1, width)[:, : environment.seats].any(1).sum() == step
        batch = environment.step(chosen(batch, luck))
    assert environment.information_state_tensor(0, 0).shape == (environment.information_state_size,)


@GAME
def test_the_cards_are_solved_once_they_are_played(game: str) -> None:
    environment, luck = vector(game, 1, seed=22), np.random.default_rng(11)
    batch = environment.reset()
    while environment.state(0).view(None).phase != "playing" or len(environment.state(0).hands[0]) > 4:
        batch = environment.step(chosen(batch, luck))
    solution = environment.solve(0)
    assert solution.exact
    ids = {environment.action_id(f"play {card}") for card in solution.values}
    legal = set(np.flatnonzero(batch.legal_action_mask[0]).tolist())
    assert ids == {number for number in legal if environment.action_text(number).startswith("play")}
