"""Which values may an option have, and which were chosen?

A game's options are a frozen dataclass. The annotation of a field says what it takes: `bool`,
`Literal[...]`, `int` (bounded by `whole`), or a union of these with None.
"""

import json
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Literal,
    Protocol,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from atout.cards import shortened
from atout.errors import BadRules
from atout.questions.query import LARGEST
from atout.questions.quote import quoted, span


class GameRules(Protocol):
    """Options as a frozen dataclass: the rules of a game, whichever, or the customs of a table."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


Value = bool | int | str | None
R = TypeVar("R", bound=GameRules)


def whole(default: Any, *, least: int, most: int | None = None) -> Any:
    """A field for whole numbers from `least` to `most`."""
    return field(default=default, metadata={"least": least, "most": most})


@dataclass(frozen=True, slots=True)
class Option:
    name: str
    default: Value
    annotation: object
    least: int | None
    most: int | None

    def takes(self, value: object) -> bool:
        return any(self._fits(value, one) for one in _alternatives(self.annotation))

    def choices(self) -> tuple[Value, ...]:
        """The values that can be listed one by one; where numbers are taken, those beside them."""
        return tuple(value for one in _alternatives(self.annotation) for value in _listed(one))

    @property
    def numbers(self) -> tuple[int, int] | None:
        """The least and the most of the whole numbers it takes; None: it takes none but its choices."""
        if int not in _alternatives(self.annotation):
            return None
        return self.least or 0, LARGEST if self.most is None else self.most

    def allowed(self, largest: int | None = None) -> str:
        """The values, as they are written: `left, right`, `true, false`, `≥ 1`; `1–9` up to a largest."""
        return ", ".join(self._written(one, largest) for one in _alternatives(self.annotation))

    def _fits(self, value: object, kind: object) -> bool:
        if get_origin(kind) is Literal:
            return any(value == one and type(value) is type(one) for one in get_args(kind))
        if kind is int and type(value) is int:
            return (self.least or 0) <= value <= (LARGEST if self.most is None else self.most)
        return type(value) is kind

    def _written(self, kind: object, largest: int | None) -> str:
        if get_origin(kind) is Literal:
            return ", ".join(str(one) for one in get_args(kind))
        if kind is bool:
            return "true, false"
        return "null" if kind is NoneType else span(self.least, largest if self.most is None else self.most)


def _listed(kind: object) -> tuple[Value, ...]:
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return (True, False)
    return (None,) if kind is NoneType else ()


def _alternatives(annotation: object) -> tuple[object, ...]:
    return get_args(annotation) if get_origin(annotation) in (UnionType, Union) else (annotation,)


@cache
def options_of(kind: type[GameRules]) -> Mapping[str, Option]:
    """Every option of a rules dataclass, by name, in the order of its page."""
    hints = get_type_hints(kind)

    def option(name: str, default: Value, bounds: Mapping[str, int]) -> Option:
        return Option(name, default, hints[name], bounds.get("least"), bounds.get("most"))

    return {one.name: option(one.name, cast("Value", one.default), one.metadata) for one in fields(kind)}


def check_values(rules: GameRules) -> None:
    """For `__post_init__`: refuse the first value that its option does not take."""
    for option in options_of(type(rules)).values():
        value = getattr(rules, option.name)
        if not option.takes(value):
            too_large = isinstance(value, int) and value > LARGEST
            allowed = option.allowed(LARGEST if too_large else None)
            raise BadRules("option-value", option=option.name, allowed=allowed, given=quoted(value))


def values_of(rules: GameRules) -> dict[str, Value]:
    return {name: getattr(rules, name) for name in options_of(type(rules))}


def chosen(presets: Mapping[str, R], game: str, preset: str, changes: Mapping[str, object]) -> R:
    """A preset with some options changed."""
    if preset not in presets:
        raise BadRules("unknown-preset", preset=shortened(preset), game=game, known=", ".join(presets))
    rules = presets[preset]
    known = options_of(type(rules))
    for name in changes:
        if name not in known:
            raise BadRules("unknown-option", option=shortened(name), game=game, known=", ".join(known))
    return replace(rules, **changes)


def from_text(assignment: str) -> tuple[str, object]:
    """`target=200` as typed on a command line. Words are texts; numbers, true, false, null are JSON's."""
    name, equals, text = assignment.partition("=")
    if not equals or not name:
        raise BadRules("not-an-assignment", text=shortened(assignment))
    try:
        return name.strip(), json.loads(text)
    except (ValueError, RecursionError):
        return name.strip(), text.strip()
