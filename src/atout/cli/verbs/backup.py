"""`atout backup`: a copy of a server's database, also while it runs."""

from pathlib import Path
from typing import Annotated

import typer

from atout.cli.files import data_folder, shortened_path
from atout.cli.language import choose_language
from atout.cli.options import Lang

from .serve import DATABASE


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="Where to write it; it must not be there yet.")
    ],
    *,
    database: Annotated[
        str | None,
        typer.Option(envvar="ATOUT_DATABASE", metavar="URL", help="As it was given to atout serve."),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(envvar="ATOUT_DATA", metavar="FOLDER", help="The data folder.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Make a copy of the database of a server, also while it runs.

    The copy holds the cards of running matches, and only its owner may read it. To go back to it, stop the
    server and put it in the place of the database.

    Try:

    atout backup monday.sqlite3
    """
    say = choose_language(lang)
    # It takes a while to load, and few verbs need it.
    from atout.store.backup import back_up  # noqa: PLC0415

    back_up(database or f"sqlite:///{(data or data_folder()) / DATABASE}", file)
    typer.echo(say("backup-made", file=shortened_path(file)))
