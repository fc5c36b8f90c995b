"""How does the play of a deal of Tunisian Belote look from one seat?"""

from atout.bots.club.belote.situation import Situation, situation_of
from atout.games.tunisian.cards import values_in
from atout.games.tunisian.view import TunisianView
from atout.games.tunisian.worlds import unseen


def situation(view: TunisianView) -> Situation:
    assert view.contract is not None
    mode = view.contract.mode
    return situation_of(view, mode, values_in(mode, view.rules), view.contract.side, unseen(view))
