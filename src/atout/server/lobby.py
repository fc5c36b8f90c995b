"""Which tables are there, and which of them are in memory?"""

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace

from atout.chance import Seed
from atout.game import Game
from atout.seats import Seat
from atout.store.people import Person
from atout.stories.plain import EndedDeal
from atout.table.events import House, KeptSeat, SeatTaken, TableClosed, TableOpened
from atout.table.log import Damaged, Log, Taken
from atout.table.table import Table

from .bot_players import Bots
from .live import LiveTable, TableServices
from .rate import Rates
from .settings import Settings
from .table_loader import Loader, opened

# Small letters and digits that are not taken for one another.
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
LONG_ENOUGH = 10
# Seconds before a damaged log is read again: somebody may have put it right.
SECONDS_BEFORE_READING_AGAIN = 60.0

LOGGER = logging.getLogger("atout.server")


class Lobby:
    """A table is read from its log when somebody asks for it, and let go when nobody has for a while.

    Nothing is lost by that: a table that nobody looks at waits anyway. So a restart has nothing to prepare.
    """

    def __init__(self, log: Log, bots: Bots, settings: Settings) -> None:
        self.bots = bots
        limits = settings.limits
        self.openings = Rates(limits.openings_a_minute / 60, limits.openings_at_once)
        self._services = TableServices(log, bots, settings, self._broke)
        self._log = log
        self._settings = settings
        self._loader = Loader(log)
        self._live: dict[str, LiveTable] = {}
        # Each is read from the log or opened once, however many wait for it; those on their way out of memory
        # are waited for.
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        # Until when each of these is not read again.
        self._damaged: dict[str, float] = {}
        self._leaving: dict[str, asyncio.Task[None]] = {}
        self._sweeping = asyncio.create_task(self._sweep())

    async def open(
        self, game: Game, house: House, title: str, owner: Person, bots: Mapping[Seat, str]
    ) -> LiveTable:
        """A new table; these bots sit down at once."""
        name = "".join(secrets.choice(ALPHABET) for _ in range(LONG_ENOUGH))
        return await self._once(name, self._open(name, _opening(game, house, title, owner), bots))

    async def open_again(
        self, name: str, before: Table, kept: tuple[KeptSeat, ...], owner: Person
    ) -> tuple[LiveTable, bool]:
        """A table like the one before, with its bots, and its people's seats kept; and whether it is new."""
        while loading := self._loading.get(name):
            # Somebody else looks for it just now, or opens it.
            await asyncio.wait({loading})
            await asyncio.sleep(0)
        if live := self._live.get(name):
            return live, False
        opening = _opening(before.match.game, before.house, before.opening.title, owner)
        bots = {seat: bot for seat, bot in enumerate(before.bots) if bot is not None}
        return await self._once(name, self._open(name, replace(opening, kept=kept), bots)), True

    async def _open(self, name: str, opening: TableOpened, bots: Mapping[Seat, str]) -> LiveTable:
        """Nobody finds it half furnished."""
        seated = [SeatTaken(seat=seat, player=bot, bot=bot) for seat, bot in sorted(bots.items())]
        for seq, event in enumerate((opening, *seated), start=1):
            await self._log.append(name, seq, event)
        loaded = opened(name, opening)
        loaded.fold(seated)
        return self._brought_in(LiveTable(name, loaded, self._services))

    async def table(self, name: str) -> LiveTable:
        """The table of this name, from memory or from the log."""
        if live := self._live.get(name):
            live.touch()
            return live
        if loading := self._loading.get(name):
            return await asyncio.shield(loading)
        return await self._once(name, self._load(name))

    async def _load(self, name: str) -> LiveTable:
        if self._damaged.get(name, 0.0) > asyncio.get_running_loop().time():
            raise Damaged
        if leaving := self._leaving.get(name):
            await asyncio.wait({leaving})
        with self._noting_damage(name):
            loaded = await self._loader.load(name)
        return self._brought_in(LiveTable(name, loaded, self._services))

    async def _once(self, name: str, bringing: Coroutine[object, None, LiveTable]) -> LiveTable:
        """Others who ask meanwhile wait for the same; one who goes away meanwhile stops it for nobody."""
        task = asyncio.create_task(bringing)
        self._loading[name] = task
        task.add_done_callback(lambda done: self._loaded(name, done))
        return await asyncio.shield(task)

    def _loaded(self, name: str, done: "asyncio.Task[LiveTable]") -> None:
        del self._loading[name]
        if not done.cancelled():
            # The one who asked may have gone away: nobody else would look at it.
            done.exception()

    def _brought_in(self, live: LiveTable) -> LiveTable:
        self._live[live.name] = live
        return live

    @contextmanager
    def _noting_damage(self, name: str) -> Generator[None]:
        """One line in the operator's log; the caller still gets the error."""
        try:
            yield
        except Damaged as failure:
            now = asyncio.get_running_loop().time()
            if self._damaged.get(name, 0.0) <= now:
                why = (
                    type(failure.__cause__).__name__ if failure.__cause__ else "events are missing or changed"
                )
                # No trace: it may name cards.
                LOGGER.error("the log of a table is damaged: %s", why, extra={"table": name})  # noqa: TRY400
            self._damaged[name] = now + SECONDS_BEFORE_READING_AGAIN
            raise

    async def published(self, live: LiveTable, person: Person) -> bytes:
        """The record of this table's deals, as far as it may be known."""
        with self._noting_damage(live.name):
            return await self._loader.published(live.name, live.table, person.id)

    async def deal_told(self, live: LiveTable, number: int, person: Person) -> EndedDeal:
        """A deal that ended, step by step."""
        with self._noting_damage(live.name):
            return await self._loader.deal_told(live.name, live.table, number, person.id)

    async def known(self, name: str, person: Person, invitation: str | None) -> LiveTable:
        """The same, if this person may know of it."""
        live = await self.table(name)
        live.check_known_to(person, invitation)
        return live

    def here(self, name: str) -> tuple[int, int]:
        """How many of its people are at a table now, and how many watch: nobody, if it is not in memory."""
        live = self._live.get(name)
        return (len(live.presence.seats), live.audience.watching) if live else (0, 0)

    def turn(self, name: str) -> Seat | None:
        """Whose turn it is; None between deals, or if the table is not in memory."""
        live = self._live.get(name)
        return live.table.actor if live else None

    def there(self) -> set[str]:
        """Tables where somebody is now."""
        return {name for name, live in self._live.items() if live.audience.anybody}

    def open_names(self) -> set[str]:
        """Tables in memory that are not closed as far as we know."""
        return {name for name, live in self._live.items() if not live.table.closed}

    async def miss_owners(self) -> None:
        for live in list(self._live.values()):
            await live.miss_owner()

    async def give_up(self, name: str, seq: int) -> bool:
        """Close a table for good, unless somebody is there; `seq` is the last number of its log."""
        if live := self._live.get(name):
            if live.audience.anybody:
                return False
            await live.give_up()
            return True
        try:
            # Not read for that. If somebody comes just now, their room finds the number taken and reads it.
            await self._log.append(name, seq + 1, TableClosed(abandoned=True))
        except Taken:
            return False
        return True

    async def close_table(self, name: str) -> None:
        """Its log says that it is closed: tell those who are there."""
        if live := self._live.get(name):
            await live.give_up()

    def _broke(self, live: LiveTable) -> None:
        """The next who asks reads it from its log again."""
        if self._live.get(live.name) is live:
            del self._live[live.name]

    async def close(self) -> None:
        for task in (self._sweeping, *self._loading.values()):
            task.cancel()
        closing = [live.close() for live in self._live.values()]
        await asyncio.gather(*closing, *self._leaving.values(), return_exceptions=True)
        self.bots.close()
        self._loader.close()

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


def _opening(game: Game, house: House, title: str, owner: Person) -> TableOpened:
    return TableOpened(
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
