"""Does a net answer what its format says, to the last bit, by any instructions and in any company?"""

import json
import random
import struct
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_nets import SmallNet, answers, encoding_of, observed, remembering_net, small_net

from atout.errors import AtoutError, BadQuery
from atout.kernel import _kernel
from atout.kernel.nets import Net, instruction_sets, read_net
from atout.locales import LANGUAGES

GAMES = ("giretra", "tunisian", "tarot")


def observations(game: str, many: int, seed: int) -> list[int]:
    luck = random.Random(seed)
    size = sum(field.size for field in encoding_of(game).fields)
    return [
        sum(1 << luck.randrange(size) for _ in range(luck.randrange(200))) % (1 << size) for _ in range(many)
    ]


def packed(net: SmallNet, *several: int) -> bytes:
    size = 4 * ((net.layers[0].into + 31) // 32)
    return b"".join(one.to_bytes(size, "little") for one in several)


@pytest.mark.parametrize(
    ("game", "width", "blocks"), [*((game, 32, 1) for game in GAMES), ("tunisian", 96, 3)]
)
def test_a_net_answers_as_python_works_it_out(game: str, width: int, blocks: int) -> None:
    """Every bit of every answer, by every set of instructions that this processor has."""
    small = small_net(game, seed=blocks, width=width, blocks=blocks)
    net = read_net(small.file())
    for seen in (0, *observations(game, 4, seed=1)):
        told = answers(small, seen)
        for instructions in instruction_sets():
            assert net.values(packed(small, seen), instructions).tolist() == told["values"]
            assert net.holders(packed(small, seen), instructions).tolist() == told["holders"]


@pytest.mark.parametrize("instructions", instruction_sets())
def test_positions_do_not_change_one_another(instructions: str) -> None:
    """In a batch of any size each is answered as alone."""
    small = small_net("tunisian", seed=3, width=64, blocks=2)
    net, several = read_net(small.file()), observations("tunisian", 130, seed=2)
    alone = [net.values(packed(small, one), "plain").tobytes() for one in several]
    for size in (0, 1, 2, 3, 5, 7, 8, 15, 64, 65, 130):
        together = net.values(packed(small, *several[:size]), instructions).tobytes()
        assert together == b"".join(alone[:size])


def test_the_largest_numbers_do_not_overflow() -> None:
    """The widest layer there can be, all weights at their end, all numbers at theirs."""
    width = 2048
    small = small_net("tunisian", seed=4, width=width, blocks=0, holders=0)
    first, values = small.layers
    largest = replace(
        small,
        layers=[
            replace(first, scale=[0.0] * width, bias=[float(n % 2) for n in range(width)]),
            replace(
                values,
                gamma=[1.0] * width,
                beta=[0.0] * width,
                weights=[(-128, 127)[n % 2] for n in range(width * values.out)],
            ),
        ],
    )
    seen = packed(largest, 0)
    told = answers(largest, 0)["values"]
    net = read_net(largest.file())
    assert [net.values(seen, one).tolist() for one in instruction_sets()] == [told] * len(instruction_sets())


def test_where_all_numbers_are_alike_nothing_is_read() -> None:
    """Without deviation, gamma has nothing to work on: beta alone is left, and here it is 0."""
    small = small_net("tunisian", seed=5, blocks=0, holders=0)
    first, values = small.layers
    flat = replace(
        small, layers=[replace(first, scale=[0.0] * 32, bias=[1.0] * 32), replace(values, beta=[0.0] * 32)]
    )
    found = read_net(flat.file()).values(packed(flat, 1)).tolist()
    assert (
        found
        == answers(flat, 1)["values"]
        == [struct.unpack("f", struct.pack("f", one))[0] for one in values.bias]
    )


def with_header(**changes: Any) -> bytes:
    return replace(small_net("tunisian", 1), changes=changes).file()


def with_memory(game: str, version: object) -> bytes:
    return replace(small_net(game, 1), changes={"remembers": version}).file()


def with_numbers(change: Callable[[bytearray], object]) -> bytes:
    """Other numbers, and the checksum that goes with them."""
    line, _, numbers = small_net("tunisian", 1).file().partition(b"\n")
    changed = bytearray(numbers)
    change(changed)
    header = json.loads(line) | {"sha256": sha256(changed).hexdigest()}
    return json.dumps(header).encode() + b"\n" + changed


def with_layers(*sizes: tuple[str, int, int]) -> bytes:
    return with_header(layers=[{"name": name, "in": into, "out": out} for name, into, out in sizes])


def put_float(number: float, place: int) -> Callable[[bytearray], object]:
    return lambda numbers: struct.pack_into("<f", numbers, place, number)


INPUT, VALUES = ("input", observed("tunisian"), 32), ("values", 32, 101)
MISFITS: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "weights-no-header"),
    "no JSON": (b"atout\n", "weights-no-header"),
    "JSON too deep": (b"[" * 60_000 + b"\n", "weights-no-header"),
    "a list": (b"[]\n", "weights-no-header"),
    "not ASCII": (b'{"game": "\xff"}\n', "weights-no-header"),
    "no newline": (small_net("tunisian", 1).file().partition(b"\n")[0], "weights-no-header"),
    "an empty header": (b"{}\n", "missing-field"),
    "another format": (with_header(**{"atout-weights": 2}), "weights-version"),
    "a truth for a format": (with_header(**{"atout-weights": True}), "wrong-type"),
    "no game of ours": (with_header(game="whist"), "unknown-game"),
    "another game": (with_header(game="giretra"), "out-of-range"),
    "another layout": (with_header(layout=99), "weights-layout"),
    "a memory of another version": (with_memory("giretra", 99), "weights-memory"),
    "a memory that is no number": (with_memory("giretra", "1"), "wrong-type"),
    "a memory without its bits": (with_memory("giretra", 1), "out-of-range"),
    "bits of a memory that is not named": (
        replace(remembering_net("giretra", 1), changes={}).file(),
        "out-of-range",
    ),
    "nothing to remember": (with_memory("tunisian", 1), "weights-no-memory"),
    "presets that are none": (with_header(presets=["grand"]), "weights-preset"),
    "presets that are no texts": (with_header(presets=[1]), "wrong-element"),
    "other numbers": (with_header(numbers="fp16"), "weights-numbers"),
    "another sum": (with_header(sha256="0" * 64), "weights-damaged"),
    "cut short": (small_net("tunisian", 1).file()[:-1], "weights-damaged"),
    "a number too many": (with_numbers(lambda numbers: numbers.append(0)), "weights-length"),
    "a number too few": (with_numbers(lambda numbers: numbers.pop()), "weights-length"),
    "no width": (with_header(width=0), "out-of-range"),
    "a width of no lanes": (with_header(width=33), "out-of-range"),
    "a width beyond 32 bits": (with_header(width=4096), "out-of-range"),
    "a size below nothing": (with_header(observation=-1), "out-of-range"),
    "another observation": (with_header(observation=1), "out-of-range"),
    "other actions": (with_header(actions=1), "out-of-range"),
    "no layers": (with_header(layers=[]), "weights-layers"),
    "layers that are none": (with_header(layers=[1]), "wrong-element"),
    "no values": (with_layers(INPUT, ("holders", 32, 8)), "weights-layers"),
    "layers in another order": (with_layers(VALUES, INPUT), "weights-layers"),
    "too many blocks": (with_layers(INPUT, *[("block", 32, 32)] * 65, VALUES), "weights-layers"),
    "a block of another width": (with_layers(INPUT, ("block", 32, 64), VALUES), "out-of-range"),
    "absurdly many holders": (with_layers(INPUT, VALUES, ("holders", 32, 10**9)), "out-of-range"),
    "a scale that is no number": (with_numbers(put_float(float("nan"), 0)), "weights-floats"),
    "a scale without end": (with_numbers(put_float(float("inf"), 0)), "weights-floats"),
    "a bias beyond reason": (with_numbers(put_float(-1e30, 4 * 32)), "weights-floats"),
}


