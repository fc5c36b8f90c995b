"""How are a game's actions numbered, and what a seat sees written as bits, for programs that learn?

A game brings an `Encoding`; the kernel's copy of the game (kernel/games/) writes the same numbers and bits.
What a seat sees is written from its view and from nothing else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from atout.actions import Action
from atout.game import Result, Standing, State, View
from atout.options import GameRules
from atout.seats import Seat

# For each of the four suits, in pack order, the place it is given; the identity where suits are not renamed.
SuitRenaming = tuple[int, int, int, int]
NOT_RENAMED: SuitRenaming = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True)
class Field:
    """Some bits of an observation that belong together, and what they mean, in English."""

    name: str
    size: int
    meaning: str


@dataclass(slots=True)
class BitWriter:
    """Writes fields one after another: bit 0 first. The twin of BitWriter in kernel/games/portable.hpp."""

    bits: int = 0
    size: int = 0
    # How many bits each `begin` took: proves that the layout says what is written.
    marks: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])

    def begin(self, name: str) -> None:
        """What is put from here on belongs to this field."""
        self.marks.append((name, self.size))

    def put(self, value: int, size: int) -> None:
        """The lowest `size` bits of this value."""
        self.bits |= (value & ((1 << size) - 1)) << self.size
        self.size += size

    def thermometer(self, value: int, size: int) -> None:
        """The first `value` of `size` bits are set; at most all."""
        self.put((1 << min(max(value, 0), size)) - 1, size)

    def one_hot(self, value: int | None, size: int) -> None:
        """Bit number `value` alone; none if it is None or not one of them."""
        self.put(1 << value if value is not None and 0 <= value < size else 0, size)

    def packed(self) -> bytes:
        """In words of 32 bits, the first bit lowest: what a net reads (atout.kernel.nets)."""
        return self.bits.to_bytes(4 * ((self.size + 31) // 32), "little")

    def sizes(self) -> list[tuple[str, int]]:
        """Each field begun, and how many bits were put into it."""
        ends = [start for _, start in self.marks[1:]] + [self.size]
        return [(name, end - start) for (name, start), end in zip(self.marks, ends, strict=True)]


class Encoding(Protocol):
    """What a game brings so that environments can be made of it. Ids are stable within a version."""

    @property
    def version(self) -> int:
        """Of the layout: goes up when an id or a field changes."""
        ...

    @property
    def actions(self) -> tuple[str, ...]:
        """The text of each action id, in order; a handful goes by its level, `show simple`."""
        ...

    @property
    def most_actions(self) -> int:
        """No deal has more actions with a number."""
        ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """What an observation is made of, in order."""
        ...

    @property
    def full_fields(self) -> tuple[Field, ...]:
        """What everybody holds, in order: for critics, never for players."""
        ...

    def number(self, action: Action, state: State | View) -> int:
        """The id of an action that is legal in this state, or for the seat that has this view.

        Raises LookupError if it has none (a cut).
        """
        ...

    def action(self, number: int, state: State) -> Action:
        """What this id means to the acting seat in this state: legal if `number` is among the legal ids.

        Otherwise an action that `state.check` refuses, by the rule that stands against it.
        """
        ...

    def renaming(self, view: View) -> SuitRenaming:
        """How this seat names suits so that hands that differ in names alone look alike."""
        ...

    def renamed(self, number: int, renaming: SuitRenaming) -> int:
        """The id of the same action with suits renamed."""
        ...

    def observe(self, view: View, renaming: SuitRenaming) -> BitWriter:
        """All fields, from what this seat's view says and nothing else; seats are counted from its own."""
        ...

    def reveal(self, state: State, seat: Seat, renaming: SuitRenaming) -> BitWriter:
        """All full fields."""
        ...

    def points(self, result: Result, standing: Standing) -> tuple[int, ...]:
        """What a deal brought each seat, for rewards; `standing` is the one before it."""
        ...

    def check(self, rules: GameRules) -> None:
        """Raises BadRules if these options need actions that have no id."""
        ...

    def kernel_knows(self, rules: GameRules) -> bool:
        """Whether the kernel plays these options; otherwise the Python rules do."""
        ...


class Memory(Protocol):
    """What follows the observation of a player that remembers the deal before, where the pack is kept.

    It is no part of an `Encoding`: most players, and all environments, do without.
    """

    @property
    def version(self) -> int:
        """Goes up when a field changes."""
        ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """What its bits mean, in order."""
        ...

    def recall(self, view: View, renaming: SuitRenaming) -> BitWriter:
        """All fields, from this seat's view; all bits are 0 where nothing is remembered."""
        ...


def inverse(renaming: SuitRenaming) -> SuitRenaming:
    """Which suit stands at each place."""
    first, second, third, fourth = (renaming.index(place) for place in range(4))
    return first, second, third, fourth


def renaming_by(keys: Sequence[int]) -> SuitRenaming:
    """The suit with the greatest key first; of equal ones the first in pack order."""
    order = sorted(range(4), key=lambda suit: (-keys[suit], suit))
    first, second, third, fourth = (order.index(suit) for suit in range(4))
    return first, second, third, fourth


def offsets(fields: Sequence[Field]) -> Mapping[str, slice]:
    """Where each field stands in an observation."""
    found: dict[str, slice] = {}
    at = 0
    for one in fields:
        found[one.name] = slice(at, at + one.size)
        at += one.size
    return found
