"""`club` at a table of Tunisian Belote: what to call and play."""

from atout.actions import Action
from atout.bots.club.belote.card_play import best_card
from atout.chance import Luck
from atout.game import View
from atout.games.tunisian.talk import SpokenPlay
from atout.games.tunisian.view import TunisianView

from .bidding import best_call
from .situation import situation


def club_tunisian(view: View, luck: Luck) -> Action:  # noqa: ARG001  every bot is given luck
    assert isinstance(view, TunisianView)
    return best_call(view) if view.phase == "bidding" else best_play(view)


def best_play(view: TunisianView) -> SpokenPlay:
    """The best card, with everything that may be said with it: silence earns nothing."""
    plays = [action for action in view.legal if isinstance(action, SpokenPlay)]
    cards = tuple(dict.fromkeys(play.card for play in plays))
    chosen = cards[0] if len(cards) == 1 else best_card(situation(view), cards)
    return max((play for play in plays if play.card == chosen), key=lambda play: len(play.words))
