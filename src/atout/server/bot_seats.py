"""Which bots play at a table, and when are they let go?"""

import asyncio
from collections.abc import Callable

from atout.seats import Seat
from atout.table.players import Forgetful, Player

from .bot_players import Bots, PacedPlayer
from .pacing import AskedAt


class BotSeats:
    """Programs of others do not outlive their seat, nor their match."""

    def __init__(self, bots: Bots, asked: AskedAt, remember: Callable[[], bool]) -> None:
        self._bots = bots
        self._asked = asked
        self._remember = remember
        self._foreign: dict[Seat, PacedPlayer] = {}
        self._goodbyes: set[asyncio.Task[None]] = set()

    def stand_in(self) -> Player:
        return Forgetful(self._bots.stand_in(self._asked), self._remember)

    def player(self, seat: Seat, bot: str | None) -> Player | None:
        """Who is asked for this seat from now on, if a bot sits there; the player asked before goes."""
        self._let_go(seat)
        if bot is None:
            return None
        player = self._bots.player(bot, self._asked)
        if isinstance(player, PacedPlayer):
            self._foreign[seat] = player
        return Forgetful(player, self._remember)

    def let_go(self) -> None:
        for seat in list(self._foreign):
            self._let_go(seat)

    async def gone(self) -> None:
        """Until those who were let go have ended."""
        await asyncio.gather(*self._goodbyes)

    def _let_go(self, seat: Seat) -> None:
        if player := self._foreign.pop(seat, None):
            goodbye = asyncio.create_task(player.close())
            self._goodbyes.add(goodbye)
            goodbye.add_done_callback(self._goodbyes.discard)
