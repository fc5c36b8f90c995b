"""How is an environment written down, so that another process goes on with it?

As records, and where luck stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from atout import records

from .backend import Backend, LuckLeft, Reward, Setting
from .by_kernel import ByKernel, known
from .by_rules import ByRules
from .encoded import EncodedGame
from .episode import recorded


class Asked(TypedDict):
    """What a Setting has besides its game."""

    num_envs: int
    seed: int
    threads: int
    rewards: Reward
    rename_suits: bool


@dataclass(frozen=True, slots=True)
class Kept:
    game: str
    options: Mapping[str, object]
    # What else it was asked to be.
    asked: Asked
    by_kernel: bool
    # Of each environment; None: nothing has begun.
    records: tuple[str, ...] | None
    luck: tuple[LuckLeft, ...]


def backend_of(setting: Setting, *, kernel: bool) -> Backend:
    """The kernel, if it may and knows what is asked; otherwise Python's rules."""
    if kernel and setting.rewards != "match" and known(setting.encoded):
        return ByKernel(setting)
    return ByRules(setting)


def kept(backend: Backend, *, begun: bool) -> Kept:
    setting = backend.setting
    places = range(setting.num_envs)
    return Kept(
        game=setting.encoded.game.name,
        options=dict(setting.encoded.game.options),
        asked={
            "num_envs": setting.num_envs,
            "seed": setting.seed,
            "threads": setting.threads,
            "rewards": setting.rewards,
            "rename_suits": setting.rename_suits,
        },
        by_kernel=isinstance(backend, ByKernel),
        records=tuple(records.text(backend.episode(i).record()) for i in places) if begun else None,
        luck=tuple(backend.luck(i) for i in places),
    )


def taken_up(told: Kept) -> Backend:
    encoded = EncodedGame.named(told.game, "standard", told.options)
    backend = backend_of(Setting(encoded=encoded, **told.asked), kernel=told.by_kernel)
    for i, record in enumerate(told.records or ()):
        backend.place(i, recorded(encoded, records.read(record)))
    for i, left in enumerate(told.luck):
        backend.set_luck(i, left)
    return backend
