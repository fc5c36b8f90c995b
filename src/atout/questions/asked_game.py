"""Which game is a question about, with which options?"""

from collections.abc import Mapping
from typing import Any

from atout.game import Game
from atout.games import game_named
from atout.questions.query import Query

Fields = Mapping[str, Any]


def game_asked(fields: Fields) -> tuple[Game, Query]:
    """The game that a query is about, and the query as that game reads it."""
    outer = Query(fields, seats=0, pack=())
    options: Mapping[str, Any] = outer.part("rules").fields if "rules" in outer else {}
    game = game_named(outer.text("game"), outer.optional("preset", outer.text, "standard"), options)
    return game, Query(fields, game.seats, game.pack)
