"""Where can the cards be that a seat does not see, and how likely is each place?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.belote.cards import PACK
from atout.cards import Card, Cards, Suit, in_suit
from atout.seats import Seat
from atout.unseen import Unseen


@dataclass(frozen=True, slots=True)
class CardCount:
    """For each card not seen, how likely each seat is to hold it."""

    unseen: Cards
    chances: Mapping[Card, Mapping[Seat, float]]

    def unseen_in(self, suit: Suit) -> Cards:
        return in_suit(self.unseen, suit)

    def may_hold(self, seat: Seat, card: Card) -> bool:
        return seat in self.chances[card]

    def chance(self, seat: Seat, card: Card) -> float:
        return self.chances[card].get(seat, 0.0)

    def holds_any(self, seat: Seat, wanted: Cards) -> float:
        """How likely this seat is to hold at least one of these."""
        none = 1.0
        for card in wanted:
            none *= 1 - self.chances[card].get(seat, 0.0)
        return 1 - none


def counted(unseen: Unseen) -> CardCount:
    """While cards are played: every card that is not seen is in a hand."""
    hands = [
        (place.seat, mask)
        for place, mask in zip(unseen.places, unseen.may_hold, strict=True)
        if place.seat is not None
    ]
    holders = {
        card: seats
        for index, card in enumerate(PACK)
        if (seats := tuple(seat for seat, mask in hands if mask >> index & 1))
    }
    left = {seat: size for (seat, _), size in zip(hands, unseen.sizes, strict=True)}
    return CardCount(tuple(holders), _chances(holders, left))


def _chances(
    holders: dict[Card, tuple[Seat, ...]], left: dict[Seat, int]
) -> Mapping[Card, Mapping[Seat, float]]:
    """A card that can only be in one place fills a place there; the rest spreads over places left."""
    free = dict(left)
    placed: dict[Card, Mapping[Seat, float]] = {}
    while True:
        sure = [card for card, seats in holders.items() if len(seats) == 1 and card not in placed]
        for card in sure:
            (seat,) = holders[card]
            placed[card] = {seat: 1.0}
            free[seat] -= 1
        full = [seat for seat, places in free.items() if places <= 0]
        narrowed = {
            card: seats if card in placed else tuple(seat for seat in seats if seat not in full)
            for card, seats in holders.items()
        }
        if narrowed == holders:
            break
        holders = narrowed
    for card, seats in holders.items():
        places = sum(free[seat] for seat in seats)
        if card not in placed and places > 0:
            placed[card] = {seat: free[seat] / places for seat in seats}
    return placed
