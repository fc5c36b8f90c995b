"""What cannot be is refused with a sentence, nothing is changed, and nothing takes the interpreter down."""

import math
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from atout import records
from atout.envs import VectorEnvironment, vector
from atout.errors import AtoutError, BadQuery, BadRecord, BadRules, IllegalAction, TooLate
from atout.games import GAMES
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals, environments_of
from atout.options import options_of

from .playing import GAMES_PLAYED, arrays, copied, played, same

FUZZ = Path(__file__).parents[2] / "proofs" / "fuzz_environments.py"


def opened(**asked: Any) -> Callable[[], object]:
    every: dict[str, Any] = {"game": "giretra", "num_envs": 2, "seed": 1, **asked}
    return lambda: vector(**every)


MADE: dict[str, tuple[type[AtoutError], Callable[[], object]]] = {
    "There is no game “whist”": (BadQuery, opened(game="whist")),
    "“game” must be a text": (BadQuery, opened(game=7)),
    "“num_envs” must be 1–262144, not 0": (BadQuery, opened(num_envs=0)),
    "not -5": (BadQuery, opened(num_envs=-5)),
    "not 1000000000": (BadQuery, opened(num_envs=10**9)),
    "“num_envs” must be a whole number, not 2.0": (BadQuery, opened(num_envs=2.0)),
    "“num_envs” must be a whole number, not true": (BadQuery, opened(num_envs=True)),
    "“seed” must be a whole number": (BadQuery, opened(seed="7")),
    "“seed” must be a whole number, not null": (BadQuery, opened(seed=None)),
    "“threads” must be 1–256, not 1000000": (BadQuery, opened(threads=1_000_000)),
    "“threads” must be 1–256, not 0": (BadQuery, opened(threads=0)),
    "Giretra has no preset “fast”": (BadRules, opened(preset="fast")),
    "Giretra has no option “speed”": (BadRules, opened(rules={"speed": 1})),
    "target cannot be 0": (BadRules, opened(rules={"target": 0})),
    "“rules” must be an object": (BadQuery, opened(rules=["target"])),
    "“rules” must be a text": (BadQuery, opened(rules={7: 1})),
    "“rewards” must be points, zero-sum, match": (BadQuery, opened(rewards="much")),
    "“rewards” must be points": (BadQuery, opened(rewards=None)),
    "“rename_suits” must be": (BadQuery, opened(rename_suits=1)),
    "“kernel” must be": (BadQuery, opened(kernel="yes")),
    "belote_detection=auto": (
        BadRules,
        opened(game="tunisian", rules={"belote_detection": "manual"}),
    ),
}


@pytest.mark.parametrize("sentence", MADE)
def test_environments_that_cannot_be_are_refused(sentence: str) -> None:
    kind, make = MADE[sentence]
    with pytest.raises(kind, match=sentence):
        make()


def extremes(name: str) -> list[dict[str, object]]:
    """Each option of a game that takes numbers, at its least and its most."""
    standard: object = GAMES[name].presets["standard"]
    taken = {one: option.numbers for one, option in options_of(type(standard)).items()}
    return [{one: number} for one, numbers in taken.items() for number in numbers or ()]


@pytest.mark.parametrize(
    ("game", "rules"),
    [(game, rules) for game in GAMES_PLAYED for rules in extremes(game)]
    + [("tunisian", {"min_bid": 120, "max_bid": 120, "bid_step": step}) for step in (1, 1000)],
)
def test_options_at_their_ends_are_played_or_refused(game: str, rules: dict[str, object]) -> None:
    """What the rules let pass the kernel plays, or the rules do: the kernel's own words are no sentence."""
    with suppress(BadRules):
        environment = vector(game, 1, 1, rules=rules)
        environment.reset()
        assert environment.game.options.items() >= rules.items()


def test_numbers_of_numpy_are_numbers() -> None:
    """Wherever one may be given."""
    rules: dict[str, object] = {"target": np.int64(300), "auto_double": np.str_("lock")}
    environment = vector(
        "giretra",
        np.int32(2),  # pyright: ignore[reportArgumentType]
        seed=np.uint64(3),  # pyright: ignore[reportArgumentType]
        rules=rules,
        threads=np.int8(1),  # pyright: ignore[reportArgumentType]
        rename_suits=np.False_,  # pyright: ignore[reportArgumentType]
        kernel=np.True_,  # pyright: ignore[reportArgumentType]
    )
    same_one = vector("giretra", 2, seed=3, rules={"target": 300, "auto_double": "lock"})
    assert same(arrays(environment.reset(np.int64(5))), arrays(same_one.reset(5)))  # pyright: ignore[reportArgumentType]
    i, seat = np.int64(1), np.int16(2)
    assert environment.record(i) == same_one.record(1)  # pyright: ignore[reportArgumentType]
    worlds = environment.worlds(i, seat, np.int64(3), seed=np.int64(4))  # pyright: ignore[reportArgumentType]
    assert same(arrays(worlds.batch), arrays(same_one.worlds(1, 2, 3, seed=4).batch))


