"""Where can the cards be that a seat does not see, and how likely is each place?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.cards import COLOURS, Card, Cards, Suit
from atout.games.tarot.cards import PACK, is_trump
from atout.games.tarot.view import TarotView
from atout.games.tarot.worlds import unseen
from atout.seats import Seat

# Where cards lie that nobody plays: the aside, or a dog that was not turned. It is no seat.
AWAY = -1
# How much likelier than another a taker is to hold a trump: the bid says so.
BID_ON_TRUMPS = 1.6
# So often is the spread corrected until every place holds as many cards as it has.
ROUNDS = 4

PlaceSet = frozenset[int]


@dataclass(frozen=True, slots=True)
class CardCount:
    """For each card not seen, how likely each seat is to hold it, AWAY among them."""

    unseen: Mapping[Suit, Cards]
    chances: Mapping[Card, Mapping[int, float]]

    def chance(self, seat: Seat, card: Card) -> float:
        return self.chances[card].get(seat, 0.0) if card in self.chances else 0.0

    def holds_any(self, seat: Seat, wanted: Cards) -> float:
        none = 1.0
        for card in wanted:
            none *= 1 - self.chances[card].get(seat, 0.0)
        return 1 - none

    def void(self, seat: Seat, suit: Suit) -> float:
        return 1 - self.holds_any(seat, self.unseen[suit])


def counted(view: TarotView) -> CardCount:
    assert view.contract is not None
    known = unseen(view)
    places = [AWAY if place.seat is None else place.seat for place in known.places]
    groups: dict[tuple[PlaceSet, bool], list[Card]] = {}
    for index, card in enumerate(PACK):
        where = frozenset(
            place for place, mask in zip(places, known.may_hold, strict=True) if mask >> index & 1
        )
        if where:
            groups.setdefault((where, is_trump(card)), []).append(card)
    out = [card for cards in groups.values() for card in cards]
    sizes = dict(zip(places, known.sizes, strict=True))
    return CardCount(
        {suit: tuple(sorted(card for card in out if card.suit is suit)) for suit in (*COLOURS, Suit.TRUMPS)},
        _spread(groups, sizes, view.contract.taker),
    )


def _spread(
    groups: Mapping[tuple[PlaceSet, bool], list[Card]], places: Mapping[int, int], taker: Seat
) -> dict[Card, Mapping[int, float]]:
    """Each card over the places open to it, so that each place comes out as full as it is."""
    pull = {place: float(many) for place, many in places.items()}
    shares: dict[tuple[PlaceSet, bool], dict[int, float]] = {}
    for _ in range(ROUNDS):
        filled = dict.fromkeys(places, 1e-9)
        for (where, trumps), cards in groups.items():
            weights = {
                place: pull[place] * (BID_ON_TRUMPS if trumps and place == taker else 1.0) + 1e-9
                for place in where
            }
            whole = sum(weights.values())
            shares[where, trumps] = {place: weight / whole for place, weight in weights.items()}
            for place, share in shares[where, trumps].items():
                filled[place] += share * len(cards)
        pull = {place: pull[place] * places[place] / filled[place] for place in places}
    return {card: shares[key] for key, cards in groups.items() for card in cards}
