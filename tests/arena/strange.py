"""Bots that do what a bot should not, and a way to seat them."""

import time

import pytest

from atout.actions import Action, Cut
from atout.bots import catalog
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.game import Bot, View


class Bug(Exception):
    """As a bot might have one."""


def raises(view: View, luck: Luck) -> Action:
    raise Bug(view.phase, luck)


def cheats(view: View, luck: Luck) -> Action:
    """Never legal after the cut."""
    del view, luck
    return Cut(3)


def silent(view: View, luck: Luck) -> Action:
    """No action at all."""
    del view, luck
    return None  # pyright: ignore[reportReturnType]


def slow(thinking: Thinking) -> Bot:
    """Takes ten times what it is granted over the first card, and answers well after that."""

    def choose(view: View, luck: Luck) -> Action:
        if view.phase == "playing" and not view.tricks:
            time.sleep(10 * thinking.seconds)
        return luck.choice(view.legal)

    return choose


def seat(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = {"raises": raises, "cheats": cheats, "silent": silent}
    strange = {name: catalog.Quick(bot) for name, bot in bots.items()}
    monkeypatch.setattr(catalog, "BOTS", {**catalog.BOTS, **strange})
    monkeypatch.setattr(catalog, "THINKERS", {**catalog.THINKERS, "slow": slow})
