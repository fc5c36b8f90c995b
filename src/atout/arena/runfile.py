"""How is a run kept, so that it can be stopped and gone on with?

JSON lines: the contest, then each round when it is over, in any order.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self, cast

from atout import wire
from atout.errors import AtoutError, BadQuery, BadRecord

from .contest import Contest
from .rounds import Round

VERSION = 1


class RunFile:
    """Only whole lines count: one that was torn when the program died is played again."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.done: dict[int, Round] = {}
        self._file: BinaryIO = path.open("a+b")
        try:
            self._take_up(contest)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def keep(self, one: Round) -> None:
        self.done[one.number] = one
        self._write(wire.plain(one))

    def _write(self, line: object) -> None:
        self._file.write(wire.text(line).encode() + b"\n")
        self._file.flush()

    def _take_up(self, contest: Contest) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            self._check_torn(text, contest)
            self._file.truncate(len(whole))
            self._file.seek(0, os.SEEK_END)
        lines = whole.splitlines()
        if not lines:
            self._write(heading(contest))
            return
        _check_same(_read_line(lines[0], 1), heading(contest))
        for number, line in enumerate(lines[1:], start=2):
            one = _read_round(line, number, contest)
            self.done[one.number] = one

    def _check_torn(self, text: bytes, contest: Contest) -> None:
        """A file without a single whole line may be somebody else's: it is ours if our heading began it."""
        begun = (wire.text(heading(contest)) + "\n").encode()
        if b"\n" not in text and not begun.startswith(text):
            raise BadRecord("not-a-run")


def heading(contest: Contest) -> dict[str, object]:
    return wire.plain(
        {
            "atout-arena": VERSION,
            "game": contest.game,
            "revision": contest.table.revision,
            "rules": contest.table.options,
            "bots": contest.bots,
            "seed": contest.seed,
            "think_ms": contest.think_ms,
            "matches": contest.matches,
        }
    )


def _check_same(found: object, wanted: Mapping[str, object]) -> None:
    if not isinstance(found, dict) or "atout-arena" not in found:
        raise BadRecord("not-a-run")
    fields = cast("dict[str, object]", found)
    for name, value in _leaves(wanted):
        kept = _at(fields, name)
        if kept != value:
            raise BadQuery("run-differs", field=name, kept=json.dumps(kept), given=json.dumps(value))


def _leaves(fields: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    for name, value in fields.items():
        if name == "rules":
            rules = cast("Mapping[str, object]", value)
            yield from ((f"rules.{option}", chosen) for option, chosen in rules.items())
        else:
            yield name, value


def _at(fields: object, path: str) -> object:
    for name in path.split("."):
        fields = cast("dict[str, object]", fields).get(name) if isinstance(fields, dict) else None
    return fields


def _read_line(line: bytes, number: int) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        if number == 1:
            raise BadRecord("not-a-run") from None
        raise BadRecord("run-damaged", line=number) from None


def _read_round(line: bytes, number: int, contest: Contest) -> Round:
    try:
        one = wire.read(Round, _read_line(line, number))
    except BadRecord:
        raise
    except AtoutError:
        raise BadRecord("run-damaged", line=number) from None
    fits = tuple(replay.lineup for replay in one.replays) == contest.lineups
    if not fits or len(one.conduct) != len(contest.bots) or one.number < 0:
        raise BadRecord("run-damaged", line=number)
    return one
