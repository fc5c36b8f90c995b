"""Which games are there? Ours, and those that other packages bring."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from importlib.metadata import entry_points
from warnings import warn

from atout.cards import shortened
from atout.errors import BadQuery
from atout.game import Game, Options, View
from atout.kind import GameKind
from atout.options import GameRules
from atout.reading import Reading, in_words

from . import giretra, tarot, tunisian

GROUP = "atout.games"


class Games(Mapping[str, GameKind]):
    """By name, ours first. Packages are asked when a name is not ours, or all are wanted."""

    def __init__(self, *ours: GameKind) -> None:
        self.ours = {kind.name: kind for kind in ours}

    @cached_property
    def _brought(self) -> Mapping[str, GameKind]:
        found: dict[str, GameKind] = {}
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
            if entry.name in self.ours:
                continue
            try:
                kind: GameKind = entry.load()
            except Exception as error:  # noqa: BLE001  somebody else's code: the other games go on without it
                warn(f"The game {entry.name} cannot be loaded, and is left out: {error}", stacklevel=2)
                continue
            if kind.name != entry.name:
                warn(
                    f"The game {kind.name} is left out: its package calls it {entry.name}. "
                    "Give the entry point the game's own name.",
                    stacklevel=2,
                )
                continue
            found[entry.name] = kind
        return found

    def __getitem__(self, name: str) -> GameKind:
        return self.ours[name] if name in self.ours else self._brought[name]

    def __iter__(self) -> Iterator[str]:
        return iter((*self.ours, *self._brought))

    def __len__(self) -> int:
        return len(self.ours) + len(self._brought)


GAMES = Games(giretra.KIND, tunisian.KIND, tarot.KIND)


def game_named(name: str, preset: str = "standard", options: Mapping[str, object] | None = None) -> Game:
    """`game_named("giretra", "online", {"target": 200})`."""
    return kind_named(name).chosen(preset, options or {})


def reading_of(view: View) -> Reading:
    """What people need to read this view."""
    reading = GAMES[view.game].reader()(view)
    return replace(reading, contract=in_words(reading.contract)) if reading.contract else reading


def rules_of(game: Game) -> GameRules:
    """Its options, as the dataclass of its presets."""
    return type(GAMES[game.name].presets["standard"])(**game.options)


def sides_of(game: Game) -> tuple[int, ...]:
    """By seat, which of a match's totals is theirs."""
    return GAMES[game.name].sides(game.seats)


def keeps_pack(game: str, options: Options) -> bool:
    """Whether packs are gathered from the deal before: who remembers it knows something of the next."""
    return any(options[name] != value for name, value in GAMES[game].fresh_pack.items())


def with_fresh_packs(game: Game) -> Game:
    """The same game, with a newly shuffled pack for every deal."""
    return game_named(game.name, options={**game.options, **GAMES[game.name].fresh_pack})


def kind_named(name: str) -> GameKind:
    if name not in GAMES:
        raise BadQuery("unknown-game", game=shortened(name), known=", ".join(GAMES))
    return GAMES[name]
