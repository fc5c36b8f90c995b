"""Which games are there? The only list of them."""

from collections.abc import Mapping

from atout.cards import shortened
from atout.errors import BadQuery
from atout.game import Game, GameKind, Options

from . import giretra, tarot, tunisian

GAMES: Mapping[str, GameKind] = {kind.name: kind for kind in (giretra.KIND, tunisian.KIND, tarot.KIND)}


def game_named(name: str, preset: str = "standard", options: Mapping[str, object] | None = None) -> Game:
    """`game_named("giretra", "online", {"target": 200})`."""
    return kind_named(name).chosen(preset, options or {})


def keeps_pack(game: str, options: Options) -> bool:
    """Whether packs are gathered from the deal before: whoever remembers it knows something of the next."""
    return any(options[name] != value for name, value in GAMES[game].fresh_pack.items())


def with_fresh_packs(game: Game) -> Game:
    """The same game, with a newly shuffled pack for every deal."""
    return game_named(game.name, options={**game.options, **GAMES[game.name].fresh_pack})


def kind_named(name: str) -> GameKind:
    if name not in GAMES:
        raise BadQuery("unknown-game", game=shortened(name), known=", ".join(GAMES))
    return GAMES[name]
