"""`club` at a table of French Tarot: what to bid, call, lay aside, show and play."""

from collections.abc import Mapping

from atout.actions import Action, Play
from atout.chance import Luck
from atout.game import View
from atout.games.tarot.petit_sec import Void
from atout.games.tarot.view import TarotView

from .bidding import best_bid
from .calling import best_call
from .habits import HABITS, Habits
from .laying import best_discard
from .playing import best_play
from .seeing import seen
from .showing import best_announcement, best_declaration


def club_tarot(view: View, luck: Luck, habits: Mapping[int, Habits] = HABITS) -> Action:
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
            return best_declaration(view) or _best_card(view, habits)


def _best_card(view: TarotView, habits: Mapping[int, Habits]) -> Play:
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return plays[0]
    chosen = best_play(seen(view, habits[view.rules.players]), tuple(play.card for play in plays))
    return next(play for play in plays if play.card == chosen)
