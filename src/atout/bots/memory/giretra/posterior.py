"""Which ways to lie are left for the unseen cards, and how likely is each?"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod

from atout.bots.memory.packets import Packet, cards_in, opened
from atout.chance import Luck
from atout.unseen import Way


@dataclass(frozen=True)
class Lying:
    """The pack cut at one place: packets that tell nothing of each other."""

    cut: int
    packets: tuple[Packet, ...]
    # How much it counts before anything of this deal is seen.
    weight: int = 1

    @cached_property
    def orders(self) -> int:
        """How many orders of the pack fit what is known, if it was cut here."""
        return self.weight * prod(sum(packet.values()) for packet in self.packets)

    @cached_property
    def ways(self) -> int:
        return prod(map(len, self.packets))

    def every(self) -> Mapping[int, int]:
        found = {0: self.weight}
        for packet in self.packets:
            found = {
                way | more: orders * times for way, orders in found.items() for more, times in packet.items()
            }
        return found

    @property
    def found(self) -> Iterator[tuple[int, int, int]]:
        """A card, a place, and in how many orders it lies there; several times the same two."""
        for packet in self.packets:
            others = self.orders // sum(packet.values())
            for way, orders in packet.items():
                for card, place in cards_in(way):
                    yield card, place, orders * others

    def drawn(self, luck: Luck) -> int:
        drawn = 0
        for ways, sums in self._open:
            drawn |= ways[bisect_right(sums, luck.below(sums[-1]))]
        return drawn | self._settled

    @cached_property
    def _settled(self) -> int:
        """What there is no choice about."""
        return sum(way for packet in self.packets if len(packet) == 1 for way in packet)

    @cached_property
    def _open(self) -> list[tuple[list[int], list[int]]]:
        return [
            (list(packet), list(accumulate(packet.values()))) for packet in self.packets if len(packet) > 1
        ]


@dataclass(frozen=True)
class Remembered:
    """What the last deal tells of the unseen cards, for each cut that fits; they have so many places."""

    places: int
    lyings: tuple[Lying, ...]

    @cached_property
    def _sums(self) -> list[int]:
        return list(accumulate(lying.orders for lying in self.lyings))

    @property
    def orders(self) -> int:
        return self._sums[-1]

    def found(self) -> Mapping[tuple[int, int], int]:
        """For each unseen card and each place, in how many orders it lies there."""
        found: Counter[tuple[int, int]] = Counter()
        for lying in self.lyings:
            for card, place, orders in lying.found:
                found[card, place] += orders
        return found

    def drawn(self, luck: Luck) -> Way:
        """A way to lie, as likely as it is."""
        lying = self.lyings[bisect_right(self._sums, luck.below(self._sums[-1]))]
        return opened(lying.drawn(luck), self.places)

    def few(self, most: int) -> Mapping[Way, int] | None:
        """Every way with its weight; None if there may be more than these."""
        if sum(lying.ways for lying in self.lyings) > most:
            return None
        found: dict[Way, int] = {}
        for lying in self.lyings:
            for packed, orders in lying.every().items():
                way = opened(packed, self.places)
                found[way] = found.get(way, 0) + orders
        return found

    def cuts(self) -> Mapping[int, float]:
        """How likely each cut is."""
        chances: dict[int, float] = {}
        for lying in self.lyings:
            chances[lying.cut] = chances.get(lying.cut, 0.0) + lying.orders / self.orders
        return chances
