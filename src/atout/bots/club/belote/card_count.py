"""Where can the cards be that a seat does not see?"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from atout.belote.cards import PACK, SEATS, Mode, power_in
from atout.cards import Card, Cards, Suit, in_suit
from atout.seats import Seat
from atout.tricks import Playable, Trick

WHOLE_HAND = 8

# The rule book of a game with its options: which cards of a hand may follow this trick in this mode.
RuleBook = Callable[[Cards, Trick, Mode], Playable]


@cache
def strength_in(mode: Mode) -> Mapping[Card, int]:
    """How strong a card is within its own suit."""
    return {one: power_in(mode, one.suit)[one] for one in PACK}


@dataclass(frozen=True, slots=True)
class Seen:
    """What one seat has seen of the play, and knows of the others' hands besides."""

    seat: Seat
    mode: Mode
    hand: Cards
    tricks: tuple[Trick, ...]
    trick: Trick
    # Cards that a seat is known to hold still, and those that it is known not to hold.
    held: tuple[tuple[Seat, Card], ...] = ()
    lacking: tuple[tuple[Seat, Card], ...] = ()

    @property
    def all_tricks(self) -> tuple[Trick, ...]:
        return (*self.tricks, self.trick)


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


def counted(seen: Seen, rule_book: RuleBook) -> Count:
    """The count of the seat that has seen this, from its hand and the cards played so far."""
    gone = {*seen.hand, *(card for trick in seen.all_tricks for card in trick.cards)}
    unseen = tuple(card for card in PACK if card not in gone)
    others = tuple(seat for seat in range(SEATS) if seat != seen.seat)
    lacks = _lacking(seen, rule_book)
    held = {card: seat for seat, card in seen.held}
    holders = {
        card: (held[card],) if card in held else tuple(seat for seat in others if card not in lacks[seat])
        for card in unseen
    }
    return Count(unseen, _chances(holders, cards_left(seen)))


def cards_left(seen: Seen) -> dict[Seat, int]:
    """How many cards each other seat holds."""
    left = {seat: WHOLE_HAND - len(seen.tricks) for seat in range(SEATS) if seat != seen.seat}
    for index in range(len(seen.trick.cards)):
        left[seen.trick.player(index, SEATS)] -= 1
    return left


def _lacking(seen: Seen, rule_book: RuleBook) -> dict[Seat, set[Card]]:
    """What each seat cannot hold, by the cards it has played."""
    lacks: dict[Seat, set[Card]] = {seat: set() for seat in range(SEATS)}
    for seat, card in seen.lacking:
        lacks[seat].add(card)
    for trick in seen.all_tricks:
        for index in range(1, len(trick.cards)):
            lacks[trick.player(index, SEATS)] |= told(trick, index, seen.mode, rule_book)
    return lacks


# A card tells the same to everybody and for the rest of the deal: worth keeping for so long.
@lru_cache(maxsize=256)
def told(trick: Trick, index: int, mode: Mode, rule_book: RuleBook) -> frozenset[Card]:
    """What card `index` of a trick tells about its hand: the cards beside which it was not allowed.

    Two cards are enough to ask the rule book about, because no further card makes a forbidden one legal.
    """
    played, before = trick.cards[index], Trick(trick.leader, trick.cards[:index])
    duties = {trick.led} if played.suit is trick.led else {trick.led, mode.trump}
    doubtful = (card for card in PACK if card.suit in duties and card != played)
    return frozenset(card for card in doubtful if played not in rule_book((played, card), before, mode).cards)


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
