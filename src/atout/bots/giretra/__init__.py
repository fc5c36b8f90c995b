"""`club` at a table of Giretra: what to cut, call and play."""

from atout.actions import Action
from atout.chance import Luck
from atout.game import View
from atout.games.giretra.view import GiretraView

from .bidding import best_call
from .playing import best_card


def club_giretra(view: View, luck: Luck) -> Action:
    assert isinstance(view, GiretraView)
    match view.phase:
        case "bidding":
            return best_call(view)
        case "playing":
            return best_card(view)
        case _:
            return luck.choice(view.legal)
