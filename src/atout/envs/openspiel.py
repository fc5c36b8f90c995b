"""How is a game played through OpenSpiel, dealt card by card by chance?

    from atout.envs import openspiel
    import pyspiel
    openspiel.register()
    game = pyspiel.load_game("python_atout_tunisian", {"rules": "target=500", "preset": "tunisian-table"})

A deal is a game. Chance draws the dealer, then each card in turn: the hands seat by seat, in the order
received, and the dog.
"""

# OpenSpiel tells no types.
# pyright: basic, reportMissingTypeStubs=false, reportAttributeAccessIssue=false

import json
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

if find_spec("pyspiel") is None:
    raise ModuleNotFoundError("atout.envs.openspiel needs OpenSpiel: pip install open_spiel", name="pyspiel")

import numpy as np
import pyspiel

from atout import wire
from atout.errors import BadQuery, TooLate
from atout.games import GAMES
from atout.kind import GameKind
from atout.options import from_text
from atout.questions.quote import quoted

from .backend import Floats
from .dealing import begun, opening, parted, sizes
from .encoded import EncodedGame
from .episode import Episode
from .information import information_size
from .layout import Layout
from .vector import VectorEnvironment, placed

DEFAULTS = {"preset": "standard", "rules": "", "rewards": "zero-sum", "rename_suits": False}
# No deal brings more, whatever the presets; options that are larger than that raise it.
MOST_POINTS = 10_000


def name_of(game: str) -> str:
    return f"python_atout_{game}"


def register() -> None:
    """Every game that can be an environment, once."""
    known = set(pyspiel.registered_names())
    for name, kind in GAMES.items():
        if kind.encoding is not None and name_of(name) not in known:
            # A class, as OpenSpiel's own games are: it keeps what loads a game when Python is gone already.
            loads = type(f"{DealtByChance.__name__}_{name}", (DealtByChance,), {"kind": kind})
            pyspiel.register_game(_game_type(kind, zero_sum=True), loads)


def _loaded(text: str) -> "DealtByChance":
    """Also in a process that has not registered games yet."""
    register()
    return pyspiel.load_game(text)


def _stands(game: str, history: str) -> "ChanceDeal":
    return _loaded(game).deserialize_state(history)


