"""How strong is a hand in each mode, told by its bits alone?

The weights are club's, laid out by what a hand holds of one suit: thousands of hands can be read in no time.
"""

from math import exp

from atout.belote.cards import MODES, PACK, Mode
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.club.tunisian.call_history import CallHistory
from atout.bots.club.tunisian.hand_value import traits
from atout.bots.club.tunisian.hand_weights import WEIGHTS
from atout.cards import COLOURS, Cards
from atout.play_tables import Mask, cards_of

from .call_weights import TERMS

SUIT_SIZE, SUIT_BITS = 8, 0xFF

# Points that our side takes, by one hand; in the order of MODES.
Strengths = tuple[float, ...]

# A hand that tempts nobody and deters nobody.
EVEN = 90

# Nobody has spoken, and an opponent leads: nothing but the cards counts.
SILENCE = CallHistory(seat=0, dealer=0, calls=())
# What is not told by one suit alone.
OF_NO_SUIT = {"any hand", "0 trumps", "0 in a suit, and trumps", "1 in a suit, and trumps"}


def strengths(hand: Mask) -> Strengths:
    clubs, diamonds = hand & SUIT_BITS, hand >> 8 & SUIT_BITS
    hearts, spades = hand >> 16 & SUIT_BITS, hand >> 24
    side = BESIDE[clubs] + BESIDE[diamonds] + BESIDE[hearts] + BESIDE[spades]
    return (
        side + OVER[clubs],
        side + OVER[diamonds],
        side + OVER[hearts],
        side + OVER[spades],
        WITHOUT[clubs] + WITHOUT[diamonds] + WITHOUT[hearts] + WITHOUT[spades],
        EVERY[clubs] + EVERY[diamonds] + EVERY[hearts] + EVERY[spades],
    )


def appeals(hand: Mask) -> Strengths:
    """How much a bid in each mode tempts one who holds this: one that is even tempts by 1."""
    clubs, diamonds = hand & SUIT_BITS, hand >> 8 & SUIT_BITS
    hearts, spades = hand >> 16 & SUIT_BITS, hand >> 24
    side = TEMPTING * TEMPTS[clubs] * TEMPTS[diamonds] * TEMPTS[hearts] * TEMPTS[spades]
    return (
        side * TEMPTS_OVER[clubs],
        side * TEMPTS_OVER[diamonds],
        side * TEMPTS_OVER[hearts],
        side * TEMPTS_OVER[spades],
        TEMPTING * NO_TEMPTS[clubs] * NO_TEMPTS[diamonds] * NO_TEMPTS[hearts] * NO_TEMPTS[spades],
        TEMPTING * ALL_TEMPTS[clubs] * ALL_TEMPTS[diamonds] * ALL_TEMPTS[hearts] * ALL_TEMPTS[spades],
    )


def _trumps_over_side() -> list[float]:
    """By what is held of a suit: how much more it is worth as trumps than beside them."""
    weights = WEIGHTS["colour"]
    whole = weights["any hand"] / len(COLOURS)
    as_trumps = [_told(held, Mode.CLUBS) if held else weights["0 trumps"] for held in _holdings(0)]
    return [whole + trumps - beside for trumps, beside in zip(as_trumps, BESIDE, strict=True)]


def _side(mode: Mode) -> list[float]:
    """By what is held of a suit that is not the one trump suit: its worth, and a quarter of any hand's."""
    weights = WEIGHTS[mode_kind(mode)]
    whole = weights["any hand"] / len(COLOURS)

    def worth(held: Cards) -> float:
        short = weights.get(f"{len(held)} in a suit, and trumps", 0.0)
        return whole + short + _told(held, mode)

    return [worth(held) for held in _holdings(1)]


def _holdings(suit: int) -> list[Cards]:
    return [cards_of(bits << SUIT_SIZE * suit, PACK) for bits in range(SUIT_BITS + 1)]


def _told(held: Cards, mode: Mode) -> float:
    weights = WEIGHTS[mode_kind(mode)]
    told = (trait for trait in traits(held, mode, SILENCE) if trait[0] not in OF_NO_SUIT)
    return sum(weights.get(name, 0.0) * times for name, times in told)


# By what is held of a suit, as bits: in a colour, without trumps, where all are.
BESIDE, WITHOUT, EVERY = _side(Mode.CLUBS), _side(Mode.NO_TRUMPS), _side(Mode.ALL_TRUMPS)
OVER = _trumps_over_side()
# The same as factors.
TEMPTING = exp(-TERMS.per_point * EVEN)
TEMPTS, TEMPTS_OVER, NO_TEMPTS, ALL_TEMPTS = (
    [exp(TERMS.per_point * one) for one in table] for table in (BESIDE, OVER, WITHOUT, EVERY)
)

assert [mode.trump for mode in MODES[: len(COLOURS)]] == list(COLOURS)
