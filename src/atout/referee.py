"""How is a question answered? One JSON line in, one out; to the referee, or to another. (docs/formats.md)"""

import json
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any, cast

from atout import wire
from atout.errors import AtoutError, BadQuery, BadRules, BadText, IllegalAction
from atout.game import Game, Refusal, ScoreLine
from atout.games import game_named
from atout.locales import LANGUAGES
from atout.query import Query, quoted

LONGEST_LINE = 1 << 20
DEEPEST = 16

Fields = Mapping[str, Any]
Answering = Callable[[Fields], Fields]

KINDS: Mapping[type[AtoutError], str] = {
    IllegalAction: "illegal",
    BadText: "bad-text",
    BadRules: "bad-rules",
    BadQuery: "bad-query",
}


def judged(fields: Fields) -> Fields:
    """What the referee says; in sentences too, if the question names a language for them."""
    outer = Query(fields, seats=0, pack=())
    ask = outer.text("ask")
    game, query = game_asked(fields)
    return _written(game.answer(ask, query), outer.text("lang") if "lang" in outer else None)


def _written(answer: Fields, lang: str | None) -> Fields:
    """Refusals and lines of a score by their rule's id, and in words where there is a language."""
    written = dict(answer)
    if "refused" in answer:
        refused: Mapping[str, Refusal] = answer["refused"]
        written["refused"] = {card: why.rule for card, why in refused.items()}
        if lang:
            written["text"] = {card: why.sentence(lang) for card, why in refused.items()}
    if "lines" in answer:
        lines: Iterable[ScoreLine] = answer["lines"]
        written["lines"] = [_line(line, lang) for line in lines]
    return written


def _line(line: ScoreLine, lang: str | None) -> Fields:
    told = {"rule": line.rule, "side": line.side, "points": line.points}
    return told | {"text": line.sentence(lang)} if lang else told


def game_asked(fields: Fields) -> tuple[Game, Query]:
    """The game that a query is about, and the query as that game reads it."""
    outer = Query(fields, seats=0, pack=())
    options: Mapping[str, Any] = outer.part("rules").fields if "rules" in outer else {}
    game = game_named(outer.text("game"), outer.optional("preset", outer.text, "standard"), options)
    return game, Query(fields, game.seats, game.pack)


def answer_line(line: bytes, lang: str = "en", *, by: Answering = judged) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        return answer(_object(line), lang, by=by)
    except AtoutError as error:
        return _refused(error, lang)


def answer(query: Fields, lang: str = "en", *, by: Answering = judged) -> dict[str, Any]:
    """The answer to one query that has been read as JSON; `lang` is for errors, unless it names another."""
    given_back = {"id": query["id"]} if "id" in query else {}
    try:
        lang = _language(query, lang)
        return given_back | {"ok": True} | wire.plain(by(query))
    except AtoutError as error:
        return given_back | _refused(error, lang)


def _language(query: Fields, otherwise: str) -> str:
    asked = query.get("lang")
    if asked is None:
        return otherwise
    if asked not in LANGUAGES:
        raise BadQuery("out-of-range", field="lang", allowed=", ".join(LANGUAGES), given=quoted(asked))
    return str(asked)


def _object(line: bytes) -> Mapping[str, Any]:
    if len(line) > LONGEST_LINE:
        raise BadQuery("line-too-long", most=LONGEST_LINE)
    try:
        value: object = json.loads(line, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError):
        raise BadQuery("not-json") from None
    if _deeper_than(value, DEEPEST):
        raise BadQuery("too-deep", most=DEEPEST)
    if not isinstance(value, dict):
        raise BadQuery("not-an-object")
    return cast("dict[str, Any]", value)


def _no_number(text: str) -> float:
    """NaN and Infinity are Python's, not JSON's."""
    raise ValueError(text)


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def _deeper_than(value: object, levels: int) -> bool:
    """No question needs many levels, and an id that has them could not be given back."""
    if not isinstance(value, dict | list):
        return False
    inside = cast("Iterable[object]", value.values() if isinstance(value, dict) else value)
    return levels == 0 or any(_deeper_than(one, levels - 1) for one in inside)


def _refused(error: AtoutError, lang: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": KINDS[type(error)],
        "rule": error.key if isinstance(error, IllegalAction) else None,
        "facts": error.facts,
        "text": error.sentence(lang),
    }
    refused: dict[str, Any] = {"ok": False, "error": told}
    return refused if error.at is None else refused | {"at": error.at}
