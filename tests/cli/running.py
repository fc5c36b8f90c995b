"""Run the program inside this process: the same main(), with streams of our own."""

import contextlib
import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from atout.cli import main


@dataclass(frozen=True, slots=True)
class Done:
    status: int
    out: str
    err: str


class Terminal(io.TextIOWrapper):
    """Something that a person looks at, or types on."""

    def isatty(self) -> bool:
        return True


def run(*arguments: str | Path, stdin: str | bytes = b"", terminal: bool = False) -> Done:
    given = stdin.encode() if isinstance(stdin, str) else stdin
    written = io.BytesIO(), io.BytesIO()
    stream = Terminal if terminal else io.TextIOWrapper
    out, err = (stream(raw, encoding="utf-8", write_through=True) for raw in written)
    status: object = 0
    with (
        patch("sys.stdin", stream(io.BytesIO(given), encoding="utf-8")),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            main([str(one) for one in arguments])
        except SystemExit as done:
            status = done.code
    assert status is None or isinstance(status, int)
    out.flush()
    err.flush()
    return Done(status or 0, *(raw.getvalue().decode() for raw in written))


def lines(typed: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in typed)


# Enough to play a match to its end: the first of the list each time, a cut of six cards when asked.
FIRSTS = lines(["6", "1"] * 2000)
