"""Who follows a table, and what is each of them sent?"""

import asyncio
from dataclasses import dataclass, replace

from atout import wire
from atout.errors import NotAllowed
from atout.seats import Seat
from atout.seen import PlainView, plain_view
from atout.table.events import ActionTaken, Event, Said, SeatLeft, SeatsSwapped, SeatTaken, Undone
from atout.table.presence import Presence
from atout.table.table import Table

from .connection import Connection
from .event_views import info
from .recent_events import RecentEvents
from .refusals import refused
from .schemas.info import TableInfo
from .schemas.to_client import AwayTold, Followed, Present, ToClient

NO_WATCHING = NotAllowed("no-watching")


@dataclass(slots=True)
class Follower:
    """One connection that hears of this table: `seq` is the last number it was sent."""

    connection: Connection
    seat: Seat | None
    seq: int


class Audience:
    """The followers of one table. Each is sent the view of its person's seat, or a watcher's."""

    def __init__(self, name: str, table: Table, recent: RecentEvents, presence: Presence) -> None:
        self.name = name
        self.table = table
        self.presence = presence
        self._recent = recent
        self._followers: dict[Connection, Follower] = {}

    @property
    def anybody(self) -> bool:
        return bool(self._followers)

    @property
    def watching(self) -> int:
        return sum(follower.seat is None for follower in self._followers.values())

    def hears(self, person: str) -> bool:
        return any(connection.person.id == person for connection in self._followers)

    def info(self) -> TableInfo:
        return info(self.name, self.table, self.presence.seats)

    def follow(self, connection: Connection, since: int | None, sent_as: str, clock: int | None) -> None:
        """Tell this connection where the table stands or what it missed, and all that comes.

        It has read what it was sent before: Connection.wait_until_sent().
        """
        seat = self.table.seat_of(connection.person.id)
        if seat is None and not _watchable(self.table):
            raise NO_WATCHING
        seq = self.table.seq
        # The first event of a log is the table itself, which is never sent.
        start = seq if since is None else min(max(since, 1), seq)
        if not self._recent.reaches(start):
            # Too far behind to be sent all of it: they go on from the present; the past is in the record.
            start = seq
        missed = self._recent.missed(start, self.table, seat)
        about, view = self.info(), self._view(seat)
        followed = Followed(
            id=sent_as, table=self.name, seq=start, seat=seat, info=about, view=view, seconds_left=clock
        )
        if missed:
            followed, missed[-1] = replace(followed, view=None), replace(missed[-1], info=about, view=view)
        connection.send(followed)
        connection.send_missed(missed)
        known = self._followers.get(connection)
        self._followers[connection] = Follower(connection, seat, seq)
        if known is None:
            self._came(seat)
        elif known.seat != seat:
            self.presence.went(known.seat)
            self.presence.came(seat)

    def unfollow(self, connection: Connection) -> None:
        follower = self._followers.pop(connection, None)
        if follower:
            self.presence.went(follower.seat)
            self.tell_presence()

    def dismiss(self) -> None:
        """The table broke: for those who come back it is read from its log."""
        for follower in list(self._followers.values()):
            follower.connection.end("closing")

    def tell_all(self, message: ToClient) -> None:
        text = wire.text(message)
        for follower in self._followers.values():
            follower.connection.send_text(text)

    def happened(self, event: Event, table: Table) -> None:
        """The room goes on at once; the sender has its answer before the others hear of it."""
        self.table = table
        self._recent.note(event, table)
        asyncio.get_running_loop().call_soon(self._spread, event, table)

    def _spread(self, event: Event, table: Table) -> None:
        if isinstance(event, SeatTaken | SeatLeft | SeatsSwapped):
            self._reseat(table)
        if isinstance(event, SeatsSwapped):
            # Who is away is counted by the seat.
            self.tell_presence()
        if not _watchable(table):
            self._dismiss_watchers()
        for seat in {follower.seat for follower in self._followers.values()}:
            self._tell_seat(event, table, seat)

    def _tell_seat(self, event: Event, table: Table, seat: Seat | None) -> None:
        behind = [one for one in self._followers.values() if one.seat == seat and one.seq < table.seq]
        if not behind:
            return
        text = self._event_text(event, table, seat)
        for follower in behind:
            follower.seq = table.seq
            follower.connection.send_text(text)

    def _event_text(self, event: Event, table: Table, seat: Seat | None) -> str:
        view = None if isinstance(event, Said) else table.view(seat)
        action = view.history[-1].action if view and isinstance(event, ActionTaken) else None
        with_info = not isinstance(event, ActionTaken | Said | Undone)
        about = info(self.name, table, self.presence.seats) if with_info else None
        seen = None if view is None else plain_view(view)
        return wire.text(self._recent.message(table.seq, action, about, seen))

    def _reseat(self, table: Table) -> None:
        """Somebody who sat down follows as that seat from now on, somebody who got up as a watcher."""
        for follower in self._followers.values():
            seat = table.seat_of(follower.connection.person.id)
            if seat == follower.seat:
                continue
            self.presence.went(follower.seat)
            follower.seat = seat
            self.presence.came(seat)

    def _dismiss_watchers(self) -> None:
        """The match has begun, or they got up from it, and nobody may watch."""
        for follower in list(self._followers.values()):
            if follower.seat is None:
                connection = follower.connection
                connection.send(refused(NO_WATCHING, connection.lang, None, self.name))
                self.unfollow(connection)

    def _came(self, seat: Seat | None) -> None:
        self.presence.came(seat)
        self.tell_presence()

    def tell_presence(self) -> None:
        here = self.presence.seats
        away = tuple(
            AwayTold(seat=seat, seconds=self.presence.seconds_kept(seat))
            for seat, person in enumerate(self.table.people)
            if person is not None and seat not in here
        )
        seq, watching = self.table.seq, self.watching
        self.tell_all(Present(table=self.name, seq=seq, here=here, watching=watching, away=away))

    def _view(self, seat: Seat | None) -> PlainView | None:
        view = self.table.view(seat)
        return None if view is None else plain_view(view)


def _watchable(table: Table) -> bool:
    """Before the first deal there is nothing to see but who sits where."""
    return table.house.watching or not table.started
