"""Does self-play go as the rules do? The loop of a GPU, compiled by g++, with NumPy instead of torch."""

import ctypes
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from atout.games import GAMES
from compiled import LESSONS, SIZES, Compiled, compiled
from layout import memory, places_for, structure_of

TABLES, ROWS, LATEST = 96, 320, 8
# As in tables.hpp.
ACTION, SEAT_AT, ANOTHERS = 0x3FF, 10, 0x8000


class Loop:
    """So many tables, and each number that the loop keeps."""

    def __init__(self, game: str, *, mixed: int = 0, guests: int = 0, keeping: int = 0) -> None:
        self.lesson: Compiled = lesson(game)
        places = places_for(LATEST * TABLES)
        layout = memory(self.lesson.sizes, TABLES, ROWS, places)
        self.kept = {name: np.zeros(count, kind) for name, (count, kind) in layout.items()}
        options = self.lesson.options
        structure = structure_of(list(self.kept), len(options))
        assert ctypes.sizeof(structure) == self.lesson.sizes["tables_size"]
        addresses = [one.ctypes.data for one in self.kept.values()]
        given = (ctypes.c_int32 * len(options))(*options)
        self.structure = structure(*addresses, TABLES, ROWS, places, mixed, guests, keeping, given)
        self.call("assume")
        self.call("reset", ctypes.c_uint64(7))

    def call(self, name: str, *arguments: object) -> None:
        getattr(self.lesson.library, name)(ctypes.byref(self.structure), *arguments, None)

    def step(self, values: NDArray[np.float32], explored: tuple[float, float] = (0, 0)) -> NDArray[np.int64]:
        """What each table did: the word that is kept of it. Only what was legal is done."""
        row, legal = int(self.kept["clock"][0]) % ROWS, self.words("legal").copy()
        epsilon = np.array(explored, np.float32)
        self.call("step", pointer(values), values.shape[1], pointer(epsilon))
        done = self.kept["action"].reshape(ROWS, TABLES)[row].astype(np.int64) & 0xFFFF
        action = done & ACTION
        assert ((legal[np.arange(TABLES), action >> 5] >> (action & 31)) & 1).all()
        return done

    def words(self, name: str) -> NDArray[np.int64]:
        return self.kept[name].reshape(TABLES, -1).astype(np.int64)

    def remembered(self) -> NDArray[np.bool_]:
        """Whether what the seat that acts is told has more than what it sees in this deal, by table."""
        row = int(self.kept["clock"][0]) % ROWS
        seen = self.kept["seen"].reshape(ROWS, TABLES, -1)[row].view(np.uint8)
        bits = np.unpackbits(seen, axis=1, bitorder="little")
        return bits[:, self.lesson.sizes["observation"] :].max(axis=1) == 1

    def figures(self) -> dict[str, float]:
        sums, first = self.kept["sums"], self.lesson.sizes["first_figure"]
        return {name: sums[first + place] / sums[4] for place, name in enumerate(self.lesson.figures)}


@cache
def lesson(game: str) -> Compiled:
    return compiled(game, gpu=False)


def pointer(numbers: NDArray[np.float32]) -> ctypes.c_void_p:
    return ctypes.c_void_p(numbers.ctypes.data)


def drawn(loop: Loop, luck: np.random.Generator) -> NDArray[np.float32]:
    return luck.random((TABLES, loop.lesson.sizes["actions"]), np.float32)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_of_the_game_that_players_see(game: str) -> None:
    kind, sizes = GAMES[game], lesson(game).sizes
    assert tuple(sizes) == SIZES
    assert kind.encoding is not None
    encoding = kind.encoding()
    assert sizes["version"] == encoding.version
    assert sizes["observation"] == sum(field.size for field in encoding.fields)
    assert sizes["actions"] == len(encoding.actions)


@pytest.mark.parametrize("game", LESSONS)
def test_decisions_are_told_what_their_deal_brought(game: str) -> None:
    loop, luck = Loop(game, mixed=32, guests=16), np.random.default_rng(1)
    anothers = 0
    for _ in range(ROWS - 20):
        done = loop.step(drawn(loop, luck), (0.1, 0.02))
        anothers += int((done & ANOTHERS != 0).sum())
        # Others sit at the last tables alone.
        assert not (done[:-32] & ANOTHERS).any()
    count = int(loop.kept["count"][0])
    told = loop.kept["told"].astype(np.int64)[: min(count, len(loop.kept["told"]))]
    assert count > len(told) // 2
    worth = loop.kept["worth"][told]
    assert np.isfinite(worth).all()
    assert worth.min() < 0 < worth.max()
    # What others did is nothing to learn from.
    assert anothers
    assert not (loop.kept["action"][told].astype(np.int64) & ANOTHERS).any()
    assert loop.kept["sums"][0] > 20


@pytest.mark.parametrize(
    ("game", "timid", "figure"), [("tunisian", "pass", "passed out"), ("tarot", "pass", "passed out")]
)
def test_whoever_always_passes_plays_no_card(game: str, timid: str, figure: str) -> None:
    """Actions, values and figures are each other's."""
    loop = Loop(game)
    kind = GAMES[game]
    assert kind.encoding is not None
    values = np.zeros((TABLES, loop.lesson.sizes["actions"]), np.float32)
    values[:, kind.encoding().actions.index(timid)] = 1
    for _ in range(60):
        assert ((loop.step(values) & ACTION) == kind.encoding().actions.index(timid)).all()
    assert loop.figures()[figure] == 1


@pytest.mark.parametrize("keeping", [0, 4])
def test_where_the_pack_is_kept_the_deal_before_is_remembered(keeping: int) -> None:
    loop, luck = Loop("giretra", keeping=keeping), np.random.default_rng(1)
    assert not loop.remembered().any()
    met = 0
    for _ in range(200):
        loop.step(drawn(loop, luck))
        met += int(loop.remembered().sum())
    # By then each table has played three deals or more; after a match, the pack is shuffled.
    assert met > 80 * TABLES if keeping else met == 0


def test_tarot_is_played_by_three_four_and_five() -> None:
    loop, luck = Loop("tarot"), np.random.default_rng(1)
    highest = np.zeros(TABLES, np.int64)
    for _ in range(60):
        highest = np.maximum(highest, loop.step(drawn(loop, luck)) >> SEAT_AT & 7)
    groups = highest.reshape(-1, 32)
    assert [sorted(set(group.tolist())) for group in groups] == [[2], [3], [4]]
