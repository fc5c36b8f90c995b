"""Where can the cards be that a seat does not see?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from atout.cards import COLOURS, KING, Card, Cards, Suit
from atout.games.tarot.cards import EXCUSE, OUDLERS, PACK, is_trump
from atout.games.tarot.play import led_suit
from atout.games.tarot.players import players_from
from atout.games.tarot.view import TarotView
from atout.seats import Seat

# Where cards lie that nobody plays: the aside, or a dog that was not turned. It is no seat.
AWAY = -1
# How much likelier than another a taker is to hold a trump: the bid says so.
BID_ON_TRUMPS = 1.6
# So often is the spread corrected until every place holds as many cards as it has.
ROUNDS = 4

Places = frozenset[int]


@dataclass(frozen=True, slots=True)
class Count:
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

    def holds_in(self, seat: Seat, suit: Suit) -> float:
        """How many cards of a suit this seat is likely to hold."""
        return sum(self.chances[card].get(seat, 0.0) for card in self.unseen[suit])

    def void(self, seat: Seat, suit: Suit) -> float:
        return 1 - self.holds_any(seat, self.unseen[suit])


@dataclass(slots=True)
class Lacking:
    """What a seat has shown not to hold: whole suits, and trumps above a rank."""

    suits: set[Suit]
    trumps_above: int = 21

    def lacks(self, card: Card) -> bool:
        return card.suit in self.suits or (is_trump(card) and card.rank > self.trumps_above)


def counted(view: TarotView) -> Count:
    assert view.contract is not None
    gone = {*view.hand, *view.aside, *view.aside_shown}
    gone.update(card for trick in view.tricks for card in trick.cards)
    gone.update(view.trick.cards if view.trick else ())
    unseen = tuple(card for card in PACK if card not in gone)
    lacking, held = lacking_by_seat(view), dict(_known(view))
    places = places_left(view, len(unseen))
    groups: dict[tuple[Places, bool], list[Card]] = {}
    for card in unseen:
        where = frozenset((held[card],)) if card in held else _open_to(card, places, lacking, view)
        groups.setdefault((where, is_trump(card)), []).append(card)
    return Count(
        {suit: tuple(card for card in unseen if card.suit is suit) for suit in (*COLOURS, Suit.TRUMPS)},
        _spread(groups, places, view.contract.taker),
    )


def _open_to(
    card: Card, places: Mapping[int, int], lacking: Mapping[Seat, Lacking], view: TarotView
) -> Places:
    able = frozenset(
        place
        for place in places
        if (_may_lie_away(card, view) if place == AWAY else not lacking[place].lacks(card))
    )
    return able or frozenset(places)


def _may_lie_away(card: Card, view: TarotView) -> bool:
    assert view.contract is not None
    if not view.contract.bid.shows_dog:
        return True
    # Trumps that had to go were shown.
    return card.rank != KING and not is_trump(card) and card not in OUDLERS


def lacking_by_seat(view: TarotView) -> dict[Seat, Lacking]:
    lacking = {seat: Lacking(set()) for seat in range(view.rules.seats)}
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        players = players_from(trick.leader, view.dealer, view.rules)
        highest = 0
        for index, (seat, card) in enumerate(zip(players, trick.cards, strict=False)):
            led = led_suit(trick.cards[:index])
            if led is not None and card != EXCUSE:
                _told(lacking[seat], card, led, highest)
            if is_trump(card):
                highest = max(highest, card.rank)
    return lacking


def _told(lacking: Lacking, card: Card, led: Suit, highest: int) -> None:
    """What a card tells of its hand: one follows, else trumps, and goes over, if one can."""
    if card.suit is not led:
        lacking.suits.add(led)
        if not is_trump(card):
            lacking.suits.add(Suit.TRUMPS)
    if is_trump(card) and card.rank < highest:
        lacking.trumps_above = min(lacking.trumps_above, highest)


def _known(view: TarotView) -> Iterator[tuple[Card, Seat]]:
    """Cards that everybody saw go to a hand: out of the dog, in a handful, in a misere."""
    assert view.contract is not None
    if view.seat != view.contract.taker:
        for card in view.dog:
            if card.rank == KING or is_trump(card) or card in OUDLERS:
                yield card, view.contract.taker
    for shown in view.handfuls:
        yield from ((card, shown.seat) for card in shown.cards)
    for claimed in view.miseres:
        yield from ((card, claimed.seat) for card in claimed.hand)


def places_left(view: TarotView, unseen: int) -> dict[int, int]:
    """How many unseen cards each other player holds, and how many lie away."""
    assert view.trick is not None
    players = players_from(view.trick.leader, view.dealer, view.rules)
    me = players.index(view.seat if view.seat is not None else players[0])
    played = len(view.trick.cards)
    places = {
        seat: len(view.hand) - (index < played) + (me < played)
        for index, seat in enumerate(players)
        if seat != view.seat
    }
    away = unseen - sum(places.values())
    return {**places, AWAY: away} if away > 0 else places


def _spread(
    groups: Mapping[tuple[Places, bool], list[Card]], places: Mapping[int, int], taker: Seat
) -> dict[Card, Mapping[int, float]]:
    """Each card over the places open to it, so that each place comes out as full as it is."""
    pull = {place: float(many) for place, many in places.items()}
    shares: dict[tuple[Places, bool], dict[int, float]] = {}
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
