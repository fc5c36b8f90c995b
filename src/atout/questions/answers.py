"""What stands in an answer? One definition for each part that more than one place writes or reads.

As games give them, before cards, rules and refusals are written as text. (docs/formats.md)
"""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict, cast

from atout.cards import Cards
from atout.errors import AtoutError, BadQuery, BadRules, BadText, IllegalAction
from atout.game import Game, Hands, Refusal, ScoreLine
from atout.questions.query import Query
from atout.seats import Seat

Fault = Literal["illegal", "bad-text", "bad-rules", "bad-query"]

FAULTS: Mapping[type[AtoutError], Fault] = {
    IllegalAction: "illegal",
    BadText: "bad-text",
    BadRules: "bad-rules",
    BadQuery: "bad-query",
}


class LegalAnswer(TypedDict):
    legal: Cards
    refused: Mapping[str, Refusal]


class TrickAnswer(TypedDict):
    winner: Seat
    points: float


class ScoreAnswer(TypedDict):
    scores: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    match_won_by: int | None


class DealAnswer(TypedDict):
    """Without `hands` where they depend on what is called."""

    hands: NotRequired[Hands]
    dog: NotRequired[Cards]


def legal_answer(game: Game, query: Query) -> LegalAnswer:
    return cast("LegalAnswer", game.answer("legal", query))


def trick_answer(game: Game, query: Query) -> TrickAnswer:
    return cast("TrickAnswer", game.answer("trick", query))


def deal_answer(game: Game, query: Query) -> DealAnswer:
    return cast("DealAnswer", game.answer("deal", query))


class LineTold(TypedDict):
    """A line of a score, as JSON has it."""

    rule: str
    side: int | str
    points: int
    text: NotRequired[str]


def line_told(line: ScoreLine, lang: str | None = None) -> LineTold:
    """In words too, where there is a language."""
    told: LineTold = {"rule": line.rule, "side": line.side, "points": line.points}
    if lang:
        told["text"] = line.sentence(lang)
    return told


class FaultTold(TypedDict):
    """Why a question is refused."""

    kind: Fault
    rule: str | None
    facts: Mapping[str, str]
    text: str


class Envelope(TypedDict):
    """What every answer begins with; where the question was answered, the game's own fields follow."""

    # As the question had it.
    id: NotRequired[object]
    ok: bool
    error: NotRequired[FaultTold]
    # Which element of a list is to blame.
    at: NotRequired[int]


def refused_answer(error: AtoutError, lang: str) -> Envelope:
    fault: FaultTold = {
        "kind": FAULTS[type(error)],
        "rule": error.key if isinstance(error, IllegalAction) else None,
        "facts": error.facts,
        "text": error.sentence(lang),
    }
    refused: Envelope = {"ok": False, "error": fault}
    if error.at is not None:
        refused["at"] = error.at
    return refused
