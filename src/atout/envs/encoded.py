"""How does a game with its options become numbers, if its encoding has all that is played?"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from atout.actions import Action, Cut
from atout.cards import shortened
from atout.encoding import NOT_RENAMED, Encoding, SuitRenaming
from atout.errors import BadQuery
from atout.game import Game, State
from atout.games import GAMES, kind_named, rules_of
from atout.options import GameRules
from atout.seats import Seat


@dataclass(frozen=True)
class EncodedGame:
    game: Game
    encoding: Encoding
    # The game's options as the dataclass of its presets.
    rules: GameRules

    @classmethod
    def named(cls, name: str, preset: str, options: Mapping[str, object]) -> "EncodedGame":
        kind = kind_named(name)
        return cls.of(kind.chosen(preset, options))

    @classmethod
    def of(cls, game: Game) -> "EncodedGame":
        kind = GAMES[game.name]
        if kind.encoding is None:
            raise BadQuery("no-encoding", game=game.name)
        rules = rules_of(game)
        encoding = kind.encoding()
        encoding.check(rules)
        return cls(game, encoding, rules)

    def legal(self, state: State) -> dict[int, Action]:
        """What the acting seat may do, by number."""
        if state.actor is None:
            return {}
        return {self.encoding.number(action, state): action for action in state.legal(state.actor)}

    def refuse(self, number: int, state: State) -> NoReturn:
        """Say why this number may not be chosen: by the rule, wherever the rules know the action."""
        if not 0 <= number < len(self.encoding.actions):
            most = len(self.encoding.actions) - 1
            raise BadQuery("out-of-range", field="action", allowed=f"0–{most}", given=number)
        assert state.actor is not None
        state.check(state.actor, self.encoding.action(number, state))
        raise BadQuery("not-offered", text=self.encoding.actions[number])

    def renaming(self, state: State, seat: Seat, *, wanted: bool) -> SuitRenaming:
        return self.encoding.renaming(state.view(seat)) if wanted else NOT_RENAMED

    def number_of(self, text: str) -> int:
        """The id of an action, by its text."""
        said = " ".join(text.lower().split())
        for number, known in enumerate(self.encoding.actions):
            if known.lower() == said:
                return number
        raise BadQuery("no-number", text=shortened(text))


def cutting(state: State) -> bool:
    """Whether a cut is next: in environments that is luck."""
    return state.actor is not None and isinstance(state.legal(state.actor)[0], Cut)