def _game_type(kind: GameKind, *, zero_sum: bool) -> pyspiel.GameType:
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(kind.name),
        long_name=f"atout: {kind.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if zero_sum else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(kind.seats),
        min_num_players=min(kind.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


class DealtByChance(pyspiel.Game):
    """`rules`: options as on the command line, `target=200 first_dealer=2`, or with colons, as in the text of
    a game; `rewards`: zero-sum or points.
    """

    kind: GameKind

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        told = {**DEFAULTS, **(params or {})}
        options = options_of(told["rules"])
        if told["rewards"] not in ("zero-sum", "points"):
            raise BadQuery("out-of-range", field="rewards", allowed="zero-sum, points", given=told["rewards"])
        self.encoded = EncodedGame.named(self.kind.name, told["preset"], options)
        self.zero_sum = told["rewards"] == "zero-sum"
        self.rename_suits = bool(told["rename_suits"])
        game = self.encoded.game
        if sizes(game, opening(game, 0).dealer) is None:
            raise BadQuery("hands-depend-on-calls", game=game.name)
        largest = max((abs(one) for one in game.options.values() if isinstance(one, int)), default=0)
        most = float(max(MOST_POINTS, 10 * largest))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.encoded.encoding.actions),
            max_chance_outcomes=max(len(game.pack), game.seats),
            num_players=game.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if self.zero_sum else None,
            max_game_length=self.encoded.encoding.most_actions,
        )
        super().__init__(_game_type(self.kind, zero_sum=self.zero_sum), info, _written(told, options))

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (str(self),)

    def new_initial_state(self, _told: str | None = None) -> "ChanceDeal":
        return ChanceDeal(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 + len(self.encoded.game.pack)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "SeatObserver":
        if params:
            raise BadQuery("unfit", field="params", given=quoted(params))
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise BadQuery("one-seat-sees", given=wanted)
        return SeatObserver(self, perfect_recall=wanted.perfect_recall)


def options_of(rules: str) -> Mapping[str, object]:
    """Each once; a colon does for the equals sign, which has a meaning of its own in the text of a game."""
    options: dict[str, object] = {}
    for one in rules.split():
        name, value = from_text(one if "=" in one else one.replace(":", "=", 1))
        if name in options:
            raise BadQuery("option-twice", option=name)
        options[name] = value
    return options


def _written(told: Mapping[str, Any], options: Mapping[str, object]) -> dict[str, Any]:
    """The parameters that are not as usual, so that the game's text loads it again."""
    rules = " ".join(
        f"{name}:{value if isinstance(value, str) else json.dumps(value)}" for name, value in options.items()
    )
    params = {**told, "rules": rules}
    for name in ("preset", "rules"):
        if set(params[name]) & set("(),="):
            raise BadQuery("unfit", field=name, given=quoted(params[name]))
    return {name: value for name, value in params.items() if value != DEFAULTS[name]}


class ChanceDeal(pyspiel.State):
    def __init__(self, game: DealtByChance) -> None:
        super().__init__(game)
        # The dealer, and the cards by their places in the pack, as far as they are drawn.
        self._drawn: list[int] = []
        # None: cards are still being dealt.
        self.table: VectorEnvironment | None = None

    @property
    def _game(self) -> DealtByChance:
        game = self.get_game()
        assert isinstance(game, DealtByChance)
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        return _stands, (str(self._game), self.serialize())

    def current_player(self) -> int:
        if self.table is None:
            return pyspiel.PlayerId.CHANCE
        seat = int(self.table.batch.current_player[0])
        return pyspiel.PlayerId.TERMINAL if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        assert player == self.current_player()
        return np.flatnonzero(self.table.batch.legal_action_mask[0]).tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game = self._game.encoded.game
        if self._drawn:
            left = [card for card in range(len(game.pack)) if card not in self._drawn[1:]]
        else:
            # Where the rules fix who deals, there is one.
            left = sorted({opening(game, seat).dealer for seat in range(game.seats)})
        return [(one, 1 / len(left)) for one in left]

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise TooLate("deal-over")
        if self.table is not None:
            self.table.step([action])
            return
        open_to = [outcome for outcome, _ in self.chance_outcomes()]
        if action not in open_to:
            raise BadQuery(
                "out-of-range", field="outcome", allowed=", ".join(map(str, open_to)), given=action
            )
        self._drawn.append(action)
        game = self._game
        if len(self._drawn) == 1 + len(game.encoded.game.pack):
            episode = dealt_as(game.encoded, self._drawn[0], self._drawn[1:])
            self.table = placed(
                episode, rewards="zero-sum" if game.zero_sum else "points", rename_suits=game.rename_suits
            )

    def _action_to_string(self, player: int, action: int) -> str:
        encoded = self._game.encoded
        if player != pyspiel.PlayerId.CHANCE:
            # With suits renamed an id means what it means to the actor.
            if self.table is not None and player == self.current_player():
                return self.table.action_text(action, 0)
            return encoded.encoding.actions[action]
        return f"deal {encoded.game.pack[action]}" if self._drawn else f"dealer {action}"

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.table.batch.terminated[0])

    def returns(self) -> list[float]:
        game = self._game.encoded.game
        return [0.0] * game.seats if self.table is None else self.table.batch.rewards[0].tolist()

    def __str__(self) -> str:
        if self.table is None:
            return f"dealing {' '.join(map(str, self._drawn))}"
        return self.table.record(0)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "ChanceDeal":
        """Another deal that this seat cannot tell from this one, each as likely as any other."""
        if self.table is None:
            raise TooLate("no-deal")
        world = self.table.worlds(0, player_id, 1, seed=int(probability_sampler() * (1 << 53)))
        other = self._game.new_initial_state()
        dealer, cards = world.dealt(0)
        for outcome in (dealer, *cards):
            other.apply_action(outcome)
        for number in world.history(0):
            assert other.table is not None
            other.apply_action(other.table.as_seen(0, number))
        return other


def dealt_as(encoded: EncodedGame, dealer: int, cards: Sequence[int]) -> Episode:
    """Cards by their places in the pack: hands seat by seat, then the dog."""
    game = encoded.game
    standing = opening(game, dealer)
    lying = parted(game, tuple(game.pack[card] for card in cards), standing.dealer)
    match, cuts = begun(game, lying, standing)
    return Episode(encoded, match, list(cuts))


class SeatObserver:
    """What a seat sees; with perfect recall, all that it has seen and heard."""

    def __init__(self, game: DealtByChance, *, perfect_recall: bool) -> None:
        self._recalls = perfect_recall
        layout = Layout.of(game.encoded.game.name, game.encoded.encoding)
        seats, cards = game.encoded.game.seats, len(game.encoded.game.pack)
        size = information_size(layout, cards, seats) if perfect_recall else layout.observation_size
        self.tensor: Floats = np.zeros(size, np.float32)
        self.dict = {"information_state" if perfect_recall else "observation": self.tensor}

    def set_from(self, state: ChanceDeal, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        elif self._recalls:
            self.tensor[:] = state.table.information_state_tensor(0, player)
        else:
            self.tensor[:] = state.table.observe(0, player)

    def string_from(self, state: ChanceDeal, player: int) -> str:
        if state.table is None:
            return "dealing"
        if self._recalls:
            return state.table.information_state(0, player)
        return wire.text(state.table.view(0, player))
