"""How does the play look from one seat: what can beat what, and who is likely to have it?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.belote.cards import SEATS, Mode, points_in, points_of, side_of
from atout.cards import Card, Cards, Suit
from atout.games.giretra.auction import Contract
from atout.games.giretra.view import GiretraView
from atout.seats import Seat, after
from atout.tricks import Trick

from .counting import Count, counted, strength_in


@dataclass(frozen=True, slots=True)
class Reading:
    seat: Seat
    contract: Contract
    hand: Cards
    tricks_played: int
    trick: Trick
    count: Count
    # Card points of a card not seen, on average.
    mean: float
    # For each card of the hand: how many cards of its suit an opponent may hold that are stronger.
    threats: Mapping[Card, int]
    # An opponent may hold a trump.
    ruffs_feared: bool

    @property
    def mode(self) -> Mode:
        return self.contract.mode

    @property
    def points(self) -> Mapping[Card, int]:
        return points_in(self.mode)

    @property
    def strength(self) -> Mapping[Card, int]:
        return strength_in(self.mode)

    def is_ours(self, seat: Seat) -> bool:
        return side_of(seat) == side_of(self.seat)

    def void(self, seat: Seat, suit: Suit) -> float:
        return 1 - self.count.holds_any(seat, self.count.unseen_in(suit))


def reading(view: GiretraView) -> Reading:
    """Of the seat whose turn it is to play a card."""
    assert view.contract is not None
    assert view.trick is not None
    assert view.seat is not None
    mode = view.contract.mode
    count = counted(view, mode)
    opponents = (after(view.seat, SEATS, 1), after(view.seat, SEATS, 3))
    theirs = tuple(card for card in count.unseen if any(count.may_hold(seat, card) for seat in opponents))
    return Reading(
        seat=view.seat,
        contract=view.contract,
        hand=view.hand,
        tricks_played=len(view.tricks),
        trick=view.trick,
        count=count,
        mean=points_of(count.unseen, mode) / max(1, len(count.unseen)),
        threats={card: _threats(card, theirs, mode) for card in view.hand},
        ruffs_feared=any(card.suit is mode.trump for card in theirs),
    )


def _threats(card: Card, theirs: Cards, mode: Mode) -> int:
    strength = strength_in(mode)
    return sum(other.suit is card.suit and strength[other] > strength[card] for other in theirs)
