"""How does one table live? One task asks, writes, then tells."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from atout.errors import AtoutError, StaleView, TooLate
from atout.failpoints import reached
from atout.game import View
from atout.seats import Seat

from .between_deals import Rest
from .events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    Said,
    SeatLeft,
    SeatTaken,
    TableClosed,
)
from .log import Log, NotKept, Taken
from .phrases import PhraseIds
from .players import Player
from .presence import Presence
from .removal import NO_VOTES, Silence, Votes, voted
from .sent_ids import SentIds, check_same
from .snapshot import snapshot_of
from .table import Table
from .undo import UndoAsked, answered, undo_asked

TRIES = 3
# After the log could not be written, before the table tries again what nobody asked for.
SECONDS_BEFORE_TRYING_AGAIN = 0.5
# Whatever was sent in an earlier deal happened soon after what its sender had seen, or not at all.
SOON_AFTER = 64

Publish = Callable[[Event, Table], None]
Acknowledge = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Questions:
    """What people at the table ask of one another, and who has answered: not in the log."""

    undo: UndoAsked | None = None
    votes: Votes = NO_VOTES


# What happens, if the table allows; or the number under which it happened already; or nothing yet, and what
# is asked of the others from now on. Looks, and changes nothing: the room does that afterwards.
Decide = Callable[[Table], Event | int | Questions]


def _nobody(*_: object) -> None:
    """Until somebody listens."""


@dataclass(slots=True)
class Request:
    """Something to happen if the table allows; the answer is the event's number, or the refusal.

    `acknowledge` hears of it first: after the log, before anybody is told.
    """

    decide: Decide
    acknowledge: Acknowledge = _nobody
    answer: "asyncio.Future[int]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    def answered(self, seq: int) -> None:
        """The asker may have gone away meanwhile: that is no reason for a table to break."""
        if not self.answer.done():
            self.answer.set_result(seq)

    def refused(self, why: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(why)


class Room:
    """The only writer of its table. Nobody hears of an event before the log has it.

    A seat with a Player is asked; a seat without one is a person who writes by act().
    """

    def __init__(
        self, name: str, table: Table, log: Log, players: Mapping[Seat, Player], stand_in: Player
    ) -> None:
        self.name = name
        self.table = table
        self.publish: Publish = _nobody
        # How long a player may think before the stand-in answers; None: for ever.
        self.seconds: float | None = None
        # Who is connected, where people come and go; None: all of them are there.
        self.presence: Presence | None = None
        # The score of a deal stays a while, unless everybody wants to go on.
        self.rest = Rest()
        # Where a log must not grow without end: beyond this the match ends with the deal.
        self.most_events: int | None = None
        # Whether deals that ended stay in memory, or only in the log.
        self.forgets_deals = False
        self.questions = Questions()
        self.stood_in = 0
        # When a player was last asked, by the clock of the loop.
        self.asked_at = 0.0
        self.sent = SentIds()
        self.spoken = PhraseIds(name, log)
        self._log = log
        self._players = dict(players)
        self._stand_in = stand_in
        self._inbox: deque[Request] = deque()
        # Done when something was put into the inbox while the table's task waited.
        self._knock: asyncio.Future[None] | None = None
        self._stopping = False
        self._paused = False
        self._running = False
        self._asked_at = 0.0
        self._asked_for = 0

    def stop(self) -> None:
        """Leave the table as it is after the answer in hand; it can be taken up again from its log."""
        self._stopping = True
        self._call()

    def pause(self) -> None:
        """Everybody has left: the player in turn stops thinking, and is asked again when somebody comes."""
        self._paused = True
        self._call()

    async def act(
        self,
        seat: Seat,
        action: str,
        seen: int,
        sent_as: str | None = None,
        acknowledge: Acknowledge = _nobody,
    ) -> int:
        """A person's action, at any time; the number of its event once the log has it."""
        if known := self._known_action(seat, action, sent_as):
            acknowledge(known)
            return known
        if sent_as is not None and seen < self.sent.first:
            return await self._in_earlier_deal(seat, action, seen, sent_as, acknowledge)

        def decide(table: Table) -> Event | int:
            if known := self._known_action(seat, action, sent_as):
                return known
            return table.decide(seat, table.match.game.parse(action), seen, sent_as=sent_as)

        return await self.request(decide, acknowledge)

    def _known_action(self, seat: Seat, action: str, sent_as: str | None) -> int | None:
        if sent_as is None or (seat, sent_as) not in self.sent:
            return None
        return self.sent.known(seat, str(self.table.match.game.parse(action)), sent_as)

    async def _in_earlier_deal(
        self, seat: Seat, action: str, seen: int, sent_as: str, acknowledge: Acknowledge
    ) -> int:
        """Too late for anything new; but it may have happened then, and its sender never had the answer."""
        text = str(self.table.match.game.parse(action))
        for seq, event in enumerate(await self._log.read(self.name, seen, SOON_AFTER), seen + 1):
            if isinstance(event, ActionTaken) and (event.seat, event.id) == (seat, sent_as):
                check_same(text, seq, event.action)
                acknowledge(seq)
                return seq
        raise StaleView("stale")

    async def sit(self, seat: Seat, name: str, player: Player | None) -> None:
        """Take a seat; without a player, by writing to act()."""
        self.place(seat, player)
        await self.request(lambda _: SeatTaken(seat=seat, player=name))

    async def leave(self, seat: Seat) -> None:
        """Go away: the deal goes on with the stand-in, the next waits for somebody."""
        self.place(seat, None)
        await self.request(lambda _: SeatLeft(seat=seat))

    def place(self, seat: Seat, player: Player | None) -> None:
        """Who is asked for this seat from now on; None: nobody, a person writes."""
        self._players.pop(seat, None)
        if player:
            self._players[seat] = player

    async def undo(self, seat: Seat, seen: int) -> int:
        """Take one's last action back: at once, or when those who have a say have agreed."""

        def decide(table: Table) -> Event | Questions:
            asked = undo_asked(table, seat, seen)
            return replace(self.questions, undo=asked) if asked.waiting else asked.undone

        return await self.request(decide)

    async def agree(self, seat: Seat, *, yes: bool) -> int:
        """Answer somebody's question for an undo; one no is enough."""

        def decide(table: Table) -> Event | Questions:
            asked = answered(self.questions.undo, table, seat).agreed(seat)
            if yes and not asked.waiting:
                return asked.undone
            return replace(self.questions, undo=asked if yes else None)

        return await self.request(decide)

    async def vote_out(self, person: str, seat: Seat) -> int:
        """One vote for sending the person in this seat away: gone once there are enough."""

        def decide(table: Table) -> Event | Questions:
            outcome = voted(table, self.questions.votes, person, seat, self.silence())
            return replace(self.questions, votes=outcome) if isinstance(outcome, Votes) else outcome

        return await self.request(decide)

    def silence(self) -> Silence:
        here = self.presence.seats if self.presence else range(len(self.table.players))
        asked = self._asked_for == self.table.moved
        return Silence(here, asyncio.get_running_loop().time() - self._asked_at if asked else 0.0)

    def people_here(self) -> set[Seat]:
        people = {seat for seat, person in enumerate(self.table.people) if person}
        return people & set(self.presence.seats) if self.presence else people

    def seconds_left(self) -> int | None:
        """On the clock of the person whose turn it is; None: no clock runs."""
        clock = self.table.house.clock
        if clock is None or not self.table.began or not self._asked_at:
            return None
        return max(0, round(self._asked_at + clock - asyncio.get_running_loop().time()))

    async def request(self, decide: Decide, acknowledge: Acknowledge = _nobody) -> int:
        """Through the inbox while the table's task runs: it alone writes."""
        if self.table.closed:
            raise TooLate("table-closed")
        if self._stopping:
            raise NotKept("not-kept")
        request = Request(decide, acknowledge)
        if self._running:
            self._inbox.append(request)
            self._call()
        else:
            await self._take(request)
        return await request.answer

    def _call(self) -> None:
        if self._knock and not self._knock.done():
            self._knock.set_result(None)

    def start(self) -> "asyncio.Task[Table]":
        """The table's task. What is requested from now on goes through it, though it has not begun yet."""
        self._running = True
        return asyncio.create_task(self.run())

    async def run(self) -> Table:
        """Until the table is closed, or stop()."""
        self._running = True
        asked: asyncio.Task[Event | None] | None = None
        question: object = None
        try:
            while not self.table.closed and not self._stopping:
                if (event := self._due()) and not self._rests_before(event):
                    await self._happen_unasked(event)
                    continue
                # One question stays open while others are refused or talk: nobody can starve the actor.
                if asked is None:
                    question = self._question()
                    asked = asyncio.create_task(self._next())
                if question != self._question() or self._paused:
                    await _cancel(asked)
                    asked, self._paused = None, False
                elif asked.done():
                    event, asked = asked.result(), None
                    if event:
                        await self._happen_unasked(event)
                elif self._inbox:
                    await self._take(self._inbox.popleft())
                else:
                    self._knock = asyncio.get_running_loop().create_future()
                    await asyncio.wait({asked, self._knock}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._running = False
            await _cancel(asked)
            self._turn_away()
        return self.table

    def _question(self) -> object:
        """While this stays the same, the player in turn goes on thinking."""
        table = self.table
        actor = table.actor
        if actor is None:
            # Talk between two deals does not make anybody wait longer for the next.
            return table.moved, table.deals_ended, table.players, table.people, table.house.pace
        return table.moved, table.players[actor], table.people[actor], table.house.pace

    def _due(self) -> Event | None:
        """What the table does next unasked; beyond its most events, a match ends with the deal.

        Before the first deal there is no match to end: nobody closes a table by sitting down and getting up.
        """
        full = self.most_events is not None and self.table.started and self.table.seq >= self.most_events
        if full and not self.table.began and not self.table.match.over and not self.table.closed:
            return TableClosed(abandoned=True)
        if self.table.house.owner_begins and not self.table.started:
            # Somebody says when.
            return None
        return self.table.due()

    def _turn_away(self) -> None:
        """Those who still wait for an answer are refused: there will be none."""
        while self._inbox:
            late = TooLate("table-closed") if self.table.closed else NotKept("not-kept")
            self._inbox.popleft().refused(late)

    async def _happen(self, event: Event, acknowledge: Acknowledge = _nobody) -> None:
        seq = self.table.seq + 1
        try:
            # Before it can be told from: in the same transaction as the event.
            began = isinstance(event, DealBegan)
            snapshot = snapshot_of(self.table.after(event)) if began else None
            await self._log.append(self.name, seq, event, snapshot)
        except Taken:
            if await self._caught_up() != event:
                raise StaleView("stale") from None
            acknowledge(seq)
            return
        reached("room.kept")
        acknowledge(seq)
        # The answer goes out before we work on what is sent to the others.
        await asyncio.sleep(0)
        self._fold(event)

    def _fold(self, event: Event) -> None:
        self.table = self.table.after(event)
        if self.forgets_deals and isinstance(event, DealEnded):
            self.table = self.table.without_past()
        self.sent.note(self.table.seq, event)
        if isinstance(event, Said):
            self.spoken.note(self.table.seq, event, self.table.people[event.seat])
        self.questions = replace(self.questions, votes=self.questions.votes.after(event))
        if isinstance(event, DealBegan | DealEnded):
            self.rest.clear()
        self.publish(event, self.table)
        reached("room.told")

    async def _caught_up(self) -> Event:
        """The log is the truth: fold what it has more than we know. The first event of that."""
        missed = await self._log.read(self.name, self.table.seq)
        for event in missed:
            self._fold(event)
        return missed[0]

    async def _happen_unasked(self, event: Event) -> None:
        """Nobody waits for an answer: what cannot be written now is thought of again a little later."""
        try:
            await self._happen(event)
        except AtoutError:
            await asyncio.sleep(SECONDS_BEFORE_TRYING_AGAIN)

    async def _take(self, request: Request) -> None:
        try:
            decided = request.decide(self.table)
            if isinstance(decided, int):
                request.acknowledge(decided)
                request.answered(decided)
                return
            if isinstance(decided, Questions):
                self.questions = decided
            else:
                await self._happen(decided, request.acknowledge)
        except AtoutError as refusal:
            request.refused(refusal)
        except BaseException as failure:
            request.refused(failure)
            raise
        else:
            request.answered(self.table.seq)

    def _rests_before(self, event: Event) -> bool:
        return isinstance(event, DealBegan) and self.rest.seconds > 0 and self.table.deals_ended > 0

    async def _next(self) -> Event | None:
        """The next deal after a rest, or the actor's answer."""
        if self.presence:
            await self.presence.company()
        if due := self._due():
            await self.rest.over(self.people_here)
            return due
        return await self._ask()

    async def _ask(self) -> ActionTaken | None:
        """The actor's answer; the stand-in's if it is late, gone, or answers nothing legal."""
        if self._asked_for != self.table.moved:
            # Somebody who gets up and sits down again has the same clock.
            self._asked_for = self.table.moved
            self._asked_at = asyncio.get_running_loop().time()
        seat = self.table.match.deal.actor if self.table.match.deal else None
        if seat is None:
            return await _never()
        try:
            if event := await self._answer_of(seat):
                return event
        except TimeoutError:
            pass
        if self._stopping:
            return None
        return await self._stood_in_for(seat)

    async def _stood_in_for(self, seat: Seat) -> ActionTaken:
        """Even if the stand-in breaks: any legal action keeps the match going."""
        self.stood_in += 1
        try:
            action = await self._stand_in.choose(self._view(seat))
            return self.table.decide(seat, action, self.table.seq, by="stand-in")
        except Exception:  # noqa: BLE001  a player that breaks must not end the match
            action = self._view(seat).legal[0]
            return self.table.decide(seat, action, self.table.seq, by="stand-in")

    async def _answer_of(self, seat: Seat) -> ActionTaken | None:
        """Nothing from a person, who writes: it ends when the patience with that seat does."""
        if player := self._players.get(seat):
            async with asyncio.timeout(self.seconds):
                return await self._chosen_by(player, seat)
        # An empty seat is stood in for at once.
        if self.table.players[seat] is not None:
            await self._wait_for(seat)
        return None

    async def _wait_for(self, seat: Seat) -> None:
        if self.presence is None:
            async with asyncio.timeout(self.seconds):
                await _never()
            return
        clock = self.table.house.clock
        while (left := self.presence.patience(seat, self._asked_at, clock)) is None or left > 0:
            await self.presence.change(left)

    async def _chosen_by(self, player: Player, seat: Seat) -> ActionTaken | None:
        try:
            for _ in range(TRIES):
                action = await player.choose(self._view(seat))
                try:
                    return self.table.decide(seat, action, self.table.seq)
                except AtoutError as why:
                    await player.refused(why)
        except Exception:  # noqa: BLE001  a player that breaks must not end the match
            return None
        return None

    def _view(self, seat: Seat) -> View:
        # Before the view is made, which takes the longer the more cards the rules refuse.
        self.asked_at = asyncio.get_running_loop().time()
        view = self.table.view(seat)
        assert view is not None
        return view


async def _never() -> None:
    await asyncio.Event().wait()


async def _cancel(*tasks: "asyncio.Task[object] | None") -> None:
    waiting = [task for task in tasks if task]
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
