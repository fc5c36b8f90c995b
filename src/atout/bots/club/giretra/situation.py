"""How does the play of a deal of Giretra look from one seat?"""

from atout.belote.cards import points_in
from atout.bots.club.belote.situation import Situation, situation_of
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen


def situation(view: GiretraView) -> Situation:
    assert view.contract is not None
    mode = view.contract.mode
    return situation_of(view, mode, points_in(mode), view.contract.side, unseen(view))
