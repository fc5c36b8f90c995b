"""Nets to test with, written as docs/formats.md says, and worked out in Python, one float at a time."""

import json
import math
import random
import struct
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from atout.encoding import Encoding
from atout.games import GAMES

EPSILON, PARTS, LARGEST = 1e-5, 16, 8191


@dataclass(frozen=True)
class Layer:
    """`weights` as they stand in the file; no norm in the first layer."""

    name: str
    into: int
    out: int
    gamma: Sequence[float] = ()
    beta: Sequence[float] = ()
    scale: Sequence[float] = ()
    bias: Sequence[float] = ()
    weights: Sequence[int] = ()

    def numbers(self) -> bytes:
        floats = (*self.gamma, *self.beta, *self.scale, *self.bias)
        return struct.pack(f"<{len(floats)}f", *floats) + array("b", self.weights).tobytes()


@dataclass(frozen=True)
class SmallNet:
    game: str
    layers: Sequence[Layer]
    changes: Mapping[str, Any] = field(default_factory=dict[str, Any])

    def file(self) -> bytes:
        numbers = b"".join(layer.numbers() for layer in self.layers)
        first, values = self.layers[0], next(one for one in self.layers if one.name == "values")
        header: dict[str, Any] = {
            "atout-weights": 1,
            "game": self.game,
            "presets": ["standard"],
            "layout": encoding_of(self.game).version,
            "observation": observed(self.game),
            "actions": values.out,
            "width": first.out,
            "layers": [{"name": one.name, "in": one.into, "out": one.out} for one in self.layers],
            "numbers": "int8",
            "commit": "0000000",
            "seed": 7,
            "sha256": sha256(numbers).hexdigest(),
        }
        return json.dumps({**header, **self.changes}).encode() + b"\n" + numbers


def encoding_of(game: str) -> Encoding:
    encoding = GAMES[game].encoding
    assert encoding is not None
    return encoding()


def observed(game: str) -> int:
    """How many bits a seat sees."""
    return sum(one.size for one in encoding_of(game).fields)


def remembering_net(game: str, seed: int) -> SmallNet:
    """One that reads what is remembered too."""
    memory = GAMES[game].memory
    assert memory is not None
    inputs = observed(game) + sum(one.size for one in memory().fields)
    return replace(small_net(game, seed, inputs=inputs), changes={"remembers": memory().version})


def small_net(  # noqa: PLR0913  the sizes of a net
    game: str,
    seed: int,
    *,
    width: int = 32,
    blocks: int = 1,
    holders: int = 8,
    inputs: int | None = None,
) -> SmallNet:
    """Any numbers: it plays badly, always in the same way."""
    luck, encoding = random.Random(seed), encoding_of(game)
    sizes = [("input", inputs or observed(game), width), *[("block", width, width)] * blocks]
    sizes += [("values", width, len(encoding.actions)), *[("holders", width, holders)] * bool(holders)]
    return SmallNet(game, [_layer(luck, *one) for one in sizes])


def _layer(luck: random.Random, name: str, into: int, out: int) -> Layer:
    normed = 0 if name == "input" else into
    return Layer(
        name,
        into,
        out,
        gamma=[luck.uniform(0.5, 2) for _ in range(normed)],
        beta=[luck.uniform(-1, 1) for _ in range(normed)],
        scale=[luck.uniform(0.001, 0.01) for _ in range(out)],
        bias=[luck.uniform(-1, 1) for _ in range(out)],
        weights=array("b", luck.randbytes(into * out)),
    )


def single(number: float) -> float:
    """The nearest number that a float of 32 bits has: what one step of the kernel gives."""
    (rounded,) = struct.unpack("<f", struct.pack("<f", number))
    return rounded


def answers(net: SmallNet, bits: int) -> Mapping[str, list[float]]:
    """Values and holders of one observation, in steps that each round to 32 bits.

    Python's own floats of 64 bits lose nothing before that: sums, products, quotients and roots of two such
    numbers come out as if they had been reckoned with 32 bits alone.
    """
    first, *others = net.layers
    state = _first(first, bits)
    found: dict[str, list[float]] = {}
    for layer in others:
        if layer.name == "block":
            state = [single(one + max(new, 0.0)) for one, new in zip(state, _out(layer, state), strict=True)]
        else:
            found[layer.name] = list(_out(layer, state))
    return found


def _first(layer: Layer, bits: int) -> list[float]:
    rows = [layer.weights[i * layer.out : (i + 1) * layer.out] for i in range(layer.into) if bits >> i & 1]
    sums = [sum(column) for column in zip(*rows, strict=True)] if rows else [0] * layer.out
    scales, biases = map(single, layer.scale), map(single, layer.bias)
    each = zip(sums, scales, biases, strict=True)
    return [max(single(bias + single(scale * whole)), 0.0) for whole, scale, bias in each]


def _out(layer: Layer, state: list[float]) -> Iterator[float]:
    wholes, unit = _rounded(layer, state)
    for row in range(layer.out):
        weights = layer.weights[row * layer.into : (row + 1) * layer.into]
        total = single(sum(one * weight for one, weight in zip(wholes, weights, strict=True)))
        yield single(single(layer.bias[row]) + single(single(single(layer.scale[row]) * unit) * total))


def _rounded(layer: Layer, state: list[float]) -> tuple[list[int], float]:
    """The whole numbers that a layer reads, and what one of them stands for."""
    mean = single(_sum(state) / layer.into)
    away = [single(one - mean) for one in state]
    variance = single(_sum([single(one * one) for one in away]) / layer.into)
    narrowed = single(1 / single(math.sqrt(single(variance + single(EPSILON)))))
    each = zip(away, map(single, layer.gamma), map(single, layer.beta), strict=True)
    normed = [single(single(single(one * narrowed) * gamma) + beta) for one, gamma, beta in each]
    largest = max(map(abs, normed))
    if largest < single(1e-30):
        return [0] * layer.into, 0.0
    to_whole = single(LARGEST / largest)
    # Python's round takes halves to the even number too.
    return [round(single(one * to_whole)) for one in normed], single(largest / LARGEST)


def _sum(numbers: list[float]) -> float:
    parts = [0.0] * PARTS
    for place, one in enumerate(numbers):
        parts[place % PARTS] = single(parts[place % PARTS] + one)
    step = PARTS // 2
    while step:
        parts = [single(parts[part] + parts[part + step]) for part in range(step)]
        step //= 2
    return parts[0]
