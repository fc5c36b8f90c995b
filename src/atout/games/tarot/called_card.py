"""Which card may the taker call at five players, and who is the partner then?"""

from dataclasses import dataclass
from typing import ClassVar

from atout.actions import PlainAction
from atout.cards import COLOURS, JACK, KING, KNIGHT, QUEEN, Card, Cards, card
from atout.errors import IllegalAction
from atout.game import Hands
from atout.seats import Seat

from .cards import PACK
from .rules import Rule

# Each step is open to one who holds every card of the steps before it.
LADDER = (KING, QUEEN, KNIGHT, JACK)


@dataclass(frozen=True, slots=True)
class CallCard(PlainAction):
    verb: ClassVar[str] = "call"
    card: Card


def callable_cards(hand: Cards) -> Cards:
    """The kings; with all of them in hand also the queens, and so on down to the jacks."""
    found: list[Card] = []
    for rank in LADDER:
        step = tuple(Card(suit, rank) for suit in COLOURS)
        found += step
        if not all(one in hand for one in step):
            break
    return tuple(sorted(found))


def check_called(called: Card, hand: Cards) -> None:
    if called.suit not in COLOURS or called.rank not in LADDER:
        raise IllegalAction(Rule.CALL_RANK, card=called)
    allowed = callable_cards(hand)
    if called not in allowed:
        raise IllegalAction(Rule.CALL_LADDER, card=called, allowed=" ".join(map(str, allowed)))


# tarot.call.in-dog, tarot.call.self
def partner_of(called: Card, taker: Seat, hands: Hands) -> Seat | None:
    """The holder of the called card; None if it is the taker, or if the card lies in the dog."""
    holder = next((seat for seat, hand in enumerate(hands) if called in hand), None)
    return None if holder == taker else holder


def read_called(words: list[str]) -> CallCard | None:
    match words:
        case ["call", text]:
            return CallCard(card(text, PACK))
        case _:
            return None
