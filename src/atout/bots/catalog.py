"""Which bots are there, ours and those that other packages bring?"""

from collections.abc import Mapping
from importlib.metadata import entry_points

from atout.cards import shortened
from atout.errors import BadQuery
from atout.game import Bot

from .club import club
from .random import random

BOTS: Mapping[str, Bot] = {"random": random, "club": club}
GROUP = "atout.bots"


def bot_names() -> tuple[str, ...]:
    return (*BOTS, *sorted({entry.name for entry in entry_points(group=GROUP)} - BOTS.keys()))


def bot_named(name: str) -> Bot:
    """`bot_named("club")`. A package adds one by an entry point; ours cannot be replaced that way."""
    if name in BOTS:
        return BOTS[name]
    for entry in entry_points(group=GROUP, name=name):
        return entry.load()
    raise BadQuery("unknown-bot", bot=shortened(name), known=", ".join(bot_names()))
