"""Who says belote and rebelote, and with which card?

Kept as a fact of the deal, written down when it is said: never worked out again from a hand.
"""

from dataclasses import dataclass

from atout.belote.cards import Mode, side_of
from atout.cards import KING, QUEEN, Card, Cards
from atout.seats import Seat

BELOTE = 20


@dataclass(frozen=True, slots=True)
class Spoken:
    """A word of a seat, and the card with which it was said."""

    seat: Seat
    word: str
    card: Card


def pair_in(mode: Mode) -> tuple[Card, Card]:
    """King and queen of trumps."""
    assert mode.trump is not None
    return Card(mode.trump, KING), Card(mode.trump, QUEEN)


def other_of_pair(card: Card, mode: Mode) -> Card | None:
    """The one that makes a belote with this card; None if it is neither of the two."""
    king, queen = pair_in(mode)
    return {king: queen, queen: king}.get(card)


def said_with(card: Card, seat: Seat, hand: Cards, mode: Mode, spoken: tuple[Spoken, ...]) -> Spoken | None:
    """The word that goes with this card; `hand` still holds it."""
    other = other_of_pair(card, mode)
    if other is None:
        return None
    if other in hand:
        return Spoken(seat, "belote", card)
    # Only one who held both has said the first word.
    return Spoken(seat, "rebelote", card) if any(one.seat == seat for one in spoken) else None


def belote_side(spoken: tuple[Spoken, ...]) -> int | None:
    return side_of(spoken[0].seat) if spoken else None
