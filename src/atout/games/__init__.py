"""Which games are there? The only list of them."""

from collections.abc import Mapping

from atout.cards import shortened
from atout.errors import BadQuery
from atout.game import Game

from .giretra import Giretra
from .tunisian import TunisianBelote

GAMES: Mapping[str, type[Giretra] | type[TunisianBelote]] = {"giretra": Giretra, "tunisian": TunisianBelote}


def game_named(name: str, preset: str = "standard", options: Mapping[str, object] | None = None) -> Game:
    """`game_named("giretra", "online", {"target": 200})`."""
    if name not in GAMES:
        raise BadQuery("unknown-game", game=shortened(name), known=", ".join(GAMES))
    return GAMES[name].chosen(preset, options or {})
