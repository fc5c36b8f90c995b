"""How is Tarot shown? With what it says of calls, of the count and of talk, all that knows its words here."""

from atout.actions import Action
from atout.cards import Card, listed
from atout.game import View
from atout.seats import Seat
from atout.telling.names import Names
from atout.telling.say import Say

from .calls_told import asked, contract_words, meaning, other_handfuls
from .count_told import count_so_far, shares
from .declarations import Misere, Show
from .dog import Discard
from .rules import Rule
from .talk_told import heard_now, said_so_far
from .view import TarotView
from .witness import TarotWitness, excuse_lost

PARTS = {
    "cutting": "deal",
    "voiding": "deal",
    "bidding": "bid",
    "calling": "call",
    "discarding": "aside",
    "announcing": "slam",
    "playing": "play",
    "scored": "score",
}
TAKER, PARTNER = "★", "☆"


class TarotTeller(TarotWitness):
    clockwise = False
    unsaid = (Discard.verb,)
    helps = ("help-tarot-card", "help-tarot-call", "help-handful", "help-cut")

    def part(self, view: View) -> str:
        seen = _seen(view)
        # What can be shown now is asked about more than how cards are played.
        shows = any(isinstance(action, Show | Misere) for action in seen.legal)
        return "handful" if shows else PARTS[seen.phase]

    def contract(self, view: View, names: Names) -> str | None:
        return contract_words(_seen(view), names)

    def progress(self, view: View, names: Names) -> tuple[tuple[str, str], ...]:
        seen = _seen(view)
        return (*count_so_far(seen, names), *said_so_far(seen, names))

    def strength(self, view: View, card: Card) -> int:  # noqa: ARG002  the same in every contract
        return card.rank

    def mark(self, view: View, seat: Seat) -> str | None:
        contract = _seen(view).contract
        if contract is None:
            return None
        return TAKER if seat == contract.taker else PARTNER if seat == contract.partner else None

    def legend(self, view: View, say: Say) -> str | None:
        seen = _seen(view)
        if seen.contract is None:
            return None
        return say("mark-taker-partner" if seen.rules.calls else "mark-taker", taker=TAKER, partner=PARTNER)

    def turned_up(self, view: View, names: Names) -> tuple[str, ...]:
        seen = _seen(view)
        name, cards = ("aside", seen.aside) if seen.aside else ("dog", seen.dog)
        lying = names.say("labelled", label=names.say(name), value=listed(cards))
        return (lying, names.say.rule(Rule.EXCUSE_LAST)) if excuse_lost(seen) else (lying,)

    def sums(self, view: View, names: Names) -> tuple[tuple[str, str, int], ...]:
        return tuple(shares(_seen(view), names))

    def deals_due(self, view: View) -> int:
        return _seen(view).rules.deals_due

    def asks(self, view: View, choices: str, say: Say) -> str | None:
        return asked(_seen(view), choices, say)

    def lists(self, action: Action) -> bool:  # noqa: ARG002  a hand at most, and a handful of each level
        return True

    def besides(self, view: View, say: Say) -> str | None:
        return other_handfuls(_seen(view), say)

    def tells(self, view: View) -> bool:
        """Cards laid aside unseen are told together, when all are laid."""
        return view.history[-1].action != Discard.verb

    def heard(self, view: View, names: Names) -> tuple[str, ...]:
        return tuple(heard_now(_seen(view), names))

    def note(self, view: View, action: Action, say: Say) -> str | None:
        return meaning(action, _seen(view), say)


def _seen(view: View) -> TarotView:
    assert isinstance(view, TarotView)
    return view


TELLER = TarotTeller()
