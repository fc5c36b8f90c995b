"""How are the options of a game passed to the kernel? As whole numbers: see docs/environments.md."""

from collections.abc import Sequence

from atout.options import GameRules, Option, Value, options_of

# What is none of the words or numbers beside it: `null`, and the word where numbers are taken.
NONE = -1


def option_numbers(rules: GameRules, names: Sequence[str]) -> dict[str, int]:
    """Those that the kernel asks for by name."""
    known = options_of(type(rules))
    return {name: _number(known[name], getattr(rules, name)) for name in names}


def _number(option: Option, value: Value) -> int:
    if value is None:
        return NONE
    if not isinstance(value, str):
        return int(value)
    return NONE if option.numbers else option.choices().index(value)
