"""What goes on at one table in memory? Its room, what was told of it, and who listens."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from atout import wire
from atout.errors import BadQuery, NotAllowed, TooLate
from atout.seats import Seat
from atout.store.people import Person
from atout.table.events import (
    ActionTaken,
    DealBegan,
    Event,
    Said,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableOpened,
    Undone,
)
from atout.table.log import Log
from atout.table.presence import Presence
from atout.table.room import Acknowledge, Room
from atout.table.table import Table

from .connection import Connection
from .rate import Rates
from .refusals import NoSuchTable, TooFast
from .settings import RESTS, Settings
from .telling import info, told
from .thinking import PATIENCE, Bots, PacedPlayer

LOGGER = logging.getLogger("atout.server")

Plain = dict[str, Any]


@dataclass(slots=True)
class Follower:
    """One connection that hears of this table: `seq` is the last number it was sent."""

    connection: Connection
    seat: Seat | None
    seq: int


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
    def __init__(
        self,
        name: str,
        events: Sequence[Event],
        house: "Household",
    ) -> None:
        first, *others = events
        assert isinstance(first, TableOpened)
        table = Table.opened(first)
        self.name = name
        self.idle_since = asyncio.get_running_loop().time()
        self._bots = house.bots
        self._limits = house.settings.limits
        self._events: list[Event] = [first]
        self._tellings: list[Plain] = [{}]
        self._followers: dict[Connection, Follower] = {}
        self._foreign: dict[Seat, PacedPlayer] = {}
        self._words = Rates(self._limits.phrases_a_minute / 60, self._limits.phrases_at_once)
        for event in others:
            table = table.after(event)
            self._note(event, table)
        self.room = Room(name, table, house.log, {}, house.bots.stand_in(table.house.pace))
        self.room.remember(events)
        self.room.publish = self._happened
        self.room.seconds = PATIENCE
        self.room.rest = RESTS[table.house.pace]
        self.room.presence = self.presence = Presence(house.settings.away_after)
        for seat in range(table.match.game.seats):
            self._place(seat)
        self._broken = house.broken
        self._task = None if table.closed else asyncio.create_task(self.room.run())
        if self._task:
            self._task.add_done_callback(self._ended)

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def followed(self) -> bool:
        return bool(self._followers)

    @property
    def watching(self) -> int:
        return sum(follower.seat is None for follower in self._followers.values())

    def touch(self) -> None:
        """Somebody asks for it: it stays in memory a while."""
        self.idle_since = asyncio.get_running_loop().time()

    def _ended(self, task: "asyncio.Task[Table]") -> None:
        self._closing = asyncio.create_task(self._let_bots_go())
        if task.cancelled() or task.exception() is None:
            return
        LOGGER.error("table broke", extra={"table": self.name}, exc_info=task.exception())
        for follower in list(self._followers.values()):
            follower.connection.end("closing")
        self._broken(self)

    async def close(self) -> None:
        """Out of memory; it can be taken up again from its log."""
        self.room.stop()
        if self._task:
            await asyncio.wait({self._task})
        await self._let_bots_go()

    async def _let_bots_go(self) -> None:
        """Programs of others do not outlive their match."""
        while self._foreign:
            _, player = self._foreign.popitem()
            await player.close()

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

    def info(self) -> Plain:
        return info(self.name, self.table, self.presence.seats)

    def follow(self, connection: Connection, since: int | None, sent_as: str) -> None:
        """Tell this connection where the table stands or what it missed, and all that comes.

        It has read what it was sent before: Connection.drained().
        """
        seat = self.table.seat_of(connection.person.id)
        if seat is None and not self._watchable(self.table):
            raise NotAllowed("no-watching")
        seq = self.table.seq
        # The first event of a log is the table itself, which nobody is told.
        start = seq if since is None else min(max(since, 1), seq)
        missed = self._missed(start, seat)
        connection.send(
            {
                "type": "followed",
                "id": sent_as,
                "table": self.name,
                "seq": start,
                "seat": seat,
                "info": self.info(),
                "view": None if missed else self._view(seat),
            }
        )
        connection.send_missed(missed)
        known = self._followers.get(connection)
        self._followers[connection] = Follower(connection, seat, seq)
        if known is None:
            self._came(seat)
        if question := self._undo_question():
            connection.send(question)

    def unfollow(self, connection: Connection) -> None:
        follower = self._followers.pop(connection, None)
        if follower:
            self._went(follower.seat)

    def _watchable(self, table: Table) -> bool:
        """Before the first deal there is nothing to see but who sits where."""
        return table.house.watching or not table.started

    def _came(self, seat: Seat | None) -> None:
        self.presence.came(seat)
        self._tell_presence()

    def _went(self, seat: Seat | None) -> None:
        self.presence.went(seat)
        self.touch()
        self._tell_presence()

    def _missed(self, since: int, seat: Seat | None) -> Sequence[Plain]:
        """What happened after this number, in order; the last one with info and view."""
        actions = dict(self._actions(seat))
        messages: list[Plain] = []
        for seq in range(since + 1, self.table.seq + 1):
            telling = self._tellings[seq - 1]
            if seq in actions:
                telling = telling | {"action": actions[seq]}
            messages.append(self._event_message(seq, telling, None, None))
        if messages:
            messages[-1] |= {"info": self.info(), "view": self._view(seat)}
        return messages

    def _actions(self, seat: Seat | None) -> Iterator[tuple[int, str]]:
        """The number and the text of every action, as this seat may know it now.

        Of a deal that ended all is known. Of an action that was undone in this one, whoever did not do it
        keeps the bare verb: it may have been hidden.
        """
        standing: list[int] = []
        for seq, event in enumerate(self._events, start=1):
            match event:
                case DealBegan():
                    standing = []
                case ActionTaken():
                    standing.append(seq)
                    open_deal = seq > self._deal_began_at and self.table.began is not None
                    hidden = open_deal and event.seat != seat
                    yield seq, event.action.split(" ", 1)[0] if hidden else event.action
                case Undone():
                    del standing[event.to :]
                case _:
                    pass
        view = self.table.view(seat) if self.table.began else None
        if view is not None:
            yield from zip(standing, (turn.action for turn in view.history), strict=True)

    @property
    def _deal_began_at(self) -> int:
        began = (
            seq for seq in range(len(self._events), 0, -1) if isinstance(self._events[seq - 1], DealBegan)
        )
        return next(began, 0)

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

    async def sit(self, person: Person, seat: Seat, nonce: str | None) -> int:
        def decide(table: Table) -> Event | int:
            if table.seat_of(person.id) == seat:
                return table.seq
            self._check_free(table, seat)
            if table.seat_of(person.id) is not None:
                raise NotAllowed("already-seated")
            return SeatTaken(seat=seat, player=person.name, person=person.id, nonce=nonce)

        return await self.room.requested(decide)

    async def seat_bot(self, person: Person, seat: Seat, bot: str) -> int:
        self._bots.check(bot)

        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            self._check_free(table, seat)
            return SeatTaken(seat=seat, player=bot, bot=bot)

        return await self.room.requested(decide)

    async def unseat(self, person: Person, seat: Seat) -> int:
        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            if table.started:
                raise TooLate("already-started")
            if seat >= len(table.players) or table.players[seat] is None:
                raise BadQuery("seat-empty")
            return SeatLeft(seat=seat)

        return await self.room.requested(decide)

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
        return await self.room.requested(lambda _: Said(seat=seat, phrase=phrase))

    async def undo(self, person: Person, seen: int) -> int:
        seq = await self.room.undo(self.seat_of(person), seen)
        self._tell_undo()
        return seq

    async def agree(self, person: Person, *, yes: bool) -> int:
        asked = self.room.undo_asked
        seq = await self.room.agree(self.seat_of(person), yes=yes)
        if asked and not yes:
            self._tell_all(
                {"type": "undo-asked", "table": self.name, "seq": seq, "seat": asked.seat, "waiting": []}
            )
        else:
            self._tell_undo()
        return seq

    def ready(self, person: Person) -> int:
        self.room.ready(self.seat_of(person))
        return self.table.seq

    async def hint(self, person: Person) -> tuple[int, str]:
        seat = self.seat_of(person)
        if not self.table.house.hints:
            raise NotAllowed("no-hints")
        view = self.table.view(seat) if self.table.began else None
        if view is None or view.actor != seat:
            raise BadQuery("no-hint-now")
        seq = self.table.seq
        return seq, str(await self._bots.hint(view))

    def _check_owner(self, table: Table, person: Person) -> None:
        if table.opening.owner != person.id:
            raise NotAllowed("not-owner")

    def _check_free(self, table: Table, seat: Seat) -> None:
        if seat >= len(table.players):
            raise BadQuery("no-such-seat", last=len(table.players) - 1)
        if table.players[seat] is not None:
            raise TooLate("seat-occupied")

    # What happened, told to those who listen.

    def _note(self, event: Event, table: Table) -> None:
        self._events.append(event)
        self._tellings.append(told(event, table))

    def _happened(self, event: Event, table: Table) -> None:
        """The room goes on at once; whoever sent it has its answer before the others are told."""
        self._note(event, table)
        if isinstance(event, SeatTaken | SeatLeft):
            self._place(event.seat)
        asyncio.get_running_loop().call_soon(self._spread, event, table)

    def _place(self, seat: Seat) -> None:
        """Ask the bot that sits here, if one does."""
        if gone := self._foreign.pop(seat, None):
            self._closing = asyncio.create_task(gone.close())
        bot = self.table.bots[seat]
        player = self._bots.player(bot, self.table.house.pace) if bot else None
        if isinstance(player, PacedPlayer):
            self._foreign[seat] = player
        self.room.place(seat, player)

    def _spread(self, event: Event, table: Table) -> None:
        if isinstance(event, SeatTaken | SeatLeft):
            self._reseat(table)
        texts: dict[Seat | None, str] = {}
        for follower in list(self._followers.values()):
            if follower.seq >= table.seq:
                continue
            if follower.seat is None and not self._watchable(table):
                self.unfollow(follower.connection)
                continue
            follower.seq = table.seq
            if follower.seat not in texts:
                texts[follower.seat] = self._event_text(event, table, follower.seat)
            follower.connection.send_text(texts[follower.seat])

    def _event_text(self, event: Event, table: Table, seat: Seat | None) -> str:
        telling = self._tellings[table.seq - 1]
        view = None if isinstance(event, Said) else table.view(seat)
        if isinstance(event, ActionTaken):
            assert view is not None
            telling = telling | {"action": view.history[-1].action}
        with_info = not isinstance(event, ActionTaken | Said | Undone)
        here = info(self.name, table, self.presence.seats) if with_info else None
        return wire.text(self._event_message(table.seq, telling, here, view))

    def _event_message(self, seq: int, telling: Plain, about: Plain | None, view: object) -> Plain:
        return {
            "type": "event",
            "table": self.name,
            "seq": seq,
            "told": telling,
            "info": about,
            "view": view,
        }

    def _reseat(self, table: Table) -> None:
        """Whoever sat down hears as that seat from now on; whoever got up as a watcher, if one may watch."""
        for follower in list(self._followers.values()):
            seat = table.seat_of(follower.connection.person.id)
            if seat == follower.seat:
                continue
            self.presence.went(follower.seat)
            follower.seat = seat
            self.presence.came(seat)

    def _view(self, seat: Seat | None) -> Any:
        view = self.table.view(seat)
        return None if view is None else wire.plain(view)

    def _tell_presence(self) -> None:
        self._tell_all(
            {
                "type": "presence",
                "table": self.name,
                "seq": self.table.seq,
                "here": list(self.presence.seats),
                "watching": self.watching,
            }
        )

    def _tell_undo(self) -> None:
        if question := self._undo_question():
            self._tell_all(question)

    def _undo_question(self) -> Plain | None:
        """Asked of those who have not answered yet; None: nobody asks."""
        asked = self.room.undo_asked
        if asked is None or not asked.waiting or asked.moved != self.table.moved:
            return None
        return {
            "type": "undo-asked",
            "table": self.name,
            "seq": self.table.seq,
            "seat": asked.seat,
            "waiting": sorted(asked.waiting),
        }

    def _tell_all(self, message: Plain) -> None:
        text = wire.text(message)
        for follower in self._followers.values():
            follower.connection.send_text(text)


def _same(given: str | None, secret: str | None) -> bool:
    return bool(given and secret) and secrets.compare_digest(str(given).encode(), str(secret).encode())