def test_arrays_of_any_form_are_actions() -> None:
    """Of other widths, strided, not to be written, not on a whole word."""
    environment = vector("giretra", 3, seed=1)
    first = environment.reset().legal_action_mask.argmax(1)
    moved = np.zeros(8 * 3 + 1, np.uint8)
    unaligned = moved[1:].view(np.int64)
    unaligned[:] = first
    fixed = first.copy()
    fixed.flags.writeable = False
    due = None
    for actions in (
        first.tolist(),
        first.astype(np.int8),
        np.repeat(first, 2)[::2],
        unaligned,
        fixed,
        first.astype(">i4"),
    ):
        environment.reset(seed=1)
        environment.step(actions)
        due = due or copied(environment.batch)
        assert same(due, arrays(environment.batch))


@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
def test_arrays_that_were_written_over_lead_nowhere(kernel: bool) -> None:  # noqa: FBT001
    """They tell what there is, and nothing is read from them."""
    environment = played(vector("tarot", 3, seed=3, kernel=kernel), 9)
    full, there = environment.full_state().copy(), copied(environment.batch)
    for number, spoiled_by in enumerate((100, 0, -1)):
        for array in arrays(environment.batch).values():
            array[...] = spoiled_by
        assert np.array_equal(environment.full_state(), full)
        environment.step(there["legal_action_mask"].argmax(1))
        full, there = environment.full_state().copy(), copied(environment.batch)
        assert environment.state(number).actor == there["current_player"][number]


ACTIONS: dict[str, Any] = {
    "must have 2 elements, not 1": [0],
    "must have 2 elements, not 3": [0, 1, 2],
    "must have 2 elements, not 2 × 1": [[0], [1]],
    "must have 2 elements, not 7": 7,
    "must have 2 elements, not null": None,
    "must be a whole number, not float64": [0.0, 1.0],
    "whole number, not float64": [math.nan, math.inf],
    "whole number, not bool": [True, False],
    "whole number, not <U1": ["0", "1"],
    "whole number, not object": [10**40, 0],
    "must be a whole number, not …": [[0], [1, 2]],
    "must be 0–50, not 51": [51, 51],
    "must be 0–50, not -1": [-1, -1],
    "must be 0–50, not -": np.array([2**64 - 1, 0], np.uint64),
    "must be 0–50, not 9": [2**63 - 1, 2**63 - 1],
}


@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
@pytest.mark.parametrize("sentence", ACTIONS)
def test_actions_that_are_none_are_refused(sentence: str, kernel: bool) -> None:  # noqa: FBT001
    environment = played(vector("giretra", 2, seed=3, kernel=kernel), 7)
    before = copied(environment.batch)
    with pytest.raises(BadQuery, match=sentence):
        environment.step(ACTIONS[sentence])
    assert same(before, arrays(environment.batch))


Ask = Callable[[VectorEnvironment], object]
TOO_EARLY: tuple[Ask, ...] = (
    lambda one: one.step([0, 0]),
    lambda one: one.record(0),
    lambda one: one.observe(0, 0),
    lambda one: one.full_state(),
    lambda one: one.worlds(0, 0, 1),
    lambda one: one.solve(0),
    lambda one: one.information_state(0, 0),
    lambda one: one.set_state(0, "{}"),
)


@pytest.mark.parametrize("ask", TOO_EARLY)
def test_before_the_first_reset_there_is_no_deal(ask: Ask) -> None:
    with pytest.raises(TooLate, match="No deal has begun"):
        ask(vector("giretra", 2, seed=1))


