"""How is trick play at a Belote table written in numbers?"""

from collections.abc import Mapping

from atout.cards import COLOURS, Card, Suit
from atout.game import Hands
from atout.play_tables import NONE, Mask, PlayTables, Position, Relief, TrickPlay, mask_of, places
from atout.tricks import Trick

from .cards import (
    LAST_TRICK,
    PACK,
    PLAIN_ORDER,
    SEATS,
    STRONG_ORDER,
    TRICKS,
    Mode,
    Points,
    is_strong,
    side_of,
)
from .tricks import tricks_won

SIDES = tuple(map(side_of, range(SEATS)))
SUITS = tuple(COLOURS.index(one.suit) for one in PACK)
EVERY_SUIT: Mask = (1 << len(COLOURS)) - 1


def suit_bit(suit: Suit) -> Mask:
    return 1 << COLOURS.index(suit)


def tables_in(
    mode: Mode,
    worth: Mapping[Card, int],
    *,
    must_beat: Mask,
    relief: Relief = Relief.NEVER,
    may_discard: bool = False,
) -> PlayTables:
    """What a mode settles, with the duties that a game's own rules make of it."""
    return PlayTables(
        side=SIDES,
        suit=SUITS,
        power=tuple(_strength(one, mode) for one in PACK),
        points=tuple(worth[one] for one in PACK),
        trump=NONE if mode.trump is None else COLOURS.index(mode.trump),
        must_beat=must_beat,
        relief=relief,
        may_discard=may_discard,
        last_trick=LAST_TRICK,
    )


def _strength(one: Card, mode: Mode) -> int:
    return (STRONG_ORDER if is_strong(one.suit, mode) else PLAIN_ORDER).index(one.rank)


def position_in(
    hands: Hands, tricks: tuple[Trick, ...], trick: Trick, mode: Mode, points: Points
) -> Position:
    """Players are seats here: nobody sits out."""
    place = places(PACK)
    return Position(
        hands=tuple(mask_of(hand, PACK) for hand in hands),
        leader=trick.leader,
        trick=tuple(place[one] for one in trick.cards),
        points=points,
        tricks=tricks_won(tricks, mode),
    )


def trick_play_by(tables: PlayTables) -> TrickPlay:
    return TrickPlay(tables=tables, players=tuple(range(SEATS)), tricks=TRICKS)
