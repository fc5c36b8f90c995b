"""What would a contract come to in one possible deal, told at a glance instead of played out?

The taker's hand is judged as `club` judges it, which counts on an average dog and an average partner; what
the dog and the partner hold above or below that is added.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from statistics import NormalDist
from typing import NamedTuple

from atout.bots.club.tarot.hand_weights import WEIGHTS
from atout.cards import COLOURS, JACK, KING, KNIGHT, QUEEN, Card
from atout.games.tarot.auction import MULTIPLIERS, Level
from atout.games.tarot.called_card import LADDER
from atout.games.tarot.cards import EXCUSE, PACK, PETIT, TWENTY_ONE, is_trump
from atout.games.tarot.rules import TarotRules
from atout.games.tarot.scoring import BASE
from atout.play_tables import Mask, mask_of
from atout.seats import Seat

from .hand_strength import HandStrength, hand_strength

NORMAL = NormalDist()
CALLABLE = {(suit, rank): mask_of((Card(suit, rank),), PACK) for suit in COLOURS for rank in LADDER}
WHOLE = {suit: mask_of((one for one in PACK if one.suit is suit), PACK) for suit in COLOURS}


class FittedLine(NamedTuple):
    """`club`'s sum, put straight; and how much of what the dog holds above the average is the taker's."""

    offset: float
    slope: float
    dog: float


@dataclass(frozen=True, slots=True)
class Fit:
    """With a dog taken up, and with one that only counts for the attack."""

    shown: FittedLine
    without: FittedLine
    # Of what a partner holds above the average; points lost by one who plays alone where a partner is usual.
    partner: float
    alone: float
    # What is left open.
    spread: float


# Made as tools/fits/tarot_contract_value.py makes them, of some 600 deals for each number of players: deals
# held out stray from them by 5.3, 8.8 and 8.6 points, from fresh tables of 150 deals by 5.5, 8.9 and 8.8.
# `club`'s sum alone thinks too well of poor hands.
FITS: Mapping[int, Fit] = {
    3: Fit(FittedLine(-0.7, 1.12, 1.35), FittedLine(0.7, 1.06, 1.2), partner=0.0, alone=0.0, spread=6.0),
    4: Fit(FittedLine(-2.0, 1.13, 1.3), FittedLine(0.1, 1.2, 0.8), partner=0.0, alone=0.0, spread=7.6),
    5: Fit(FittedLine(-4.3, 1.19, 1.5), FittedLine(-1.0, 1.0, 1.0), partner=1.3, alone=21.0, spread=10.0),
}
# Against the dog too few deals were played: what lies in it is the defence's, as it would be in their hands.
AGAINST = FittedLine(0.0, 1.0, 0.0)


class CardStrength:
    """What single cards are worth to a side, whatever they lie with."""

    def __init__(self, players: int) -> None:
        weights = WEIGHTS[players][Level.GARDE]
        alike: dict[float, Mask] = {}
        for one in PACK:
            worth = _worth(one, weights)
            alike[worth] = alike.get(worth, 0) | mask_of((one,), PACK)
        self._alike = tuple((worth, cards) for worth, cards in alike.items() if worth)
        self._all = self.of(mask_of(PACK, PACK))

    def of(self, cards: Mask) -> float:
        return sum(worth * (cards & some).bit_count() for worth, some in self._alike)

    def surplus(self, cards: Mask, hand: Mask) -> float:
        """Over what so many cards hold on average, for one who holds this hand."""
        share = cards.bit_count() / (len(PACK) - hand.bit_count())
        return self.of(cards) - share * (self._all - self.of(hand))


def _worth(one: Card, weights: Mapping[str, float]) -> float:
    if one == EXCUSE:
        return weights["Excuse"]
    if not is_trump(one):
        names = {JACK: "jack", KNIGHT: "knight", QUEEN: "queen", KING: "king"}
        return weights[names[one.rank]] if one.rank in names else 0.0
    special = {PETIT: "Petit", TWENTY_ONE: "21"}
    bands = {3: "trump 16-20", 2: "trump 11-15"}
    name = special.get(one) or bands.get((one.rank - 1) // 5)
    return weights["trump"] + (weights[name] if name else 0.0)


@dataclass(frozen=True, slots=True)
class ContractValue:
    fit: Fit
    card_strength: CardStrength
    strengths: Mapping[Level, HandStrength]

    def margin(self, level: Level, hand: Mask, dog: Mask, partner: Mask | None) -> float:
        """Points over what the oudlers ask for. `partner`: a hand, 0 for one who is alone at five."""
        line = self.fit.shown if level.shows_dog else self.fit.without
        line = AGAINST if level is Level.GARDE_CONTRE else line
        expected = line.offset + line.slope * self.strengths[level].margin(hand)
        expected += line.dog * self.card_strength.surplus(dog, hand)
        if partner:
            expected += self.fit.partner * self.card_strength.surplus(partner, hand)
        elif partner is not None:
            expected -= self.fit.alone
        return expected

    def paid(self, level: Level, margin: float, rules: TarotRules) -> float:
        """By each defender, on average."""
        multiplier = MULTIPLIERS[level]
        base = BASE * (multiplier if rules.score_base == "fft" else 1)
        return multiplier * margin + base * (2 * NORMAL.cdf(margin / self.fit.spread) - 1)


@cache
def contract_value(players: int) -> ContractValue:
    # A petite is played like a garde.
    strengths = {
        level: hand_strength(Level.GARDE if level.shows_dog else level, players) for level in MULTIPLIERS
    }
    return ContractValue(FITS[players], CardStrength(players), strengths)


def called_from(hand: Mask) -> Mask:
    """The card that a taker with this hand would call at five; 0: every card that could be."""
    for rank in LADDER:
        lacking = [suit for suit in COLOURS if not hand & CALLABLE[suit, rank]]
        if lacking:
            best = max(lacking, key=lambda suit: _merit(hand, CALLABLE[suit, rank], WHOLE[suit]))
            return CALLABLE[best, rank]
    return 0


def _merit(hand: Mask, card: Mask, suit: Mask) -> int:
    """As `club` chooses: with the card below it in hand, of a suit that is short but not void."""
    held = (hand & suit).bit_count()
    return 4 * bool(hand & card >> 1) - 2 * (not held) - held


def share_of(seat: Seat, taker: Seat, partner: Seat | None, players: int) -> int:
    """How many times a seat is paid what each defender pays."""
    if seat == taker:
        return players - 1 if partner is None else players - 3
    return 1 if seat == partner else -1
