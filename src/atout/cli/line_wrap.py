"""Where may a line be broken? Between words, and never inside a command, a path or a bid."""

import re
from textwrap import wrap

WIDTH = 80
INDENT = "    "
# Stands for a space that must not be broken; the no-break spaces of some languages stay what they are.
GLUE = "\0"
_NUMBERED = re.compile(r"(?<=\d) (?=\w)")


def wrapped(text: str, width: int = WIDTH, indent: str = INDENT) -> list[str]:
    """On as many lines as it takes; a number stays with what it is the number of."""
    lines = wrap(
        _NUMBERED.sub(GLUE, text),
        width,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [unglued(line) for line in lines]


def glued(text: str) -> str:
    """To be kept on one line, so that it can be copied."""
    return text.replace(" ", GLUE)


def unglued(text: str) -> str:
    return text.replace(GLUE, " ")
