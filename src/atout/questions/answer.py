"""How is a question to referee or solver answered? One JSON line in, one out. (docs/formats.md)"""

from collections.abc import Callable
from typing import Any

from atout import wire
from atout.errors import AtoutError, BadQuery
from atout.game import Answer
from atout.locales import LANGUAGES
from atout.questions.answers import Envelope, refused_answer
from atout.questions.asked_game import Fields
from atout.questions.json_object import read_object
from atout.questions.quote import quoted
from atout.questions.referee import ruling

Answering = Callable[[Fields], Answer]


def answer_line(line: bytes, lang: str = "en", *, by: Answering = ruling) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        return answer(read_object(line), lang, by=by)
    except AtoutError as error:
        return {**refused_answer(error, lang)}


def answer(query: Fields, lang: str = "en", *, by: Answering = ruling) -> dict[str, Any]:
    """The answer to one query that has been read as JSON; `lang` is for errors, unless it names another."""
    answered: Envelope = {"id": query["id"], "ok": True} if "id" in query else {"ok": True}
    try:
        lang = _language(query, lang)
        return {**answered, **wire.plain(by(query))}
    except AtoutError as error:
        return {**answered, **refused_answer(error, lang)}


def _language(query: Fields, otherwise: str) -> str:
    asked = query.get("lang")
    if asked is None:
        return otherwise
    if asked not in LANGUAGES:
        raise BadQuery("out-of-range", field="lang", allowed=", ".join(LANGUAGES), given=quoted(asked))
    return str(asked)
