"""How is text printed: wrapped between words and in colour on a terminal, plain into a pipe or a file?"""

import os
import sys
from collections.abc import Iterable

import typer
from rich.console import Console
from rich.text import Text

from atout.telling.say import Say

from .faces import coloured
from .line_wrap import INDENT, unglued, wrapped

# Longer lines are hard to read, however wide the terminal is.
WIDEST = 100
Line = str | Text


def heading(text: str) -> Text:
    return Text(text, style="bold")


def name(text: str) -> Text:
    """What is typed as it stands: the id of a rule, an option and its value."""
    return Text(text, style="cyan")


def terminal() -> Console | None:
    """Standard output, if it can do more than plain lines. With NO_COLOR it folds and does no more."""
    if not sys.stdout.isatty() or os.environ.get("TERM") == "dumb":
        return None
    return Console(highlight=False, color_system=None if os.environ.get("NO_COLOR") else "auto")


def print_lines(lines: Iterable[Line], say: Say) -> None:
    console = terminal()
    for line in lines:
        if console is None:
            typer.echo(unglued(say.lettered(str(line))))
        else:
            print_line(console, line, say)


def print_line(console: Console, line: Line, say: Say) -> None:
    style = line.style if isinstance(line, Text) else ""
    text = str(line)
    margin = text[: len(text) - len(text.lstrip())]
    rows = wrapped(say.drawn(text), min(console.width, WIDEST), margin or INDENT)
    for row in rows or [""]:
        # A path or a command wider than the terminal stays one line, so that it can be copied.
        console.print(coloured(row), style=style, soft_wrap=True)
