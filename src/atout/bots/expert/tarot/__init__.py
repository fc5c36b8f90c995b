"""`expert` at a table of French Tarot: what to bid, call, lay aside, show and play."""

from atout.actions import Action
from atout.bots.club.tarot import club_tarot
from atout.bots.expert.clock import Clock
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import View
from atout.games.tarot.view import TarotView

from .announcements import best_announcement, best_declaration
from .bidding import best_bid
from .called_card import best_call
from .card_play import best_play
from .discard import best_discard


def expert_tarot(view: View, luck: Luck, thinking: Thinking) -> Action:
    assert isinstance(view, TarotView)
    if len(view.legal) == 1:
        return view.legal[0]
    clock = Clock.started(thinking)
    match view.phase:
        case "bidding":
            return best_bid(view, luck, thinking, clock)
        case "calling":
            return best_call(view, luck, thinking, clock)
        case "discarding":
            return best_discard(view, luck, thinking, clock)
        case "announcing":
            return best_announcement(view, luck, thinking, clock)
        case "playing":
            declared = best_declaration(view, luck, thinking, clock)
            return declared or best_play(view, luck, thinking, clock)
        case _:
            return club_tarot(view, luck)
