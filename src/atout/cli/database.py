"""How does an operator's verb reach the database, whether or not the server runs?"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from .files import data_folder
from .verbs.serve import DATABASE

if TYPE_CHECKING:
    from atout.store.database import Database

T = TypeVar("T")

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        envvar="ATOUT_DATABASE", metavar="URL", help="As for atout serve; by default the data folder's."
    ),
]
DataFolder = Annotated[
    Path | None, typer.Option(envvar="ATOUT_DATA", metavar="FOLDER", help="The data folder.")
]
After = Annotated[
    str | None, typer.Option(metavar="PLACE", help="The next page: what the one before ended with.")
]
PageSize = Annotated[int, typer.Option(min=1, max=1000, help="At most this many.")]


def ask_database(url: str | None, folder: Path | None, question: Callable[["Database"], Awaitable[T]]) -> T:
    # These take a while to load, and only some verbs need them.
    from atout.store.database import opened_beside  # noqa: PLC0415

    async def ask() -> T:
        database = opened_beside(url or f"sqlite:///{(folder or data_folder()) / DATABASE}")
        try:
            return await question(database)
        finally:
            await database.close()

    return asyncio.run(ask())
