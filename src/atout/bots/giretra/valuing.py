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


# Fitted on 3,500 deals: club called, then each mode was played out, and our side's card points were set
# against the traits by least squares.
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "colour": {
        "any hand": 69.6,
        "we lead: I": 1.4,
        "we lead: partner": 4.4,
        "trump 10": 7.1,
        "trump 7": 2.4,
        "trump 8": 3.6,
        "trump 9": 13.7,
        "trump A": 9.1,
        "trump J": 22.3,
        "trump J 9": 0.2,
        "trump K": 4.9,
        "trump Q": 3.9,
        "0 trumps": -8.4,
        "1 trumps": -8.3,
        "2 trumps": -2.6,
        "3 trumps": 4.5,
        "4 trumps": 7.0,
        "10 bare": 1.0,
        "10 from the top": 1.8,
        "10 guarded": 3.4,
        "A from the top": 9.1,
        "K bare": 0.0,
        "K from the top": 0.2,
        "K guarded": 1.1,
        "Q bare": -1.0,
        "Q guarded": 0.4,
        "long suit": -1.1,
        "partner bid all-trumps": 0.5,
        "partner bid colour": -4.3,
        "partner bid it": 15.7,
        "partner bid no-trumps": 4.0,
        "partner opened all-trumps": -1.9,
        "partner opened colour": -8.9,
        "partner opened it": 15.3,
        "partner opened no-trumps": -0.2,
        "they bid all-trumps": -1.0,
        "they bid colour": 2.1,
        "they bid it": -11.7,
        "they bid no-trumps": -2.6,
        "they doubled": -3.9,
        "they opened all-trumps": 0.6,
        "they opened colour": 5.7,
        "they opened it": -11.3,
        "they opened no-trumps": -0.9,
        "we doubled": 4.3,
    },
    "no-trumps": {
        "any hand": 53.7,
        "we lead: I": -3.1,
        "we lead: partner": -2.5,
        "10 bare": 3.8,
        "10 from the top": 7.0,
        "10 guarded": 7.4,
        "A from the top": 13.0,
        "K bare": 0.7,
        "K from the top": 5.6,
        "K guarded": 1.1,
        "Q bare": -0.2,
        "Q guarded": 1.1,
        "long suit": 1.1,
        "partner bid all-trumps": -2.9,
        "partner bid colour": -1.5,
        "partner bid it": 7.1,
        "partner opened colour": -2.2,
        "partner opened it": 5.0,
        "they bid all-trumps": 2.7,
        "they bid colour": 0.4,
        "they bid it": -5.3,
        "they doubled": -2.3,
        "they opened colour": 2.1,
        "they opened it": -3.6,
        "we doubled": 4.1,
    },
    "all-trumps": {
        "any hand": 94.5,
        "we lead: I": 5.0,
        "we lead: partner": 17.6,
        "10 bare": 0.0,
        "10 guarded": 0.3,
        "9 bare": 5.9,
        "9 from the top": 13.4,
        "9 guarded": 11.3,
        "A bare": 0.8,
        "A from the top": 7.4,
        "A guarded": 4.4,
        "J from the top": 26.5,
        "K bare": 1.6,
        "K guarded": 0.4,
        "long suit": 3.1,
        "partner bid colour": 4.5,
        "partner bid it": 10.9,
        "partner bid no-trumps": -1.1,
        "partner opened colour": -9.4,
        "partner opened no-trumps": -11.7,
        "they bid colour": -4.4,
        "they bid it": -9.3,
        "they bid no-trumps": 0.8,
        "they doubled": -4.9,
        "they opened colour": 13.1,
        "they opened no-trumps": 11.5,
        "we doubled": 5.8,
    },
}
