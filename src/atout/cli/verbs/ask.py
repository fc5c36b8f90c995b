"""`atout ask`: how are questions to the referee read and answered?"""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.json_lines import answer_lines
from atout.cli.language import choose_language
from atout.cli.options import Json, Lang
from atout.questions.answer import answer_line


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

    echo '{"ask":"auction","game":"{game}","dealer":3,"actions":[]}' | atout ask

    echo '{"ask":"auction","game":"{game for five}","rules":{"seats":5},"dealer":3,"actions":[]}' | atout ask

    atout ask questions.jsonl --lang fr
    """
    del as_json  # it always is
    say = choose_language(lang)
    answer_lines(file, partial(answer_line, lang=say.lang), say)
