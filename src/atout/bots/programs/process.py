"""How does a program of somebody else's answer for a seat? One view a line in, one action a line out.

Whatever it does, the question is over at its deadline, and an answer is never taken for another question's:
a program that was late or wrote nonsense is ended, and a fresh one is asked the next time.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from atout import wire
from atout.actions import Action
from atout.errors import AtoutError, StaleView, TooLate
from atout.game import Game, View
from atout.games import game_named
from atout.options import GameRules, values_of

from . import sandbox
from .foreign import ForeignBot
from .program import Program, ProgramFailed, ProgramFault
from .stderr import Tail

# How often it may be started again before it is out of the match.
RESTARTS = 3
# How many questions in a row may be taken back before it counts as late.
OWED = 2


class BotFailed(AtoutError):
    """No answer from a foreign bot: late, dead, garbage, or out of the match."""


@dataclass(slots=True)
class ProgramConduct:
    """What is reported about it after the match. An illegal answer is among the answers too."""

    answers: int = 0
    late: int = 0
    dead: int = 0
    illegal: int = 0
    garbage: int = 0
    restarts: int = 0


class ProcessPlayer:
    """A Player of atout.table for one seat of one match; close() it when that is over."""

    def __init__(self, bot: ForeignBot) -> None:
        if not bot.trusted:
            sandbox.check()
            sandbox.own_folders(bot.command)
        self.bot = bot
        self.conduct = ProgramConduct()
        # Of all its programs in this match; complete when it is closed.
        self.stderr = Tail()
        self.out = False
        self._program: Program | None = None
        self._ended: list[Program] = []
        self._starts = 0
        self._question = ""
        self._due = 0.0
        self._refused = False

    async def choose(self, view: View) -> Action:
        question = wire.text(view)
        self._set_deadline(question)
        try:
            async with asyncio.timeout_at(self._due):
                # Once round the loop: what it wrote unasked is read before it is asked.
                await asyncio.sleep(0)
                program = self._running()
                text = await program.ask(question)
        except TimeoutError:
            raise self._failed("late") from None
        except ProgramFailed:
            raise self._failed(self._program.fault if self._program else None) from None
        return self._read(view, text)

    async def refused(self, why: AtoutError) -> None:
        if isinstance(why, StaleView | TooLate):
            return
        self.conduct.illegal += 1
        self._refused = True

    async def close(self) -> None:
        self.out = True
        program, self._program = self._program, None
        if program:
            await program.bye()
            self._ended.append(program)
        with suppress(TimeoutError):
            async with asyncio.timeout(5):
                for one in self._ended:
                    await one.gone.wait()

    def _set_deadline(self, question: str) -> None:
        """Asked again because the answer was illegal, it gets no more time."""
        if not (self._refused and question == self._question):
            self._due = asyncio.get_running_loop().time() + self.bot.deadline
        self._question = question
        self._refused = False

    def _running(self) -> Program:
        if self._program and self._program.owed > OWED:
            self._failed("late")
        if self._program and self._program.fault:
            self._failed(self._program.fault)
        if self.out:
            raise BotFailed("bot-out", bot=self.bot.name)
        if self._program is None:
            self.conduct.restarts = self._starts
            self._starts += 1
            self._program = Program(self.bot, self.stderr)
        return self._program

    def _failed(self, fault: ProgramFault | None) -> BotFailed:
        """Count it, end the program, and say so."""
        if fault is None:
            return BotFailed("bot-out", bot=self.bot.name)
        setattr(self.conduct, fault, getattr(self.conduct, fault) + 1)
        if self._program:
            self._program.end(fault)
            self._ended.append(self._program)
            self._program = None
        self.out = self.out or self.conduct.restarts >= RESTARTS
        return BotFailed(f"bot-{fault}", bot=self.bot.name)

    def _read(self, view: View, text: str) -> Action:
        try:
            action = _game(view.game, view.rules).parse(text)
        except AtoutError:
            raise self._failed("garbage") from None
        self.conduct.answers += 1
        return action


@lru_cache(maxsize=64)
def _game(name: str, rules: GameRules) -> Game:
    return game_named(name, options=values_of(rules))
