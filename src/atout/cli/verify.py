"""`atout verify`: does a record replay to its score?"""

from pathlib import Path
from typing import Annotated, Any

import typer

from atout import records, wire
from atout.errors import AtoutError, BadRecord, IllegalAction

from .choices import Json, Lang
from .files import record_in, shortened_path
from .misuse import MISUSED, REFUSED, Misuse
from .say import Say, spoken


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records (*.atout).")],
    *,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Replay records and compare their scores.

    Exit status 0 if all of them replay to their scores, 1 if one does not, 2 if a file cannot be read.

    Try:

    atout verify my-match.atout

    atout verify *.atout --json
    """
    say = spoken(lang)
    status = max(_verified(file, say, as_json=as_json) for file in files)
    if status:
        raise typer.Exit(status)


def _verified(file: Path, say: Say, *, as_json: bool) -> int:
    try:
        found = _found(file)
    except AtoutError as error:
        text, misused = say.error(error), isinstance(error, Misuse)
        if as_json:
            typer.echo(wire.text(_parted(file, error, text)))
        else:
            # A file that cannot be read is named in the sentence.
            typer.echo(text if misused else f"{shortened_path(file)}: {text}", err=True)
        return MISUSED if misused else REFUSED
    typer.echo(wire.text(found) if as_json else say("verified", **_facts(found)))
    return 0


def _found(file: Path) -> dict[str, Any]:
    record = record_in(file)
    match = records.verify(record)
    winners = match.standing.winners
    return {
        "file": shortened_path(file),
        "ok": True,
        "deals": len(record.deals),
        "totals": match.standing.totals,
        "winner": winners[0] if len(winners) == 1 else None,
        "seed_checked": record.seed is not None,
    }


def _facts(found: dict[str, Any]) -> dict[str, object]:
    return {"file": found["file"], "deals": found["deals"], "totals": records.numbers(found["totals"])}


def _parted(file: Path, error: AtoutError, text: str) -> dict[str, Any]:
    where = error if isinstance(error, BadRecord) else None
    return {
        "file": shortened_path(file),
        "ok": False,
        "text": text,
        "deal": where.deal_index if where else None,
        "action": where.action_index if where else None,
        "rule": _rule(error),
    }


def _rule(error: AtoutError | None) -> str | None:
    """The rule at the bottom of it, if one was broken."""
    if isinstance(error, IllegalAction):
        return error.key
    return _rule(error.cause) if isinstance(error, BadRecord) else None
