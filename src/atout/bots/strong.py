"""`strong`: who sees what `expert` sees at one decision, and at the next plays as a steady club player?"""

from atout.actions import Action
from atout.chance import Luck
from atout.game import Bot, View

from .club import club
from .expert import expert
from .thinking import Thinking

# One in how many decisions is left to habit.
BY_HABIT = 2


def strong(thinking: Thinking) -> Bot:
    seeing = expert(thinking)

    def choose(view: View, luck: Luck) -> Action:
        return club(view, luck) if luck.below(BY_HABIT) == 0 else seeing(view, luck)

    return choose
