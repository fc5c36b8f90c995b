"""Which options would make a match without end? Rules allow them; a server that all share does not."""

from collections.abc import Mapping

from atout.errors import BadRules
from atout.game import Options
from atout.options import Option

# By the option's name, in whatever game: some hundred deals.
MOST: Mapping[str, int] = {"target": 5000, "target_step": 5000, "deals": 100}


def check_bounded(options: Options) -> None:
    for name, most in MOST.items():
        value = options.get(name)
        if isinstance(value, int) and value > most:
            raise BadRules("option-too-large", option=name, most=most)


def most_of(option: Option) -> int | None:
    """The largest number that may be chosen here; None: it takes none."""
    if option.numbers is None:
        return None
    return min(option.numbers[1], MOST.get(option.name, option.numbers[1]))
