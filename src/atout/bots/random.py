"""`random`: what does a player do who knows the rules and nothing else?"""

from atout.actions import Action
from atout.chance import Luck
from atout.game import View


def random(view: View, luck: Luck) -> Action:
    return luck.choice(view.legal)
