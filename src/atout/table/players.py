"""Who answers for a seat?"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Protocol, cast

from atout.actions import Action
from atout.chance import Luck, Seed
from atout.errors import AtoutError
from atout.game import Bot, View


class Player(Protocol):
    """Asked when it is its seat's turn. Whatever it raises, the stand-in answers instead."""

    def choose(self, view: View) -> Awaitable[Action]: ...
    def refused(self, why: AtoutError) -> Awaitable[None]: ...


class Seated:
    """A bot as a player. Its luck is its own: it can tell nothing about the cards."""

    def __init__(self, bot: Bot, luck: Luck) -> None:
        self._bot = bot
        self._luck = luck

    async def choose(self, view: View) -> Action:
        return self._bot(view, self._luck)

    async def refused(self, why: AtoutError) -> None:
        """A bot that answers something illegal is asked again, and then stood in for."""


class Forgetful:
    """A player who is not reminded of the tricks of the deal before, unless the table says so."""

    def __init__(self, player: Player, reminded: Callable[[], bool]) -> None:
        self._player = player
        self._reminded = reminded

    async def choose(self, view: View) -> Action:
        seen = view if self._reminded() else replace(cast("Any", view), earlier=())
        return await self._player.choose(seen)

    async def refused(self, why: AtoutError) -> None:
        await self._player.refused(why)


def seated(bot: Bot, seed: Seed | None = None) -> Seated:
    return Seated(bot, Luck(seed or Seed.fresh(), "bot"))
