"""In how many ways can cards that lie together have been dealt?

A way says for each place which of its cards are unseen there, as one number: 80 bits a place, enough for any
pack.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from atout.play_tables import Mask
from atout.unseen import Way

WIDTH = 80
FULL = (1 << WIDTH) - 1

# Each way to lie, with how many orders of the cards lead to it.
Packet = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Lies:
    """What is known of one card: the places it may lie in, as bits; and as a mask, none if it is seen."""

    where: int
    unseen: Mask

    def at(self, place: int) -> int:
        return self.unseen << WIDTH * place


def in_any_order(cards: Sequence[Lies], places: Sequence[int]) -> Packet:
    """Dealt to these places one after another, and nobody knows in which order they lay."""
    found = {(0, 0): 1}
    for place in places:
        longer: dict[tuple[int, int], int] = {}
        for (used, way), orders in found.items():
            for index, card in enumerate(cards):
                if card.where >> place & 1 and not used >> index & 1:
                    then = used | 1 << index, way | card.at(place)
                    longer[then] = longer.get(then, 0) + orders
        found = longer
    return {way: orders for (_, way), orders in found.items()}


def in_this_order(cards: Sequence[Lies], places: Sequence[int]) -> Packet:
    way = 0
    for card, place in zip(cards, places, strict=True):
        if not card.where >> place & 1:
            return {}
        way |= card.at(place)
    return {way: 1}


def cards_in(way: int) -> Iterator[tuple[int, int]]:
    """Each unseen card, and the place in which it lies."""
    while way:
        place, card = divmod((way & -way).bit_length() - 1, WIDTH)
        yield card, place
        way &= way - 1


def opened(way: int, places: int) -> Way:
    """The cards of each place."""
    return tuple(way >> WIDTH * place & FULL for place in range(places))
