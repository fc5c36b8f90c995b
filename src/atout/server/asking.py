"""How are questions to the referee answered over HTTP? Each as `atout ask` answers a line."""

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any, TypeVar

from fastapi import APIRouter, Request
from starlette.responses import Response

from atout.errors import BadQuery
from atout.referee import answer_line

from .errors import NOT_READ, Plain
from .languages import Lang

T = TypeVar("T")

router = APIRouter(tags=["referee"])

MOST = 1_000
# So many are answered before others get their turn, or before it is seen that nobody waits any more.
CHUNK = 20
SPACE = " \t\n\r"

# One thread: however many ask, tables have the rest of the machine.
_POOL = ThreadPoolExecutor(1, thread_name_prefix="ask")
# Only finds where an element ends. What it holds is read, or refused, by the referee.
_ENDS = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str)

BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": "Questions as docs/formats.md has them.",
        "content": {
            "application/json": {"schema": {"type": "array", "maxItems": MOST, "items": {"type": "object"}}}
        },
    }
}


@router.post("/ask", response_model=list[dict[str, Any]], responses=NOT_READ, openapi_extra=BODY)
async def ask(request: Request, lang: Lang) -> Response:
    """The answers, in the order of the questions."""
    questions = await _in_thread(partial(_questions, await request.body()))
    answers: list[dict[str, Any]] = []
    for start in range(0, len(questions), CHUNK):
        answers += await _in_thread(partial(_answers, questions[start : start + CHUNK], lang))
    return Plain(answers)


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_POOL, work)


def _answers(questions: list[bytes], lang: str) -> list[dict[str, Any]]:
    return [answer_line(question, lang) for question in questions]


def _questions(body: bytes) -> list[bytes]:
    """The elements of the list, as they were written."""
    try:
        text = body.decode("utf-8-sig", "surrogatepass")
        return [one.encode("utf-8", "surrogatepass") for one in _elements(text)]
    except (ValueError, RecursionError):
        raise BadQuery("body-not-json") from None


def _elements(text: str) -> Iterator[str]:
    at = _skip(text, 0)
    if text[at : at + 1] != "[":
        raise _no_list(text)
    at = _skip(text, at + 1)
    if text[at : at + 1] == "]":
        return _check_end(text, at)
    for number in count():
        if number == MOST:
            raise BadQuery("too-many-questions", most=MOST)
        _, end = _ENDS.raw_decode(text, at)
        yield text[at:end]
        at = _skip(text, end)
        if text[at : at + 1] == "]":
            return _check_end(text, at)
        if text[at : at + 1] != ",":
            raise ValueError(text)
        at = _skip(text, at + 1)


def _no_list(text: str) -> BadQuery:
    """Refuses with this if it is JSON at all."""
    _ENDS.decode(text)
    return BadQuery("body-not-list")


def _check_end(text: str, at: int) -> None:
    if _skip(text, at + 1) != len(text):
        raise ValueError(text)


def _skip(text: str, at: int) -> int:
    while text[at : at + 1] and text[at] in SPACE:
        at += 1
    return at
