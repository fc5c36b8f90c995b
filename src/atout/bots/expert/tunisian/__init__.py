"""`expert` at a table of Tunisian Belote: what to call and play, over the deals that may be."""

from atout.actions import Action
from atout.bots.expert.clock import Clock
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import View
from atout.games.tunisian.view import TunisianView

from .bidding import best_call
from .card_play import best_play


def expert_tunisian(view: View, luck: Luck, thinking: Thinking) -> Action:
    assert isinstance(view, TunisianView)
    if len(view.legal) == 1:
        return view.legal[0]
    clock = Clock.started(thinking)
    if view.phase == "bidding":
        return best_call(view, thinking, clock, luck)
    return best_play(view, thinking, clock, luck)
