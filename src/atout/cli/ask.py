"""`atout ask`: how are questions to the referee read and answered?"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from atout import wire
from atout.referee import LONGEST_LINE, answer_line

from .choices import Json, Lang
from .files import readable
from .say import spoken

# Room for the line's own end: a line of just LONGEST_LINE bytes is still answered.
LINE_END = 2
CHUNK = 1 << 16


def ask(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="JSON lines; by default standard input.")
    ] = None,
    *,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Ask the referee: one JSON line in, one out.

    Exit status 0 if every question was answered, 1 if some were refused, 2 if the file cannot be read.

    Try:

    echo '{"ask":"auction","game":"giretra","dealer":3,"actions":["bid hearts"]}' | atout ask

    echo '{"ask":"call","game":"tarot","rules":{"seats":5},"hand":["KH","21T"]}' | atout ask

    atout ask questions.jsonl --lang fr
    """
    del as_json  # it always is
    say = spoken(lang)
    if file is None:
        refused = _answer_all(sys.stdin.buffer, say.lang)
    else:
        with readable(file):
            if file.is_dir():
                raise IsADirectoryError
            source = file.open("rb")
        with source:
            refused = _answer_all(source, say.lang)
    if refused:
        raise typer.Exit(1)


def _answer_all(source: BinaryIO, lang: str) -> int:
    """How many were refused."""
    refused = 0
    out = sys.stdout.buffer
    for line in _lines(source):
        answer = answer_line(line, lang)
        refused += not answer["ok"]
        out.write(wire.text(answer).encode() + b"\n")
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
