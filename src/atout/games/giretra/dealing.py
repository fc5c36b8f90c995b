"""How is the pack cut, dealt, and gathered again after a deal?"""

from atout.actions import Cut
from atout.belote.cards import SEATS, Mode, side_of
from atout.belote.tricks import winner_of
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.errors import IllegalAction
from atout.game import Hands
from atout.seats import Seat, after, order
from atout.tricks import Trick

from .rules import GiretraRules, Rule

FEWEST, MOST = 6, 26
# giretra.deal.packets
FIRST_PACKETS = (3, 2)
LAST_PACKETS = (3,)


# giretra.deal.cutter
def cutter(dealer: Seat, rules: GiretraRules) -> Seat:
    return after(dealer, SEATS, 1 if rules.cutter == "left" else -1)


def check_cut(cut: Cut) -> None:
    if not FEWEST <= cut.count <= MOST:
        raise IllegalAction(Rule.CUT_RANGE, count=cut.count, fewest=FEWEST, most=MOST)


def dealt(deck: Cards, dealer: Seat, packets: tuple[int, ...]) -> Hands:
    """Hands by seat, each in the order received: packets of these sizes, from the dealer's left."""
    hands: list[Cards] = [()] * SEATS
    top = 0
    for size in packets:
        for seat in order(after(dealer, SEATS), SEATS):
            hands[seat] += deck[top : top + size]
            top += size
    return tuple(hands)


def first_hands(deck: Cards, dealer: Seat) -> Hands:
    """The five cards each on which the negotiation is held."""
    return dealt(deck, dealer, FIRST_PACKETS)


def whole_hands(deck: Cards, dealer: Seat) -> Hands:
    """All eight cards each."""
    first = first_hands(deck, dealer)
    rest = dealt(deck[SEATS * sum(FIRST_PACKETS) :], dealer, LAST_PACKETS)
    return tuple(early + late for early, late in zip(first, rest, strict=True))


def deck_for(hands: Hands, dealer: Seat) -> Cards:
    """The deck that deals these whole hands, each in the order received."""
    rest = [list(hand) for hand in hands]
    deck: list[Card] = []
    for size in (*FIRST_PACKETS, *LAST_PACKETS):
        for seat in order(after(dealer, SEATS), SEATS):
            deck += rest[seat][:size]
            del rest[seat][:size]
    return tuple(deck)


def piles(tricks: tuple[Trick, ...], mode: Mode, rules: GiretraRules) -> tuple[Trick, ...]:
    """The tricks as they lie when collected, top first."""
    if rules.pickup_order == "trick_order":
        return tricks
    won = [side_of(winner_of(trick, mode)) for trick in tricks]
    last = won[-1]
    on_top = tuple(trick for trick, side in zip(tricks, won, strict=True) if side == last)
    below = tuple(trick for trick, side in zip(tricks, won, strict=True) if side != last)
    return on_top + below


def gathered(tricks: tuple[Trick, ...], mode: Mode, rules: GiretraRules, luck: Luck) -> Cards:
    """The pack for the next deal. `loose`: four cards swept together by a hand lie in any order."""
    swept = (
        trick.cards if rules.gather == "exact" else luck.shuffled(trick.cards)
        for trick in piles(tricks, mode, rules)
    )
    return tuple(one for cards in swept for one in cards)


def could_be_gathered(pack: Cards, tricks: tuple[Trick, ...], mode: Mode, rules: GiretraRules) -> bool:
    """Whether this pack can be the one gathered from these tricks."""
    for index, trick in enumerate(piles(tricks, mode, rules)):
        packet = pack[index * SEATS : (index + 1) * SEATS]
        if rules.gather == "exact" and packet != trick.cards:
            return False
        if sorted(packet) != sorted(trick.cards):
            return False
    return True
