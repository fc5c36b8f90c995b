"""How is one seat's game played through Gymnasium, with players of ours at the other seats?

    import gymnasium
    import atout.envs.gymnasium
    table = gymnasium.make("atout/Giretra-v0", opponents="club")

Importing this registers every game; `gymnasium.make("atout.envs.gymnasium:atout/Giretra-v0")` imports it too.
"""

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Literal, get_args

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from atout.bots.catalog import bot_named, check_plays
from atout.chance import Luck, Seed
from atout.game import Bot
from atout.games import GAMES
from atout.seats import Seat

from .asked import one_of, whole
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
        opponents: str = "club",
        partner: str | None = None,
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
        for bot in (opponents, partner or opponents):
            check_plays(bot, self.table.game.name)
        self._seat = whole("seat", seat, 0, self.table.seats - 1)
        self._bots = {by: bot_named(opponents) for by in range(self.table.seats) if by != self._seat}
        if partner is not None:
            self._bots[(self._seat + 2) % self.table.seats] = bot_named(partner)
        size = self.table.layout.observation_size
        self.observation_space = spaces.Box(0, 1, (size,), np.float32)
        self.action_space = spaces.Discrete(self.table.num_actions)
        one_of("illegal", illegal, get_args(Illegal))
        self._replaces = illegal == "replace"
        self._luck = Luck(Seed.from_text(""), "bots")
        self._begun = False

    @property
    def layout(self) -> Layout:
        return self.table.layout

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        super().reset(seed=seed, options=options)
        if seed is None and not self._begun:
            seed = randbits(63)
        if seed is not None:
            self._luck = Luck(Seed.from_text(f"{seed}"), "bots")
        self.table.reset(seed)
        self._begun = True
        self._play_on()
        # A deal in which this seat has nothing to say is not an episode.
        while self.table.batch.terminated[0]:
            self.table.step([0])
            self._play_on()
        return self._sight(), self._info()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        batch = self.table.batch
        self.table.step(np.asarray([self._replaced(action) if self._replaces else action]))
        self._play_on()
        reward = float(batch.rewards[0, self._seat])
        return self._sight(), reward, bool(batch.terminated[0]), bool(batch.truncated[0]), self._info()

    def _replaced(self, action: np.int64) -> int:
        legal = self.table.batch.legal_action_mask[0]
        return int(action) if 0 <= action < len(legal) and legal[action] else int(legal.argmax())

    def _play_on(self) -> None:
        """Until this seat acts, or the episode is over."""
        current = self.table.batch.current_player
        while (actor := int(current[0])) not in (self._seat, -1):
            self.table.step([self._answer(actor, self._bots[actor])])

    def _answer(self, seat: Seat, bot: Bot) -> int:
        return self.table.number(0, bot(self.table.view(0, seat), self._luck))

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
