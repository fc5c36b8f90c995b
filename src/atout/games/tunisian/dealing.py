"""How is a pack dealt out? Every deal is shuffled anew, and nobody speaks before all cards are dealt."""

from collections.abc import Iterator

from atout.belote.cards import SEATS
from atout.cards import Card, Cards
from atout.game import Hands
from atout.seats import Seat, after, order

from .rules import TunisianRules

# tunisian.deal.packets
PACKETS = {
    "round_robin": (1,) * 8,
    "3-2-3": (3, 2, 3),
    "2-3-3": (2, 3, 3),
    "3-3-2": (3, 3, 2),
    "eight": (8,),
}


def dealt(pack: Cards, dealer: Seat, rules: TunisianRules) -> Hands:
    """Hands by seat, each in the order received."""
    hands: list[Cards] = [()] * SEATS
    top = 0
    for seat, size in _packets(dealer, rules):
        hands[seat] += pack[top : top + size]
        top += size
    return tuple(hands)


def pack_for(hands: Hands, dealer: Seat, rules: TunisianRules) -> Cards:
    """The pack that deals these hands, each in the order received."""
    rest = [list(hand) for hand in hands]
    pack: list[Card] = []
    for seat, size in _packets(dealer, rules):
        pack += rest[seat][:size]
        del rest[seat][:size]
    return tuple(pack)


def _packets(dealer: Seat, rules: TunisianRules) -> Iterator[tuple[Seat, int]]:
    """Who is dealt how many cards, in this order."""
    first = after(dealer, SEATS) if rules.deal_start == "dealer_next" else 0
    for size in PACKETS[rules.deal_pattern]:
        for seat in order(first, SEATS):
            yield seat, size
