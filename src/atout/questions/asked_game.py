"""Which game is a question about, with which options?"""

from collections.abc import Mapping
from functools import lru_cache
from types import NoneType

from atout.game import Game
from atout.games import game_named
from atout.questions.query import Query

Fields = Mapping[str, object]
# An option, the type of its value, and the value.
TypedOption = tuple[str, type, object]
# What options can be; anything else is refused.
VALUES = frozenset({bool, int, str, NoneType})


def game_asked(fields: Fields) -> tuple[Game, Query]:
    """The game that a query is about, and the query as that game reads it."""
    outer = Query(fields, seats=0, pack=())
    options: Mapping[str, object] = outer.part("rules").fields if "rules" in outer else {}
    game = _game_with(outer.text("game"), outer.optional("preset", outer.text, "standard"), options)
    return game, Query(fields, game.seats, game.pack)


def _game_with(name: str, preset: str, options: Mapping[str, object]) -> Game:
    """Most questions are about the game of the one before, and looking at each option takes its time."""
    told: list[TypedOption] = [(option, type(value), value) for option, value in options.items()]
    if all(kind in VALUES for _, kind, _ in told):
        return _known_game(name, preset, tuple(told))
    return game_named(name, preset, options)


@lru_cache(maxsize=64)
def _known_game(name: str, preset: str, options: tuple[TypedOption, ...]) -> Game:
    """By type too: 1, 1.0 and true are one key. What is refused is not kept."""
    return game_named(name, preset, {option: value for option, _, value in options})
