"""Which games have a net, `<game>.net` beside this file, and which options was it trained for?"""

from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from atout.errors import BadQuery
from atout.games import GAMES
from atout.kernel.nets import Net, read_net
from atout.options import GameRules

FOLDER: Traversable = files(__name__.rpartition(".")[0])


def has_net(game: str) -> bool:
    return _file_of(game).is_file()


def games_learned() -> tuple[str, ...]:
    return tuple(game for game in GAMES if has_net(game))


def net_of(game: str) -> Net | None:
    """Read once. A file that does not fit is refused by a BadQuery, each time."""
    if not has_net(game):
        return None
    net = _read(_file_of(game))
    if net.game != game:
        raise BadQuery("weights-game", game=game, given=net.game)
    return net


@lru_cache(maxsize=64)
def was_trained_for(net: Net, rules: GameRules) -> bool:
    """Whether these are the options of a preset that it was trained for, whatever the length of the match."""
    presets = GAMES[net.game].presets
    return _any_length(net.game, rules) in [_any_length(net.game, presets[name]) for name in net.presets]


def _any_length(game: str, rules: GameRules) -> GameRules:
    """The same options with the standard length; what is missing to win is in every observation."""
    kind = GAMES[game]
    lengths = kind.shown.lengths.values()
    names = {name for by_length in lengths for length in by_length.values() for name in length.options}
    return replace(rules, **{name: getattr(kind.presets["standard"], name) for name in names})


def _file_of(game: str) -> Traversable:
    return FOLDER / f"{game}.net"


@cache
def _read(file: Traversable) -> Net:
    return read_net(file.read_bytes())
