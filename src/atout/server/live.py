"""What goes on at one table in memory? Its room, its audience, and what people do there."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.game import View
from atout.seats import Seat
from atout.store.people import Person
from atout.table.events import Event, Pace, PaceChanged, Said, SeatLeft, SeatTaken, TableClosed
from atout.table.log import Log
from atout.table.players import Forgetful, Player
from atout.table.presence import Presence
from atout.table.room import Acknowledge, Decide, Room
from atout.table.table import Table

from .audience import Audience
from .connection import Connection
from .loading import Loaded
from .rate import Rates
from .refusals import NoSuchTable, TooFast
from .settings import RESTS, Settings
from .telling import Plain
from .thinking import PATIENCE, Bots, PacedPlayer

LOGGER = logging.getLogger("atout.server")

# Far beyond any match: thirty deals of Tarot have some 3,000 events. Beyond it people can do nothing but act,
# and the match ends with the deal.
MOST_EVENTS = 20_000
# To take something back a deal is played anew up to there, each time that its log is read.
MOST_UNDONE_A_DEAL = 100


@dataclass(frozen=True, slots=True)
class Household:
    """What all tables of a server share.

    `broken` is called if a table's task ends by a fault of ours: its log still has all that happened.
    """

    log: Log
    bots: Bots
    settings: Settings
    broken: Callable[["LiveTable"], None]


class LiveTable:
    def __init__(self, name: str, loaded: Loaded, house: Household) -> None:
        table, self._story = loaded.table, loaded.story
        self.name = name
        self._remember = table.house.bots_remember
        self.presence = Presence(house.settings.away_after)
        self.audience = Audience(name, table, self._story, self.presence)
        self.room = self._room(table, house)
        self._bots = house.bots
        self._broken = house.broken
        limits = house.settings.limits
        self._words = Rates(limits.phrases_a_minute / 60, limits.phrases_at_once)
        self._paces = Rates(limits.paces_a_minute / 60, limits.paces_at_once)
        self._foreign: dict[Seat, PacedPlayer] = {}
        self._goodbyes: set[asyncio.Task[None]] = set()
        for seat in range(table.match.game.seats):
            self._place(seat)
        self.touch()
        self._task = None if table.closed else self.room.start()
        if self._task:
            self._task.add_done_callback(self._ended)

    def _room(self, table: Table, house: Household) -> Room:
        room = Room(self.name, table, house.log, {}, self._reminded(house.bots.stand_in(self._pace)))
        room.remember(self._story.events, self._story.first)
        room.most_events = MOST_EVENTS
        room.forgets_deals = True
        room.publish = self._happened
        room.seconds = PATIENCE
        room.rest = RESTS[table.house.pace]
        room.presence = self.presence
        return room

    @property
    def table(self) -> Table:
        return self.room.table

    def touch(self) -> None:
        """Somebody asks for it: it stays in memory a while."""
        self.idle_since = asyncio.get_running_loop().time()

    async def close(self) -> None:
        """Out of memory; it can be taken up again from its log."""
        self.room.stop()
        if self._task:
            await asyncio.wait({self._task})
        self._let_bots_go()
        await asyncio.gather(*self._goodbyes)

    def _ended(self, task: "asyncio.Task[Table]") -> None:
        self._let_bots_go()
        if task.cancelled() or task.exception() is None:
            return
        LOGGER.error("table broke", extra={"table": self.name}, exc_info=task.exception())
        self.audience.dismiss()
        self._broken(self)

    def _happened(self, event: Event, table: Table) -> None:
        if isinstance(event, SeatTaken | SeatLeft):
            self._place(event.seat)
            self.presence.sat_down(event.seat)
        if isinstance(event, PaceChanged):
            self.room.rest = RESTS[event.pace]
        self.audience.happened(event, table)

    def _pace(self) -> Pace:
        return self.table.house.pace

    def _place(self, seat: Seat) -> None:
        """Ask the bot that sits here, if one does."""
        self._let_go(seat)
        bot = self.table.bots[seat]
        player = self._bots.player(bot, self._pace) if bot else None
        if isinstance(player, PacedPlayer):
            self._foreign[seat] = player
        self.room.place(seat, player and self._reminded(player))

    def _reminded(self, bot: Player) -> Player:
        return bot if self._remember else Forgetful(bot)

    def _let_bots_go(self) -> None:
        """Programs of others do not outlive their match."""
        for seat in list(self._foreign):
            self._let_go(seat)

    def _let_go(self, seat: Seat) -> None:
        if player := self._foreign.pop(seat, None):
            goodbye = asyncio.create_task(player.close())
            self._goodbyes.add(goodbye)
            goodbye.add_done_callback(self._goodbyes.discard)

    # Who may know of it, and what.

    def check_known_to(self, person: Person, invitation: str | None) -> None:
        """Private and absent are the same to whoever was not invited."""
        opening = self.table.opening
        if not self.table.house.invited or opening.owner == person.id:
            return
        if self.table.seat_of(person.id) is not None:
            return
        if not _same(invitation, opening.invitation):
            raise NoSuchTable

    def follow(self, connection: Connection, since: int | None, sent_as: str) -> None:
        self.audience.follow(connection, since, sent_as, self.room.seconds_left())
        if question := self._undo_question():
            connection.send(question)

    def unfollow(self, connection: Connection) -> None:
        self.audience.unfollow(connection)
        self.touch()

    # What people do here.

    def seat_of(self, person: Person) -> Seat:
        seat = self.table.seat_of(person.id)
        if seat is None:
            raise NotAllowed("not-seated")
        return seat

    async def act(
        self, person: Person, action: str, seen: int, sent_as: str, acknowledge: Acknowledge
    ) -> None:
        await self.room.act(self.seat_of(person), action, seen, sent_as, acknowledge)

    async def sit(self, person: Person, seat: Seat, nonce: str | None, invitation: str | None = None) -> int:
        def decide(table: Table) -> Event | int:
            _check_counts(table, seat, nonce, again=table.seat_of(person.id) == seat)
            if table.seat_of(person.id) == seat:
                return table.seq
            self._check_free(table, seat)
            self._check_no_stranger(table, person, invitation)
            if table.seat_of(person.id) is not None:
                raise NotAllowed("already-seated")
            if table.began and self._story.hands_seen(person.id) - {seat}:
                raise NotAllowed("hand-seen")
            return SeatTaken(seat=seat, player=person.name, person=person.id, nonce=nonce)

        return await self._requested(decide)

    async def seat_bot(self, person: Person, seat: Seat, bot: str) -> int:
        self._bots.check(bot)

        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            self._check_free(table, seat)
            return SeatTaken(seat=seat, player=bot, bot=bot)

        return await self._requested(decide)

    async def unseat(self, person: Person, seat: Seat) -> int:
        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            if table.started:
                raise TooLate("already-started")
            if seat >= len(table.players) or table.players[seat] is None:
                raise BadQuery("seat-empty")
            return SeatLeft(seat=seat)

        return await self._requested(decide)

    async def leave(self, person: Person) -> int:
        return await self.room.requested(lambda _: SeatLeft(seat=self.seat_of(person)))

    async def abandon(self, person: Person) -> None:
        """Whoever opened it closes it: before the first deal, or when no other person is left in it."""

        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            others = {one for one in table.people if one} - {person.id}
            if table.started and others:
                raise NotAllowed("others-play")
            return TableClosed(abandoned=True)

        await self.room.requested(decide)

    async def say(self, person: Person, phrase: str) -> int:
        seat = self.seat_of(person)
        if not self.table.house.words:
            raise NotAllowed("no-words")
        if not self._words.allows(person.id):
            raise TooFast("too-many-words")
        return await self._requested(lambda _: Said(seat=seat, phrase=phrase))

    async def set_pace(self, person: Person, pace: Pace) -> int:
        def decide(table: Table) -> Event | int:
            if {one for one in table.people if one} != {person.id}:
                self._check_owner(table, person)
            if table.house.pace == pace:
                return table.seq
            # Whoever is asked is asked anew: that must not go on without end.
            if not self._paces.allows(person.id):
                raise TooFast("too-many-paces")
            return PaceChanged(pace=pace)

        return await self._requested(decide)

    async def undo(self, person: Person, seen: int) -> int:
        if self.table.seq > MOST_EVENTS or self._story.undone() >= MOST_UNDONE_A_DEAL:
            raise TooFast("table-full")
        seq = await self.room.undo(self.seat_of(person), seen)
        self._tell_undo()
        return seq

    async def agree(self, person: Person, *, yes: bool) -> int:
        asked = self.room.undo_asked
        seq = await self.room.agree(self.seat_of(person), yes=yes)
        if asked and not yes:
            self.audience.tell_all(self._undo_message(asked.seat, ()))
        else:
            self._tell_undo()
        return seq

    def ready(self, person: Person) -> int:
        self.room.ready(self.seat_of(person))
        return self.table.seq

    def view_for_hint(self, person: Person) -> View:
        """What a hint is thought of; refused where there is nothing to ask."""
        seat = self.seat_of(person)
        if not self.table.house.hints:
            raise NotAllowed("no-hints")
        view = self.table.view(seat) if self.table.began else None
        if view is None or view.actor != seat:
            raise BadQuery("no-hint-now")
        return view

    async def _requested(self, decide: Decide) -> int:
        """Whatever is no action: people can do it without end, and a log must not grow so."""
        if self.table.seq > MOST_EVENTS:
            raise TooFast("table-full")
        return await self.room.requested(decide)

    def _check_owner(self, table: Table, person: Person) -> None:
        if table.opening.owner != person.id:
            raise NotAllowed("not-owner")

    def _check_no_stranger(self, table: Table, person: Person, invitation: str | None) -> None:
        """Where the pack is kept, whoever follows the table with a program would know the next cards."""
        opening = table.opening
        # Whoever knows of a table by invitation was given it.
        if table.house.invited or not table.keeps_pack or opening.owner == person.id:
            return
        if not _same(invitation, opening.invitation):
            raise NotAllowed("pack-kept")

    def _check_free(self, table: Table, seat: Seat) -> None:
        if seat >= len(table.players):
            raise BadQuery("no-such-seat", last=len(table.players) - 1)
        if table.players[seat] is not None:
            raise TooLate("seat-occupied")

    def _tell_undo(self) -> None:
        if question := self._undo_question():
            self.audience.tell_all(question)

    def _undo_question(self) -> Plain | None:
        """Asked of those who have not answered yet; None: nobody asks."""
        asked = self.room.undo_asked
        if asked is None or not asked.waiting or asked.moved != self.table.moved:
            return None
        return self._undo_message(asked.seat, asked.waiting)

    def _undo_message(self, seat: Seat, waiting: Collection[Seat]) -> Plain:
        return {
            "type": "undo-asked",
            "table": self.name,
            "seq": self.table.seq,
            "seat": seat,
            "waiting": sorted(waiting),
        }


def _check_counts(table: Table, seat: Seat, nonce: str | None, *, again: bool) -> None:
    """A nonce is never taken and left out: whoever gave it would trust in it."""
    if nonce is None or (again and (seat, nonce) in table.given):
        return
    if table.started:
        raise TooLate("nonce-too-late")
    if again:
        raise NotAllowed("nonce-given")


def _same(given: str | None, secret: str | None) -> bool:
    return bool(given and secret) and secrets.compare_digest(str(given).encode(), str(secret).encode())
