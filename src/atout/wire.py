"""How does a value become plain JSON, and how is it read back?

Out: cards and actions are their text, dataclasses objects, tuples lists. In: by the annotations of the
type that is wanted; what does not fit is refused with the path to it.
"""

import json
from collections import abc
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from atout.actions import Action
from atout.cards import BELOTE_PACK, TAROT_PACK, Card, card
from atout.errors import BadQuery
from atout.query import quoted

T = TypeVar("T")
Parse = Callable[[str], Action]

LEAVES = frozenset({NoneType, bool, int, float, str})
EVERY_CARD = (*BELOTE_PACK, *TAROT_PACK)


def plain(value: Any) -> Any:
    """JSON's own types only."""
    kind = cast("type[Any]", type(value))
    return value if kind in LEAVES else _writer(kind)(value)


@cache
def _writer(kind: type[Any]) -> Callable[[Any], Any]:
    """How values of this type are written: found out once, for a table tells thousands of them a second."""
    if kind is Card or hasattr(kind, "verb") or issubclass(kind, str):
        return str
    if is_dataclass(kind):
        return _of_fields(tuple(one.name for one in fields(kind)))
    return _of_mapping if issubclass(kind, Mapping) else _of_each


def _of_fields(names: tuple[str, ...]) -> Callable[[Any], Any]:
    return lambda value: {name: plain(getattr(value, name)) for name in names}


def _of_mapping(several: Mapping[Any, Any]) -> Any:
    return {str(key): plain(one) for key, one in several.items()}


def _of_each(several: Iterable[Any]) -> Any:
    return [plain(one) for one in several]


def text(value: Any) -> str:
    """One line of JSON. Escaped throughout if it holds a lone surrogate, which UTF-8 cannot carry."""
    line = json.dumps(plain(value), ensure_ascii=False)
    return line if line.isascii() or _encodable(line) else json.dumps(plain(value))


def _encodable(line: str) -> bool:
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True


def read(kind: type[T], data: Any, parse: Parse | None = None, path: str = "") -> T:
    """A value of this type from plain JSON; actions are read by the game's `parse`."""
    return cast("T", _read(kind, data, parse, path))


def _read(kind: Any, data: Any, parse: Parse | None, path: str) -> Any:
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _read_union(get_args(kind), data, parse, path)
    if origin is Literal and data in get_args(kind):
        return data
    if origin is tuple:
        return _read_tuple(get_args(kind), data, parse, path)
    if origin is abc.Mapping:
        return _read_mapping(get_args(kind)[1], data, parse, path)
    if kind is Any or (kind in (bool, int, str, NoneType) and type(data) is kind):
        return data
    if kind is Card and isinstance(data, str):
        return card(data, EVERY_CARD)
    if isinstance(kind, type) and isinstance(data, str):
        return _read_word(kind, data, parse, path)
    if is_dataclass(kind) and isinstance(data, dict):
        return _read_object(kind, cast("dict[str, Any]", data), parse, path)
    raise _unfit(path, data)


def _read_word(kind: type, data: str, parse: Parse | None, path: str) -> Any:
    if hasattr(kind, "verb") and parse:
        return parse(data)
    if issubclass(kind, StrEnum) and data in list(kind):
        return kind(data)
    # A rule id travels as its text: which game's it is, only that game knows.
    if kind is StrEnum:
        return data
    raise _unfit(path, data)


def _read_union(kinds: tuple[Any, ...], data: Any, parse: Parse | None, path: str) -> Any:
    for kind in kinds:
        try:
            return _read(kind, data, parse, path)
        except BadQuery:
            continue
    raise _unfit(path, data)


def _read_tuple(kinds: tuple[Any, ...], data: Any, parse: Parse | None, path: str) -> Any:
    if not isinstance(data, list):
        raise _unfit(path, data)
    several = cast("list[Any]", data)
    each = [kinds[0]] * len(several) if kinds[-1] is ... else list(kinds)
    if len(each) != len(several):
        raise _unfit(path, data)
    return tuple(
        _read(kind, one, parse, f"{path}[{index}]")
        for index, (kind, one) in enumerate(zip(each, several, strict=True))
    )


def _read_mapping(kind: Any, data: Any, parse: Parse | None, path: str) -> Any:
    if not isinstance(data, dict):
        raise _unfit(path, data)
    items = cast("dict[str, Any]", data).items()
    return {key: _read(kind, one, parse, f"{path}.{key}") for key, one in items}


def _read_object(kind: Any, data: dict[str, Any], parse: Parse | None, path: str) -> Any:
    hints = _hints(kind)
    given: dict[str, Any] = {}
    for one in fields(kind):
        if one.name in data:
            given[one.name] = _read(hints[one.name], data[one.name], parse, f"{path}.{one.name}")
        elif one.default is MISSING and one.default_factory is MISSING:
            raise BadQuery("missing-field", field=f"{path}.{one.name}".lstrip("."))
    return kind(**given)


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _unfit(path: str, data: Any) -> BadQuery:
    return BadQuery("unfit", field=path.lstrip(".") or "JSON", given=quoted(data))
