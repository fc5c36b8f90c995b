"""In how many ways can the cards lie that a seat does not see, and which are they?

Cards are counted by the set of places that may hold them: so a way is drawn exactly uniformly, and none has
to be thrown away unless something is known that is more than "this place cannot hold this card".
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import accumulate, combinations
from math import comb
from typing import NamedTuple

from atout.chance import Luck
from atout.play_tables import Mask
from atout.seats import Seat

# At most this many ways are listed one by one rather than drawn.
FEW = 500
# And of at most this many cards: the sets of places of more can take long to count.
COUNTED = 24

# Draws after which no way that fits is looked for any more: seconds.
TRIES = 100_000

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


# A number for each place, packed into one: 5 bits and a guard bit, which tells when a place has too few.
FIELD = 6
GUARD = 1 << (FIELD - 1)


@dataclass(frozen=True, slots=True)
class _Share:
    """How many cards of a group go to each of its places, in two forms; and how many such ways there are."""

    parts: tuple[int, ...]
    packed: int
    ways: int


@dataclass(frozen=True, slots=True)
class _Group:
    """Cards that may lie in these places and no others, and how they can be shared out."""

    where: tuple[int, ...]
    cards: tuple[Mask, ...]
    shares: tuple[_Share, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """These places, by number, hold together at most this many of these cards."""

    places: tuple[int, ...]
    cards: Mask
    most: int

    def holds(self, way: Way) -> bool:
        return sum((way[place] & self.cards).bit_count() for place in self.places) <= self.most


NO_LIMIT = Limit((), 0, 0)


@dataclass(frozen=True, kw_only=True)
class Unseen:
    """What a seat knows of the cards it does not see: `sizes` and `may_hold` by place, and a limit."""

    places: tuple[Place, ...]
    sizes: tuple[int, ...]
    may_hold: tuple[Mask, ...]
    limit: Limit = NO_LIMIT
    # What is known besides; None: nothing. A way that does not fit is drawn again.
    knows: Callable[[Way], bool] | None = None
    # Where some ways are likelier than others: draws so many, each as likely as it is; or all that are left.
    likelier: Callable[[int, Luck], Sequence[Way]] | None = None
    left: tuple[Way, ...] | None = None

    def fits(self, way: Way) -> bool:
        """Whether what is known besides `may_hold` holds of this way."""
        return self.limit.holds(way) and (self.knows is None or self.knows(way))

    def count(self) -> int:
        """In how many ways the cards can lie by `sizes`, `may_hold` and `limit`."""
        if not self._groups:
            return 1
        return sum(ways for ways, _ in self._open(0, self._whole))

    def sample(self, luck: Luck) -> Way:
        """One of the ways that fit, each as likely as any other."""
        way = self._found(luck)
        if way is None:
            raise LookupError("what is known is too rare to be met by drawing")
        return way

    def _found(self, luck: Luck) -> Way | None:
        return next((way for _ in range(TRIES) if self.fits(way := self._drawn(luck))), None)

    def ways(self) -> Iterator[Way]:
        """Every way by `sizes`, `may_hold` and `limit`, fit or not: ask `count` first."""
        return self._every(0, self._whole)

    def few(self, most: int = FEW) -> bool:
        """Whether there are at most this many ways. Many cards are not counted: to draw is quicker."""
        return sum(self.sizes) <= COUNTED and self.count() <= most

    def enumerated(self, most: int = FEW) -> tuple[Way, ...] | None:
        """Every way that fits; None if there are not `few`."""
        if self.left is not None:
            return self.left
        return tuple(filter(self.fits, self.ways())) if self.few(most) else None

    def draws(self, luck: Luck) -> Iterator[Way]:
        """Where they are few, each way that fits once, in any order; else one after another, for ever.

        There are none if what is known besides is so rare that it cannot be met by drawing.
        """
        every = self.enumerated()
        if every is not None:
            yield from luck.shuffled(every)
            return
        while (way := self._found(luck)) is not None:
            yield way

    @cached_property
    def _whole(self) -> int:
        """How much each place holds, and after them what the limit allows, packed."""
        return _packed((*self.sizes, self.limit.most))

    @cached_property
    def _groups(self) -> tuple[_Group, ...]:
        unseen, limited = _union(self.may_hold), self.limit.cards
        cells = [((), part) for part in (unseen & limited, unseen & ~limited) if part]
        for place, may_hold in enumerate(self.may_hold):
            cells = [
                (where, part)
                for old, cards in cells
                for where, part in (((*old, place), cards & may_hold), (old, cards & ~may_hold))
                if part
            ]
        groups = [self._group(where, cards) for where, cards in cells]
        # Those that can be shared out in most ways at both ends, where there is least to go with them.
        groups.sort(key=lambda group: len(group.shares), reverse=True)
        return (*groups[1:], *groups[:1])

    def _group(self, where: tuple[int, ...], mask: Mask) -> _Group:
        cards = tuple(_bits(mask))
        # What the other groups cannot fill must come from this one.
        others = [(self.may_hold[place] & ~mask).bit_count() for place in where]
        least = [max(0, self.sizes[place] - room) for place, room in zip(where, others, strict=True)]
        most = [self.sizes[place] for place in where]
        limited = self.limit.places if mask & self.limit.cards else ()
        taken = 1 << FIELD * len(self.sizes)
        weights = [(1 << FIELD * place) + (taken if place in limited else 0) for place in where]
        return _Group(where, cards, tuple(_shares(len(cards), weights, least, most)))

    @cached_property
    def _after(self) -> tuple[Mapping[int, int], ...]:
        """For each group: in how many ways the groups after it fill what is left of the places, packed."""
        spare = FIELD * len(self.sizes)
        layers: list[dict[int, int]] = [{more << spare: 1 for more in range(self.limit.most + 1)}]
        whole, guards = self._whole, _packed((GUARD,) * (len(self.sizes) + 1))
        for group in reversed(self._groups[1:]):
            shares = [(share.packed, share.ways) for share in group.shares]
            layer: dict[int, int] = {}
            for later, ways in layers[-1].items():
                for share, times in shares:
                    left = later + share
                    if (whole + guards - left) & guards == guards:
                        layer[left] = layer.get(left, 0) + ways * times
            layers.append(layer)
        return tuple(reversed(layers))

    def _open(self, index: int, left: int) -> list[tuple[int, _Share]]:
        """How a group may be shared out if so much is left of the places: in how many ways, each."""
        after = self._after[index]
        return [
            (share.ways * ways, share)
            for share in self._groups[index].shares
            if (ways := after.get(left - share.packed))
        ]

    def _drawn(self, luck: Luck) -> Way:
        held = [0] * len(self.sizes)
        left = self._whole
        for index, group in enumerate(self._groups):
            share = self._chosen(index, left, luck)
            cards = iter(luck.shuffled(group.cards) if len(group.where) > 1 else group.cards)
            for place, part in zip(group.where, share.parts, strict=True):
                for _ in range(part):
                    held[place] |= next(cards)
            left -= share.packed
        return tuple(held)

    def _chosen(self, index: int, left: int, luck: Luck) -> _Share:
        known = self._choices.get((index, left))
        if known is None:
            options = self._open(index, left)
            known = list(accumulate(ways for ways, _ in options)), [share for _, share in options]
            self._choices[index, left] = known
        sums, shares = known
        return shares[bisect_right(sums, luck.below(sums[-1]))] if len(shares) > 1 else shares[0]

    @cached_property
    def _choices(self) -> dict[tuple[int, int], tuple[list[int], list[_Share]]]:
        return {}

    def _every(self, index: int, left: int) -> Iterator[Way]:
        if index == len(self._groups):
            yield (0,) * len(self.sizes)
            return
        group = self._groups[index]
        for _, share in self._open(index, left):
            rests = tuple(self._every(index + 1, left - share.packed))
            for parts in _parted(group.cards, share.parts):
                for rest in rests:
                    held = list(rest)
                    for place, part in zip(group.where, parts, strict=True):
                        held[place] |= part
                    yield tuple(held)


def _packed(numbers: Sequence[int]) -> int:
    return sum(number << FIELD * place for place, number in enumerate(numbers))


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


def _shares(size: int, weights: Sequence[int], least: Sequence[int], most: Sequence[int]) -> Iterator[_Share]:
    """Every way to share `size` cards out within these bounds; a card in each place weighs this, packed."""
    if len(weights) == 1:
        if least[0] <= size <= most[0]:
            yield _Share((size,), size * weights[0], 1)
        return
    lowest = max(least[0], size - sum(most[1:]))
    highest = min(most[0], size - sum(least[1:]))
    for part in range(lowest, highest + 1):
        packed, times = part * weights[0], comb(size, part)
        for rest in _shares(size - part, weights[1:], least[1:], most[1:]):
            yield _Share((part, *rest.parts), packed + rest.packed, times * rest.ways)


def _parted(cards: tuple[Mask, ...], shares: tuple[int, ...]) -> Iterator[tuple[Mask, ...]]:
    """Every way to give these cards out, to each place its number."""
    if len(shares) == 1:
        yield (_union(cards),)
        return
    for some in combinations(cards, shares[0]):
        taken = _union(some)
        rest = tuple(card for card in cards if not card & taken)
        for others in _parted(rest, shares[1:]):
            yield (taken, *others)
