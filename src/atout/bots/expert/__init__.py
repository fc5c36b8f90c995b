"""`expert`: what is best, if the hidden cards lie as they may lie and everyone then plays well?

Where a net has learned a game with these options it finds better calls and cards than any search that was
tried, whatever the time to think: there `expert` is `learned`.
"""

from atout.actions import Action
from atout.bots.club import club
from atout.bots.learned import has_learned, learned
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import Bot, View
from atout.games import GAMES


def expert(thinking: Thinking) -> Bot:
    """A bot that gives so much thought to every decision. Games that it does not know it leaves to `club`."""

    def choose(view: View, luck: Luck) -> Action:
        if len(view.legal) == 1:
            return view.legal[0]
        if has_learned(view):
            return learned(view, luck)
        think = GAMES[view.game].expert
        return think()(view, luck, thinking) if think else club(view, luck)

    return choose
