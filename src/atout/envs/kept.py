"""How is an environment written down, so that another process goes on with it?

As records, and where luck stands.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from atout import records

from .backend import Backend, LuckLeft, Setting
from .by_kernel import ByKernel, known
from .by_rules import ByRules
from .encoded import EncodedGame
from .episode import recorded


@dataclass(frozen=True, slots=True)
class Kept:
    game: str
    options: Mapping[str, object]
    # What else it was asked to be.
    asked: Mapping[str, Any]
    by_kernel: bool
    # Of each environment; None: nothing has begun.
    records: tuple[str, ...] | None
    luck: tuple[LuckLeft, ...]


ASKED = ("num_envs", "seed", "threads", "rewards", "rename_suits")


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
        asked={name: getattr(setting, name) for name in ASKED},
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
