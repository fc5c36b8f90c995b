"""`club` at a table of Giretra: what to cut, call and play."""

from atout.actions import Action, Play
from atout.bots.club.belote.card_play import best_card
from atout.chance import Luck
from atout.game import View
from atout.games.giretra.view import GiretraView

from .bidding import best_call
from .endgame import endgame_worths, is_endgame
from .situation import situation


def club_giretra(view: View, luck: Luck) -> Action:
    assert isinstance(view, GiretraView)
    match view.phase:
        case "bidding":
            return best_call(view)
        case "playing":
            return best_play(view)
        case _:
            return luck.choice(view.legal)


def best_play(view: GiretraView) -> Play:
    plays = {action.card: action for action in view.legal if isinstance(action, Play)}
    if len(plays) == 1:
        return next(iter(plays.values()))
    cards = tuple(plays)
    worths = endgame_worths(view, cards) if is_endgame(view) else None
    return plays[best_card(situation(view), cards, worths)]
