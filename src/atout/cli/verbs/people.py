"""`atout people`: who comes to a server, and who may no more? For its operator."""

from typing import Annotated

import typer

from atout import wire
from atout.cards import shortened
from atout.cli.database import After, DatabaseUrl, DataFolder, PageSize, ask_database
from atout.cli.language import choose_language
from atout.cli.misuse import Misuse
from atout.cli.options import Json, Lang

people = typer.Typer(no_args_is_help=True, help="Who comes to your server: list, sign-out, remove.")

PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="The id that the list shows.")]


@people.command("list")
def list_people(  # noqa: PLR0913  what the operator may say
    *,
    database: DatabaseUrl = None,
    data: DataFolder = None,
    after: After = None,
    limit: PageSize = 50,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """Everybody who came in, newest first; the server may run meanwhile."""
    say = choose_language(lang)
    from atout.store.people import People  # noqa: PLC0415

    page = ask_database(database, data, lambda store: People(store).listed(after, limit))
    if json:
        typer.echo(wire.text({"people": page.cards, "after": page.after}))
        return
    for card in page.cards:
        typer.echo(
            say("people-line", id=card.id, at=card.created_at[:16], number=card.browsers, name=card.name)
        )
    if page.after:
        typer.echo(say("next-page", place=page.after))


@people.command("sign-out")
def sign_out(
    person: PersonId, *, database: DatabaseUrl = None, data: DataFolder = None, lang: Lang = None
) -> None:
    """Forget every browser of somebody, who may come back with the recovery code."""
    say = choose_language(lang)
    from atout.store.people import People  # noqa: PLC0415

    if not ask_database(database, data, lambda store: People(store).sign_out(person)):
        raise Misuse("no-such-person", person=shortened(person))
    typer.echo(say("people-signed-out", id=person))


@people.command("remove")
def remove(
    person: PersonId, *, database: DatabaseUrl = None, data: DataFolder = None, lang: Lang = None
) -> None:
    """Let nobody come in as this person again. Tables where they sat keep the name that was shown."""
    say = choose_language(lang)
    from atout.store.people import People  # noqa: PLC0415

    if not ask_database(database, data, lambda store: People(store).remove(person)):
        raise Misuse("no-such-person", person=shortened(person))
    typer.echo(say("people-removed", id=person))
