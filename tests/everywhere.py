"""At which tables must every game keep its word? Each preset, with as many seats as may be taken."""

from collections.abc import Mapping

from atout.game import Game
from atout.games import GAMES, game_named
from atout.kind import GameKind


def every_table(games: Mapping[str, GameKind] = GAMES) -> list[tuple[str, str, int]]:
    """Of all games that are installed; `GAMES.ours` where something is kept of our own alone."""
    return [
        (name, preset, seats)
        for name, kind in games.items()
        for preset in kind.presets
        for seats in kind.seats
    ]


def game_at(name: str, preset: str, seats: int) -> Game:
    chosen = {"seats": seats} if len(GAMES[name].seats) > 1 else {}
    return game_named(name, preset, chosen)
