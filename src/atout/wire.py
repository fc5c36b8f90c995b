"""How does a value become plain JSON, and how is it read back?

Out: cards and actions are their text, dataclasses objects, tuples lists. In: by the annotations of the
type that is wanted; what does not fit is refused with the path to it.
"""

import json
from collections import abc
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from atout.actions import Action
from atout.cards import EVERY_CARD, Card, card
from atout.errors import BadQuery
from atout.questions.quote import quoted

T = TypeVar("T")
Parse = Callable[[str], Action]
Reader = Callable[[object, Parse | None], object]

# Made once: `json.dumps` would make one for every line.
LINE = json.JSONEncoder(ensure_ascii=False)
LEAVES = frozenset({NoneType, bool, int, float, str})


def plain(value: object) -> Any:
    """JSON's own types only."""
    kind = cast("type[Any]", type(value))
    return value if kind in LEAVES else _writer(kind)(value)


@cache
def _writer(kind: type[object]) -> Callable[[Any], object]:
    """How values of this type are written: found out once, for a table tells thousands of them a second."""
    if kind is Card or hasattr(kind, "verb") or issubclass(kind, str):
        return str
    if is_dataclass(kind):
        return _of_fields(tuple(one.name for one in fields(kind)))
    return _of_mapping if issubclass(kind, Mapping) else _of_each


def _of_fields(names: tuple[str, ...]) -> Callable[[object], object]:
    return lambda value: {name: plain(getattr(value, name)) for name in names}


def _of_mapping(several: Mapping[object, object]) -> object:
    return {str(key): plain(one) for key, one in several.items()}


def _of_each(several: Iterable[object]) -> object:
    return [plain(one) for one in several]


def text(value: object) -> str:
    """One line of JSON. Escaped throughout if it holds a lone surrogate, which UTF-8 cannot carry."""
    line = LINE.encode(plain(value))
    return line if line.isascii() or _encodable(line) else json.dumps(plain(value))


def _encodable(line: str) -> bool:
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True


def read(kind: type[T], data: object, parse: Parse | None = None, path: str = "") -> T:
    """A value of this type from plain JSON; actions are read by the game's `parse`."""
    try:
        return cast("T", _reader(kind)(data, parse))
    except MisfitError as misfit:
        raise misfit.refusal(path) from None


class MisfitError(Exception):
    """Where something does not fit, from the inside out; a type among several is tried like that."""

    def __init__(self, key: str, data: object = None, place: str = "") -> None:
        super().__init__(key)
        self.key = key
        self.data = data
        self.places = [place]

    def within(self, place: str) -> "MisfitError":
        self.places.append(place)
        return self

    def refusal(self, path: str) -> BadQuery:
        field = (path + "".join(reversed(self.places))).lstrip(".")
        if self.key == "missing-field":
            return BadQuery(self.key, field=field)
        return BadQuery(self.key, field=field or "JSON", given=quoted(self.data))


@cache
def _reader(kind: Any) -> Reader:
    """How a value of this type is read: found out once, as for writing."""
    origin, of = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _union(tuple(map(_reader, of)), optional=NoneType in of)
    if origin is Literal:
        return _leaf(lambda data: data in of)
    if origin is tuple:
        return _every(_reader(of[0])) if of[-1] is ... else _each(tuple(map(_reader, of)))
    if origin is abc.Mapping:
        return _mapping(_reader(of[1]))
    if kind is object:
        return _leaf(lambda _: True)
    if kind is float:
        return _leaf(lambda data: type(data) in (int, float))
    if kind in LEAVES:
        return _leaf(lambda data: type(data) is kind)
    return _object(kind) if is_dataclass(kind) and not _is_word(kind) else _word(kind)


def _leaf(fits: Callable[[object], bool]) -> Reader:
    def leaf(data: object, parse: Parse | None) -> object:
        del parse
        if fits(data):
            return data
        raise MisfitError("unfit", data)

    return leaf


def _is_word(kind: Any) -> bool:
    """Written as text, whatever it is made of."""
    return kind is Card or _is_action(kind)


def _is_action(kind: object) -> bool:
    return kind is Action or hasattr(kind, "verb")


def _word(kind: Any) -> Reader:
    words = frozenset[str](kind) if issubclass(kind, StrEnum) else frozenset[str]()

    def word(data: object, parse: Parse | None) -> object:
        if not isinstance(data, str):
            raise MisfitError("unfit", data)
        if kind is Card:
            return card(data, EVERY_CARD)
        if _is_action(kind) and parse:
            return parse(data)
        # A rule id travels as its text: which game's it is, only that game knows.
        if kind is StrEnum:
            return data
        if data in words:
            return kind(data)
        raise MisfitError("unfit", data)

    return word


def _union(readers: tuple[Reader, ...], *, optional: bool) -> Reader:
    def union(data: object, parse: Parse | None) -> object:
        if data is None and optional:
            return None
        for reader in readers:
            try:
                return reader(data, parse)
            except (BadQuery, MisfitError):
                continue
        raise MisfitError("unfit", data)

    return union


def _every(reader: Reader) -> Reader:
    def every(data: object, parse: Parse | None) -> object:
        several = _list(data)
        return _tuple([reader] * len(several), several, parse)

    return every


def _each(readers: tuple[Reader, ...]) -> Reader:
    def each(data: object, parse: Parse | None) -> object:
        several = _list(data)
        if len(several) != len(readers):
            raise MisfitError("unfit", data)
        return _tuple(readers, several, parse)

    return each


def _list(data: object) -> list[object]:
    if isinstance(data, list):
        return cast("list[object]", data)
    raise MisfitError("unfit", data)


def _tuple(readers: Sequence[Reader], several: list[object], parse: Parse | None) -> tuple[object, ...]:
    read_so_far: list[object] = []
    try:
        for reader, one in zip(readers, several, strict=True):
            read_so_far.append(reader(one, parse))
    except MisfitError as misfit:
        raise misfit.within(f"[{len(read_so_far)}]") from None
    return tuple(read_so_far)


def _mapping(reader: Reader) -> Reader:
    def mapping(data: object, parse: Parse | None) -> object:
        if not isinstance(data, dict):
            raise MisfitError("unfit", data)
        given: dict[str, object] = {}
        for key, one in cast("dict[str, object]", data).items():
            try:
                given[key] = reader(one, parse)
            except MisfitError as misfit:
                raise misfit.within(f".{key}") from None
        return given

    return mapping


def _object(kind: Any) -> Reader:
    def read_object(data: object, parse: Parse | None) -> object:
        if not isinstance(data, dict):
            raise MisfitError("unfit", data)
        there = cast("dict[str, object]", data)
        given: dict[str, object] = {}
        for name, reader, needed in _fields(kind):
            if name in there:
                try:
                    given[name] = reader(there[name], parse)
                except MisfitError as misfit:
                    raise misfit.within(f".{name}") from None
            elif needed:
                raise MisfitError("missing-field", place=f".{name}")
        return kind(**given)

    return read_object


@cache
def _fields(kind: Any) -> tuple[tuple[str, Reader, bool], ...]:
    """Asked for when the first is read: a type may hold others of its own kind."""
    hints = get_type_hints(kind)
    return tuple(
        (one.name, _reader(hints[one.name]), one.default is MISSING and one.default_factory is MISSING)
        for one in fields(kind)
    )
