"""`atout tables`: which tables does a server have, and how is one closed? For its operator."""

from typing import TYPE_CHECKING, Annotated

import typer

from atout import wire
from atout.cards import shortened
from atout.cli.database import After, DatabaseUrl, DataFolder, PageSize, ask_database
from atout.cli.language import choose_language
from atout.cli.misuse import Misuse
from atout.cli.options import Json, Lang
from atout.telling.say import Say

if TYPE_CHECKING:
    from atout.store.database import Database
    from atout.store.shelf import TableCard

tables = typer.Typer(no_args_is_help=True, help="The tables of your server: list, close.")

# A server that plays on may be quicker with the next number of the log.
TRIES = 20

TableName = Annotated[str, typer.Argument(metavar="TABLE", help="The id that the list shows.")]


@tables.command("list")
def list_tables(  # noqa: PLR0913  what the operator may say
    *,
    closed: Annotated[bool, typer.Option("--all", help="Closed ones, too.")] = False,
    database: DatabaseUrl = None,
    data: DataFolder = None,
    after: After = None,
    limit: PageSize = 50,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Tables that are open, also those by invitation, newest first; the server may run meanwhile."""
    say = choose_language(lang)
    from atout.store.shelf import Shelf  # noqa: PLC0415

    page = ask_database(database, data, lambda store: Shelf(store).every(after, limit, closed=closed))
    if json:
        typer.echo(wire.text({"tables": page.cards, "after": page.after}))
        return
    for card in page.cards:
        typer.echo(_line(say, card))
    if page.after:
        typer.echo(say("next-page", place=page.after))


def _line(say: Say, card: "TableCard") -> str:
    state = "closed" if card.closed else "started" if card.started else "waiting"
    return say(
        f"tables-line-{state}",
        id=card.id,
        at=card.opened_at[:16],
        game=card.game,
        players=", ".join(one.player for one in card.sitting if one) or "–",
    )


@tables.command("close")
def close(
    table: TableName, *, database: DatabaseUrl = None, data: DataFolder = None, lang: Lang = None
) -> None:
    """Close a table for good, even in the middle of a deal. A running server tells its people within 30 s."""
    say = choose_language(lang)
    if not ask_database(database, data, lambda store: _close(store, table)):
        raise Misuse("no-open-table", table=shortened(table))
    typer.echo(say("tables-closed", id=table))


async def _close(database: "Database", name: str) -> bool:
    from atout.store.log import SqlLog  # noqa: PLC0415
    from atout.store.shelf import Shelf  # noqa: PLC0415
    from atout.table.events import TableClosed  # noqa: PLC0415
    from atout.table.log import Taken  # noqa: PLC0415

    log = SqlLog(database)
    try:
        for _ in range(TRIES):
            table = await Shelf(database).open_table(name)
            if table is None:
                return False
            try:
                await log.append(name, table.seq + 1, TableClosed(abandoned=True))
            except Taken:
                continue
            return True
        raise Misuse("table-busy", table=shortened(name))
    finally:
        await log.close()
