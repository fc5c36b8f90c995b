"""`atout verify`: does a record replay to its score?"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from atout import records, wire
from atout.chance import COMMITMENT_BYTES
from atout.cli.files import record_in, shortened_path
from atout.cli.language import choose_language
from atout.cli.misuse import MISUSED, REFUSED, Misuse
from atout.cli.options import Json, Lang
from atout.errors import AtoutError, BadQuery, BadRecord, IllegalAction
from atout.records import Record
from atout.telling.say import Say


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Records (*.atout).")],
    *,
    commitment: Annotated[
        list[str] | None,
        typer.Option(metavar="HEX", help="What you were shown before the cards; can be repeated."),
    ] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Replay records, compare their scores, and their shuffle where the seeds are given.

    Exit status 0 if all of them replay to their scores, 1 if one does not or a commitment was not kept, 2
    if a file cannot be read.

    Try:

    atout verify my-match.atout

    atout verify my-match.atout --commitment 5f0c…

    atout verify *.atout --json
    """
    say = choose_language(lang)
    shown = [_commitment(text) for text in commitment or ()]
    status = max(_verify(file, shown, say, as_json=as_json) for file in files)
    if status:
        raise typer.Exit(status)


def _commitment(text: str) -> str:
    try:
        return records.hexadecimal(text.strip(), "--commitment", COMMITMENT_BYTES)
    except BadQuery as bad:
        raise Misuse(bad.key, **bad.facts) from None


def _verify(file: Path, shown: list[str], say: Say, *, as_json: bool) -> int:
    try:
        record = record_in(file)
        found = _found(file, record, shown)
    except AtoutError as error:
        text, misused = say.error(error), isinstance(error, Misuse)
        if as_json:
            typer.echo(wire.text(_parted(file, error, text)))
        else:
            # A file that cannot be read is named in the sentence.
            told = say.lettered(text)
            typer.echo(told if misused else f"{shortened_path(file)}: {told}", err=True)
        return MISUSED if misused else REFUSED
    typer.echo(wire.text(found) if as_json else " ".join(_sentences(record, found, say)))
    return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Verified:
    """A record that replays to its scores, as `--json` tells it."""

    file: str
    ok: bool = True
    deals: int
    totals: tuple[int, ...]
    winner: int | None
    # Whether the seed of the match is there, of how many deals theirs is, whether what it was mixed from is.
    seed_checked: bool
    deals_checked: int
    drawn_checked: bool
    commitments_checked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NotVerified:
    """One that does not, or cannot be read: where, and the rule that was broken, if one was."""

    file: str
    ok: bool = False
    text: str
    deal: int | None
    action: int | None
    rule: str | None


def _found(file: Path, record: Record, shown: list[str]) -> Verified:
    match = records.verify(record)
    kept = records.promises_kept(record)
    for one in shown:
        if one not in kept:
            raise BadRecord("commitment-not-kept", commitment=one)
    winners = match.standing.winners
    return Verified(
        file=shortened_path(file),
        deals=len(record.deals),
        totals=match.standing.totals,
        winner=winners[0] if len(winners) == 1 else None,
        seed_checked=record.match_seed is not None,
        deals_checked=records.deals_checked(record),
        drawn_checked=record.drawn is not None,
        commitments_checked=len(shown),
    )


def _sentences(record: Record, found: Verified, say: Say) -> Iterator[str]:
    yield say("verified", file=found.file, deals=found.deals, totals=records.numbers(found.totals))
    if found.deals_checked:
        key = "verified-promised" if _all_promised(record) else "verified-seeds"
        yield say(key, deals=found.deals_checked)
    if found.commitments_checked:
        yield say("verified-shown", count=found.commitments_checked)


def _all_promised(record: Record) -> bool:
    """Whether the hash of every seed was shown before: its own, or of what all of them come from."""
    whole = record.drawn is not None and record.commitment is not None
    return whole or all(deal.commitment for deal in record.deals if deal.seed or record.match_seed)


def _parted(file: Path, error: AtoutError, text: str) -> NotVerified:
    where = error if isinstance(error, BadRecord) else None
    return NotVerified(
        file=shortened_path(file),
        text=text,
        deal=where.deal_index if where else None,
        action=where.action_index if where else None,
        rule=_rule(error),
    )


def _rule(error: AtoutError | None) -> str | None:
    """The rule at the bottom of it, if one was broken."""
    if isinstance(error, IllegalAction):
        return error.key
    return _rule(error.cause) if isinstance(error, BadRecord) else None
