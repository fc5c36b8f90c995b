"""How are JSON lines read one by one, and each answered before the next?"""

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import BinaryIO

import typer

from atout import wire
from atout.questions.json_object import LONGEST_LINE
from atout.telling.say import Say

from .files import readable
from .misuse import REFUSED

# Room for the line's own end: a line of just LONGEST_LINE bytes is still answered.
LINE_END = 2
CHUNK = 1 << 16
END_OF_INPUT = "Ctrl-Z Enter" if sys.platform == "win32" else "Ctrl-D"

AnswerLine = Callable[[bytes], Mapping[str, object]]


def answer_lines(file: Path | None, answer: AnswerLine, say: Say) -> None:
    """All the lines of a file, or of standard input; exit status 1 if some were refused."""
    if file is None:
        if sys.stdin.isatty():
            # On standard error: standard output has the answers and nothing else.
            typer.echo(say("lines-awaited", end=END_OF_INPUT), err=True)
        refused = _answer_all(sys.stdin.buffer, answer)
    else:
        with readable(file):
            if file.is_dir():
                raise IsADirectoryError
            source = file.open("rb")
        with source:
            refused = _answer_all(source, answer)
    if refused:
        raise typer.Exit(REFUSED)


def _answer_all(source: BinaryIO, answer: AnswerLine) -> int:
    """How many were refused."""
    refused = 0
    out = sys.stdout.buffer
    for line in _lines(source):
        told = answer(line)
        refused += not told["ok"]
        out.write(wire.text(told).encode() + b"\n")
        out.flush()
    return refused


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Lines without their ends; of one that is too long, just enough to see that it is."""
    most = LONGEST_LINE + LINE_END
    while line := source.readline(most):
        if len(line) == most and not line.endswith(b"\n"):
            _skip_line(source)
        stripped = line.rstrip(b"\r\n")
        if stripped.strip():
            yield stripped


def _skip_line(source: BinaryIO) -> None:
    while (chunk := source.readline(CHUNK)) and not chunk.endswith(b"\n"):
        pass
