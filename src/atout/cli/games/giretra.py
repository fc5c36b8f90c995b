"""How is Giretra shown? The only part of the command line that knows its words."""

from collections.abc import Iterator

from atout.actions import Action
from atout.belote.cards import LAST_TRICK, SEATS, TRICKS, Mode, points_of, power_in, side_of
from atout.cards import SYMBOLS, Card
from atout.cli.names import Names
from atout.cli.say import Say
from atout.game import View
from atout.games.giretra.auction import AUTO_DOUBLED, Accept, Announced, Contract
from atout.games.giretra.view import GiretraView
from atout.seats import Seat
from atout.tricks import Trick

PARTS = {"cutting": "deal", "bidding": "bid", "playing": "play", "scored": "score"}


class GiretraTeller:
    clockwise = True

    def part(self, view: View) -> str:
        return PARTS[view.phase]

    def contract(self, view: View, names: Names) -> str | None:
        contract = _seen(view).contract
        if contract is None:
            return None
        mode = _mode(contract.mode, names.say)
        return names.say(
            "contract-of",
            contract=mode if contract.multiplier == 1 else f"{mode} ×{contract.multiplier}",
            side=names.side(contract.side),
        )

    def progress(self, view: View, names: Names) -> tuple[tuple[str, str], ...]:
        seen, say = _seen(view), names.say
        if seen.contract is None:
            return tuple(_bids(seen, names))
        return (
            (say("points"), names.each(seen.points)),
            (say("tricks"), names.each(seen.tricks_won)),
        )

    def strength(self, view: View, card: Card) -> int:
        contract = _seen(view).contract
        return card.rank if contract is None else power_in(contract.mode, card.suit)[card]

    def winner(self, view: View, trick: Trick) -> Seat:
        return trick.winner(power_in(_contract(view).mode, trick.led), SEATS)

    def points(self, view: View, trick: Trick, number: int) -> int:
        return points_of(trick.cards, _contract(view).mode) + (LAST_TRICK if number == TRICKS else 0)

    def note(self, view: View, action: Action, say: Say) -> str | None:
        seen = _seen(view)
        if not isinstance(action, Accept) or not seen.bids or seen.seat is None:
            return None
        current = seen.bids[-1]
        doubles = current.mode in AUTO_DOUBLED and current.mode not in seen.doubled
        if not doubles or side_of(current.seat) == side_of(seen.seat) or seen.rules.auto_double == "lock":
            return None
        return say("accept-doubles", mode=current.mode)


def _seen(view: View) -> GiretraView:
    assert isinstance(view, GiretraView)
    return view


def _contract(view: View) -> Contract:
    contract = _seen(view).contract
    assert contract is not None
    return contract


def _mode(mode: Mode, say: Say) -> str:
    """`hearts ♥`."""
    return f"{say.word(mode)} {SYMBOLS[mode.trump]}" if mode.trump else say.word(mode)


def _bids(view: GiretraView, names: Names) -> Iterator[tuple[str, str]]:
    """The bid to beat, and older ones that were doubled."""
    if not view.bids:
        return
    current = view.bids[-1]
    yield names.say("bid"), _bid(view, current, names)
    for bid in view.bids[:-1]:
        if bid.mode in view.doubled:
            yield names.say("doubled"), _bid(view, bid, names)


def _bid(view: GiretraView, bid: Announced, names: Names) -> str:
    times = " ×4" if bid.mode in view.redoubled else " ×2" if bid.mode in view.doubled else ""
    return f"{_mode(bid.mode, names.say)}{times} ({names.seat(bid.seat)})"
