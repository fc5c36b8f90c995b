"""How many card points will our side take in a mode, judging by five cards and by what was called?"""

from collections.abc import Iterator, Mapping

from atout.belote.cards import SEATS, Mode, side_of
from atout.cards import ACE, COLOURS, JACK, KING, LETTERS, QUEEN, Cards, in_suit
from atout.games.giretra.auction import Announced
from atout.games.giretra.view import GiretraView
from atout.seats import Seat, after


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


# Fitted on 4,500 deals: club called, then each mode was played out, and our side's card points were set
# against the traits by least squares.
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "colour": {
        "any hand": 69.6,
        "we lead: I": 0.9,
        "we lead: partner": 3.2,
        "trump 10": 7.4,
        "trump 7": 4.3,
        "trump 8": 4.0,
        "trump 9": 13.8,
        "trump A": 9.3,
        "trump J": 22.5,
        "trump J 9": 0.6,
        "trump K": 5.7,
        "trump Q": 4.5,
        "0 trumps": -8.2,
        "1 trumps": -8.3,
        "2 trumps": -3.5,
        "3 trumps": 3.1,
        "4 trumps": 6.8,
        "10 bare": 0.5,
        "10 from the top": 1.0,
        "10 guarded": 3.6,
        "A from the top": 8.6,
        "K bare": -0.6,
        "K from the top": 3.6,
        "K guarded": 0.8,
        "Q bare": -0.6,
        "Q guarded": 0.5,
        "long suit": -0.0,
        "partner bid all-trumps": -0.3,
        "partner bid colour": -5.3,
        "partner bid it": 16.4,
        "partner bid no-trumps": 4.1,
        "partner opened all-trumps": -4.5,
        "partner opened colour": -8.4,
        "partner opened it": 14.2,
        "partner opened no-trumps": 1.9,
        "they bid all-trumps": 0.9,
        "they bid colour": 3.0,
        "they bid it": -12.2,
        "they bid no-trumps": -2.9,
        "they doubled": -3.4,
        "they opened all-trumps": 4.0,
        "they opened colour": 5.5,
        "they opened it": -10.5,
        "they opened no-trumps": -3.1,
        "we doubled": 3.5,
    },
    "no-trumps": {
        "any hand": 53.2,
        "we lead: I": -1.7,
        "we lead: partner": -5.1,
        "10 bare": 4.0,
        "10 from the top": 7.7,
        "10 guarded": 7.0,
        "A from the top": 12.1,
        "K bare": -0.0,
        "K from the top": 6.5,
        "K guarded": 1.4,
        "Q bare": -0.4,
        "Q guarded": 0.4,
        "long suit": 1.3,
        "partner bid all-trumps": -2.2,
        "partner bid colour": -1.2,
        "partner bid it": 9.1,
        "partner opened colour": 1.8,
        "partner opened it": 13.0,
        "they bid all-trumps": 1.8,
        "they bid colour": 0.0,
        "they bid it": -5.5,
        "they doubled": -4.6,
        "they opened all-trumps": 9.7,
        "they opened colour": 2.7,
        "they opened it": -5.6,
        "we doubled": 5.4,
    },
    "all-trumps": {
        "any hand": 108.3,
        "we lead: I": -5.9,
        "we lead: partner": 5.4,
        "10 bare": -0.9,
        "10 guarded": -0.0,
        "9 bare": 5.6,
        "9 from the top": 13.9,
        "9 guarded": 11.3,
        "A bare": 2.4,
        "A from the top": 1.8,
        "A guarded": 3.5,
        "J from the top": 24.3,
        "K bare": -2.1,
        "K guarded": -1.1,
        "long suit": 6.5,
        "partner bid colour": 3.1,
        "partner bid it": 13.6,
        "partner bid no-trumps": 3.9,
        "partner opened colour": -5.6,
        "partner opened no-trumps": -10.8,
        "they bid colour": -1.9,
        "they bid it": -14.1,
        "they bid no-trumps": -2.7,
        "they doubled": -9.4,
        "they opened colour": 3.0,
        "they opened it": -8.8,
        "they opened no-trumps": 6.4,
        "we doubled": 14.4,
    },
}
