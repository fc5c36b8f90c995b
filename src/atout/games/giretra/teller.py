"""How is Giretra shown? The only part of the command line that knows its words."""

from collections.abc import Iterator

from atout.actions import Action
from atout.belote.cards import power_in, side_of
from atout.belote.modes import in_full, times
from atout.belote.teller import Partners
from atout.cards import Card
from atout.game import View
from atout.telling.names import Names
from atout.telling.say import Say

from .auction import AUTO_DOUBLED, Accept, Announced
from .view import GiretraView
from .witness import GiretraWitness

PARTS = {"cutting": "deal", "bidding": "bid", "playing": "play", "scored": "score"}


class GiretraTeller(Partners, GiretraWitness):
    helps = ("help-card", "help-call", "help-cut")

    def part(self, view: View) -> str:
        return PARTS[view.phase]

    def contract(self, view: View, names: Names) -> str | None:
        contract = _seen(view).contract
        if contract is None:
            return None
        return names.say(
            "contract-of",
            contract=f"{in_full(contract.mode, names.say)}{times(contract.multiplier)}",
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

    def lists(self, action: Action) -> bool:  # noqa: ARG002  six bids at most
        return True

    def besides(self, view: View, say: Say) -> str | None:  # noqa: ARG002  each is listed
        return None

    def heard(self, view: View, names: Names) -> tuple[str, ...]:  # noqa: ARG002  nothing is said with a card
        return ()

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
    multiplier = 4 if bid.mode in view.redoubled else 2 if bid.mode in view.doubled else 1
    return f"{in_full(bid.mode, names.say)}{times(multiplier)} ({names.seat(bid.seat)})"


TELLER = GiretraTeller()
