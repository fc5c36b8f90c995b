"""Can anything that is handed to environments take the interpreter down, or be refused without a sentence?

python proofs/fuzz_environments.py [--examples 5000]

A crash ends this program: whoever starts it sees that by its status. What it was doing is the last line of
the standard error, once faulthandler has spoken.
"""

import argparse
import faulthandler
import math
import sys
from functools import cache
from typing import Any

import numpy as np
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from small_nets import small_net

from atout.envs import VectorEnvironment, vector
from atout.errors import AtoutError
from atout.games import GAMES
from atout.kernel import _kernel
from atout.kernel.nets import read_net
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import environments_of

GAMES_PLAYED = [name for name, kind in GAMES.items() if kind.encoding is not None]
KERNELS = [name for name in GAMES_PLAYED if environments_of(name) is not None]

SCALARS: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.text(max_size=3),
    st.floats(),
    st.integers(-3, 300),
    st.sampled_from([-(2**63) - 1, 2**31, 2**63, 2**64, 10**40, -1, math.nan, math.inf, b"x", object()]),
)
NONSENSE: st.SearchStrategy[Any] = st.one_of(
    SCALARS,
    st.lists(SCALARS, max_size=5),
    st.lists(st.integers(-2, 200), max_size=80).map(tuple),
    st.dictionaries(st.text(max_size=4), SCALARS, max_size=3),
    st.builds(
        np.zeros,
        st.sampled_from([0, 1, 2, 3, (2, 1), (0, 5)]),
        st.sampled_from(["int64", "int8", "uint64", "float32", "bool", "complex64", "S3", "datetime64[s]"]),
    ),
)
METHODS = (
    "reset",
    "step",
    "action_text",
    "action_id",
    "history",
    "as_seen",
    "dealt",
    "number",
    "observe",
    "view",
    "information_state",
    "information_state_tensor",
    "full_state",
    "full_state_of",
    "state",
    "record",
    "set_state",
    "clone",
    "__deepcopy__",
    "__reduce__",
    "worlds",
    "solve",
)
# How many arguments each may be given.
MOST_ARGUMENTS = 4


@st.composite
def asked(draw: st.DrawFn) -> dict[str, Any]:
    """What an environment is asked to be: right, but for some fields."""
    game = draw(st.sampled_from(GAMES_PLAYED))
    right: dict[str, Any] = {
        "game": game,
        "num_envs": draw(st.integers(1, 3)),
        "seed": draw(st.integers(-5, 2**64)),
        "preset": draw(st.sampled_from(sorted(GAMES[game].presets))),
        "rules": None,
        "threads": draw(st.integers(1, 3)),
        "rewards": draw(st.sampled_from(["points", "zero-sum", "match"])),
        "rename_suits": draw(st.booleans()),
        "kernel": draw(st.booleans()),
    }
    for name in sorted(draw(st.sets(st.sampled_from(sorted(right)), max_size=2))):
        right[name] = draw(NONSENSE)
    if isinstance(right["num_envs"], int) and right["num_envs"] > 300:
        right["num_envs"] = 300
    return right


def refused(refusal: Exception) -> None:
    """Any refusal says why."""
    assert str(refusal)


def made(asks: dict[str, Any]) -> VectorEnvironment | None:
    try:
        return vector(**asks)
    except AtoutError as refusal:
        refused(refusal)
        return None


def check_environment(data: st.DataObject) -> None:
    environment = made(data.draw(asked())) or vector("giretra", 2, 1)
    if data.draw(st.integers(0, 9)):
        environment.reset()
    for _ in range(data.draw(st.integers(1, 12))):
        if data.draw(st.integers(0, 9)) == 0:
            # Whoever has the arrays may write into them.
            environment.batch.current_player[:] = data.draw(st.integers(-128, 127))
        if data.draw(st.integers(0, 2)):
            # Most often a legal step, so that deals come to an end.
            try:
                environment.step(environment.batch.legal_action_mask.argmax(1))
            except AtoutError as refusal:
                refused(refusal)
            continue
        name = data.draw(st.sampled_from(METHODS))
        given_to_it = data.draw(st.lists(st.one_of(st.integers(0, 3), NONSENSE), max_size=MOST_ARGUMENTS))
        try:
            getattr(environment, name)(*given_to_it)
        except AtoutError as refusal:
            refused(refusal)
        except TypeError as wrong:
            # The wrong number of arguments, which Python itself refuses.
            if "argument" not in str(wrong):
                raise


