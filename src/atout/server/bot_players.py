"""Which players are bots? Asked so that no card waits for a thought and no thought can be timed."""

import logging

from atout.actions import Action
from atout.bots.catalog import BOTS, Thinker, bot_names, check_plays, is_bot, thinker_named, thinking_of
from atout.bots.programs.process import ProcessPlayer
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.errors import AtoutError, BadQuery
from atout.game import View
from atout.table.players import Player

from .budget import Budgets
from .fair_queue import FairQueue, Thought
from .hints import Hints
from .names import reserved
from .pacing import AskedAt, Spacing, TablePace
from .settings import Settings
from .threads import BotThreads

LOGGER = logging.getLogger("atout.server")

# Plays by a net where there is one, else as `club`; quick enough for any seat that is left.
STAND_IN = "learned"
# A bot of ours that has not answered by then waits for a processor: the stand-in does not need one.
PATIENCE = 10.0


class PacedBot:
    """A Player that thinks in a thread and answers after a time that does not depend on its cards."""

    def __init__(self, name: str, pace: TablePace, threads: BotThreads, seconds: float = 0) -> None:
        self._name = name
        self._pace = pace
        self._threads = threads
        self._seconds = seconds
        self._make: Thinker = thinker_named(name)
        self._luck = Luck(Seed.fresh(), "bot")

    async def choose(self, view: View) -> Action:
        due = self._pace.due()

        def chosen(granted: Thinking) -> Action:
            return self._make(granted)(view, self._luck)

        thought = Thought(self._pace.owner, self._seconds)
        try:
            action = await self._threads.think(thought, chosen)
        except Exception:
            LOGGER.exception("bot broke: %s", self._name)
            raise
        await self._pace.until_told(max(due, self._pace.slot_ends(self._seconds, thought.waited)))
        return action

    async def refused(self, why: AtoutError) -> None:
        """It is asked again, and then stood in for."""


class PacedPlayer:
    """The same for a program of somebody else's."""

    def __init__(self, player: ProcessPlayer, pace: TablePace) -> None:
        self._player = player
        self._pace = pace

    async def choose(self, view: View) -> Action:
        due = self._pace.due()
        action = await self._player.choose(view)
        await self._pace.until_told(due)
        return action

    async def refused(self, why: AtoutError) -> None:
        await self._player.refused(why)

    async def close(self) -> None:
        """What it did wrong in the match goes to the operator's log, with what it last wrote about itself."""
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
        # People are not called like these.
        self.reserved_names = reserved((*bot_names(), *settings.foreign_bots))
        limits = settings.limits
        budgets = Budgets(limits.thinking_a_second, limits.thinking_at_once)
        self._thinking = BotThreads("bot", settings.bot_workers, FairQueue(settings.bot_workers, budgets))
        # Those who answer at once have a thread of their own: nobody's thoughts keep them waiting.
        self._quick = BotThreads("quick-bot", 1, FairQueue(1, budgets))
        self._spacing = Spacing(limits.answers_a_second, limits.answers_at_once)
        self.hints = Hints(self._thinking, limits.hint_seconds)

    def check(self, name: str, game: str) -> None:
        """Refuse a bot that is not there, has not learned this game, or thinks longer than people wait."""
        if name in self._settings.foreign_bots:
            return
        thinking = thinking_of(name)
        check_plays(name, game)
        most = self._settings.limits.bot_seconds
        if thinking and (thinking.worlds or thinking.threads > 1 or thinking.seconds > most):
            raise BadQuery("bot-too-slow", bot=name, most=f"{most * 1000:g}")

    def player(self, name: str, asked: AskedAt) -> Player:
        """The owner of the table pays for the time that its bots think."""
        foreign = self._settings.foreign_bots.get(name)
        if foreign:
            return PacedPlayer(ProcessPlayer(foreign), TablePace(asked, self._spacing))
        if not is_bot(name):
            # It sat down when the operator still had it: its match goes on all the same.
            LOGGER.warning("no bot of that name any more: %s", name)
            name = STAND_IN
        thinking = thinking_of(name)
        # Bots of packages may take their time, whatever they say.
        threads = self._quick if name in BOTS else self._thinking
        seconds = thinking.seconds if thinking else 0.0
        return PacedBot(name, TablePace(asked, self._spacing), threads, seconds)

    def stand_in(self, asked: AskedAt) -> Player:
        return PacedBot(STAND_IN, TablePace(asked, self._spacing), self._quick)

    def close(self) -> None:
        self._thinking.close()
        self._quick.close()
