"""`expert` at a table of Giretra: what to cut, call and play."""

from atout.actions import Action
from atout.bots.expert.clock import Clock
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import View
from atout.games.giretra.view import GiretraView

from .bidding import best_call
from .card_play import best_play


def expert_giretra(view: View, luck: Luck, thinking: Thinking) -> Action:
    assert isinstance(view, GiretraView)
    clock = Clock.started(thinking)
    match view.phase:
        case "bidding":
            return best_call(view, luck, thinking, clock)
        case "playing":
            return best_play(view, luck, thinking, clock)
        case _:
            return luck.choice(view.legal)
