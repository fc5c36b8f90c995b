"""How is a question to referee or solver answered? One JSON line in, one out. (docs/formats.md)"""

from collections.abc import Callable, Mapping
from typing import Any

from atout import wire
from atout.errors import AtoutError, BadQuery, BadRules, BadText, IllegalAction
from atout.locales import LANGUAGES
from atout.questions.asked_game import Fields
from atout.questions.json_object import read_object
from atout.questions.quote import quoted
from atout.questions.referee import ruling

Answering = Callable[[Fields], Fields]

KINDS: Mapping[type[AtoutError], str] = {
    IllegalAction: "illegal",
    BadText: "bad-text",
    BadRules: "bad-rules",
    BadQuery: "bad-query",
}


def answer_line(line: bytes, lang: str = "en", *, by: Answering = ruling) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        return answer(read_object(line), lang, by=by)
    except AtoutError as error:
        return _refused(error, lang)


def answer(query: Fields, lang: str = "en", *, by: Answering = ruling) -> dict[str, Any]:
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


def _refused(error: AtoutError, lang: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "kind": KINDS[type(error)],
        "rule": error.key if isinstance(error, IllegalAction) else None,
        "facts": error.facts,
        "text": error.sentence(lang),
    }
    refused: dict[str, Any] = {"ok": False, "error": told}
    return refused if error.at is None else refused | {"at": error.at}
