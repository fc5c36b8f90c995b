"""Is what an environment is asked for of the right kind, and within bounds?"""

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex, cast

import numpy as np
from numpy.typing import NDArray

from atout.errors import BadQuery
from atout.questions.quote import quoted, span


def whole(field: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """A whole number, Python's or NumPy's."""
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        raise BadQuery("wrong-type", field=field, wanted="a-whole-number", given=quoted(value))
    try:
        number = value.__index__()
    except TypeError:
        raise BadQuery("wrong-type", field=field, wanted="a-whole-number", given=quoted(value)) from None
    if (least is not None and number < least) or (most is not None and number > most):
        raise BadQuery("out-of-range", field=field, allowed=span(least, most), given=quoted(number))
    return number


def text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadQuery("wrong-type", field=field, wanted="a-text", given=quoted(value))
    return value


def flag(field: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise BadQuery("wrong-type", field=field, wanted="true-or-false", given=quoted(value))
    return value


def one_of(field: str, value: object, known: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in known:
        raise BadQuery("out-of-range", field=field, allowed=", ".join(known), given=quoted(value))


def options(value: object) -> Mapping[str, object]:
    """Options of a game by name; None: none."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadQuery("wrong-type", field="rules", wanted="an-object", given=quoted(value))
    named = cast("Mapping[object, object]", value)
    for one in named.values():
        # What else there is may not even say whether it equals a value.
        if not isinstance(one, bool | int | float | str | None):
            raise BadQuery("wrong-element", field="rules", wanted="a-text", given=quoted(one))
    return {text("rules", name): one for name, one in named.items()}


def seconds(value: object) -> float | None:
    """Above zero; None: as long as it takes."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadQuery("wrong-type", field="limit", wanted="a-number", given=quoted(value))
    if not value > 0:
        raise BadQuery("out-of-range", field="limit", allowed="> 0", given=quoted(value))
    return float(min(value, 1e9))


def action_numbers(value: Any, due: int) -> NDArray[np.int64]:
    """A given number of whole numbers, as the kernel takes them."""
    try:
        told: NDArray[Any] = np.asarray(value)
    except Exception:  # noqa: BLE001  whatever an object of somebody else's raises when it is read
        raise BadQuery("wrong-element", field="actions", wanted="a-whole-number", given="…") from None
    if told.shape != (due,):
        given = " × ".join(map(str, told.shape)) or quoted(value)
        raise BadQuery("list-size", field="actions", size=due, given=given)
    if told.dtype.kind not in "iu":
        raise BadQuery("wrong-element", field="actions", wanted="a-whole-number", given=told.dtype)
    # Larger ones of 64 bits without a sign come out below zero, where no action is.
    return np.ascontiguousarray(told, np.int64)
