"""`club`: what would a steady club player do? Rules of thumb and card counting; each game brings its own."""

from atout.actions import Action
from atout.bots.random import random
from atout.chance import Luck
from atout.game import View
from atout.games import GAMES


def club(view: View, luck: Luck) -> Action:
    """A game that brings no club player is played by the rules alone: somebody has to stand in."""
    player = GAMES[view.game].club
    return player()(view, luck) if player else random(view, luck)
