"""Which options would make a match without end? Rules allow them; a server that all share does not."""

from atout.errors import BadRules
from atout.game import Options
from atout.games import GAMES
from atout.kind import GameKind
from atout.options import Option, values_of

# Where a game names none of its own (`Shown.most`): in points some hundred deals. Presets may ask for more.
MOST = 5000


def check_bounded(game: str, options: Options) -> None:
    kind = GAMES[game]
    for name, value in options.items():
        most = most_of(kind.options[name], kind)
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
    usual = [values_of(preset)[option] for preset in kind.presets.values()]
    return max([MOST, *(value for value in usual if type(value) is int)])
