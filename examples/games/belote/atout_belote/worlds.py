"""Which deals fit what a seat knows?"""

from collections.abc import Iterator
from functools import cache, lru_cache, partial

from atout.actions import Play, read_play
from atout.belote.cards import PACK, SEATS, TRICKS, Mode
from atout.belote.inference import (
    ALL,
    BIT,
    Lacking,
    bits,
    half_played,
    in_hand,
    only_at,
    unseen_by,
)
from atout.belote.worlds import dealt_hands
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup
from atout.play_tables import Mask, cards_of
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Place, Unseen, Way, Where

from .auction import Call, read_call
from .belote import pair_in
from .deal import BeloteDeal, dealt
from .dealing import FIRST, STOCK, pack_for, pack_for_taker
from .match import BeloteStanding
from .play import playable
from .rules import BeloteRules
from .view import BeloteView


def worlds(view: BeloteView, luck: Luck) -> Iterator[BeloteDeal]:
    """Deals at this moment that look the same to this seat; see `Unseen.draws` for how many."""
    known = unseen(view)
    for way in known.draws(luck):
        yield rebuilt(view, known.places, way, luck)


def rebuilt(view: BeloteView, places: tuple[Place, ...], way: Way, luck: Luck) -> BeloteDeal:
    """Dealt and played again, with the cards that are not seen where this way has them."""
    setup = Setup(dealer=view.dealer, pack=_pack(view, places, way, luck))
    standing = BeloteStanding(
        totals=view.scores,
        dealer=view.dealer,
        target=view.target,
        deals_counted=view.deals_counted,
        held=view.held,
    )
    state: BeloteDeal = dealt(view.rules, setup, standing)
    for turn in view.history:
        state = state.apply(turn.seat, _read(turn.action))
    return state


@cache
def _read(text: str) -> Call | Play:
    words = text.split()
    found = read_call(words) or read_play(words, PACK)
    assert found is not None
    return found


def _pack(view: BeloteView, places: tuple[Place, ...], way: Way, luck: Luck) -> Cards:
    if view.contract is None:
        first = dealt_hands(view, places[:-1], way[:-1])
        # Who is dealt which of these depends on who takes: any order is as likely as any other.
        stock = luck.shuffled(cards_of(way[-1], PACK))
        return pack_for(first, (view.turned, *stock), view.dealer, view.rules)
    whole = dealt_hands(view, places, way)
    return pack_for_taker(whole, view.turned, view.dealer, view.contract.seat, view.rules)


def _tricks(view: BeloteView) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def unseen(view: BeloteView) -> Unseen:
    """Where the cards may be that this seat does not see."""
    others = [seat for seat in range(SEATS) if seat != view.seat]
    if view.contract is None:
        # A deal that nobody took is thrown in unseen, one's own hand too.
        return _undealt(view, others if view.phase == "bidding" else list(range(SEATS)))
    if view.phase == "scored":
        return Unseen(places=(), sizes=(), may_hold=())
    return _in_play(view, others)


def _undealt(view: BeloteView, others: list[Seat]) -> Unseen:
    """Nothing is known but one's own hand and the card turned up."""
    rest = ALL & ~bits((*view.hand, view.turned))
    places = (*(Place(Where.HAND, seat) for seat in others), Place(Where.COMING))
    return Unseen(
        places=places, sizes=(*(FIRST for _ in others), STOCK), may_hold=(rest,) * (len(others) + 1)
    )


def _in_play(view: BeloteView, others: list[Seat]) -> Unseen:
    assert view.contract is not None
    mode, tricks = view.contract.mode, _tricks(view)
    rest = unseen_by(view.hand, tricks)
    lacks = _lacking(mode, view.rules).by_seat(tricks)
    for seat, mask in (*only_at(view.contract.seat, BIT[view.turned]), *_belote(view, mode, tricks)):
        lacks[seat] |= mask
    return Unseen(
        places=tuple(Place(Where.HAND, seat) for seat in others),
        sizes=tuple(in_hand(seat, tricks, TRICKS) for seat in others),
        may_hold=tuple(rest & ~lacks[seat] for seat in others),
    )


def _belote(view: BeloteView, mode: Mode, tricks: tuple[Trick, ...]) -> list[tuple[Seat, Mask]]:
    """Who cannot hold the other card of the pair, because of what was said, or not, with the first."""
    half = half_played(pair_in(mode), tricks)
    if half is None:
        return []
    _, seat, other = half
    return only_at(seat, other) if view.spoken else [(seat, other)]


@lru_cache(maxsize=64)
def _lacking(mode: Mode, rules: BeloteRules) -> Lacking:
    return Lacking(mode, partial(playable, rules=rules))
