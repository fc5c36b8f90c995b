"""`atout solve`: how does a deal end under best play, all cards seen?"""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.json_lines import answer_lines
from atout.cli.language import choose_language
from atout.cli.misuse import Misuse
from atout.cli.options import Json, Lang
from atout.questions.answer import answer_line
from atout.questions.solve import solved

MOST_MS = 24 * 60 * 60 * 1000


def solve(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="JSON lines; by default standard input.")
    ] = None,
    *,
    limit_ms: Annotated[
        int | None,
        typer.Option(metavar="MS", help="Milliseconds a query; one that needs more is answered with bounds."),
    ] = None,
    lang: Lang = None,
    as_json: Json = False,
) -> None:
    """Solve positions, all hands open: one JSON line in, one out.

    A line has game, contract, hands (a list for each seat, what is still held)
    and trick (leader, cards). It may have points and tricks won so far, per
    side, and objective: points or tricks.

    The answer has the points of both sides at the end of the deal, the value of
    each card that may be played, and which are best.

    A whole deal of 32 cards takes milliseconds. Of 78 about the last ten tricks
    do: give a limit before that.

    Exit status 0 if every query was answered, 1 if some were refused, 2 if the
    file cannot be read.

    Try:

    echo '{"game":"{game}","contract":{"mode":"hearts"},"trick":{"leader":0},"hands":[["JH","7S"],["9H","AS"],["8H","10S"],["AC","7C"]]}' | atout solve

    atout solve positions.jsonl --limit-ms 500
    """  # noqa: E501  a command that can be copied
    del as_json  # it always is
    say = choose_language(lang)
    if limit_ms is not None and not 1 <= limit_ms <= MOST_MS:
        raise Misuse("limit-range", most=MOST_MS, given=limit_ms)
    limit = None if limit_ms is None else limit_ms / 1000
    answer_lines(file, partial(answer_line, lang=say.lang, by=partial(solved, limit=limit)), say)
