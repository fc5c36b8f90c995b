"""What does the API answer when it cannot answer? One body for every refusal, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse, Response

from atout import wire
from atout.cards import shortened
from atout.errors import AtoutError, BadQuery, IllegalAction
from atout.locales import LANGUAGES

from .preferences import accepted_values
from .refusals import TooFast, kind_of


class Absent(AtoutError):
    """There is nothing of that name, or at that address."""


class NoSuchDeal(AtoutError):
    """There is no deal of that number at this table, or it has not ended."""


class WrongMethod(AtoutError):
    """There is something at that address, but not to be asked like this."""


class Failed(AtoutError):
    """A mistake of ours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalReason:
    """Why: `kind` for programs, `rule` where one of the games refused, `text` for people."""

    kind: str
    rule: str | None
    facts: Mapping[str, str]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalBody:
    """The body of every answer that is not the one asked for."""

    error: RefusalReason


KINDS: Mapping[type[AtoutError], str] = {
    Absent: "not-found",
    NoSuchDeal: "no-such-deal",
    WrongMethod: "wrong-method",
    Failed: "failed",
}
STATUS: Mapping[str, int] = {
    "bad-query": 400,
    "bad-text": 400,
    "bad-rules": 400,
    "not-allowed": 403,
    "not-found": 404,
    "no-such-table": 404,
    "no-such-deal": 404,
    "wrong-method": 405,
    "illegal": 409,
    "too-large": 413,
    "not-your-turn": 409,
    "stale": 409,
    "too-late": 409,
    "too-fast": 429,
    "failed": 500,
    "unavailable": 503,
}
UNPROCESSABLE = 422
ABSENT = 404
WRONG_METHOD = 405
# Where waiting alone does not help: in a minute there may be fewer tables open.
RETRY_AFTER = "60"
# For the description of each operation that looks something up, or reads a body.
NOT_FOUND: dict[int | str, dict[str, object]] = {404: {"model": RefusalBody}}
NOT_READ: dict[int | str, dict[str, object]] = {400: {"model": RefusalBody}}


class Plain(JSONResponse):
    """Whatever somebody wrote is quoted back, lone surrogates too: those are escaped, not a failure."""

    def render(self, content: object) -> bytes:
        return wire.text(content).encode()


def refusal(
    error: AtoutError, lang: str, status: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    kind = KINDS.get(type(error)) or kind_of(error)
    reason = RefusalReason(
        kind=kind,
        rule=error.key if isinstance(error, IllegalAction) else None,
        facts=error.facts,
        text=error.sentence(lang),
    )
    if isinstance(error, TooFast):
        headers = {"Retry-After": error.facts.get("seconds", RETRY_AFTER), **(headers or {})}
    return Plain(RefusalBody(error=reason), status or STATUS[kind], headers)


def language(request: HTTPConnection) -> str:
    """Of `?lang=`, else the first of Accept-Language that there is, else English."""
    accepted = accepted_values(request.headers.get("accept-language", ""))
    for asked in (request.query_params.get("lang", ""), *accepted):
        if (lang := _first_part(asked)) in LANGUAGES:
            return lang
    return "en"


def _first_part(tag: str) -> str:
    return tag.strip().partition("-")[0].lower()


def install(app: FastAPI) -> None:
    """Every refusal of this app, FastAPI's own too, gets our body."""
    app.add_exception_handler(AtoutError, _refused)
    app.add_exception_handler(RequestValidationError, _unread)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(Exception, _failed)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, AtoutError)
    return refusal(error, language(request))


class Misread(TypedDict):
    """A field that Pydantic could not take: why, and where it was looked for."""

    type: str
    loc: tuple[int | str, ...]


async def _unread(request: Request, error: Exception) -> Response:
    """The first field that cannot be taken; what Pydantic says of it is English, so we say it ourselves."""
    assert isinstance(error, RequestValidationError)
    first: Misread = error.errors()[0]
    if first["type"] == "json_invalid":
        return refusal(BadQuery("body-not-json"), language(request))
    # Before the name stands where it was looked for: body, query, path.
    where = ".".join(map(str, first["loc"][1:])) or "body"
    return refusal(BadQuery("bad-field", field=shortened(where)), language(request), UNPROCESSABLE)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return refusal(_named(request, error), language(request), error.status_code, error.headers)


def _named(request: Request, error: HTTPException) -> AtoutError:
    if error.status_code == ABSENT:
        return Absent("no-such-page")
    if error.status_code == WRONG_METHOD:
        known = (error.headers or {}).get("Allow", "")
        return WrongMethod("wrong-method", method=shortened(request.method), known=known)
    return BadQuery("http-refused", status=error.status_code)


async def _gone(request: Request, error: Exception) -> Response:  # noqa: ARG001  a handler's signature
    """The client went away in the middle of its request: nobody reads this, and nothing is wrong here."""
    return Response(status_code=400)


async def _failed(request: Request, error: Exception) -> Response:  # noqa: ARG001  the log has it, people need not
    return refusal(Failed("server-failed"), language(request))
