"""How is a pack dealt out: five cards each, one turned up, and the rest once somebody has taken?"""

from collections.abc import Iterator

from atout.belote.cards import SEATS, TRICKS
from atout.cards import Card, Cards, without
from atout.game import Hands
from atout.seats import Seat, after, order

from .rules import BeloteRules

PACKETS = {"3-2": (3, 2), "2-3": (2, 3)}
FIRST = 5
TURNED_AT = SEATS * FIRST
# What is left in the pack below the card that is turned up.
STOCK = SEATS * TRICKS - TURNED_AT - 1


def first_hands(pack: Cards, dealer: Seat, rules: BeloteRules) -> Hands:
    """The five cards each on which the auction is held, in the order received."""
    return _dealt(pack, _first_packets(dealer, rules))


def turned_up(pack: Cards) -> Card:
    return pack[TURNED_AT]


def whole_hands(pack: Cards, dealer: Seat, taker: Seat, rules: BeloteRules) -> Hands:
    """All eight cards each: the taker has the card turned up, and two more instead of three."""
    first = first_hands(pack, dealer, rules)
    rest = _dealt(pack[TURNED_AT + 1 :], _last_packets(dealer, taker))
    return tuple(
        (*early, turned_up(pack), *late) if seat == taker else early + late
        for seat, (early, late) in enumerate(zip(first, rest, strict=True))
    )


def pack_for(first: Hands, undealt: Cards, dealer: Seat, rules: BeloteRules) -> Cards:
    """The pack that deals these first hands; of what is `undealt`, the first card is turned up."""
    return _stacked(first, _first_packets(dealer, rules)) + undealt


def pack_for_taker(whole: Hands, turned: Card, dealer: Seat, taker: Seat, rules: BeloteRules) -> Cards:
    """A pack that deals these whole hands if this seat takes."""
    hands = tuple(without(hand, turned) for hand in whole)
    first, late = (tuple(hand[:FIRST] for hand in hands), tuple(hand[FIRST:] for hand in hands))
    return pack_for(first, (turned, *_stacked(late, _last_packets(dealer, taker))), dealer, rules)


Packets = Iterator[tuple[Seat, int]]


def _first_packets(dealer: Seat, rules: BeloteRules) -> Packets:
    """Who is dealt how many cards, in this order."""
    for size in PACKETS[rules.deal_pattern]:
        for seat in order(after(dealer, SEATS), SEATS):
            yield seat, size


def _last_packets(dealer: Seat, taker: Seat) -> Packets:
    for seat in order(after(dealer, SEATS), SEATS):
        yield seat, TRICKS - FIRST - (seat == taker)


def _dealt(pack: Cards, packets: Packets) -> Hands:
    hands: list[Cards] = [()] * SEATS
    top = 0
    for seat, size in packets:
        hands[seat] += pack[top : top + size]
        top += size
    return tuple(hands)


def _stacked(hands: Hands, packets: Packets) -> Cards:
    """The cards that are dealt like this into these hands."""
    rest = [list(hand) for hand in hands]
    pack: list[Card] = []
    for seat, size in packets:
        pack += rest[seat][:size]
        del rest[seat][:size]
    return tuple(pack)
