"""Which deals fit what a seat knows? Only of this deal: what was played before it is not looked at."""

from functools import lru_cache

from atout.belote.cards import SEATS, TRICKS, Mode
from atout.belote.lacking import ALL, Lacking, bits, in_hand
from atout.cards import Cards
from atout.tricks import Playable, Trick
from atout.unseen import Place, Unseen, Where

from .dealing import FIRST_PACKETS, LAST_PACKETS
from .play import playable
from .rules import GiretraRules
from .view import GiretraView

FIRST, LAST = sum(FIRST_PACKETS), sum(LAST_PACKETS)


def unseen(view: GiretraView) -> Unseen:
    """Where the cards may be that this seat does not see."""
    others = [seat for seat in range(SEATS) if seat != view.seat]
    match view.phase:
        case "cutting":
            return _anywhere([Place(Where.COMING, seat) for seat in range(SEATS)], [TRICKS] * SEATS, ())
        case "bidding":
            dealt = [Place(Where.HAND, seat) for seat in others]
            stock = [Place(Where.COMING, seat) for seat in range(SEATS)]
            return _anywhere([*dealt, *stock], [FIRST] * len(others) + [LAST] * SEATS, view.hand)
        case "playing":
            return _in_play(view, others)
        case _:
            return Unseen(places=(), sizes=(), may_hold=())


def _anywhere(places: list[Place], sizes: list[int], hand: Cards) -> Unseen:
    """Nothing is known but one's own hand."""
    rest = ALL & ~bits(hand)
    return Unseen(places=tuple(places), sizes=tuple(sizes), may_hold=(rest,) * len(places))


def _in_play(view: GiretraView, others: list[int]) -> Unseen:
    assert view.contract is not None
    assert view.trick is not None
    tricks = (*view.tricks, view.trick)
    rest = ALL & ~bits(view.hand)
    for trick in tricks:
        rest &= ~bits(trick.cards)
    lacks = _lacking(view.contract.mode, view.rules).by_seat(tricks)
    return Unseen(
        places=tuple(Place(Where.HAND, seat) for seat in others),
        sizes=tuple(in_hand(seat, tricks, TRICKS) for seat in others),
        may_hold=tuple(rest & ~lacks[seat] for seat in others),
    )


@lru_cache(maxsize=64)
def _lacking(mode: Mode, rules: GiretraRules) -> Lacking:
    def rule_book(hand: Cards, trick: Trick, mode: Mode) -> Playable:
        return playable(hand, trick, mode, rules)

    return Lacking(mode, rule_book)
