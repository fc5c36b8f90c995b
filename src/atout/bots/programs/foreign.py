"""Which programs did the operator name as bots, and can they be run here?"""

import os
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from shutil import which

from atout.bots.catalog import bot_names
from atout.cards import shortened
from atout.errors import BadQuery

from . import sandbox
from .sandbox import DEFAULT, PATH, BoxLimits

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ForeignBot:
    """`deadline`: seconds for one question, starting the program included. `trusted`: needs no box."""

    name: str
    command: tuple[str, ...]
    deadline: float = 5.0
    trusted: bool = False
    limits: BoxLimits = DEFAULT


def read(
    text: str,
    deadline: float = 5.0,
    *,
    trusted: bool = False,
    limits: BoxLimits = DEFAULT,
    private: Sequence[Path] = (),
) -> ForeignBot:
    """`mine=python3 /srv/bots/mine/bot.py`, as an operator writes it; `private`: what no bot may see."""
    name, equals, told = text.partition("=")
    words = _words(told)
    if not equals or not words:
        raise BadQuery("process-bot-form", text=shortened(text))
    if not NAME.fullmatch(name) or name in bot_names():
        raise BadQuery("process-bot-name", bot=shortened(name), known=", ".join(bot_names()))
    command = (_program(name, words[0]), *map(_located, words[1:]))
    if not trusted:
        sandbox.check()
        sandbox.own_folders(command, private)
    return ForeignBot(name=name, command=command, deadline=deadline, trusted=trusted, limits=limits)


def _words(told: str) -> list[str]:
    try:
        return shlex.split(told)
    except ValueError:
        return []


def _program(name: str, word: str) -> str:
    """Looked for where it will be looked for in the box, not where we look."""
    found = which(os.path.realpath(word) if "/" in word else word, path=PATH)
    if found is None:
        raise BadQuery("process-bot-program", bot=name, program=shortened(word))
    return found


def _located(word: str) -> str:
    """A file by its whole path: the box has another working folder."""
    return os.path.realpath(word) if os.path.exists(word) else word  # noqa: PTH110  a word, mostly no path
