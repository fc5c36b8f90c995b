"""How are bots asked, so that no card waits for a thought and no thought can be timed?"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from atout.actions import Action
from atout.bots.catalog import bot_named, is_bot, thinking_of
from atout.bots.process import ProcessPlayer
from atout.chance import Luck, Seed
from atout.errors import AtoutError, BadQuery
from atout.game import Bot, View
from atout.table.events import Pace
from atout.table.players import Player

from .settings import PACES, Settings

LOGGER = logging.getLogger("atout.server")

STAND_IN = "club"
HINTS_FROM = "expert"
# A bot of ours that has not answered by then waits for a processor: the stand-in does not need one.
PATIENCE = 10.0
# Of a table, as it is when a bot is asked: it can be changed during a match.
CurrentPace = Callable[[], Pace]


async def _paced(answer: Awaitable[Action], seconds: float) -> Action:
    """Not before so many seconds are over, however soon it is known."""
    loop = asyncio.get_running_loop()
    answer_at = loop.time() + seconds
    action = await answer
    await asyncio.sleep(answer_at - loop.time())
    return action


class PacedBot:
    """A Player that thinks in a thread and answers after a time that does not depend on its cards."""

    def __init__(
        self, bot: Bot, pace: CurrentPace, pool: ThreadPoolExecutor, least_seconds: float = 0
    ) -> None:
        self._bot = bot
        self._pace = pace
        self._pool = pool
        self._least_seconds = least_seconds
        self._luck = Luck(Seed.fresh(), "bot")

    async def choose(self, view: View) -> Action:
        loop = asyncio.get_running_loop()
        seconds = max(PACES[self._pace()], self._least_seconds)
        return await _paced(loop.run_in_executor(self._pool, self._bot, view, self._luck), seconds)

    async def refused(self, why: AtoutError) -> None:
        """It is asked again, and then stood in for."""


class PacedPlayer:
    """The same for a program of somebody else's."""

    def __init__(self, player: ProcessPlayer, pace: CurrentPace) -> None:
        self._player = player
        self._pace = pace

    async def choose(self, view: View) -> Action:
        return await _paced(self._player.choose(view), PACES[self._pace()])

    async def refused(self, why: AtoutError) -> None:
        await self._player.refused(why)

    async def close(self) -> None:
        """What it did wrong in the match is told to the operator, with what it last wrote about itself."""
        await self._player.close()
        conduct = self._player.conduct
        wrong = conduct.late + conduct.dead + conduct.illegal + conduct.garbage
        LOGGER.log(
            logging.WARNING if wrong else logging.INFO,
            "foreign bot %s: %s",
            self._player.bot.name,
            conduct,
            extra={"stderr": self._player.stderr.lines()},
        )


class Bots:
    """Those that may sit at a table of this server."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = ThreadPoolExecutor(settings.bot_workers, thread_name_prefix="bot")
        # Each has a thread of its own: nobody's hints keep bots waiting, no bot's thoughts the stand-in.
        self._hinting = ThreadPoolExecutor(1, thread_name_prefix="hint")
        self._standing_in = ThreadPoolExecutor(1, thread_name_prefix="stand-in")

    def check(self, name: str) -> None:
        """Refuse a bot that is not there, or would think longer than people here wait."""
        if name in self._settings.foreign_bots:
            return
        thinking = thinking_of(name)
        most = self._settings.limits.bot_seconds
        if thinking and (thinking.worlds or thinking.threads > 1 or thinking.seconds > most):
            raise BadQuery("bot-too-slow", bot=name, most=f"{most * 1000:g}")

    def player(self, name: str, pace: CurrentPace) -> Player:
        foreign = self._settings.foreign_bots.get(name)
        if foreign:
            return PacedPlayer(ProcessPlayer(foreign), pace)
        if not is_bot(name):
            # It sat down when the operator still had it: its match goes on all the same.
            LOGGER.warning("no bot of that name any more: %s", name)
            name = STAND_IN
        thinking = thinking_of(name)
        return PacedBot(bot_named(name), pace, self._pool, thinking.seconds if thinking else 0.0)

    def stand_in(self, pace: CurrentPace) -> Player:
        return PacedBot(bot_named(STAND_IN), pace, self._standing_in)

    async def hint(self, view: View) -> Action:
        """What a strong player would do who sees what this seat sees."""
        bot = bot_named(f"{HINTS_FROM}:{self._settings.limits.hint_seconds * 1000:.0f}")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._hinting, bot, view, Luck(Seed.fresh(), "hint"))

    def close(self) -> None:
        for pool in (self._pool, self._hinting, self._standing_in):
            pool.shutdown(wait=False, cancel_futures=True)
