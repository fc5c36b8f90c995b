"""`club`: what would a steady club player do? Rules of thumb and card counting, a folder per game."""

from collections.abc import Mapping

from atout.actions import Action
from atout.bots.random import random
from atout.chance import Luck
from atout.game import Bot, View

from .giretra import club_giretra
from .tarot import club_tarot
from .tunisian import club_tunisian

PLAYERS: Mapping[str, Bot] = {"giretra": club_giretra, "tunisian": club_tunisian, "tarot": club_tarot}


def club(view: View, luck: Luck) -> Action:
    """A game that no club player knows is played by the rules alone: somebody has to stand in."""
    return PLAYERS.get(view.game, random)(view, luck)
