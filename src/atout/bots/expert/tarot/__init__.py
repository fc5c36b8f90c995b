"""`expert` at a table of French Tarot: what to bid, call, lay aside, show and play."""

from atout.actions import Action, Play
from atout.bots.expert.clock import Clock
from atout.bots.tarot import club_tarot
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import View
from atout.games.tarot.view import TarotView

from .playing import best_play


def expert_tarot(view: View, luck: Luck, thinking: Thinking) -> Action:
    assert isinstance(view, TarotView)
    if len(view.legal) == 1:
        return view.legal[0]
    clock = Clock.started(thinking)
    usual = club_tarot(view, luck)
    return best_play(view, luck, thinking, clock) if isinstance(usual, Play) else usual
