"""How is Tarot shown? With what it says of calls, of the count and of talk, all that knows its words here."""

from collections.abc import Mapping

from atout.actions import Action
from atout.cards import Card, Cards, listed
from atout.cli.names import Names
from atout.cli.say import Say
from atout.game import Hands, State, View
from atout.games.tarot.cards import EXCUSE, OUDLER, halves_of, points_told
from atout.games.tarot.counting import OWED, Tally, excuse_keeper
from atout.games.tarot.dealing import geometry
from atout.games.tarot.declarations import Misere, Show
from atout.games.tarot.dog import Discard
from atout.games.tarot.opening import Opening, lying
from atout.games.tarot.play import winning_place
from atout.games.tarot.rules import Rule
from atout.games.tarot.seating import players_from
from atout.games.tarot.unplayed import Cancelled
from atout.games.tarot.view import TarotView
from atout.seats import Seat
from atout.tricks import Trick

from .tarot_calls import asked, contract_words, meaning, other_handfuls
from .tarot_count import count_so_far, shares
from .tarot_talk import heard_now, said_so_far

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


class TarotTeller:
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

    def winner(self, view: View, trick: Trick) -> Seat:
        seen = _seen(view)
        if _is_last(seen, trick):
            return _tally(seen).last_winner()
        return players_from(trick.leader, seen.dealer, seen.rules)[winning_place(trick.cards)]

    def points(self, view: View, trick: Trick, number: int) -> int | float:  # noqa: ARG002
        """Without the Excuse where it stays with its player; the half that is owed for it is counted."""
        seen, halves = _seen(view), halves_of(trick.cards)
        if EXCUSE in trick.cards and not (
            _is_last(seen, trick) and _has_excuse(seen, _tally(seen).last_winner())
        ):
            halves -= OUDLER - OWED
        return points_told(halves)

    def turned_up(self, view: View, names: Names) -> tuple[str, ...]:
        seen = _seen(view)
        name, cards = ("aside", seen.aside) if seen.aside else ("dog", seen.dog)
        lying = names.say("labelled", label=names.say(name), value=listed(cards))
        return (lying, names.say.rule(Rule.EXCUSE_LAST)) if _excuse_lost(seen) else (lying,)

    def sums(self, view: View, names: Names) -> tuple[tuple[str, str, int], ...]:
        return tuple(shares(_seen(view), names))

    def deals_due(self, view: View) -> int:
        return _seen(view).rules.deals_due

    def hands(self, deal: State) -> Hands:
        dealt = _lying(deal)
        return deal.hands if dealt is None else dealt[0]

    def apart(self, deal: State) -> Mapping[str, Cards]:
        dealt = _lying(deal)
        aside: Cards = getattr(deal, "aside", ())
        return {"dog": () if dealt is None else dealt[1], "aside": aside}

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


def _is_last(view: TarotView, trick: Trick) -> bool:
    return len(view.tricks) == geometry(view.rules).hand and trick == view.tricks[-1]


def _tally(view: TarotView) -> Tally:
    """Of all the tricks; by then everybody knows the sides."""
    assert view.contract is not None
    return Tally(view.rules, view.dealer, view.contract, view.tricks)


def _has_excuse(view: TarotView, seat: Seat) -> bool:
    """Whether an Excuse played to the last trick is in the end this seat's side's."""
    assert view.count is not None
    tally = _tally(view)
    owner = tally.player_of(EXCUSE)
    assert owner is not None
    won = tally.side(tally.last_winner())
    keeper = excuse_keeper(tally.side(owner), won, view.count.slam, view.rules, last=True)
    return keeper == tally.side(seat)


def _excuse_lost(view: TarotView) -> bool:
    """Whether the Excuse was played to the last trick, and went over to the other side."""
    owner = _tally(view).player_of(EXCUSE) if EXCUSE in view.tricks[-1].cards else None
    return owner is not None and not _has_excuse(view, owner)


def _lying(deal: State) -> tuple[Hands, Cards] | None:
    """Hands and dog as they were dealt; None before the cut."""
    opening: Opening | None = getattr(deal, "opening", None)
    cut = opening.cut if opening else deal.cut if isinstance(deal, Cancelled) else None
    if cut is None:
        return None
    view = deal.view(None)
    dealt = lying(view.rules, deal.setup, cut)
    return dealt.hands, dealt.dog
