"""What does a server look after without being asked?

Tables that nobody comes back to, owners who are away, and what the operator changes in the database while
the server runs. A little at a time: one slice of the tables a round, in the threads of the store.
"""

import asyncio
import logging
from datetime import UTC, datetime

from atout.errors import AtoutError
from atout.store.people import People
from atout.store.schema import written
from atout.store.shelf import OpenTable, Shelf, place_of

from .lobby import Lobby
from .settings import Settings
from .sockets import Sockets

LOGGER = logging.getLogger("atout.server")

# Tables that are looked at in one round.
SLICE = 100


class Upkeep:
    def __init__(
        self, lobby: Lobby, shelf: Shelf, people: People, sockets: Sockets, settings: Settings
    ) -> None:
        self._lobby = lobby
        self._shelf = shelf
        self._people = people
        self._sockets = sockets
        self._settings = settings
        # How far the last slice came.
        self._after: str | None = None
        self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._settings.upkeep_seconds)
            for chore in (self._lobby.miss_owners, self.follow_operator, self.give_up_tables):
                try:
                    await chore()
                except AtoutError as failure:
                    # The database is away, for instance: the next round tries again.
                    LOGGER.warning("upkeep: %s", failure)

    async def give_up_tables(self, now: datetime | None = None) -> int:
        """One slice of the open tables, oldest first: close those where nobody has been for too long.

        How many were closed.
        """
        now = now or datetime.now(UTC)
        waiting = written(now - self._settings.kept_waiting)
        unfinished = written(now - self._settings.kept_unfinished)
        found = await self._shelf.open_since_before(waiting, self._after, SLICE)
        self._after = place_of(found[-1]) if len(found) == SLICE else None

        def expired(table: OpenTable) -> bool:
            return table.last_at < (unfinished if table.started else waiting)

        old = [table for table in found if expired(table)]
        # Together: the log commits them at once.
        return sum(await asyncio.gather(*(self._lobby.give_up(table.id, table.seq) for table in old)))

    async def follow_operator(self) -> None:
        """Tables closed and people signed out by another program: the database says so."""
        await self._sockets.forget_void(self._people.valid)
        names = self._lobby.open_names()
        if not names:
            return
        for name in names - await self._shelf.open_among(names):
            await self._lobby.close_table(name)
