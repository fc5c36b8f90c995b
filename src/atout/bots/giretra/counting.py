"""Where can the cards be that a seat does not see?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from atout.cards import Card, Cards, Suit, in_suit
from atout.games.giretra.cards import PACK, SEATS, Mode, power_in
from atout.games.giretra.play import duty_to_rise, partner_wins
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.view import GiretraView
from atout.seats import Seat
from atout.tricks import Trick

WHOLE_HAND = 8

# "This seat holds no card of this suit that is as strong as this": 0 is a void.
Limits = dict[tuple[Seat, Suit], int]


@cache
def strength_in(mode: Mode) -> Mapping[Card, int]:
    """How strong a card is within its own suit."""
    return {one: power_in(mode, one.suit)[one] for one in PACK}


@dataclass(frozen=True, slots=True)
class Count:
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


def counted(view: GiretraView, mode: Mode) -> Count:
    """The count of the seat that looks at this view, from its hand and the cards played so far."""
    assert view.seat is not None
    played = tuple(card for trick in _all_tricks(view) for card in trick.cards)
    seen = {*view.hand, *played}
    unseen = tuple(card for card in PACK if card not in seen)
    limits = _limits(view, mode)
    strength = strength_in(mode)
    holders = {
        card: tuple(
            seat
            for seat in range(SEATS)
            if seat != view.seat and strength[card] < limits.get((seat, card.suit), len(PACK))
        )
        for card in unseen
    }
    return Count(unseen, _chances(holders, cards_left(view)))


def _all_tricks(view: GiretraView) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def cards_left(view: GiretraView) -> dict[Seat, int]:
    """How many cards each other seat holds."""
    left = {seat: WHOLE_HAND - len(view.tricks) for seat in range(SEATS) if seat != view.seat}
    if view.trick is not None:
        for index in range(len(view.trick.cards)):
            left[view.trick.player(index, SEATS)] -= 1
    return left


def _limits(view: GiretraView, mode: Mode) -> Limits:
    limits: Limits = {}
    for trick in _all_tricks(view):
        for index in range(1, len(trick.cards)):
            seat = trick.player(index, SEATS)
            for suit, limit in _told(trick, index, mode, view.rules):
                limits[seat, suit] = min(limit, limits.get((seat, suit), limit))
    return limits


def _told(trick: Trick, index: int, mode: Mode, rules: GiretraRules) -> Iterator[tuple[Suit, int]]:
    """What card `index` of a trick tells about the hand it came from: suits, and limits in them."""
    played, before = trick.cards[index], Trick(trick.leader, trick.cards[:index])
    power, strength = power_in(mode, trick.led), strength_in(mode)
    best = before.best(power)
    fell_short = power[played] < power[best]
    if played.suit is trick.led:
        if fell_short and duty_to_rise(trick.led, best, mode, rules):
            yield trick.led, strength[best]
        return
    yield trick.led, 0
    if mode.trump is None or (best.suit is not mode.trump and partner_wins(before, best)):
        return
    if played.suit is not mode.trump:
        yield mode.trump, 0
    elif fell_short:
        yield mode.trump, strength[best]


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
