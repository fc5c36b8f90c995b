"""How is trick play written in numbers, so that a program without rules can play on?

A game compiles its rules for one contract into `PlayTables`; the kernel is given these and knows no game.
A card is its place in the pack, a hand is those places as bits. Players are counted in order of play and
without seats that sit out, so that player n + 1 plays after player n.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum

from atout.cards import Card, Cards, once_a_pack
from atout.seats import Seat

Mask = int

NONE = -1
# How many the kernel plays for, always on two sides.
FEWEST_PLAYERS, MOST_PLAYERS = 3, 5


class Relief(IntEnum):
    """When one who cannot follow suit need not trump."""

    NEVER = 0
    PARTNER_WINS_UNRUFFED = 1
    PARTNER_WINS = 2


class LooseLast(IntEnum):
    """Whose a loose card is that falls in the last trick, unless its side wins every trick."""

    TO_WINNER = 0
    TO_OTHER_SIDE = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayTables:
    """Trick play under one contract. Points are in the game's smallest unit.

    Of other numbers than `FEWEST_PLAYERS` to `MOST_PLAYERS`, or of more sides than two, nothing is solved.
    """

    side: tuple[int, ...]  # player -> side, 0 or 1
    suit: tuple[int, ...]  # card -> suit; a loose card has one of its own
    power: tuple[int, ...]  # card -> strength within its suit
    points: tuple[int, ...]  # card -> points
    trump: int = NONE  # a suit, or none
    must_beat: Mask = 0  # suits whose followers must beat the best card if they can
    relief: Relief = Relief.NEVER
    may_discard: bool = False  # unable to follow, and to go over a trump that leads: any card
    # Always playable, stays with its side: the Excuse. It wins only when it is led to the last trick by a
    # side that has lost none; while it alone has been played, the next card sets the suit.
    loose: Mask = 0
    loose_owed: int = 0  # what the side that keeps a loose card gives to the side that wins the trick
    loose_last: LooseLast = LooseLast.TO_WINNER
    last_trick: int = 0  # points for the last trick
    each_trick: int = 0  # points for every trick
    last_card: int = NONE  # the side that wins the last trick with this card in it is paid by the other side;
    last_card_points: int = 0  # who sweeps with a loose card in the last trick, by the trick before as well

    def counting_tricks(self) -> "PlayTables":
        """The same play, where only the number of tricks counts."""
        return replace(
            self,
            points=(0,) * len(self.points),
            loose_owed=0,
            last_trick=0,
            each_trick=1,
            last_card=NONE,
            last_card_points=0,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where trick play stands, all cards seen."""

    hands: tuple[Mask, ...]  # by player: what is still held
    leader: int  # the player who leads the trick under way
    trick: tuple[int, ...] = ()  # the cards played to it
    points: tuple[int, int] = (0, 0)  # won so far, by side
    tricks: tuple[int, int] = (0, 0)  # likewise
    moves: Mask = 0  # which cards to look at first; 0: all that may be played


def _whole(hand: Cards) -> Cards:
    return hand


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickPlay:
    """Trick play at a table that somebody tells of (`atout solve`): tables, and who sits where."""

    tables: PlayTables
    players: tuple[Seat, ...]  # player -> seat
    tricks: int  # in a whole deal
    unit: int = 1  # how many of the tables' points make one of the game's
    opening: Callable[[Cards], Cards] = _whole  # of a whole hand, what may be led to the first trick


def mask_of(several: Iterable[Card], pack: Cards) -> Mask:
    place = places(pack)
    bits = 0
    for one in several:
        bits |= 1 << place[one]
    return bits


def cards_of(mask: Mask, pack: Cards) -> Cards:
    return tuple(one for place, one in enumerate(pack) if mask >> place & 1)


@once_a_pack
def places(pack: Cards) -> Mapping[Card, int]:
    """Where each card stands in the pack."""
    return {one: place for place, one in enumerate(pack)}