ASKED: dict[str, tuple[type[AtoutError], Ask]] = {
    "“i” must be 0–1, not 2": (BadQuery, lambda one: one.record(2)),
    "“i” must be 0–1, not -1": (BadQuery, lambda one: one.observe(-1, 0)),
    "“i” must be a whole number": (BadQuery, lambda one: one.solve(0.5)),  # pyright: ignore[reportArgumentType]
    "“seat” must be 0–3, not 4": (BadQuery, lambda one: one.observe(0, 4)),
    "“seat” must be a whole number": (BadQuery, lambda one: one.view(0, "x")),  # pyright: ignore[reportArgumentType]
    "“seat” must be 0–3, not -1": (BadQuery, lambda one: one.information_state(0, -1)),
    "“n” must be 1–100000, not 0": (BadQuery, lambda one: one.worlds(0, 0, 0)),
    "“n” must be 1–100000, not 1000000": (BadQuery, lambda one: one.worlds(0, 0, 10**6)),
    "“action” must be 0–50, not 51": (BadQuery, lambda one: one.action_text(51)),
    "“bid grass” has no number": (BadQuery, lambda one: one.action_id("bid grass")),
    "“action” must be a text": (BadQuery, lambda one: one.action_id(7)),  # pyright: ignore[reportArgumentType]
    "No cards are being played now": (BadQuery, lambda one: one.solve(0)),
    "“limit” must be > 0": (BadQuery, lambda one: one.solve(0, limit=math.nan)),
    "“limit” must be a number": (BadQuery, lambda one: one.solve(0, limit="1")),  # pyright: ignore[reportArgumentType]
    "“seed” must be a whole number": (BadQuery, lambda one: one.reset(seed="x")),  # pyright: ignore[reportArgumentType]
    "“record” must be a text": (BadQuery, lambda one: one.set_state(0, None)),  # pyright: ignore[reportArgumentType]
    "This record is damaged": (BadRecord, lambda one: one.set_state(0, '{"atout": 1')),
    "is not a record of atout": (BadRecord, lambda one: one.set_state(0, "[]")),
    "record is of Tunisian Belote, not of Giretra": (BadQuery, lambda one: one.set_state(0, of("tunisian"))),
    "target is 200 there, and 150 here": (BadQuery, lambda one: one.set_state(0, of("giretra", target=200))),
    "does not replay": (BadRecord, lambda one: one.set_state(0, spoiled(of("giretra")))),
    "No deal has begun yet": (TooLate, lambda one: one.set_state(0, without_deals(of("giretra")))),
}


def of(game: str, **rules: object) -> str:
    return played(vector(game, 1, seed=2, rules=rules), 9).record(0)


def spoiled(record: str) -> str:
    return record.replace('"accept"', '"redouble no-trumps"').replace('"play ', '"play 7C", "play ', 1)


def without_deals(record: str) -> str:
    told = records.read(record)
    return records.text(records.Record(game=told.game, players=(), deals=()))


@pytest.mark.parametrize("kernel", [True, False], ids=["kernel", "rules"])
@pytest.mark.parametrize("sentence", ASKED)
def test_questions_that_cannot_be_are_refused(sentence: str, kernel: bool) -> None:  # noqa: FBT001
    kind, ask = ASKED[sentence]
    environment = vector("giretra", 2, seed=1, kernel=kernel)
    before = copied(environment.reset())
    with pytest.raises(kind, match=sentence):
        ask(environment)
    assert same(before, arrays(environment.batch))


def test_an_action_without_a_number_cannot_be_placed() -> None:
    """A coinche out of turn: the record is right, and environments have no such action."""
    table = vector("tunisian", 1, seed=4, rules={"coinche_timing": "anytime"}, kernel=False)
    table.reset()
    while table.state(0).view(None).phase == "bidding" and not bid_by(table):
        table.step([table.action_id("bid 80 hearts")])
    told = records.read(table.record(0))
    speaker = table.state(0).actor
    assert speaker is not None
    bidder = (speaker - 1) % 4
    out_of_turn = (bidder + 3) % 4
    deal = told.deals[0]
    said = replace(told, deals=(replace(deal, actions=(*deal.actions, f"coinche {out_of_turn}")),))
    with pytest.raises(BadQuery, match="has no number"):
        table.set_state(0, records.text(said))


def bid_by(table: VectorEnvironment) -> bool:
    return len(table.history(0)) > 0


def test_a_game_without_numbers_has_no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(GAMES["giretra"], encoding=None)
    monkeypatch.setitem(GAMES.ours, "giretra", bare)
    with pytest.raises(BadQuery, match="Giretra has no environment"):
        vector("giretra", 1, seed=1)