@pytest.mark.parametrize("misfit", MISFITS)
def test_what_does_not_fit_is_refused_with_a_sentence(misfit: str) -> None:
    data, key = MISFITS[misfit]
    with pytest.raises(BadQuery) as refused:
        read_net(data)
    assert refused.value.key == key
    assert all(refused.value.sentence(lang) for lang in LANGUAGES)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_bytes_changed_anywhere_are_refused(data: st.DataObject) -> None:
    """Or change nothing that matters, such as the name of the commit: nothing else ever happens."""
    file = bytearray(small_net("tunisian", 1, blocks=0, holders=0).file())
    header = file.index(b"\n")
    place = data.draw(st.integers(0, header + 200))
    file[place] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        file = file[: data.draw(st.integers(0, len(file)))]
    with suppress(AtoutError):
        read_net(bytes(file))


@pytest.mark.parametrize(
    "sizes", [(0, 32, 1, 1, 0), (1, 31, 1, 1, 0), (1, 32, -1, 1, 0), (1, 2**40, 1, 1, 0)]
)
def test_the_kernel_itself_refuses_what_the_door_lets_through(sizes: tuple[int, int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="must be"):
        _kernel.Net(*sizes, b"")


def test_half_an_observation_is_refused(net: Net) -> None:
    with pytest.raises(ValueError, match="an observation is 128 bytes"):
        net.values(b"1234")


def test_instructions_that_are_not_there_are_refused(net: Net) -> None:
    with pytest.raises(ValueError, match="no such instructions"):
        net.values(b"", "abacus")


@pytest.fixture
def net() -> Net:
    return read_net(small_net("tunisian", 1).file())
