"""Which deals fit what a seat knows?"""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache, partial

from atout.belote.cards import PACK, SEATS, TRICKS, Mode
from atout.belote.inference import ALL, Lacking, bits, half_played, in_hand, only_at, unseen_by
from atout.belote.worlds import dealt_hands
from atout.chance import Luck
from atout.game import Hands, Setup, sorted_hands
from atout.play_tables import Mask
from atout.seats import Seat, after
from atout.tricks import Trick
from atout.unseen import Place, Unseen, Way, Where

from .auction import Auction, Call, read_call
from .deal import Bidding, TunisianDeal
from .dealing import pack_for
from .declarations import pairs
from .inference import announced
from .play import playable
from .rules import TunisianRules
from .start import Start
from .talk import SpokenPlay, read_play
from .view import TunisianView


def worlds(view: TunisianView, luck: Luck) -> Iterator[TunisianDeal]:
    """Deals at this moment that look the same to this seat; see `Unseen.draws` for how many."""
    known = unseen(view)
    for way in known.draws(luck):
        yield rebuilt(view, known.places, way)


def rebuilt(view: TunisianView, places: tuple[Place, ...], way: Way) -> TunisianDeal:
    """Dealt and played again, with the cards that are not seen where this way has them."""
    state: TunisianDeal = _dealt(view, dealt_hands(view, places, way))
    for turn in view.history:
        state = state.apply(turn.seat, _read(turn.action))
    return state


def _dealt(view: TunisianView, hands: Hands) -> Bidding:
    setup = Setup(dealer=view.dealer, pack=pack_for(hands, view.dealer, view.rules))
    auction = Auction(view.rules, after(view.dealer, SEATS))
    return Bidding(Start(view.rules, setup, view.standing, auction), sorted_hands(hands))


@cache
def _read(text: str) -> Call | SpokenPlay:
    words = text.split()
    found = read_call(words) or read_play(words, PACK)
    assert found is not None
    return found


def unseen(view: TunisianView) -> Unseen:
    """Where the cards may be that this seat does not see."""
    others = [seat for seat in range(SEATS) if seat != view.seat]
    if view.contract is None:
        # A deal that nobody bid on: the cards are thrown in unseen.
        others = others if view.phase == "bidding" else list(range(SEATS))
        return _unseen(others, [TRICKS] * len(others), [ALL & ~bits(view.hand)] * len(others))
    if view.phase == "scored":
        return _unseen([], [], [])
    return _in_play(view, others)


def _unseen(
    seats: list[Seat],
    sizes: list[int],
    may_hold: list[Mask],
    knows: Callable[[Way], bool] | None = None,
) -> Unseen:
    places = tuple(Place(Where.HAND, seat) for seat in seats)
    return Unseen(places=places, sizes=tuple(sizes), may_hold=tuple(may_hold), knows=knows)


def _in_play(view: TunisianView, others: list[Seat]) -> Unseen:
    assert view.contract is not None
    assert view.trick is not None
    mode, tricks = view.contract.mode, (*view.tricks, view.trick)
    rest = unseen_by(view.hand, tricks)
    lacks = _lacking(mode, view.rules).by_seat(tricks)
    for seat, mask in (*_belotes(view, mode, tricks), *_laid_open(view)):
        lacks[seat] |= mask
    sizes = [in_hand(seat, tricks, TRICKS) for seat in others]
    return _unseen(others, sizes, [rest & ~lacks[seat] for seat in others], announced(view))


def _belotes(view: TunisianView, mode: Mode, tricks: tuple[Trick, ...]) -> list[tuple[Seat, Mask]]:
    """Who cannot hold the other card of a pair, because of what was said, or not, with the first."""
    found: list[tuple[Seat, Mask]] = []
    for pair in pairs(mode, view.rules):
        half = half_played(pair, tricks)
        if half is None:
            continue
        first, seat, other = half
        said = any(one.word == "belote" and one.card == first for one in view.spoken)
        if said and is_certain(view.rules):
            found += only_at(seat, other)
        elif not said and view.rules.belote_detection == "auto":
            found.append((seat, other))
    return found


def _laid_open(view: TunisianView) -> Iterator[tuple[Seat, Mask]]:
    """Combinations that were shown: nobody else holds their cards."""
    for shown in view.shown:
        yield from only_at(shown.seat, bits(tuple(card for one in shown.combinations for card in one.cards)))


def is_certain(rules: TunisianRules) -> bool:
    """Whether who says belote holds both cards: said by hand for a team, it may be one of the two."""
    return rules.belote_detection == "auto" or rules.belote_scope == "player"


@lru_cache(maxsize=64)
def _lacking(mode: Mode, rules: TunisianRules) -> Lacking:
    return Lacking(mode, partial(playable, rules=rules))
