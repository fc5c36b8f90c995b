"""How does one table live? One task asks, writes, then tells."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from atout.errors import AtoutError, TooLate
from atout.game import View
from atout.seats import Seat

from .events import ActionTaken, Event, SeatLeft, SeatTaken
from .log import Log
from .players import Player
from .table import Table

TRIES = 3

Publish = Callable[[Event, Table], None]


Decide = Callable[[Table], Event]


@dataclass(slots=True)
class Request:
    """Something to happen if the table allows; the answer is the event's number, or the refusal."""

    decide: Decide
    answer: "asyncio.Future[int]"


class Room:
    """The only writer of its table. Nobody is told of an event before the log has it.

    A seat with a Player is asked; a seat without one is a person who writes by act().
    """

    def __init__(
        self, name: str, table: Table, log: Log, players: Mapping[Seat, Player], stand_in: Player
    ) -> None:
        self.name = name
        self.table = table
        self.publish: Publish = _tell_nobody
        # How long a seat may think before the stand-in answers; None: for ever.
        self.seconds: float | None = None
        self.stood_in = 0
        self._log = log
        self._players = dict(players)
        self._stand_in = stand_in
        self._inbox: asyncio.Queue[Request] = asyncio.Queue()
        self._stopping = False
        self._running = False

    def stop(self) -> None:
        """Leave the table as it is after the answer in hand; it can be taken up again from its log."""
        self._stopping = True

    async def act(self, seat: Seat, action: str, seen: int) -> int:
        """A person's action, at any time; the number of its event once the log has it."""

        def decide(table: Table) -> Event:
            return table.decide(seat, table.match.game.parse(action), seen)

        return await self._requested(decide)

    async def sit(self, seat: Seat, name: str, player: Player | None) -> None:
        """Take a seat; without a player, by writing to act()."""
        if player:
            self._players[seat] = player
        await self._requested(lambda _: SeatTaken(seat=seat, player=name))

    async def leave(self, seat: Seat) -> None:
        """Go away: the deal goes on with the stand-in, the next waits for somebody."""
        self._players.pop(seat, None)
        await self._requested(lambda _: SeatLeft(seat=seat))

    async def _requested(self, decide: Decide) -> int:
        """Through the inbox while the table's task runs: it alone writes."""
        if self.table.closed:
            raise TooLate("table-closed")
        request = Request(decide, asyncio.get_running_loop().create_future())
        if self._running:
            await self._inbox.put(request)
        else:
            await self._take(request)
        return await request.answer

    async def run(self) -> Table:
        """Until the table is closed, or stop()."""
        self._running = True
        written = asyncio.create_task(self._inbox.get())
        asked: asyncio.Task[ActionTaken | None] | None = None
        try:
            while not self.table.closed and not self._stopping:
                if event := self.table.due():
                    await self._happen(event)
                    continue
                # One question stays open while others are refused: nobody can starve the actor.
                asked = asked or asyncio.create_task(self._ask())
                await asyncio.wait({asked, written}, return_when=asyncio.FIRST_COMPLETED)
                if written.done():
                    moved = await self._take(written.result())
                    written = asyncio.create_task(self._inbox.get())
                else:
                    moved = True
                    if event := asked.result():
                        await self._happen(event)
                if moved:
                    await _cancelled(asked)
                    asked = None
        finally:
            self._running = False
            await _cancelled(written, *([asked] if asked else []))
            self._turn_away()
        return self.table

    def _turn_away(self) -> None:
        """Whoever still waits for an answer is told that there will be none."""
        while not self._inbox.empty():
            request = self._inbox.get_nowait()
            if not request.answer.done():
                request.answer.set_exception(TooLate("table-closed"))

    async def _happen(self, event: Event) -> None:
        await self._log.append(self.name, self.table.seq + 1, event)
        self.table = self.table.after(event)
        self.publish(event, self.table)

    async def _take(self, request: Request) -> bool:
        """Whether something happened."""
        try:
            event = request.decide(self.table)
        except AtoutError as refusal:
            request.answer.set_exception(refusal)
            return False
        try:
            await self._happen(event)
        except BaseException as failure:
            request.answer.set_exception(failure)
            raise
        request.answer.set_result(self.table.seq)
        return True

    async def _ask(self) -> ActionTaken | None:
        """The actor's answer; the stand-in's if it is late, gone, or answers nothing legal."""
        seat = self.table.match.deal.actor if self.table.match.deal else None
        if seat is None:
            return await _never()
        try:
            async with asyncio.timeout(self.seconds):
                if event := await self._answer_of(seat):
                    return event
        except TimeoutError:
            pass
        if self._stopping:
            return None
        self.stood_in += 1
        action = await self._stand_in.choose(self._view(seat))
        return self.table.decide(seat, action, self.table.seq, by="stand-in")

    async def _answer_of(self, seat: Seat) -> ActionTaken | None:
        player = self._players.get(seat)
        if player is None:
            # A person who writes is waited for; an empty seat is stood in for at once.
            return None if self.table.players[seat] is None else await _never()
        for _ in range(TRIES):
            try:
                action = await player.choose(self._view(seat))
            except Exception:  # noqa: BLE001  a player that breaks must not end the match
                return None
            try:
                return self.table.decide(seat, action, self.table.seq)
            except AtoutError as why:
                await player.refused(why)
        return None

    def _view(self, seat: Seat) -> View:
        view = self.table.view(seat)
        assert view is not None
        return view


def _tell_nobody(event: Event, table: Table) -> None:
    """Until somebody listens."""


async def _never() -> None:
    await asyncio.Event().wait()


async def _cancelled(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
