"""How is a value written in the sentence that refuses it?"""

from atout.cards import shortened
from atout.locales import Quoted


def quoted(value: object) -> Quoted:
    """A value as JSON would write it, short enough for a sentence."""
    return Quoted(_written(value))


def _written(value: object) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case str():
            return shortened(f'"{value}"')
        case int() | float():
            return shortened(str(value)) if abs(value) < 10**18 else "…"
        case list():
            return "[…]"
        case _:
            return "{…}"


def span(least: int | None, most: int | None) -> str:
    """Which numbers may be given, in signs that need no language."""
    if most is None:
        return f"≥ {least}"
    return f"{least}–{most}"
