"""How does the play look from one seat: what can beat what, and who is likely to have it?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.belote.cards import SEATS, Mode, side_of
from atout.cards import Card, Cards, Suit
from atout.seats import Seat, after
from atout.tricks import Trick

from .card_count import Count, RuleBook, Seen, counted, strength_in


@dataclass(frozen=True, slots=True)
class Reading:
    seat: Seat
    mode: Mode
    # The side that holds the contract.
    contract_side: int
    hand: Cards
    tricks_played: int
    trick: Trick
    count: Count
    # What each card is worth.
    points: Mapping[Card, int]
    # Card points of a card not seen, on average.
    mean: float
    # For each card of the hand: how many cards of its suit an opponent may hold that are stronger.
    threats: Mapping[Card, int]
    # An opponent may hold a trump.
    ruffs_feared: bool

    @property
    def strength(self) -> Mapping[Card, int]:
        return strength_in(self.mode)

    def is_ours(self, seat: Seat) -> bool:
        return side_of(seat) == side_of(self.seat)

    def void(self, seat: Seat, suit: Suit) -> float:
        return 1 - self.count.holds_any(seat, self.count.unseen_in(suit))


def reading(seen: Seen, rule_book: RuleBook, points: Mapping[Card, int], contract_side: int) -> Reading:
    """Of the seat whose turn it is to play a card."""
    count = counted(seen, rule_book)
    opponents = (after(seen.seat, SEATS, 1), after(seen.seat, SEATS, 3))
    theirs = tuple(card for card in count.unseen if any(count.may_hold(seat, card) for seat in opponents))
    return Reading(
        seat=seen.seat,
        mode=seen.mode,
        contract_side=contract_side,
        hand=seen.hand,
        tricks_played=len(seen.tricks),
        trick=seen.trick,
        count=count,
        points=points,
        mean=sum(points[card] for card in count.unseen) / max(1, len(count.unseen)),
        threats={card: _threats(card, theirs, seen.mode) for card in seen.hand},
        ruffs_feared=any(card.suit is seen.mode.trump for card in theirs),
    )


def _threats(card: Card, theirs: Cards, mode: Mode) -> int:
    strength = strength_in(mode)
    return sum(other.suit is card.suit and strength[other] > strength[card] for other in theirs)
