"""Which kind of refusal is this, for a program that reads it?"""

from collections.abc import Mapping

from atout.errors import (
    AtoutError,
    BadQuery,
    BadRules,
    BadText,
    IllegalAction,
    NotAllowed,
    NotYourTurn,
    StaleView,
    TooLate,
)
from atout.store.errors import StoreError
from atout.table.log import Damaged, NotKept

from .schemas.to_client import Refused
from .schemas.words import Kind


class NoSuchTable(AtoutError):
    """It does not exist, or this person may not know that it does: the same answer, to the byte."""

    def __init__(self) -> None:
        super().__init__("no-such-table")


class TooLarge(AtoutError):
    """More than anybody needs to say at once."""


class TooFast(AtoutError):
    """Asked again too soon; `seconds` until it may be tried again, where waiting helps."""


KINDS: Mapping[type[AtoutError], Kind] = {
    IllegalAction: "illegal",
    BadText: "bad-text",
    BadRules: "bad-rules",
    BadQuery: "bad-query",
    NotYourTurn: "not-your-turn",
    StaleView: "stale",
    TooLate: "too-late",
    NotAllowed: "not-allowed",
    NoSuchTable: "no-such-table",
    TooFast: "too-fast",
    TooLarge: "too-large",
    NotKept: "unavailable",
    Damaged: "unavailable",
    StoreError: "unavailable",
}


def kind_of(error: AtoutError) -> Kind:
    for one, kind in KINDS.items():
        if isinstance(error, one):
            return kind
    return "bad-query"


def refused(error: AtoutError, lang: str, sent_as: str | None, table: str | None) -> Refused:
    return Refused(
        id=sent_as,
        table=table,
        kind=kind_of(error),
        key=error.key,
        rule=error.key if isinstance(error, IllegalAction) else None,
        facts=error.facts,
        text=error.sentence(lang),
    )
