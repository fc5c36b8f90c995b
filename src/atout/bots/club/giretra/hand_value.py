"""How many card points will our side take in a mode, judging by five cards and by what was called?"""

from collections.abc import Iterator

from atout.belote.cards import SEATS, Mode, side_of
from atout.bots.club.belote.hand_traits import honour_traits, mode_kind, rank_name
from atout.cards import ACE, COLOURS, JACK, KING, QUEEN, Cards, in_suit
from atout.games.giretra.auction import BidMade
from atout.games.giretra.view import GiretraView
from atout.seats import Seat, after

from .hand_weights import WEIGHTS


def expected_points(view: GiretraView, mode: Mode) -> float:
    weights = WEIGHTS[mode_kind(mode)]
    return sum(weights.get(trait, 0.0) for trait in traits(view, mode))


def traits(view: GiretraView, mode: Mode) -> Iterator[str]:
    """What counts for or against us, each in a few words that name its weight."""
    assert view.seat is not None
    yield "any hand"
    if after(view.dealer, SEATS) == view.seat:
        yield "we lead: I"
    elif after(view.dealer, SEATS, 3) == view.seat:
        yield "we lead: partner"
    yield from _of_hand(view.hand, mode)
    for number, bid in enumerate(view.bids):
        yield from _of_bid(bid, mode, view.seat, opening=number == 0)
    for doubled in view.doubled:
        if doubled is mode:
            by = next(bid for bid in view.bids if bid.mode is mode)
            yield "they doubled" if side_of(by.seat) == side_of(view.seat) else "we doubled"


def _of_bid(bid: BidMade, mode: Mode, seat: Seat, *, opening: bool) -> Iterator[str]:
    if bid.seat == seat:
        return
    who = "partner" if side_of(bid.seat) == side_of(seat) else "they"
    what = "it" if bid.mode is mode else mode_kind(bid.mode)
    yield f"{who} {'opened' if opening else 'bid'} {what}"


def _of_hand(hand: Cards, mode: Mode) -> Iterator[str]:
    for suit in COLOURS:
        held = {card.rank for card in in_suit(hand, suit)}
        if suit is mode.trump:
            yield from (f"trump {rank_name(rank)}" for rank in sorted(held))
            yield f"{len(held)} trumps"
            if {JACK, 9} <= held:
                yield "trump J 9"
        elif mode is Mode.ALL_TRUMPS:
            yield from _of_suit(held, (JACK, 9, ACE, 10, KING))
        else:
            yield from _of_suit(held, (ACE, 10, KING, QUEEN))


def _of_suit(held: set[int], order: tuple[int, ...]) -> Iterator[str]:
    yield from honour_traits(held, order)
    if len(held) > 3:
        yield "long suit"
