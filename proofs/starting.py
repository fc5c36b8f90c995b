"""How does a deal stand when its first card is due? From each contract, not from random auctions.

600 random Giretra auctions gave all trumps 555 times and hearts once: so every auction here is steered, in
the game's own file, `starts_<game>.py`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from atout.chance import Seed
from atout.game import Game, State
from atout.games import GAMES
from atout.match import MatchState
from atout.play_tables import PlayTables


@dataclass(frozen=True, slots=True)
class Start:
    """`kind` says which contract it is, `points` what the game itself counts when the deal is over."""

    kind: str
    game: Game
    state: State
    points: Callable[[State], tuple[int, int]]

    @property
    def tables(self) -> PlayTables:
        # Every game's Playing has a contract; what it holds is the game's own.
        return self.game.tables(getattr(self.state, "contract"), self.state.setup.dealer)  # noqa: B009


Begin = Callable[[int], Start]


@dataclass(frozen=True, slots=True)
class Starts:
    """Of one game: every preset, number of seats and contract; and every contract under drawn options."""

    presets: Callable[[], Iterator[Begin]]
    drawn: Callable[[], Iterator[Begin]]


def starts_of(game: str) -> Starts:
    return import_module(f"starts_{game}").STARTS


def presets() -> Iterator[Begin]:
    """Every game, preset, number of seats and contract; called with a number, a deal of it."""
    for game in GAMES.ours:
        yield from starts_of(game).presets()


@cache
def of_game(game: str) -> tuple[Begin, ...]:
    """Every start of this game: its presets, and every contract under options drawn anew for each number."""
    starts = starts_of(game)
    return (*starts.presets(), *starts.drawn())


def opened(game: Game, number: int) -> tuple[MatchState, State]:
    match = MatchState.opened(game, Seed.from_text(f"start {game.name} {number}"))
    return match, game.initial(match.next_setup(), match.standing)
