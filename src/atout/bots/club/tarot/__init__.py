"""`club` at a table of French Tarot: what to bid, call, lay aside, show and play."""

from atout.actions import Action, Play
from atout.chance import Luck
from atout.game import View
from atout.games.tarot.petit_sec import Void
from atout.games.tarot.view import TarotView

from .announcements import best_announcement, best_declaration
from .bidding import best_bid
from .called_card import best_call
from .card_play import best_card
from .discard import best_discard
from .situation import situation


def club_tarot(view: View, luck: Luck) -> Action:
    assert isinstance(view, TarotView)
    match view.phase:
        case "cutting":
            return luck.choice(view.legal)
        case "voiding":
            # A bare Petit is lost more often than not.
            return next((one for one in view.legal if isinstance(one, Void)), view.legal[0])
        case "bidding":
            return best_bid(view)
        case "calling":
            return best_call(view)
        case "discarding":
            return best_discard(view)
        case "announcing":
            return best_announcement(view)
        case _:
            return best_declaration(view) or _best_card(view)


def _best_card(view: TarotView) -> Play:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return plays[0]
    chosen = best_card(situation(view), tuple(play.card for play in plays))
    return next(play for play in plays if play.card == chosen)
