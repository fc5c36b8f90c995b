"""In how many ways can the cards lie that a seat does not see, and which are they?

Cards are counted by the set of places that may hold them: so a way is drawn exactly uniformly, and none has
to be thrown away unless something is known that is more than "this place cannot hold this card".
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from itertools import combinations
from math import comb
from typing import NamedTuple

from atout.chance import Luck
from atout.seats import Seat
from atout.tables import Mask

# So few ways are told one by one rather than drawn.
FEW = 500

# For each place, the cards it holds.
Way = tuple[Mask, ...]


class Where(StrEnum):
    HAND = "hand"
    # Dealt to a seat later.
    COMING = "coming"
    DOG = "dog"
    ASIDE = "aside"


class Place(NamedTuple):
    where: Where
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class _Split:
    """How many cards of a group go to each place, and in how many ways all the cards can then lie."""

    shares: tuple[int, ...]
    left: tuple[int, ...]
    ways: int


@dataclass(frozen=True, kw_only=True)
class Unseen:
    """What a seat knows of the cards it does not see: `sizes` and `may_hold` by place."""

    places: tuple[Place, ...]
    sizes: tuple[int, ...]
    may_hold: tuple[Mask, ...]
    # What is known besides; None: nothing. A way that does not fit is drawn again.
    knows: Callable[[Way], bool] | None = None
    _splits: dict[tuple[int, tuple[int, ...]], tuple[_Split, ...]] = field(
        default_factory=dict[tuple[int, tuple[int, ...]], tuple[_Split, ...]],
        init=False,
        repr=False,
        compare=False,
    )

    def fits(self, way: Way) -> bool:
        """Whether what is known besides `may_hold` holds of this way."""
        return self.knows is None or self.knows(way)

    def count(self) -> int:
        """In how many ways the cards can lie by `sizes` and `may_hold` alone."""
        return self._ways(0, self.sizes)

    def sample(self, luck: Luck) -> Way:
        """One of the ways that fit, each as likely as any other."""
        while not self.fits(way := self._drawn(luck)):
            pass
        return way

    def enumerated(self, most: int = FEW) -> tuple[Way, ...] | None:
        """Every way that fits; None if `count` is more than `most`."""
        return None if self.count() > most else tuple(filter(self.fits, self.ways()))

    def ways(self) -> Iterator[Way]:
        """Every way by `sizes` and `may_hold` alone, fit or not: ask `count` first."""
        return self._every(0, self.sizes)

    @cached_property
    def _groups(self) -> tuple[tuple[tuple[int, ...], tuple[Mask, ...]], ...]:
        """Places, and the cards that may lie in these and no others; few places first: they decide most."""
        cells: list[tuple[tuple[int, ...], Mask]] = [((), _union(self.may_hold))]
        for place, may_hold in enumerate(self.may_hold):
            cells = [
                (where, part)
                for old, cards in cells
                for where, part in (((*old, place), cards & may_hold), (old, cards & ~may_hold))
                if part
            ]
        cells.sort(key=lambda cell: (len(cell[0]), cell[0]))
        return tuple((where, tuple(_bits(cards))) for where, cards in cells)

    @cached_property
    def _room(self) -> tuple[tuple[int, ...], ...]:
        """For each group, how many cards of the groups after it each place may hold."""
        room = [0] * len(self.sizes)
        rooms: list[tuple[int, ...]] = []
        for where, cards in reversed(self._groups):
            rooms.append(tuple(room))
            for place in where:
                room[place] += len(cards)
        return tuple(reversed(rooms))

    def _ways(self, index: int, left: tuple[int, ...]) -> int:
        """In how many ways the groups from this one on fill what is left of the places."""
        if index == len(self._groups):
            return 1 if not any(left) else 0
        return sum(split.ways for split in self._split(index, left))

    def _split(self, index: int, left: tuple[int, ...]) -> tuple[_Split, ...]:
        """The ways to divide one group, each with a future."""
        key = index, left
        found = self._splits.get(key)
        if found is None:
            found = self._splits[key] = tuple(self._divided(index, left))
        return found

    def _divided(self, index: int, left: tuple[int, ...]) -> Iterator[_Split]:
        where, cards = self._groups[index]
        room = self._room[index]
        if any(left[place] > room[place] for place in range(len(left)) if place not in where):
            return
        least = [max(0, left[place] - room[place]) for place in where]
        most = [left[place] for place in where]
        for shares, orders in _shares(len(cards), least, most):
            rest = list(left)
            for place, share in zip(where, shares, strict=True):
                rest[place] -= share
            if after := self._ways(index + 1, tuple(rest)):
                yield _Split(shares, tuple(rest), orders * after)

    def _drawn(self, luck: Luck) -> Way:
        held = [0] * len(self.sizes)
        left = self.sizes
        for index, (where, cards) in enumerate(self._groups):
            split = _chosen(self._split(index, left), luck)
            mixed = iter(luck.shuffled(cards) if len(where) > 1 else cards)
            for place, share in zip(where, split.shares, strict=True):
                for _ in range(share):
                    held[place] |= next(mixed)
            left = split.left
        return tuple(held)

    def _every(self, index: int, left: tuple[int, ...]) -> Iterator[Way]:
        if index == len(self._groups):
            yield (0,) * len(left)
            return
        where, cards = self._groups[index]
        for split in self._split(index, left):
            rests = tuple(self._every(index + 1, split.left))
            for parts in _parted(cards, split.shares):
                for rest in rests:
                    held = list(rest)
                    for place, part in zip(where, parts, strict=True):
                        held[place] |= part
                    yield tuple(held)


def _union(masks: Sequence[Mask]) -> Mask:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _bits(mask: Mask) -> Iterator[Mask]:
    """Each card of a mask, as a mask of its own."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


def _shares(size: int, least: Sequence[int], most: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Ways to share `size` cards out within these bounds, and in how many orders of the cards each comes."""
    if len(least) == 1:
        if least[0] <= size <= most[0]:
            yield (size,), 1
        return
    lowest = max(least[0], size - sum(most[1:]))
    highest = min(most[0], size - sum(least[1:]))
    for share in range(lowest, highest + 1):
        for others, orders in _shares(size - share, least[1:], most[1:]):
            yield (share, *others), orders * comb(size, share)


def _chosen(splits: tuple[_Split, ...], luck: Luck) -> _Split:
    if len(splits) == 1:
        return splits[0]
    drawn = luck.below(sum(split.ways for split in splits))
    for split in splits:
        drawn -= split.ways
        if drawn < 0:
            return split
    raise AssertionError("a draw below the sum is within it")


def _parted(cards: tuple[Mask, ...], shares: tuple[int, ...]) -> Iterator[tuple[Mask, ...]]:
    """Every way to give these cards out, so many to each."""
    if len(shares) == 1:
        yield (_union(cards),)
        return
    for some in combinations(cards, shares[0]):
        taken = _union(some)
        rest = tuple(card for card in cards if not card & taken)
        for others in _parted(rest, shares[1:]):
            yield (taken, *others)
