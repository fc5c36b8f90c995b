"""How is a game played through PettingZoo, seat by seat (AEC)?

    from atout.envs import pettingzoo
    table = pettingzoo.env("tunisian")

An illegal action raises IllegalAction with the rule's id; nothing is done then.
"""

# PettingZoo tells few types.
# pyright: basic, reportMissingTypeStubs=false

from collections.abc import Mapping
from importlib.util import find_spec
from secrets import randbits

if find_spec("pettingzoo") is None:
    raise ModuleNotFoundError(
        "atout.envs.pettingzoo needs PettingZoo: pip install pettingzoo", name="pettingzoo"
    )

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .asked import one_of
from .backend import Floats, Reward
from .vector import VectorEnvironment, vector

Sight = dict[str, Floats | NDArray[np.int8]]


def env(  # noqa: PLR0913  what a table can be asked to be, by name
    game: str,
    *,
    preset: str = "standard",
    rules: Mapping[str, object] | None = None,
    rewards: Reward = "points",
    rename_suits: bool = False,
    render_mode: str | None = None,
) -> wrappers.OrderEnforcingWrapper:
    """A deal, or with `rewards="match"` a whole match, is an episode."""
    table = vector(game, 1, 0, preset=preset, rules=rules, rewards=rewards, rename_suits=rename_suits)
    return wrappers.OrderEnforcingWrapper(SeatsInTurn(table, render_mode))


class SeatsInTurn(AECEnv[str, Sight, int]):
    def __init__(self, table: VectorEnvironment, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {
            "name": f"atout_{table.game.name}_v{table.layout.version - 1}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.table = table
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents = []
        size, actions = table.layout.observation_size, table.num_actions
        self._sight_space = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._choices = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 1, (table.layout.full_size,), np.float32)
        self._begun = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._sight_space[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:  # noqa: ARG002  PettingZoo's signature
        if seed is None and not self._begun:
            seed = randbits(63)
        self.table.reset(seed)
        self._begun = True
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._actor()

    def _actor(self) -> str:
        return self.possible_agents[int(self.table.batch.current_player[0])]

    def step(self, action: int) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        batch = self.table.step([action])
        self._cumulative_rewards[self.agent_selection] = 0.0
        for agent, reward in zip(self.possible_agents, batch.rewards[0].tolist(), strict=True):
            self.rewards[agent] = reward
        if batch.terminated[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._actor()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Sight:
        one_of("agent", agent, self.possible_agents)
        seat, batch = self.possible_agents.index(agent), self.table.batch
        mask = np.zeros(self.table.num_actions, np.int8)
        if batch.current_player[0] == seat:
            mask[:] = batch.legal_action_mask[0]
        return {"observation": self.table.observe(0, seat), "action_mask": mask}

    def state(self) -> Floats:
        """All cards, from seat 0: for critics alone."""
        return self.table.full_state_of(0, 0)

    def render(self) -> str:
        """The deal so far, as everybody may know it."""
        history = self.table.state(0).view(None).history
        return "\n".join(f"{turn.seat}: {turn.action}" for turn in history)

    def close(self) -> None:
        """There is nothing to close."""
