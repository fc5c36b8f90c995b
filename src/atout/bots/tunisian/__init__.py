"""`club` at a table of Tunisian Belote: what to call and play."""

from atout.actions import Action
from atout.bots.belote.playing import best_card
from atout.chance import Luck
from atout.game import View
from atout.games.tunisian.talk import Play
from atout.games.tunisian.view import TunisianView

from .bidding import best_call
from .seeing import read


def club_tunisian(view: View, luck: Luck) -> Action:  # noqa: ARG001  every bot is given luck
    assert isinstance(view, TunisianView)
    return best_call(view) if view.phase == "bidding" else best_play(view)


def best_play(view: TunisianView) -> Play:
    """The best card, with everything that may be said with it: silence earns nothing."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    cards = tuple(dict.fromkeys(play.card for play in plays))
    chosen = cards[0] if len(cards) == 1 else best_card(read(view), cards)
    return max((play for play in plays if play.card == chosen), key=lambda play: len(play.words))
