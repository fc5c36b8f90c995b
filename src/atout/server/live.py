"""What goes on at one table in memory? Its room, its audience, and what people do there."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from atout.errors import AtoutError, BadQuery, NotAllowed, TooLate
from atout.game import Game, View
from atout.seats import Seat
from atout.store.people import Person
from atout.table.events import (
    Event,
    House,
    OwnerChanged,
    Pace,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
)
from atout.table.log import Log
from atout.table.presence import Presence
from atout.table.removal import removed_by_owner
from atout.table.room import Acknowledge, Decide, Room
from atout.table.sent_ids import said
from atout.table.table import Table
from atout.table.waiting_room import rules_changed, seats_swapped

from .audience import Audience
from .bot_players import PATIENCE, Bots
from .bot_seats import BotSeats
from .connection import Connection
from .invitations import check_known_to, is_invited
from .newcomers import Newcomers, check_free
from .open_questions import open_questions, rest_message, undo_message, undo_question, votes_message
from .pacing import AskedAt
from .rate import Rates
from .refusals import TooFast
from .schemas.to_client import AgainTold
from .settings import RESTS, Settings
from .table_loader import Loaded

LOGGER = logging.getLogger("atout.server")

# Far beyond any match: thirty long deals have some 3,000 events. Beyond it people can do nothing but act,
# and the match ends with the deal.
MOST_EVENTS = 20_000
# Before the first deal strangers fill no more of it than this: the owner and invited friends can still play.
MOST_EVENTS_WAITING = 2_000
# Seconds after getting up in which a person can still be sent away from the seat that they had.
JUST_LEFT = 60.0
# To take something back a deal is played anew up to there, each time that its log is read.
MOST_UNDONE_A_DEAL = 100


@dataclass(frozen=True, slots=True)
class TableServices:
    """What all tables of a server share.

    `broken` is called if a table's task ends by a fault of ours: its log still has all that happened.
    """

    log: Log
    bots: Bots
    settings: Settings
    broken: Callable[["LiveTable"], None]


class LiveTable:
    def __init__(self, name: str, loaded: Loaded, services: TableServices) -> None:
        table, self._recent = loaded.table, loaded.recent
        self.name = name
        self.presence = Presence(services.settings.away_after)
        self.audience = Audience(name, table, self._recent, self.presence)
        asked = AskedAt(self._owner, self._pace, lambda: self.room.asked_at)
        self._bot_seats = BotSeats(services.bots, asked, lambda: self.table.house.bots_remember)
        self.room = self._room(table, services)
        self._bots = services.bots
        self._broken = services.broken
        limits = services.settings.limits
        self._newcomers = Newcomers(self._recent, services.bots.reserved_names, limits)
        self._words = Rates(limits.phrases_a_minute / 60, limits.phrases_at_once)
        self._paces = Rates(limits.paces_a_minute / 60, limits.paces_at_once)
        self._changes = Rates(limits.changes_a_minute / 60, limits.changes_at_once)
        self._undo_questions = Rates(limits.undo_questions_a_minute / 60, limits.undo_questions_at_once)
        self._owner_away_after = services.settings.owner_away_after
        self._owner_seen = asyncio.get_running_loop().time()
        # Who got up last from a seat that is free since, and when.
        self._left: dict[Seat, tuple[str, float]] = {}
        for seat in range(table.match.game.seats):
            self._place(seat)
        self.touch()
        self._task = None if table.closed else self.room.start()
        if self._task:
            self._task.add_done_callback(self._ended)

    def _room(self, table: Table, services: TableServices) -> Room:
        room = Room(self.name, table, services.log, {}, self._bot_seats.stand_in())
        room.sent.remember(self._recent.events, self._recent.first)
        room.most_events = MOST_EVENTS
        room.forgets_deals = True
        room.publish = self._happened
        room.seconds = PATIENCE
        room.rest.seconds = RESTS[table.house.pace]
        room.rest.tell = self._tell_rest
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
        self._bot_seats.let_go()
        await self._bot_seats.gone()

    def _ended(self, task: "asyncio.Task[Table]") -> None:
        self._bot_seats.let_go()
        if task.cancelled() or task.exception() is None:
            return
        LOGGER.error("table broke", extra={"table": self.name}, exc_info=task.exception())
        self.audience.dismiss()
        self._broken(self)

    def _happened(self, event: Event, table: Table) -> None:
        if isinstance(event, SeatTaken | SeatLeft):
            self._place(event.seat)
            self.presence.sat_down(event.seat)
            self._note_who_left(event)
        if isinstance(event, SeatsSwapped):
            for seat in (event.first, event.second):
                self._place(seat)
                self.presence.sat_down(seat)
            self._left = {event.seat(seat): who for seat, who in self._left.items()}
        if isinstance(event, PaceChanged | RulesChanged):
            self.room.rest.seconds = RESTS[table.house.pace]
        self.audience.happened(event, table)

    def _note_who_left(self, event: SeatTaken | SeatLeft) -> None:
        # The audience has the table as it was before.
        person = self.audience.table.people[event.seat]
        if isinstance(event, SeatTaken):
            self._left.pop(event.seat, None)
        elif person is not None:
            self._left[event.seat] = person, asyncio.get_running_loop().time()

    def _pace(self) -> Pace:
        return self.table.house.pace

    def _owner(self) -> str:
        """In whose name bots think here."""
        return self.table.owner or self.name

    def _place(self, seat: Seat) -> None:
        """Ask the bot that sits here, if one does."""
        self.room.place(seat, self._bot_seats.player(seat, self.table.bots[seat]))

    # Who may know of it, and what.

    def check_known_to(self, person: Person, invitation: str | None) -> None:
        check_known_to(self.table, person, invitation)

    def follow(self, connection: Connection, since: int | None, sent_as: str) -> None:
        self.audience.follow(connection, since, sent_as, self.room.seconds_left())
        for question in open_questions(self.room):
            connection.send(question)

    def unfollow(self, connection: Connection) -> None:
        self.audience.unfollow(connection)
        if not self.presence.anybody:
            self.room.pause()
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
            return self._newcomers.seated(table, person, seat, nonce, invitation)

        return await self._request(decide, person, invitation)

    async def seat_bot(self, person: Person, seat: Seat, bot: str) -> int:
        self._bots.check(bot, self.table.match.game.name)

        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            check_free(table, seat)
            return SeatTaken(seat=seat, player=bot, bot=bot)

        return await self._request(decide, person)

    async def swap(self, person: Person, first: Seat, second: Seat) -> int:
        def decide(table: Table) -> Event:
            swapped = seats_swapped(table, person.id, first, second)
            self._changes.check(person.id, "too-many-changes")
            return swapped

        return await self._request(decide, person)

    async def change_rules(self, person: Person, choose: Callable[[Table], tuple[Game, House]]) -> int:
        """`choose` is asked of the table as it is when its turn comes: somebody may sit down meanwhile."""

        def decide(table: Table) -> Event | int:
            changed = rules_changed(table, person.id, *choose(table))
            if isinstance(changed, RulesChanged):
                self._changes.check(person.id, "too-many-changes")
            return changed

        return await self._request(decide, person)

    async def unseat(self, person: Person, seat: Seat) -> int:
        def decide(table: Table) -> Event:
            return removed_by_owner(table, person.id, seat, self._just_left(seat))

        return await self._request(decide, person)

    def _just_left(self, seat: Seat) -> str | None:
        """The person who sat here a moment ago, when the owner last looked."""
        person, at = self._left.get(seat, (None, 0.0))
        return person if asyncio.get_running_loop().time() - at < JUST_LEFT else None

    async def vote_out(self, person: Person, seat: Seat) -> int:
        people = self.table.people
        about = people[seat] if seat < len(people) else None
        before = self.room.questions.votes
        seq = await self.room.vote_out(person.id, seat)
        # Said again it is no news.
        if self.room.questions.votes != before and (votes := votes_message(self.room, seat)):
            self.audience.tell_all(votes)
        await self._got_up(about)
        return seq

    async def leave(self, person: Person) -> int:
        seq = await self.room.request(lambda _: SeatLeft(seat=self.seat_of(person)))
        await self._got_up(person.id)
        return seq

    async def _got_up(self, person: str | None) -> None:
        """Before the first deal one gets up to sit elsewhere; later an owner who does gives up the table."""
        table = self.table
        if table.started and person is not None and person == table.owner and table.seat_of(person) is None:
            # Getting up has happened all the same.
            with suppress(AtoutError):
                await self.pass_on_ownership()

    async def miss_owner(self) -> None:
        """Called now and then: an owner whom nobody has seen for long gives up the table, too."""
        owner, now = self.table.owner, asyncio.get_running_loop().time()
        if owner is None or self.audience.hears(owner):
            self._owner_seen = now
        elif now - self._owner_seen >= self._owner_away_after:
            await self.pass_on_ownership()

    async def pass_on_ownership(self) -> None:
        """To the first who sits here and is there, if anybody is."""
        owner = self.table.owner
        there = (self.table.people[seat] for seat in self.presence.seats)
        heir = next((person for person in there if person not in (None, owner)), None)
        if heir is None or self.table.closed:
            return
        await self.room.request(lambda table: OwnerChanged(owner=heir) if table.owner == owner else table.seq)

    async def abandon(self, person: Person) -> None:
        """The owner closes it: before the first deal, or when no other person is left in it."""

        def decide(table: Table) -> Event:
            self._check_owner(table, person)
            others = {one for one in table.people if one} - {person.id}
            if table.started and others:
                raise NotAllowed("others-play")
            return TableClosed(abandoned=True)

        await self.room.request(decide)

    async def give_up(self) -> None:
        """Nobody came back, or the operator closed it; then this finds the log closed already, and tells."""
        with suppress(TooLate):
            await self.room.request(lambda _: TableClosed(abandoned=True))

    async def say(self, person: Person, phrase: str, sent_as: str) -> int:
        seat = self.seat_of(person)
        if not self.table.house.words:
            raise NotAllowed("no-words")
        await self.room.spoken.read(self.table.seq)

        def known() -> int | None:
            at_this_seat = self.room.sent.known(seat, said(phrase), sent_as)
            return at_this_seat or self.room.spoken.known(person.id, phrase, sent_as)

        if seq := known():
            return seq
        self._words.check(person.id, "too-many-words")
        return await self._request(lambda _: known() or Said(seat=seat, phrase=phrase, id=sent_as), person)

    async def set_pace(self, person: Person, pace: Pace) -> int:
        def decide(table: Table) -> Event | int:
            if {one for one in table.people if one} != {person.id}:
                self._check_owner(table, person)
            if table.house.pace == pace:
                return table.seq
            # The player in turn is asked anew each time: that must not go on without end.
            self._paces.check(person.id, "too-many-paces")
            return PaceChanged(pace=pace)

        return await self._request(decide, person)

    async def undo(self, person: Person, seen: int) -> int:
        if self.table.seq > MOST_EVENTS or self._recent.undone() >= MOST_UNDONE_A_DEAL:
            raise TooFast("table-full")
        seat = self.seat_of(person)
        question = undo_question(self.room)
        if question and question.seat == seat:
            # It stands on their screens already.
            return self.table.seq
        others = {one for one in self.table.people if one} - {person.id}
        if self.table.house.undo == "agreed" and others:
            self._undo_questions.check(person.id, "too-many-undos")
        seq = await self.room.undo(seat, seen)
        self._tell_undo()
        return seq

    async def agree(self, person: Person, *, yes: bool) -> int:
        asked = self.room.questions.undo
        seq = await self.room.agree(self.seat_of(person), yes=yes)
        if asked and not yes:
            self.audience.tell_all(undo_message(self.room, asked.seat, ()))
        else:
            self._tell_undo()
        return seq

    def score_read(self, person: Person, *, ready: bool) -> int:
        """Ready for the next deal, or the others are asked to wait for it."""
        seat, rest = self.seat_of(person), self.room.rest
        rest.say_ready(seat) if ready else rest.say_wait(seat)
        return self.table.seq

    async def begin(self, person: Person) -> int:
        """By the owner; while none sits here or they are away, by anybody who does."""

        def decide(table: Table) -> Event:
            if table.owner != person.id:
                self.seat_of(person)
                if table.owner in {table.people[seat] for seat in self.presence.seats}:
                    raise NotAllowed("not-owner")
            if table.started:
                raise TooLate("already-started")
            due = table.due()
            if due is None:
                raise BadQuery("seats-free", number=table.players.count(None))
            return due

        return await self._request(decide, person)

    def let_stand_in(self, person: Person, seat: Seat) -> int:
        """The others wait no longer for somebody who is away in their turn, until they are back."""
        mine = self.seat_of(person)
        view = self.table.view(mine) if self.table.began else None
        if view is None:
            raise TooLate("no-deal")
        if view.actor != seat or self.table.people[seat] is None or seat in self.presence.seats:
            raise BadQuery("not-away")
        if self.presence.seconds_kept(seat):
            self.presence.wait_no_longer(seat)
            self.audience.tell_presence()
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

    async def _request(self, decide: Decide, person: Person, invitation: str | None = None) -> int:
        """Everything but actions: people could repeat it without end, and a log must not grow without end."""
        table = self.table
        stranger = not table.started and not is_invited(table, person, invitation)
        if table.seq > (MOST_EVENTS_WAITING if stranger else MOST_EVENTS):
            raise TooFast("table-full")
        return await self.room.request(decide)

    def _check_owner(self, table: Table, person: Person) -> None:
        if table.owner != person.id:
            raise NotAllowed("not-owner")

    def tell_again(self, name: str, person: Person) -> None:
        """Tell everybody here at which table one more match is played."""
        self.audience.tell_all(AgainTold(table=self.name, seq=self.table.seq, next=name, name=person.name))

    def _tell_rest(self) -> None:
        self.audience.tell_all(rest_message(self.room))

    def _tell_undo(self) -> None:
        if question := undo_question(self.room):
            self.audience.tell_all(question)
