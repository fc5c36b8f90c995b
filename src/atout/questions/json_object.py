"""Is a line one JSON object, of a size and depth that can be answered?"""

import json
from collections.abc import Iterable, Mapping
from math import isfinite
from typing import cast

from atout.errors import BadQuery

LONGEST_LINE = 1 << 20
DEEPEST = 16
CONTAINERS = frozenset({dict, list})


def read_object(line: bytes) -> Mapping[str, object]:
    if len(line) > LONGEST_LINE:
        raise BadQuery("line-too-long", most=LONGEST_LINE)
    try:
        value: object = json.loads(line, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        raise BadQuery("not-json") from None
    if _deeper_than(value, DEEPEST):
        raise BadQuery("too-deep", most=DEEPEST)
    if not isinstance(value, dict):
        raise BadQuery("not-an-object")
    return cast("dict[str, object]", value)


def _no_number(text: str) -> float:
    """NaN and Infinity are Python's, not JSON's."""
    raise ValueError(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _deeper_than(value: object, levels: int) -> bool:
    """No question needs many levels, and an id that has them could not be given back."""
    layer = [value] if type(value) in CONTAINERS else []
    for _ in range(levels):
        if not layer:
            return False
        layer = [one for outer in layer for one in _inside(outer) if type(one) in CONTAINERS]
    return bool(layer)


def _inside(container: object) -> Iterable[object]:
    if isinstance(container, dict):
        return cast("dict[str, object]", container).values()
    return cast("list[object]", container)