def test_threads_of_python_wait_for_one_another() -> None:
    environment = vector("giretra", 500, seed=1, threads=2)
    environment.reset()
    failures: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(40):
                environment.step(environment.batch.legal_action_mask.argmax(1))
        except IllegalAction:
            # The mask was another thread's by then: refused, as it should be.
            pass
        except BaseException as failure:  # noqa: BLE001
            failures.append(failure)

    workers = [threading.Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert failures == []


def door(**changed: Any) -> Deals:
    """The kernel's own entry point."""
    kind = environments_of("giretra")
    assert kind is not None
    options = option_numbers(GAMES["giretra"].presets["standard"], kind.OPTION_NAMES)
    right: dict[str, Any] = {
        "options": options,
        "seats": 4,
        "totals": (0, 0),
        "target": 150,
        "count": 2,
        "seed": 1,
        "threads": 1,
        "rename_suits": False,
        "zero_sum": False,
    }
    return kind(**{**right, **changed})


def started() -> Deals:
    deals = door()
    deals.reset(None)
    return deals


def with_option(name: str, value: Any) -> dict[str, Any]:
    kind = environments_of("giretra")
    assert kind is not None
    return {**option_numbers(GAMES["giretra"].presets["standard"], kind.OPTION_NAMES), name: value}


CARDS = tuple(range(32))
AT_THE_DOOR: dict[str, Callable[[], object]] = {
    "options must be a dict": lambda: door(options=[]),
    "the option .* is missing": lambda: door(options={}),
    "options that the kernel does not know": lambda: door(options=with_option("speed", 1)),
    "first_dealer must be -1 to 3": lambda: door(options=with_option("first_dealer", 99)),
    "auto_double must be an int": lambda: door(options=with_option("auto_double", "lock")),
    "seats must be 2 to 4": lambda: door(seats=5),
    "totals are for at most 5": lambda: door(totals=(0,) * 6),
    "totals must be -": lambda: door(totals=(10**12,)),
    "target must be 0": lambda: door(target=-1),
    "count must be 1 to": lambda: door(count=0),
    "count must be": lambda: door(count=10**9),
    "seed must be an int": lambda: door(seed=1.5),
    "threads must be 1 to 256": lambda: door(threads=1000),
    "rename_suits must be True or False": lambda: door(rename_suits=1),
    "no deal has begun": lambda: door().deal(0),
    "number of an environment must be 0 to 1": lambda: started().deal(2),
    "seat must be 0 to 3": lambda: started().observe(0, 4),
    "cards must be each of the 32 once": lambda: started().place(0, 0, CARDS[1:], (0, 0), 150, 0, ()),
    "cards must be 0 to 31": lambda: started().place(0, 0, (*CARDS[1:], 32), (0, 0), 150, 0, ()),
    "cards must be each": lambda: started().place(0, 0, (*CARDS[1:], 1), (0, 0), 150, 0, ()),
    "actions must be a sequence": lambda: started().place(0, 0, CARDS, (0, 0), 150, 0, 7),  # pyright: ignore[reportArgumentType]
    "one action for each": lambda: started().step(np.zeros(3, np.int64)),
}


@pytest.mark.parametrize("sentence", AT_THE_DOOR)
def test_the_kernels_door_refuses_too(sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        AT_THE_DOOR[sentence]()


@pytest.mark.parametrize(
    "actions", [[0, 0], np.zeros(2, np.int32), np.zeros(2), np.zeros((2, 1), np.int64), None]
)
def test_the_kernels_door_takes_nothing_but_its_own_array(actions: Any) -> None:
    with pytest.raises(TypeError):
        started().step(actions)


def test_the_kernels_door_says_which_action_was_wrong() -> None:
    deals = started()
    assert deals.step(np.array([33, 99])) == 1
    assert deals.step(np.array([-1, 33])) == 0
    assert not deals.place(0, 0, CARDS, (0, 0), 150, 0, (32,))
    assert not deals.place(0, 0, CARDS, (0, 0), 150, 0, (33, 2 * 10**9))
    assert deals.place(0, 0, CARDS, (0, 0), 150, 0, (33, 32))


@pytest.mark.parametrize(
    ("interface", "module", "sentence"),
    [
        ("gymnasium", "gymnasium", "needs Gymnasium: pip install gymnasium"),
        ("pettingzoo", "pettingzoo", "needs PettingZoo: pip install pettingzoo"),
        ("openspiel", "pyspiel", "needs OpenSpiel: pip install open_spiel"),
    ],
)
def test_what_has_to_be_installed_is_told(interface: str, module: str, sentence: str) -> None:
    code = f"import sys; sys.modules['{module}'] = None; import atout.envs.{interface}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert sentence in done.stderr


def test_nothing_takes_the_interpreter_down() -> None:
    """In a process of its own, so that a crash is seen as a failure and not as the end of all tests."""
    done = subprocess.run(
        [sys.executable, FUZZ, "--examples", "60"], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
