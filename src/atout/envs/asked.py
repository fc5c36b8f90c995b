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


def plain(value: object) -> object:
    """NumPy's numbers and texts as Python has them; all else as it is."""
    if isinstance(value, np.bool_ | np.integer | np.floating | np.str_):
        return cast("object", value.item())
    return value


def text(field: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadQuery("wrong-type", field=field, wanted="a-text", given=quoted(value))
    return value


def flag(field: str, value: object) -> bool:
    told = plain(value)
    if not isinstance(told, bool):
        raise BadQuery("wrong-type", field=field, wanted="true-or-false", given=quoted(told))
    return told


def one_of(field: str, value: object, known: Sequence[str]) -> None:
    if not isinstance(value, str) or value not in known:
        raise BadQuery("out-of-range", field=field, allowed=", ".join(known), given=quoted(value))


def options(value: object) -> Mapping[str, object]:
    """Options of a game by name; None: none."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise BadQuery("wrong-type", field="rules", wanted="an-object", given=quoted(value))
    named = {name: plain(one) for name, one in cast("Mapping[object, object]", value).items()}
    for one in named.values():
        # What else there is may not even say whether it equals a value.
        if not isinstance(one, bool | int | float | str | None):
            raise BadQuery("wrong-element", field="rules", wanted="a-text", given=quoted(one))
    return {text("rules", name): one for name, one in named.items()}


def seconds(value: object) -> float | None:
    """Above zero; None: as long as it takes."""
    if value is None:
        return None
    told = plain(value)
    if isinstance(told, bool) or not isinstance(told, int | float):
        raise BadQuery("wrong-type", field="limit", wanted="a-number", given=quoted(told))
    if not told > 0:
        raise BadQuery("out-of-range", field="limit", allowed="> 0", given=quoted(told))
    return float(min(told, 1e9))


def action_numbers(value: object, due: int) -> NDArray[np.int64]:
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
    # The kernel reads whole words.
    return np.require(told, np.int64, ["C", "ALIGNED"])
