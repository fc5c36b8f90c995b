"""How is Tunisian Belote shown? With what it says of calls and of talk, all that knows its words here."""

from atout.actions import Action
from atout.belote.cards import power_in
from atout.cards import Card
from atout.cli.names import Names
from atout.cli.say import Say
from atout.game import View
from atout.games.tunisian.auction import Bid, Contract
from atout.games.tunisian.talk import Play
from atout.games.tunisian.view import TunisianView
from atout.stories.tunisian import TunisianWitness

from .modes import in_full, in_short, times
from .partners import Partners
from .tunisian_calls import bids_open, meaning
from .tunisian_talk import talk_so_far, talk_with_last_card, words_open

PARTS = {"bidding": "bid", "playing": "play", "scored": "score"}


class TunisianTeller(Partners, TunisianWitness):
    helps = ("help-card", "help-bid")

    def part(self, view: View) -> str:
        return PARTS[view.phase]

    def contract(self, view: View, names: Names) -> str | None:
        contract = _seen(view).contract
        if contract is None:
            return None
        level, mode = names.say.word(str(contract.level)), in_full(contract.mode, names.say)
        return names.say(
            "contract-of",
            contract=f"{level} {mode}{times(contract.multiplier)}",
            side=names.side(contract.side),
        )

    def progress(self, view: View, names: Names) -> tuple[tuple[str, str], ...]:
        seen, say = _seen(view), names.say
        if seen.contract is None:
            return ((say("bid"), _bid(seen.high, names)),) if seen.high else ()
        return (
            (say("points"), names.each(seen.points)),
            (say("tricks"), names.each(seen.tricks_won)),
            *talk_so_far(seen, names),
        )

    def strength(self, view: View, card: Card) -> int:
        contract = _seen(view).contract
        return card.rank if contract is None else power_in(contract.mode, card.suit)[card]

    def lists(self, action: Action) -> bool:
        return not isinstance(action, Bid) and not (isinstance(action, Play) and action.words)

    def besides(self, view: View, say: Say) -> str | None:
        return bids_open(_seen(view), say) or words_open(_seen(view), say)

    def note(self, view: View, action: Action, say: Say) -> str | None:
        return meaning(action, _seen(view), say)

    def heard(self, view: View, names: Names) -> tuple[str, ...]:
        return tuple(talk_with_last_card(_seen(view), names))


def _seen(view: View) -> TunisianView:
    assert isinstance(view, TunisianView)
    return view


def _bid(high: Contract, names: Names) -> str:
    """`90 ♥ ×2 (club 1)`: short, because the board has little room for it."""
    level, mode = names.say.word(str(high.level)), in_short(high.mode, names.say)
    return f"{level} {mode}{times(high.multiplier)} ({names.seat(high.seat)})"
