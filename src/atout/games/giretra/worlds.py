"""Which deals fit what a seat knows? Only of this deal: what was played before it is not looked at."""

from collections.abc import Iterator
from functools import cache, lru_cache, partial

from atout.actions import Cut, Play, read_cut, read_play
from atout.belote.cards import PACK, SEATS, TRICKS, Mode
from atout.belote.inference import ALL, Lacking, bits, in_hand, unseen_by
from atout.belote.worlds import dealt_hands
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup
from atout.unseen import Place, Unseen, Way, Where

from .auction import Call, read_call
from .deal import CUTS, Cutting, GiretraDeal
from .dealing import FIRST_PACKETS, LAST_PACKETS, deck_for
from .play import playable
from .rules import GiretraRules
from .view import GiretraView

FIRST, LAST = sum(FIRST_PACKETS), sum(LAST_PACKETS)


def worlds(view: GiretraView, luck: Luck) -> Iterator[GiretraDeal]:
    """Deals at this moment that look the same to this seat; see `Unseen.draws` for how many."""
    known = unseen(view)
    for way in known.draws(luck):
        yield rebuilt(view, known.places, way, luck)


def rebuilt(view: GiretraView, places: tuple[Place, ...], way: Way, luck: Luck) -> GiretraDeal:
    """Dealt, cut and played again, with the cards that are not seen where this way has them."""
    cut = _cut_seen(view) or luck.choice(CUTS)
    deck = deck_for(dealt_hands(view, places, way), view.dealer)
    state: GiretraDeal = _before(view, cut.put_back(deck))
    for turn in view.history:
        state = state.apply(turn.seat, cut if turn.action.startswith(Cut.verb) else _read(turn.action))
    return state


def _before(view: GiretraView, pack: Cards) -> Cutting:
    setup = Setup(dealer=view.dealer, pack=pack, earlier=view.earlier)
    return Cutting(view.rules, setup, view.standing)


def _cut_seen(view: GiretraView) -> Cut | None:
    return read_cut(view.history[0].action.split()) if view.history else None


@cache
def _read(text: str) -> Call | Play:
    words = text.split()
    found = read_call(words) or read_play(words, PACK)
    assert found is not None
    return found


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
    rest = unseen_by(view.hand, tricks)
    lacks = _lacking(view.contract.mode, view.rules).by_seat(tricks)
    return Unseen(
        places=tuple(Place(Where.HAND, seat) for seat in others),
        sizes=tuple(in_hand(seat, tricks, TRICKS) for seat in others),
        may_hold=tuple(rest & ~lacks[seat] for seat in others),
    )


@lru_cache(maxsize=64)
def _lacking(mode: Mode, rules: GiretraRules) -> Lacking:
    return Lacking(mode, partial(playable, rules=rules))
