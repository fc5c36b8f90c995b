"""Which tables are there, and which of them are in memory?"""

import asyncio
import secrets
from collections.abc import Mapping

from atout.chance import Seed
from atout.game import Game
from atout.seats import Seat
from atout.store.people import Person
from atout.table.events import House, SeatTaken, TableOpened
from atout.table.log import Log

from .live import Household, LiveTable
from .rate import Rates
from .refusals import NoSuchTable
from .settings import Settings
from .thinking import Bots

# Small letters and digits that are not taken for one another.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LONG_ENOUGH = 10


class Lobby:
    """A table is read from its log when somebody asks for it, and let go when nobody has for a while.

    Nothing is lost by that: a table that nobody looks at waits anyway. So a restart has nothing to prepare.
    """

    def __init__(self, log: Log, bots: Bots, settings: Settings) -> None:
        self.bots = bots
        limits = settings.limits
        self.openings = Rates(limits.openings_a_minute / 60, limits.openings_at_once)
        self._house = Household(log, bots, settings, self._broke)
        self._log = log
        self._settings = settings
        self._live: dict[str, LiveTable] = {}
        # One at a time is read from the log or opened; those on their way out of memory are waited for.
        self._loading = asyncio.Lock()
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._sweeping = asyncio.create_task(self._sweep())

    async def open(
        self, game: Game, house: House, title: str, owner: Person, bots: Mapping[Seat, str]
    ) -> LiveTable:
        """A new table; these bots sit down at once."""
        name = "".join(secrets.choice(ALPHABET) for _ in range(LONG_ENOUGH))
        opened = TableOpened(
            game=game.name,
            revision=game.revision,
            options=game.options,
            seed=str(Seed.fresh()),
            house=house,
            title=title,
            owner=owner.id,
            invitation=secrets.token_urlsafe(16),
            nonces="seated",
        )
        # Nobody finds it half furnished.
        async with self._loading:
            await self._log.append(name, 1, opened)
            for seq, (seat, bot) in enumerate(sorted(bots.items()), start=2):
                await self._log.append(name, seq, SeatTaken(seat=seat, player=bot, bot=bot))
        return await self.table(name)

    async def table(self, name: str) -> LiveTable:
        """The table of this name, from memory or from the log."""
        if live := self._live.get(name):
            live.touch()
            return live
        async with self._loading:
            if leaving := self._leaving.get(name):
                await asyncio.wait({leaving})
            if live := self._live.get(name):
                return live
            events = await self._log.read(name)
            if not events:
                raise NoSuchTable
            live = LiveTable(name, events, self._house)
            self._live[name] = live
            return live

    async def known(self, name: str, person: Person, invitation: str | None) -> LiveTable:
        """The same, if this person may know of it."""
        live = await self.table(name)
        live.check_known_to(person, invitation)
        return live

    def here(self, name: str) -> Mapping[str, int]:
        """How many are at a table now: nobody, if it is not in memory."""
        live = self._live.get(name)
        return {
            "here": len(live.presence.seats) if live else 0,
            "watching": live.audience.watching if live else 0,
        }

    def _broke(self, live: LiveTable) -> None:
        """The next who asks reads it from its log again."""
        if self._live.get(live.name) is live:
            del self._live[live.name]

    async def close(self) -> None:
        self._sweeping.cancel()
        closing = [live.close() for live in self._live.values()]
        await asyncio.gather(*closing, *self._leaving.values(), return_exceptions=True)
        self.bots.close()

    async def _sweep(self) -> None:
        idle = self._settings.idle_seconds
        while True:
            await asyncio.sleep(idle / 4)
            now = asyncio.get_running_loop().time()
            for name, live in list(self._live.items()):
                # A match that is over is only read; a moment is enough.
                patience = idle / 8 if live.table.closed else idle
                if not live.audience.anybody and now - live.idle_since > patience:
                    self._let_go(name)

    def _let_go(self, name: str) -> None:
        leaving = asyncio.create_task(self._live.pop(name).close())
        self._leaving[name] = leaving
        leaving.add_done_callback(lambda _: self._leaving.pop(name))
