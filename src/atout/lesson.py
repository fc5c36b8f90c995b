"""How is a game told to somebody who has never played it? It may bring `lesson.json` in its folder.

What is said is a key of the section `page`.
"""

import json
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

from atout import wire
from atout.games import GAMES

Who = Literal["partner", "opponent", "other", "you"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceCell:
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WordCell:
    """A word of the games."""

    word: str


# A text stands as it is.
Cell = str | SentenceCell | WordCell


@dataclass(frozen=True, slots=True, kw_only=True)
class TextBlock:
    kind: Literal["text"]
    say: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsBlock:
    kind: Literal["steps"]
    say: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderBlock:
    """Cards from high to low, each with its points."""

    kind: Literal["order"]
    title: str
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBlock:
    kind: Literal["table"]
    title: str
    head: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CallsBlock:
    """Who says what, one after the other, and what comes of it."""

    kind: Literal["calls"]
    calls: tuple[tuple[Who, str], ...]
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickBlock:
    """A trick, a hand, and which of its cards may be played."""

    kind: Literal["trick"]
    trump: str | None
    played: tuple[tuple[Who, str], ...]
    hand: tuple[str, ...]
    legal: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBlock:
    """Cards to look at, and a word about them."""

    kind: Literal["hand"]
    cards: tuple[str, ...]
    say: str


Block = TextBlock | StepsBlock | OrderBlock | TableBlock | CallsBlock | TrickBlock | HandBlock


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    # In links to it, and the end of the key of its title.
    name: Literal["aim", "cards", "deal", "calls", "play", "score"]
    blocks: tuple[Block, ...]


def lesson_of(game: str) -> tuple[Section, ...]:
    """Empty where the game brings none."""
    lesson = files(GAMES[game].room).joinpath("lesson.json")
    if not lesson.is_file():
        return ()
    sections = json.loads(lesson.read_text(encoding="utf-8"))
    return tuple(wire.read(Section, one) for one in sections)
