"""At which tables must every game keep its word? Each preset, with as many seats as may be taken."""

from atout.game import Game
from atout.games import GAMES, game_named


def every_table() -> list[tuple[str, str, int]]:
    return [
        (name, preset, seats)
        for name, kind in GAMES.items()
        for preset in kind.presets
        for seats in kind.seats
    ]


def game_at(name: str, preset: str, seats: int) -> Game:
    chosen = {"seats": seats} if len(GAMES[name].seats) > 1 else {}
    return game_named(name, preset, chosen)
