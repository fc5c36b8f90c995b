"""What is told of games, bots and rules over HTTP?"""

from typing import Literal

from pydantic import BaseModel

from atout.kind import Length, Manner
from atout.lesson import Section
from atout.options import Value


class ChoiceTold(BaseModel):
    """One value that can be chosen; `text` where it needs a word of explanation."""

    value: Value
    text: str | None


class OptionTold(BaseModel):
    """`truth` is true or false, `choice` one of `choices`, `whole` a number, or one of `choices` instead."""

    name: str
    # The part of a deal that it is about; `other` where its game does not say.
    group: str
    kind: Literal["truth", "choice", "whole"]
    default: Value
    choices: list[ChoiceTold]
    # Whether null may be given.
    nullable: bool
    least: int | None
    most: int | None
    text: str


class PresetTold(BaseModel):
    """A set of options with a name: those that are not as in `standard`."""

    name: str
    options: dict[str, Value]
    text: str | None


class LengthTold(BaseModel):
    """Rules that make a match so long at a table of so many: so many deals, or until so many points."""

    seats: int
    length: Length
    rules: dict[str, Value]
    deals: int | None
    points: int | None


class GameTold(BaseModel):
    name: str
    title: str
    revision: int
    seats: list[int]
    # How many sit at a table where nobody says otherwise.
    usual_seats: int
    # Whether the next to play sits on the left.
    clockwise: bool
    # By the number of seats, and then by seat: which of a match's totals is theirs. Partners share one.
    sides: dict[str, list[int]]
    # Before it is shuffled; and a few cards of it that show what the game is like.
    pack: list[str]
    fan: list[str]
    lengths: list[LengthTold]
    # By the number of hands: after how many packets a card may be dealt to the middle.
    dog_places: dict[str, int]
    # How its actions are told, by verb; of what is not named, as a `call`.
    manners: dict[str, Manner]
    # Options with which every deal has a fresh pack, as where strangers may come; empty: it always has.
    fresh_pack: dict[str, Value]
    presets: list[PresetTold]
    options: list[OptionTold]


class BotTold(BaseModel):
    """One that `thinks` may be given milliseconds after its name: `expert:500`."""

    name: str
    text: str | None
    thinks: bool
    milliseconds: int | None


class RuleTold(BaseModel):
    id: str
    # What people call it: “Follow suit”.
    name: str
    part: str
    # What this part of the rules is called.
    title: str
    text: str


class RulesTold(BaseModel):
    game: str
    revision: int
    rules: list[RuleTold]
    # An introduction, section by section; empty where the game brings none (lesson.json in its folder).
    lesson: tuple[Section, ...]
