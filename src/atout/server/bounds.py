"""Which options would make a match without end? Rules allow them; a server that all share does not."""

from atout.errors import BadRules
from atout.game import Game
from atout.games import GAMES
from atout.kind import GameKind
from atout.options import Option

# Where a game names none of its own (`Shown.most`), in points some hundred deals; its presets may ask for more.
MOST = 5000


def check_bounded(game: Game) -> None:
    kind = GAMES[game.name]
    for name, option in kind.options.items():
        value, most = game.options[name], most_of(option, kind)
        if type(value) is int and most is not None and value > most:
            raise BadRules("option-too-large", option=name, most=most)


def most_of(option: Option, kind: GameKind | None) -> int | None:
    """The largest number that may be chosen here; None: it takes none. Without a kind, all that it takes."""
    if option.numbers is None:
        return None
    _, most = option.numbers
    return most if kind is None else min(most, _named(option.name, kind))


def _named(option: str, kind: GameKind) -> int:
    if option in kind.shown.most:
        return kind.shown.most[option]
    usual = (getattr(preset, option) for preset in kind.presets.values())
    return max(MOST, *(value for value in usual if type(value) is int))
