"""In how many ways can a deck have been dealt in packets, with cards for the dog between them?

Places are numbered: the players in the order in which they are dealt to, and after them the dog.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from atout.chance import Luck
from atout.games.tarot.dealing import Geometry


@dataclass(frozen=True)
class Layouts:
    # For each card of the pack, twice over, the places that it may have been dealt to, as bits; and its cut.
    twice: Sequence[int]
    cut: int
    shape: Geometry
    players: int
    _known: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])

    @cached_property
    def count(self) -> int:
        return self._after(0, 0)

    def drawn(self, luck: Luck) -> list[int]:
        """Where each card goes, from the top; each way as likely as any other."""
        size, packets, places, to_dog = self.shape.packet, self.shape.packets, list[int](), 0
        for packet in range(packets):
            places += [packet % self.players] * size
            if packet < packets - 1:
                without, with_one = self._after(packet + 1, to_dog), self._with_one(packet, to_dog)
                if luck.below(without + with_one) >= without:
                    places.append(self.players)
                    to_dog += 1
        return places

    def _after(self, packet: int, to_dog: int) -> int:
        """In how many ways the rest can be dealt, before this packet and with so many cards in the dog."""
        if packet == self.shape.packets:
            return to_dog == self.shape.dog
        key = packet, to_dog
        if key not in self._known:
            self._known[key] = self._counted(packet, to_dog)
        return self._known[key]

    def _counted(self, packet: int, to_dog: int) -> int:
        top, player = packet * self.shape.packet + to_dog, packet % self.players
        if to_dog > self.shape.dog:
            return 0
        for index in range(self.cut + top, self.cut + top + self.shape.packet):
            if not self.twice[index] >> player & 1:
                return 0
        return self._after(packet + 1, to_dog) + self._with_one(packet, to_dog)

    def _with_one(self, packet: int, to_dog: int) -> int:
        """The same with a card for the dog after this packet."""
        at = self.cut + (packet + 1) * self.shape.packet + to_dog
        if packet == self.shape.packets - 1 or not self.twice[at] >> self.players & 1:
            return 0
        return self._after(packet + 1, to_dog + 1)
