"""How are questions to the referee answered over HTTP? Each as `atout ask` answers a line."""

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import nan
from typing import TypeVar, cast

from fastapi import APIRouter, Request
from starlette.responses import Response

from atout.errors import BadQuery
from atout.questions.answer import answer_line

from .errors import NOT_READ, Plain
from .languages import Lang

T = TypeVar("T")

router = APIRouter(tags=["referee"])

MOST = 1_000
# How many are answered before others get their turn, or before it is seen that nobody waits any more.
CHUNK = 20

# One thread: however many ask, tables have the rest of the machine.
_POOL = ThreadPoolExecutor(1, thread_name_prefix="ask")

BODY: dict[str, object] = {
    "requestBody": {
        "required": True,
        "description": "Questions as docs/formats.md has them.",
        "content": {
            "application/json": {"schema": {"type": "array", "maxItems": MOST, "items": {"type": "object"}}}
        },
    }
}


@router.post("/ask", response_model=list[dict[str, object]], responses=NOT_READ, openapi_extra=BODY)
async def ask(request: Request, lang: Lang) -> Response:
    """The answers, in the order of the questions."""
    questions = await _in_thread(partial(_questions, await request.body()))
    answers: list[dict[str, object]] = []
    for start in range(0, len(questions), CHUNK):
        answers += await _in_thread(partial(_answers, questions[start : start + CHUNK], lang))
    return Plain(answers)


async def _in_thread(work: Callable[[], T]) -> T:
    return await asyncio.get_running_loop().run_in_executor(_POOL, work)


def _answers(questions: list[bytes], lang: str) -> list[dict[str, object]]:
    return [answer_line(question, lang) for question in questions]


def _questions(body: bytes) -> list[bytes]:
    """Each as a line of its own; what it holds is judged by the referee."""
    try:
        given: object = json.loads(body.decode("utf-8-sig", "surrogatepass"), parse_int=_whole)
    except (ValueError, RecursionError):
        raise BadQuery("body-not-json") from None
    if not isinstance(given, list):
        raise BadQuery("body-not-list")
    questions = cast("list[object]", given)
    if len(questions) > MOST:
        raise BadQuery("too-many-questions", most=MOST)
    return [json.dumps(one, ensure_ascii=False).encode("utf-8", "surrogatepass") for one in questions]


def _whole(digits: str) -> float:
    """More digits than Python reads at once are no number to the referee either; those beside it are."""
    try:
        return int(digits)
    except ValueError:
        return nan
