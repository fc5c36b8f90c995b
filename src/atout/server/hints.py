"""What would a strong player do? One question at a time for each person."""

import asyncio
import logging
from dataclasses import dataclass

from atout.actions import Action
from atout.bots.catalog import thinker_named
from atout.chance import Luck, Seed
from atout.errors import AtoutError, TooLate
from atout.game import View

from .fair_queue import Thought
from .threads import BotThreads

LOGGER = logging.getLogger("atout.server")

HINTS_FROM = "expert"
# Those who asked last are remembered.
MOST_PEOPLE = 1_000


class NoHint(AtoutError):
    """By a fault of ours."""


@dataclass(frozen=True, slots=True)
class TableMoment:
    """A table as it stood when the hint was asked for: the number of the last event that moved it."""

    table: str
    moved: int


@dataclass(frozen=True, slots=True)
class Question:
    moment: TableMoment
    answer: "asyncio.Task[Action]"


class Hints:
    """However many sockets a person has, one hint of theirs is thought of: the last they asked for.

    It is remembered: asked again where nothing has happened since, it is the same.
    """

    def __init__(self, threads: BotThreads, seconds: float) -> None:
        self._threads = threads
        self._seconds = seconds
        self._questions: dict[str, Question] = {}

    async def hint(self, person: str, moment: TableMoment, view: View) -> Action:
        """If it is superseded meanwhile, it is refused."""
        question = self._questions.get(person)
        if question is None or question.moment != moment or _failed(question):
            if question:
                question.answer.cancel()
            question = self._begin(person, moment, view)
        await asyncio.wait({question.answer})
        if question.answer.cancelled():
            raise TooLate("hint-superseded")
        return question.answer.result()

    def _begin(self, person: str, moment: TableMoment, view: View) -> Question:
        question = Question(moment, asyncio.create_task(self._think(person, view)))
        self._questions.pop(person, None)
        self._questions[person] = question
        if len(self._questions) > MOST_PEOPLE:
            self._questions.pop(next(iter(self._questions)))
        return question

    async def _think(self, person: str, view: View) -> Action:
        luck = Luck(Seed.fresh(), "hint")
        thought = Thought(person, self._seconds)
        try:
            make = thinker_named(HINTS_FROM)
            return await self._threads.think(thought, lambda granted: make(granted)(view, luck))
        except Exception as failure:
            LOGGER.exception("no hint")
            raise NoHint("server-failed") from failure


def _failed(question: Question) -> bool:
    answer = question.answer
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
