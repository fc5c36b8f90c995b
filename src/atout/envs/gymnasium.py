"""How is one seat's game played through Gymnasium, with players of ours at the other seats?

    import gymnasium
    import atout.envs.gymnasium
    table = gymnasium.make("atout/Giretra-v0", opponents="club")

Importing this registers every game; `gymnasium.make("atout.envs.gymnasium:atout/Giretra-v0")` imports it too.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from secrets import randbits
from typing import Any, Literal, cast, get_args

if find_spec("gymnasium") is None:
    raise ModuleNotFoundError("atout.envs.gymnasium needs Gymnasium: pip install gymnasium", name="gymnasium")

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from atout.bots.catalog import bot_named, check_plays
from atout.chance import Luck, Seed
from atout.errors import TooLate
from atout.game import Bot
from atout.games import GAMES
from atout.seats import Seat

from .asked import one_of, text, whole
from .backend import Floats, Reward
from .layout import Layout
from .vector import vector

# What becomes of an action that is not legal: refused by its rule, or the first legal one taken instead, for
# programs that know no masks.
Illegal = Literal["raise", "replace"]


class OneSeat(gymnasium.Env[Floats, np.int64]):
    """`info["action_mask"]` and `action_masks()` tell what is legal."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  Gymnasium's own form

    def __init__(  # noqa: PLR0913  what a table can be asked to be, by name
        self,
        game: str,
        *,
        seat: Seat = 0,
        opponents: str | Bot = "club",
        partner: str | Bot | None = None,
        preset: str = "standard",
        rules: Mapping[str, object] | None = None,
        rewards: Reward = "points",
        rename_suits: bool = False,
        illegal: Illegal = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.table = vector(
            game, 1, 0, preset=preset, rules=rules, rewards=rewards, rename_suits=rename_suits
        )
        self._seat = whole("seat", seat, 0, self.table.seats - 1)
        name = self.table.game.name
        others = [by for by in range(self.table.seats) if by != self._seat]
        self._bots = {by: _player("opponents", opponents, name) for by in others}
        if partner is not None:
            self._bots[(self._seat + 2) % self.table.seats] = _player("partner", partner, name)
        size = self.table.layout.observation_size
        self.observation_space = spaces.Box(0, 1, (size,), np.float32)
        self.action_space = spaces.Discrete(self.table.num_actions)
        one_of("illegal", illegal, get_args(Illegal))
        self._replaces = illegal == "replace"
        self._begun = False
        # What the bots' luck comes from, and how often they were asked.
        self._seed, self._asked = Seed.from_text(""), 0

    @property
    def layout(self) -> Layout:
        return self.table.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        start = None if seed is None else whole("seed", seed, 0)
        super().reset(seed=start, options=options)
        if start is None and not self._begun:
            start = randbits(63)
        if start is not None:
            self._seed, self._asked = Seed.from_text(f"{start}"), 0
        self.table.reset(start)
        self._begun = True
        self._play_on()
        # A deal in which this seat has nothing to say is not an episode.
        while self.table.batch.terminated[0]:
            self.table.step([0])
            self._play_on()
        return self._sight(), self._info()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        batch = self.table.batch
        if batch.terminated[0]:
            raise TooLate("episode-over")
        self.table.step(np.asarray([self._replaced(action) if self._replaces else action]))
        self._play_on()
        reward = float(batch.rewards[0, self._seat])
        return self._sight(), reward, bool(batch.terminated[0]), bool(batch.truncated[0]), self._info()

    def _replaced(self, action: np.int64) -> int:
        legal, number = self.table.batch.legal_action_mask[0], whole("action", action)
        return number if 0 <= number < len(legal) and legal[number] else int(legal.argmax())

    def _play_on(self) -> None:
        """Until this seat acts, or the episode is over."""
        current = self.table.batch.current_player
        while (actor := int(current[0])) not in (self._seat, -1):
            self.table.step([self._answer(actor, self._bots[actor])])

    def _answer(self, seat: Seat, bot: Bot) -> int:
        self._asked += 1
        return self.table.number(0, bot(self.table.view(0, seat), Luck(self._seed, f"bots {self._asked}")))

    def _sight(self) -> Floats:
        return self.table.observe(0, self._seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now, by id."""
        return self.table.batch.legal_action_mask[0].copy()

    def render(self) -> str | None:  # pyright: ignore[reportIncompatibleMethodOverride]  no frames
        """The deal so far, as everybody may know it."""
        if self.render_mode is None:
            return None
        return "\n".join(f"{turn.seat}: {turn.action}" for turn in self.table.state(0).view(None).history)


def _player(field: str, asked: object, game: str) -> Bot:
    """A bot by its name, or one of the caller's own: a function of a view and some luck."""
    if callable(asked):
        return cast("Bot", asked)
    name = text(field, asked)
    check_plays(name, game)
    return bot_named(name)


def register() -> None:
    """Every game that can be an environment; its version goes with that of its layout."""
    for name, kind in GAMES.items():
        if kind.encoding is None:
            continue
        title = type(kind.chosen("standard", {})).__name__
        told = f"atout/{title}-v{kind.encoding().version - 1}"
        if told not in gymnasium.registry:
            gymnasium.register(  # pyright: ignore[reportUnknownMemberType]
                told, entry_point=f"{__name__}:{OneSeat.__name__}", kwargs={"game": name}
            )


register()
