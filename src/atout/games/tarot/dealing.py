"""How is the pack cut, dealt, and gathered again after a deal?"""

from dataclasses import dataclass

from atout.actions import Cut
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.errors import IllegalAction
from atout.game import Hands, Setup
from atout.seats import Seat, after
from atout.tricks import Trick

from .auction import Camp, Level
from .cards import EXCUSE, PACK, PETIT, trumps_in
from .players import around
from .rules import Rule, TarotRules

# Each part of a cut has more than three cards.
FEWEST = 4
MOST = len(PACK) - FEWEST


@dataclass(frozen=True, slots=True)
class Geometry:
    packet: int
    hand: int
    dog: int

    @property
    def packets(self) -> int:
        return (len(PACK) - self.dog) // self.packet


GEOMETRY = {3: Geometry(4, 24, 6), 4: Geometry(3, 18, 6), 5: Geometry(3, 15, 3)}


def geometry(rules: TarotRules) -> Geometry:
    return GEOMETRY[rules.players]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat and the dog, each in the order received."""

    hands: Hands
    dog: Cards


# tarot.deal.cutter
def cutter(dealer: Seat, rules: TarotRules) -> Seat:
    """The dealer's left neighbour: play runs to the right."""
    return after(dealer, rules.seats, -1)


def check_cut(cut: Cut) -> None:
    if not FEWEST <= cut.count <= MOST:
        raise IllegalAction(Rule.CUT_RANGE, count=cut.count, fewest=FEWEST, most=MOST)


def drawn_gaps(rules: TarotRules, luck: Luck) -> tuple[int, ...]:
    """After which packets a card goes to the dog: each legal layout as likely as any other."""
    shape = geometry(rules)
    gaps = luck.shuffled(range(1, shape.packets))[: shape.dog]
    return tuple(sorted(gaps))


def check_gaps(gaps: tuple[int, ...], rules: TarotRules) -> None:
    """Between two packets, at most one a gap: never first, never last, never two in a row."""
    shape = geometry(rules)
    for index, gap in enumerate(gaps):
        if not 0 < gap < shape.packets or gap in gaps[:index] or index >= shape.dog:
            raise IllegalAction(Rule.DOG_GAPS, size=shape.dog, last=shape.packets - 1).located(index)
    if len(gaps) < shape.dog:
        raise IllegalAction(Rule.DOG_GAPS, size=shape.dog, last=shape.packets - 1)


def lying(rules: TarotRules, setup: Setup, cut: Cut) -> Dealt:
    """The cards as they were dealt, each hand in the order received."""
    return dealt(cut.lifted(setup.pack), setup.dog_gaps, setup.dealer, rules)


# tarot.deal.packets
def dealt(deck: Cards, gaps: tuple[int, ...], dealer: Seat, rules: TarotRules) -> Dealt:
    """Packets go round from the dealer's right; a card for the dog after each of these packets."""
    shape, players = geometry(rules), around(dealer, rules)
    hands: list[Cards] = [()] * rules.seats
    dog: Cards = ()
    top = 0
    for number in range(1, shape.packets + 1):
        hands[players[(number - 1) % len(players)]] += deck[top : top + shape.packet]
        top += shape.packet
        if number in gaps:
            dog += deck[top : top + 1]
            top += 1
    return Dealt(tuple(hands), dog)


def deck_for(lying: Dealt, gaps: tuple[int, ...], dealer: Seat, rules: TarotRules) -> Cards:
    """The deck that deals these hands and this dog, each in the order received."""
    shape, players = geometry(rules), around(dealer, rules)
    hands, dog = [list(hand) for hand in lying.hands], list(lying.dog)
    deck: list[Card] = []
    for number in range(1, shape.packets + 1):
        hand = hands[players[(number - 1) % len(players)]]
        deck += hand[: shape.packet]
        del hand[: shape.packet]
        if number in gaps:
            deck.append(dog.pop(0))
    return tuple(deck)


def petit_sec(hands: Hands) -> Seat | None:
    """The seat whose only trump is the Petit and which does not hold the Excuse."""
    for seat, hand in enumerate(hands):
        if PETIT in hand:
            return seat if len(trumps_in(hand)) == 1 and EXCUSE not in hand else None
    return None


def unplayed(lying: Dealt, dealer: Seat, rules: TarotRules) -> Cards:
    """The next pack after a deal without play: hands as they were dealt, then the dog."""
    return (*(one for seat in around(dealer, rules) for one in lying.hands[seat]), *lying.dog)


# tarot.deal.gathering
def gathered(tricks: tuple[Trick, ...], winners: tuple[Camp, ...], put_down: Cards, bid: Level) -> Cards:
    """The next pack after play: the defence's pile on the attack's, each in the order won.

    `put_down`, the aside or the dog, comes first in the pile of the side that it counts for.
    """
    piles: dict[Camp, Cards] = {"defence": (), "attack": ()}
    piles["defence" if bid is Level.GARDE_CONTRE else "attack"] = put_down
    for trick, winner in zip(tricks, winners, strict=True):
        piles[winner] += trick.cards
    return piles["defence"] + piles["attack"]
