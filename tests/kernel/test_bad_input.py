"""What cannot be is refused with a sentence, and nothing takes the interpreter down."""

import math
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from atout import kernel
from atout.play_tables import PlayTables, Position
from kernel.endings import ending_drawn, tables_drawn

TABLES = PlayTables(
    side=(0, 1, 0, 1),
    suit=tuple(card // 8 for card in range(32)),
    power=tuple(card % 8 for card in range(32)),
    points=(1,) * 32,
    trump=0,
)
POSITION = Position(hands=(0b11, 0b1100, 0b110000, 0b11000000), leader=0)


def wrong_position(**changes: Any) -> Callable[[], object]:
    return lambda: kernel.values(TABLES, [replace(POSITION, **changes)])


def wrong_tables(**changes: Any) -> Callable[[], object]:
    return lambda: kernel.values(replace(TABLES, **changes), [POSITION])


REFUSED: dict[str, Callable[[], object]] = {
    "a card is in two hands": wrong_position(hands=(0b11, 0b110, 0b110000, 0b11000000)),
    "both held and played": wrong_position(hands=(0b1, 0b1100, 0b110000, 0b11000000), trick=(0,)),
    "twice in the trick": wrong_position(hands=(0b1, 0b100, 0b110000, 0b11000000), trick=(9, 9)),
    "wrong sizes": wrong_position(hands=(0b1, 0b1100, 0b110000, 0b11000000)),
    "as many cards as players": wrong_position(hands=(1, 2, 4, 8), trick=(9, 10, 11, 12)),
    "4 hands": wrong_position(hands=(0b11, 0b1100, 0b110000)),
    "bits outside the pack": wrong_position(hands=(1 << 32, 1, 2, 4)),
    "hands has bits outside": wrong_position(hands=(1 << 128, 1, 2, 4)),
    "hands has bits": wrong_position(hands=(-1, 1, 2, 4)),
    "hands must be an int": wrong_position(hands=("x", 1, 2, 4)),
    "hands must be a sequence": wrong_position(hands=7),
    "not a player": wrong_position(leader=4),
    "card outside the pack": wrong_position(hands=(1, 6, 24, 96), trick=(32,)),
    "points must be a pair": wrong_position(points=(1,)),
    "points must be -": wrong_position(points=(10**30, 0)),
    "points so far": wrong_position(points=(1_500_000_000, 0)),
    "tricks so far": wrong_position(tricks=(-1, 0)),
    "none of the moves": wrong_position(moves=0b100),
    "moves has bits": wrong_position(moves=1 << 40),
    "3 to 5": wrong_tables(side=(0, 1)),
    "a side is 0 or 1": wrong_tables(side=(0, 1, 2, 1)),
    "name every card": wrong_tables(points=(1,) * 31),
    "a suit is a number": wrong_tables(suit=(16,) * 32),
    "same power": wrong_tables(power=(1,) * 32),
    "trump must be": wrong_tables(trump=99),
    "must_beat must be": wrong_tables(must_beat=1 << 16),
    "relief must be": wrong_tables(relief=3),
    "may_discard must be": wrong_tables(may_discard=7),
    "loose has bits": wrong_tables(loose=1 << 33),
    "more than a loose card": wrong_tables(loose=1, loose_owed=2),
    "loose_owed must not": wrong_tables(loose_owed=-1),
    "last_card must": wrong_tables(last_card=32),
    "points of a card": wrong_tables(points=(-1,) * 32),
    "last_trick, each_trick": wrong_tables(last_trick=10**6),
    "beyond 20000": wrong_tables(points=(5000,) * 32),
    "1 to 128 cards": wrong_tables(suit=(), power=(), points=()),
    "threads must be 1 to 256": lambda: kernel.values(TABLES, [POSITION], threads=0),
    "threads must be 1 to": lambda: kernel.playouts(TABLES, [POSITION], 1, seed=1, threads=257),
    "above 0 seconds": lambda: kernel.values(TABLES, [POSITION], limit=0),
    "above 0": lambda: kernel.reaches(TABLES, [POSITION], [1], limit=-1.5),
    "above 0 s": lambda: kernel.move_values(TABLES, [POSITION], limit=math.nan),
    "limit must be a number": lambda: kernel.values(TABLES, [POSITION], limit=cast("float", "soon")),
    "every position needs": lambda: kernel.reaches(TABLES, [POSITION], []),
    "needs must be -": lambda: kernel.moves_reach(TABLES, [POSITION], [10**12]),
    "count must be 1": lambda: kernel.playouts(TABLES, [POSITION], 0, seed=1),
    "count must be 1 to": lambda: kernel.playouts(TABLES, [POSITION], 10**18, seed=1),
    "too many playouts": lambda: kernel.playouts(TABLES, [POSITION] * 20, 10**7, seed=1),
    "seed must be an int": lambda: kernel.deals([1], [1], 1, seed=cast("int", 1.5)),
    "card must be 0": lambda: kernel.played(TABLES, POSITION, 99),
    "none of the moves may": lambda: kernel.played(TABLES, POSITION, 5),
    "1 to 8 places": lambda: kernel.deals([], [], 1, seed=1),
    "needs a size": lambda: kernel.deals([1], [], 1, seed=1),
    "size must be": lambda: kernel.deals([1], [-1], 1, seed=1),
    "2 cards cannot be dealt": lambda: kernel.deals([3], [1], 1, seed=1),
    "at most 78 cards": lambda: kernel.deals([(1 << 79) - 1], [79], 1, seed=1),
    "no deal gives": lambda: kernel.deals([1, 7], [2, 1], 1, seed=1),
    "count must be": lambda: kernel.deals([1], [1], -5, seed=1),
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_cannot_be_is_refused(sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        REFUSED[sentence]()


def test_something_else_than_a_position_is_refused() -> None:
    with pytest.raises((ValueError, AttributeError, TypeError)):
        kernel.values(TABLES, cast("list[Position]", [None]))


STRANGE: list[Any] = [
    -1,
    0,
    1,
    3,
    5,
    31,
    32,
    64,
    128,
    1 << 31,
    1 << 63,
    1 << 64,
    1 << 127,
    1 << 200,
    -(1 << 70),
]


def spoiled(rng: Random, one: Any) -> Any:
    """One field changed into something strange."""
    name = rng.choice(fields(one)).name
    there = getattr(one, name)
    strange = rng.choice([*STRANGE, None, "x", 1.5])
    if isinstance(there, tuple) and rng.random() < 0.9:
        some = list(cast("tuple[Any, ...]", there))
        if some and rng.random() < 0.7:
            some[rng.randrange(len(some))] = strange
        else:
            some = some[:-1] if rng.random() < 0.5 else [*some, strange]
        strange = tuple(some)
    return replace(one, **{name: strange})


def test_strange_values_are_refused_or_solved() -> None:
    """Whatever is asked, there is an answer or an exception of ours."""
    rng = Random(11)
    solved = 0
    for _ in range(3000):
        tables = tables_drawn(rng, rng.choice([32, 78]), rng.choice([3, 4, 5]))
        position = ending_drawn(rng, tables, 2)
        if rng.random() < 0.5:
            tables = spoiled(rng, tables)
        else:
            position = spoiled(rng, position)
        try:
            kernel.move_values(tables, [position])
            kernel.reaches(tables, [position], [rng.choice([0, 5, -(10**9)])])
            kernel.playouts(tables, [position], 3, seed=rng.choice(STRANGE))
            solved += 1
        except (ValueError, TypeError):
            continue
    assert solved > 200


# A process started in the background ignores Ctrl-C unless it says otherwise.
LONG_SEARCH = """
import signal
from random import Random
from dataclasses import replace
from endings import ending_drawn, tables_drawn
from atout import kernel

signal.signal(signal.SIGINT, signal.default_int_handler)
rng = Random(2)
tables = replace(tables_drawn(rng, 78, 4), side=(0, 1, 1, 1), loose=0)
position = ending_drawn(rng, tables, 18)
print("searching", flush=True)
kernel.values(tables, [position] * 4, threads=2, limit=60)
"""


def test_a_long_search_can_be_interrupted() -> None:
    """In a process of its own: only a main thread hears Ctrl-C."""
    here = str(Path(__file__).parent)
    search = subprocess.Popen(
        [sys.executable, "-c", LONG_SEARCH],
        cwd=here,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert search.stdout is not None
    assert search.stdout.readline() == "searching\n"
    search.send_signal(signal.SIGINT)
    _, told = search.communicate(timeout=30)
    assert told.rstrip().endswith("KeyboardInterrupt")
