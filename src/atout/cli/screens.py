"""Where does a person read and type: lines through a pipe, or a picture on a terminal?"""

import importlib
import signal
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager, suppress
from typing import Protocol

import typer
from rich.console import Console

from atout.telling.say import Say

from .board import board
from .lines import position
from .output import print_line, terminal
from .scene import Scene

# Arrow keys and one's earlier lines, where the system has it: input() uses it once it is there.
with suppress(ImportError):
    importlib.import_module("readline")

RECENT = 12
LONGEST_LINE = 1 << 16


class Screen(Protocol):
    def happened(self, line: str) -> None:
        """Something that others did, too."""
        ...

    def tell(self, lines: Iterable[str]) -> None:
        """An answer to this person."""
        ...

    def show(self, scene: Scene) -> None: ...
    def read(self) -> str | None:
        """A line; None when there will be no more."""
        ...

    def pause(self, prompt: str) -> str | None: ...


class PlainLines:
    """Plain lines: for pipes, scripts, files, and terminals that can do no more."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def happened(self, line: str) -> None:
        self.tell([line])

    def tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            typer.echo(self._say.lettered(line))

    def show(self, scene: Scene) -> None:
        self.tell(position(scene))

    def read(self) -> str | None:
        with interruptible(), suppress(KeyboardInterrupt):
            line = rest = sys.stdin.readline(LONGEST_LINE)
            # Of a longer line no more is kept: it says nothing that can be understood.
            while len(rest) == LONGEST_LINE and not rest.endswith("\n"):
                rest = sys.stdin.readline(LONGEST_LINE)
            return line or None
        return None

    def pause(self, prompt: str) -> str | None:  # noqa: ARG002  nobody waits behind a pipe
        return ""


class Picture:
    """The table drawn anew each time one is asked."""

    def __init__(self, console: Console, say: Say) -> None:
        self._console = console
        self._say = say
        self._news: list[str] = []

    def happened(self, line: str) -> None:
        self._news = [*self._news[-RECENT:], line]
        self.tell([line])

    def tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            print_line(self._console, line, self._say)

    def show(self, scene: Scene) -> None:
        self._console.clear()
        self._console.print(board(scene, self._news, self._console.width))

    def read(self) -> str | None:
        return self._line("> ")

    def pause(self, prompt: str) -> str | None:
        self._news = []
        return self._line(f"{prompt} ")

    def _line(self, prompt: str) -> str | None:
        with interruptible():
            try:
                return input(prompt)
            except (EOFError, KeyboardInterrupt):
                self._console.print()
                return None


def screen(say: Say) -> Screen:
    console = terminal()
    return Picture(console, say) if console and sys.stdin.isatty() else PlainLines(say)


@contextmanager
def interruptible() -> Generator[None]:
    """Ctrl-C ends a wait for typing at once; asyncio would only note it and go on waiting."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
