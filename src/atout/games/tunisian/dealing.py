"""How is a pack dealt out? Every deal is shuffled anew, and nobody speaks before all cards are dealt."""

from atout.belote.cards import SEATS
from atout.cards import Cards
from atout.game import Hands
from atout.seats import Seat, after, order

from .rules import TunisianRules

PACKETS = {
    "round_robin": (1,) * 8,
    "3-2-3": (3, 2, 3),
    "2-3-3": (2, 3, 3),
    "3-3-2": (3, 3, 2),
    "eight": (8,),
}


def dealt(pack: Cards, dealer: Seat, rules: TunisianRules) -> Hands:
    """Hands by seat, each in the order received."""
    first = after(dealer, SEATS) if rules.deal_start == "dealer_next" else 0
    hands: list[Cards] = [()] * SEATS
    top = 0
    for size in PACKETS[rules.deal_pattern]:
        for seat in order(first, SEATS):
            hands[seat] += pack[top : top + size]
            top += size
    return tuple(hands)
