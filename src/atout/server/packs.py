"""Which tables may keep the pack from deal to deal?

Among friends and against bots a pack is gathered as tradition has it, and a good memory is part of the game.
A program remembers all of it: where strangers may sit down, every deal has a fresh pack.
"""

from collections.abc import Collection

from atout.errors import BadRules
from atout.game import Game
from atout.games import GAMES, keeps_pack, with_fresh_packs


def dealt_to_strangers(game: Game, asked: Collection[str]) -> Game:
    """The same game with fresh packs; refused if the options asked for by name say otherwise."""
    if not keeps_pack(game.name, game.options):
        return game
    for name, value in GAMES[game.name].fresh_pack.items():
        if name in asked and game.options[name] != value:
            raise BadRules("pack-kept-open", option=name, value=str(value))
    return with_fresh_packs(game)
