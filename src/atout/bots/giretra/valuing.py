"""How many card points will our side take in a mode, judging by five cards and by what was called?"""

from collections.abc import Iterator, Mapping

from atout.cards import ACE, COLOURS, JACK, KING, LETTERS, QUEEN, Cards, in_suit
from atout.games.giretra.auction import Announced
from atout.games.giretra.cards import SEATS, Mode, side_of
from atout.games.giretra.view import GiretraView
from atout.seats import Seat, after

FULL = 5


def expected_points(view: GiretraView, mode: Mode) -> float:
    weights = WEIGHTS[mode_kind(mode)]
    return sum(weights.get(trait, 0.0) for trait in traits(view, mode))


def mode_kind(mode: Mode) -> str:
    return "colour" if mode.is_colour else mode.value


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


def _of_bid(bid: Announced, mode: Mode, seat: Seat, *, opening: bool) -> Iterator[str]:
    if bid.seat == seat:
        return
    who = "partner" if side_of(bid.seat) == side_of(seat) else "they"
    what = "it" if bid.mode is mode else mode_kind(bid.mode)
    yield f"{who} {'opened' if opening else 'bid'} {what}"


def _of_hand(hand: Cards, mode: Mode) -> Iterator[str]:
    for suit in COLOURS:
        held = {card.rank for card in in_suit(hand, suit)}
        if suit is mode.trump:
            yield from (f"trump {name(rank)}" for rank in sorted(held))
            yield f"{len(held)} trumps"
            if {JACK, 9} <= held:
                yield "trump J 9"
        elif mode is Mode.ALL_TRUMPS:
            yield from _in_order(held, (JACK, 9, ACE, 10, KING))
        else:
            yield from _in_order(held, (ACE, 10, KING, QUEEN))


def _in_order(held: set[int], order: tuple[int, ...]) -> Iterator[str]:
    """Cards that follow on from the top, and cards that have something above them, bare or not."""
    for place, rank in enumerate(order):
        if rank not in held:
            continue
        if held >= set(order[:place]):
            yield f"{name(rank)} from the top"
        else:
            yield f"{name(rank)} guarded" if len(held) > 1 else f"{name(rank)} bare"
    if len(held) > 3:
        yield "long suit"


def name(rank: int) -> str:
    return LETTERS.get(rank, str(rank))


# Fitted on 5,000 deals
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "colour": {
        "any hand": 71.5,
        "0 trumps": -8.2,
        "1 trumps": -7.8,
        "10 bare": -0.5,
        "10 from the top": 2.3,
        "10 guarded": 2.9,
        "2 trumps": -3.1,
        "3 trumps": 3.3,
        "4 trumps": 6.3,
        "A from the top": 9.1,
        "K bare": 0.1,
        "K from the top": -7.1,
        "K guarded": 0.8,
        "Q bare": 0.4,
        "Q guarded": 1.0,
        "long suit": 2.3,
        "trump 10": 6.5,
        "trump 7": 6.2,
        "trump 8": 4.1,
        "trump 9": 12.5,
        "trump A": 7.7,
        "trump J": 21.6,
        "trump J 9": 0.4,
        "trump K": 5.9,
        "trump Q": 4.4,
        "we lead: I": -2.9,
        "we lead: partner": -2.9,
    },
    "no-trumps": {
        "any hand": 57.7,
        "10 bare": 2.1,
        "10 from the top": 4.9,
        "10 guarded": 4.2,
        "A from the top": 11.3,
        "K bare": -0.1,
        "K from the top": -1.2,
        "K guarded": 1.0,
        "Q bare": -0.1,
        "Q guarded": 0.7,
        "long suit": 4.4,
        "we lead: I": -5.7,
        "we lead: partner": -5.5,
    },
    "all-trumps": {
        "any hand": 110.9,
        "10 bare": 0.2,
        "10 guarded": -0.3,
        "9 bare": 6.4,
        "9 from the top": 10.0,
        "9 guarded": 9.1,
        "A bare": 1.5,
        "A from the top": 6.8,
        "A guarded": 4.8,
        "J from the top": 25.9,
        "K bare": -0.1,
        "K guarded": -0.0,
        "long suit": 2.4,
        "we lead: I": -11.1,
        "we lead: partner": -11.6,
    },
}
