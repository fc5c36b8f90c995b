"""What does a file of weights say of itself, and does it fit this program? docs/formats.md has its fields."""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import cast

from atout.cards import shortened
from atout.encoding import Encoding
from atout.errors import BadQuery
from atout.games import kind_named
from atout.kind import GameKind
from atout.questions.query import Query
from atout.questions.quote import quoted

FORMAT = 1
NUMBERS = "int8"
# A header is a few hundred bytes.
LONGEST_HEADER = 1 << 16
LARGEST_SEED = (1 << 64) - 1
# As far as the kernel's whole numbers reach (kernel/nets/net.hpp).
WIDTHS = range(32, 2048 + 1, 32)
MOST_BLOCKS, MOST_ANSWERS = 64, 4096
INPUT, BLOCK, VALUES, HOLDERS = "input", "block", "values", "holders"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    observation: int
    # Bits that follow the observation; 0: it remembers nothing of the deal before.
    remembered: int
    width: int
    blocks: int
    actions: int
    # 0: it does not say who holds what.
    holders: int

    @property
    def inputs(self) -> int:
        return self.observation + self.remembered

    @property
    def bytes(self) -> int:
        """How many the numbers are."""
        width = self.width
        heads = sum(_normed(width, out) for out in (self.actions, self.holders) if out)
        return (8 + self.inputs) * width + self.blocks * _normed(width, width) + heads


def _normed(into: int, out: int) -> int:
    """A layer with its norm: floats of four bytes, and weights of one."""
    return 8 * into + 8 * out + into * out


@dataclass(frozen=True, slots=True, kw_only=True)
class WeightsFile:
    """A header that fits the game it names, and the numbers after it, which are those that were written."""

    game: str
    # Those it was trained for.
    presets: tuple[str, ...]
    sizes: Sizes
    # From which commit of the trainer, and by which luck.
    commit: str
    seed: int
    numbers: bytes


def read_weights(data: bytes) -> WeightsFile:
    """What does not fit is refused; the numbers themselves are looked at by the kernel."""
    fields = _header(data)
    header = Query(fields, seats=0, pack=())
    _expect("weights-version", FORMAT, header.whole("atout-weights"))
    game = header.text("game")
    kind = kind_named(game)
    if kind.encoding is None:
        raise BadQuery("no-encoding", game=game)
    encoding = kind.encoding()
    _expect("weights-layout", encoding.version, header.whole("layout"), game=game)
    presets = tuple(header.texts("presets"))
    for preset in presets:
        if preset not in kind.presets:
            raise BadQuery("weights-preset", preset=shortened(preset), game=game)
    _expect("weights-numbers", NUMBERS, header.text("numbers"))
    numbers = data[data.index(b"\n") + 1 :]
    if sha256(numbers).hexdigest() != header.text("sha256"):
        raise BadQuery("weights-damaged")
    sizes = _sizes(header, encoding, _remembered(header, kind))
    if sizes.bytes != len(numbers):
        raise BadQuery("weights-length", needed=sizes.bytes, given=len(numbers))
    return WeightsFile(
        game=game,
        presets=presets,
        sizes=sizes,
        commit=header.text("commit"),
        seed=header.whole("seed", most=LARGEST_SEED),
        numbers=numbers,
    )


def _header(data: bytes) -> dict[str, object]:
    line, newline, _ = data[:LONGEST_HEADER].partition(b"\n")
    try:
        found: object = json.loads(line.decode("ascii")) if newline else None
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadQuery("weights-no-header")
    return cast("dict[str, object]", found)


def _expect(key: str, known: int | str, given: int | str, **facts: object) -> None:
    if given != known:
        raise BadQuery(key, known=known, given=quoted(given), **facts)


def _remembered(header: Query, kind: GameKind) -> int:
    """How many bits follow the observation; the header names their version."""
    if "remembers" not in header:
        return 0
    version = header.whole("remembers")
    if kind.memory is None:
        raise BadQuery("weights-no-memory", game=kind.name)
    memory = kind.memory()
    _expect("weights-memory", memory.version, version, game=kind.name)
    return sum(field.size for field in memory.fields)


def _sizes(header: Query, encoding: Encoding, remembered: int) -> Sizes:
    """What the header says of its layers, all of it the same."""
    observation, actions = sum(field.size for field in encoding.fields), len(encoding.actions)
    width = header.whole("width")
    if width not in WIDTHS:
        allowed = f"{WIDTHS[0]}, {WIDTHS[1]}, … {WIDTHS[-1]}"
        raise BadQuery("out-of-range", field="width", allowed=allowed, given=width)
    _expect_size("observation", observation, header)
    _expect_size("actions", actions, header)
    layers = list(header.parts("layers"))
    names = [layer.text("name") for layer in layers]
    has_holders = names[-1:] == [HOLDERS]
    blocks = len(names) - 2 - has_holders
    if names != [INPUT, *[BLOCK] * blocks, VALUES, *[HOLDERS] * has_holders] or blocks > MOST_BLOCKS:
        raise BadQuery("weights-layers", known=f"{INPUT}, {BLOCK} (0–{MOST_BLOCKS}), {VALUES}, {HOLDERS}")
    holders = layers[-1].whole("out", 1, MOST_ANSWERS) if has_holders else 0
    of_layer = {
        INPUT: (observation + remembered, width),
        BLOCK: (width, width),
        VALUES: (width, actions),
        HOLDERS: (width, holders),
    }
    for name, layer in zip(names, layers, strict=True):
        into, out = of_layer[name]
        _expect_size("in", into, layer)
        _expect_size("out", out, layer)
    return Sizes(
        observation=observation,
        remembered=remembered,
        width=width,
        blocks=blocks,
        actions=actions,
        holders=holders,
    )


def _expect_size(field: str, size: int, where: Query) -> None:
    given = where.whole(field)
    if given != size:
        raise BadQuery("out-of-range", field=field, allowed=size, given=given)
