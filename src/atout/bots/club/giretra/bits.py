"""Which cards beat which, and which may follow, when hands are bits of a number?"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from atout.belote.cards import PACK, Mode, points_in
from atout.bots.club.belote.card_count import strength_in
from atout.cards import COLOURS, Card, Cards
from atout.games.giretra.play import duty_to_rise
from atout.games.giretra.rules import GiretraRules

RANKS = 8
# A hand is a whole number: bit 8 * suit + strength for each card.
Hand = int
Hands = tuple[Hand, Hand, Hand, Hand]
SUITS = tuple(0xFF << RANKS * suit for suit in range(len(COLOURS)))


@dataclass(frozen=True, slots=True)
class Bits:
    """The cards of one mode."""

    places: dict[Card, int]
    points: tuple[int, ...]
    # For each card: those that take the trick from it, and of them those of its own suit.
    over: tuple[Hand, ...]
    above: tuple[Hand, ...]
    trumps: Hand
    # For each suit led: who follows must go over.
    rising: tuple[bool, ...]

    def hand(self, held: Cards) -> Hand:
        return sum(1 << self.places[card] for card in held)

    def legal(self, hand: Hand, led: int, best: int, *, partners: bool) -> Hand:
        """What may follow this suit; `partners` if the best card so far is the partner's."""
        follow = hand & SUITS[led]
        if follow:
            return (follow & self.over[best] or follow) if self.rising[led] else follow
        trumps = hand & self.trumps
        if not trumps or (partners and not self.trumps >> best & 1):
            return hand
        return trumps & self.over[best] or trumps


def each(hand: Hand) -> Iterator[int]:
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


@cache
def bits_of(mode: Mode, rules: GiretraRules) -> Bits:
    strength, worth = strength_in(mode), points_in(mode)
    lowest = {suit: min(strength[card] for card in PACK if card.suit is suit) for suit in COLOURS}
    places = {card: RANKS * COLOURS.index(card.suit) + strength[card] - lowest[card.suit] for card in PACK}
    ordered = sorted(PACK, key=places.__getitem__)
    trumps = 0 if mode.trump is None else SUITS[COLOURS.index(mode.trump)]
    above = tuple(SUITS[place // RANKS] & (-2 << place) for place in range(len(PACK)))
    return Bits(
        places=places,
        points=tuple(worth[card] for card in ordered),
        over=tuple(up if trumps >> place & 1 else up | trumps for place, up in enumerate(above)),
        above=above,
        trumps=trumps,
        rising=tuple(
            duty_to_rise(suit, next(card for card in PACK if card.suit is suit), mode, rules) is not None
            for suit in COLOURS
        ),
    )
