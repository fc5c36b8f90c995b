"""Can anything that is handed to the kernel take the interpreter down, or make it answer otherwise than told?

python proofs/fuzz_kernel.py [--examples 20000]

A crash ends this program: whoever starts it sees that by its status. What it was doing is the last line of
the standard error, once faulthandler has spoken.
"""

import argparse
import faulthandler
import math
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import naive_tables
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from atout import kernel
from atout.play_tables import NONE, LooseLast, PlayTables, Position, Relief

REFUSALS = (ValueError, TypeError, OverflowError, AttributeError)
SUITS = 5

NONSENSE: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.text(max_size=3),
    st.floats(),
    st.integers(-3, 130),
    st.sampled_from([-(2**63) - 1, 2**31, 2**64, 2**128, 10**40, -1, math.nan, math.inf]),
    st.lists(st.integers(-2, 130), max_size=6).map(tuple),
    st.lists(st.one_of(st.none(), st.integers(-1, 2**70)), max_size=140).map(tuple),
)
# A limit keeps every call short; what is not short enough is refused or told as bounds.
LIMITS = st.one_of(st.sampled_from([0.01, 1e-9, 1e-300]), NONSENSE.filter(lambda one: one is not None))


@st.composite
def tables_of_any_kind(draw: st.DrawFn) -> PlayTables:
    """Tables that can be played by, though no game has them."""
    players = draw(st.integers(3, 5))
    cards = draw(st.integers(players * 2, 40))
    suit = draw(st.lists(st.integers(0, SUITS - 1), min_size=cards, max_size=cards))
    loose = draw(st.sets(st.integers(0, cards - 1), max_size=2))
    worth = draw(st.lists(st.integers(0, 20), min_size=cards, max_size=cards))
    return PlayTables(
        side=tuple(draw(st.lists(st.integers(0, 1), min_size=players, max_size=players))),
        suit=tuple(SUITS if card in loose else one for card, one in enumerate(suit)),
        power=tuple(draw(st.permutations(range(cards)))),
        points=tuple(worth),
        trump=draw(st.integers(NONE, SUITS - 1)),
        must_beat=draw(st.integers(0, 2**SUITS - 1)),
        relief=draw(st.sampled_from(Relief)),
        may_discard=draw(st.booleans()),
        loose=sum(1 << card for card in loose),
        loose_owed=draw(st.integers(0, min((worth[card] for card in loose), default=0))),
        loose_last=draw(st.sampled_from(LooseLast)),
        last_trick=draw(st.integers(0, 20)),
        each_trick=draw(st.integers(0, 5)),
        last_card=draw(st.integers(NONE, cards - 1)),
        last_card_points=draw(st.integers(0, 20)),
    )


@st.composite
def endings(draw: st.DrawFn, tables: PlayTables, most: int) -> Position:
    """A position of a few cards each, in the middle of a trick or not."""
    players, cards = len(tables.side), len(tables.suit)
    each = draw(st.integers(1, min(most, cards // players)))
    dealt = draw(st.permutations(range(cards)))[: each * players]
    hands = [dealt[player::players] for player in range(players)]
    leader, turns = draw(st.integers(0, players - 1)), draw(st.integers(0, players - 1))
    position = Position(
        hands=tuple(sum(1 << card for card in hand) for hand in hands),
        leader=leader,
        points=draw(st.tuples(st.integers(0, 100), st.integers(0, 100))),
        tricks=draw(st.sampled_from([(0, 0), (1, 0), (0, 3), (2, 2)])),
    )
    for _ in range(turns):
        card = draw(st.sampled_from(naive_tables.bits(naive_tables.legal(tables, position))))
        position = naive_tables.played(tables, position, card)
    return position


def spoiled(draw: Callable[[st.SearchStrategy[Any]], Any], right: Any) -> Any:
    """The same with one to three fields that hold anything."""
    names = draw(st.sets(st.sampled_from([one.name for one in fields(right)]), min_size=1, max_size=3))
    return replace(right, **{name: draw(NONSENSE) for name in sorted(names)})


@st.composite
def hostile_calls(draw: st.DrawFn) -> tuple[str, tuple[Any, ...], dict[str, Any]]:
    """An entry point and what is handed to it: right in part, nonsense in part."""
    tables = draw(tables_of_any_kind())
    position: Any = draw(endings(tables, 5))
    bad = draw(st.sampled_from(["tables", "position", "both", "rest"]))
    if bad in ("position", "both"):
        position = draw(st.one_of(NONSENSE, st.just(spoiled(draw, position))))
    asked: Any = (
        draw(st.one_of(NONSENSE, st.just(spoiled(draw, tables)))) if bad in ("tables", "both") else tables
    )
    several: Any = draw(st.one_of(st.just([position]), st.just([position] * 3), NONSENSE))
    needs: Any = draw(st.one_of(st.lists(st.integers(-300, 300), max_size=4), NONSENSE))
    shared = {"threads": draw(st.one_of(st.sampled_from([1, 2, 3, 0, -1, 10**6]), NONSENSE))}
    timed = shared | {"limit": draw(LIMITS)}
    seeded = {"seed": draw(st.one_of(st.integers(0, 2**64 - 1), NONSENSE))}
    count = draw(st.one_of(st.integers(-2, 20), NONSENSE))
    calls: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
        "values": ((asked, several), timed),
        "move_values": ((asked, several), timed),
        "reaches": ((asked, several, needs), timed),
        "moves_reach": ((asked, several, needs), timed),
        "playouts": ((asked, several, count), shared | seeded),
        "legal": ((asked, position), {}),
        "played": ((asked, position, draw(NONSENSE)), {}),
        "deals": ((draw(NONSENSE), draw(NONSENSE), count), seeded),
    }
    name = draw(st.sampled_from(sorted(calls)))
    return name, *calls[name]


def value(tables: PlayTables, position: Position) -> int:
    """By plain search over the naive reading."""
    if not any(position.hands):
        return position.points[0]
    legal = naive_tables.bits(naive_tables.legal(tables, position))
    after = [value(tables, naive_tables.played(tables, position, card)) for card in legal]
    attacks = tables.side[naive_tables.actor_of(tables, position)] == 0
    return max(after) if attacks else min(after)


def check_hostile(call: tuple[str, tuple[Any, ...], dict[str, Any]]) -> None:
    name, given_by_place, given_by_name = call
    try:
        getattr(kernel, name)(*given_by_place, **given_by_name)
    except REFUSALS as refusal:
        assert str(refusal), "a refusal says why"  # noqa: PT017  any of them is an answer


def check_second_opinion(data: st.DataObject) -> None:
    """On tables that no game has, the kernel plays as the plain reading does."""
    tables = data.draw(tables_of_any_kind())
    position = data.draw(endings(tables, 3))
    legal = naive_tables.legal(tables, position)
    assert kernel.legal(tables, position) == legal
    for card in naive_tables.bits(legal):
        assert kernel.played(tables, position, card) == naive_tables.played(tables, position, card)
    (found,) = kernel.values(tables, [position])
    assert (found.low, found.high) == (value(tables, position),) * 2


def run(examples: int) -> None:
    faulthandler.enable()
    quietly = settings(
        max_examples=examples,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )
    quietly(given(hostile_calls())(check_hostile))()
    quietly(given(st.data())(check_second_opinion))()
    print(f"kernel: {examples:,} hostile calls and {examples:,} second opinions", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--examples", type=int, default=20_000)
    sys.exit(run(parser.parse_args().examples))