def check_kernel(data: st.DataObject) -> None:
    """The same at the kernel's own door, where a refusal is a ValueError, or a TypeError of nanobind's."""
    game = data.draw(st.sampled_from(KERNELS))
    kind = environments_of(game)
    assert kind is not None
    options = option_numbers(GAMES[game].presets["standard"], kind.OPTION_NAMES)
    right: dict[str, Any] = {
        "options": options,
        "seats": 4,
        "totals": (0, 0, 0, 0),
        "target": 100,
        "count": 2,
        "seed": 1,
        "threads": 2,
        "rename_suits": True,
        "zero_sum": True,
    }
    spoil = data.draw(st.sampled_from(["nothing", "an option", "a field"]))
    if spoil == "an option":
        options[data.draw(st.sampled_from(sorted(options)))] = data.draw(SCALARS)
    if spoil == "a field":
        right[data.draw(st.sampled_from(sorted(right)))] = data.draw(NONSENSE)
    try:
        deals = kind(**right)
    except (ValueError, TypeError) as refusal:
        refused(refusal)
        return
    cards = data.draw(st.one_of(st.permutations(range(78 if game == "tarot" else 32)), NONSENSE))
    calls: dict[str, tuple[Any, ...]] = {
        "reset": (data.draw(st.one_of(st.none(), NONSENSE)),),
        "step": (data.draw(st.one_of(st.just(np.zeros(2, np.int64)), NONSENSE)),),
        "deal": (data.draw(NONSENSE),),
        "deals_begun": (data.draw(NONSENSE),),
        "set_deals_begun": (data.draw(st.one_of(st.just(0), NONSENSE)), data.draw(NONSENSE)),
        "observe": (data.draw(NONSENSE), data.draw(NONSENSE)),
        "reveal": (0, data.draw(NONSENSE)),
        "renaming": (0, data.draw(NONSENSE)),
        "full_state": (),
        "clone": (),
        "place": (0, data.draw(st.integers(-1, 5)), cards, (0, 0), 100, 0, data.draw(NONSENSE)),
    }
    for name in data.draw(st.lists(st.sampled_from(sorted(calls)), max_size=8)):
        try:
            getattr(deals, name)(*calls[name])
        except (ValueError, TypeError) as refusal:
            refused(refusal)


def check_contests(data: st.DataObject) -> None:
    """Where the arena comes in: whole deals played by players of the kernel."""
    game = data.draw(st.sampled_from(KERNELS))
    kind, pack = _kernel.contests[game], len(GAMES[game].pack)
    options = option_numbers(GAMES[game].presets["standard"], kind.OPTION_NAMES)
    seats = data.draw(st.sampled_from(GAMES[game].seats))
    if "seats" in options:
        options["seats"] = seats
    players: Any = [None, net_for(game)]
    spoil = data.draw(st.sampled_from(["nothing", "nothing", "options", "players", "one of each"]))
    if spoil == "one of each":
        name = data.draw(st.sampled_from(sorted(options)))
        options[name] = data.draw(st.one_of(st.integers(-1, 5), SCALARS))
        players = [None, data.draw(st.one_of(st.sampled_from([*map(net_for, KERNELS)]), NONSENSE))]
    try:
        contest = kind(
            data.draw(NONSENSE) if spoil == "options" else options,
            data.draw(NONSENSE) if spoil == "players" else players,
        )
    except (ValueError, TypeError) as refusal:
        refused(refusal)
        return
    right: dict[str, Any] = {
        "lineup": data.draw(st.lists(st.integers(0, 1), min_size=seats, max_size=seats)),
        "dealer": data.draw(st.integers(0, seats - 1)),
        "cards": data.draw(st.permutations(range(pack))),
        "totals": (0, 0),
        "target": 100,
        "deals_counted": 0,
        "seed": bytes(64),
        "deal": 1,
        "moment": 1,
    }
    for name in sorted(data.draw(st.sets(st.sampled_from(sorted(right)), max_size=2))):
        right[name] = data.draw(st.one_of(st.sampled_from([b"x", bytes(65), range(pack - 1)]), NONSENSE))
    try:
        contest.play(**right)
    except (ValueError, TypeError) as refusal:
        refused(refusal)


@cache
def net_for(game: str) -> Any:
    return read_net(small_net(game, seed=1).file()).kernel


def run(examples: int) -> None:
    faulthandler.enable()
    quietly = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
    quietly(given(st.data())(check_environment))()
    quietly(given(st.data())(check_kernel))()
    quietly(given(st.data())(check_contests))()
    print(
        f"environments: {examples:,} hostile sessions, {examples:,} at the kernel's door, "
        f"{examples:,} hostile contests",
        flush=True,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--examples", type=int, default=5_000)
    sys.exit(run(parser.parse_args().examples))
