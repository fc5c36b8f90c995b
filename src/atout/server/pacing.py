"""When does a bot answer? At a time that tells nothing of its cards and leaves others theirs."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil

from atout.chance import Luck, Seed
from atout.table.events import Pace

from .settings import PACES

# Seconds. A thought ends a little after its time is over; nobody sees by how much.
AFTER_THINKING = 0.05
# An answer that is late all the same waits for the next of these.
STEP = 0.05
# A timer is the later the longer it was set for, by a thousandth or so: the last stretch is the same for all.
LAST_STRETCH = 0.01
# By luck an answer comes so much earlier or later: what a busy machine adds is less, and is lost in it.
BLUR = 0.01
MOST_OWNERS = 10_000


@dataclass(frozen=True, slots=True)
class AskedAt:
    """A table as it is when a bot of it is asked: whose it is, its pace, and when that was."""

    owner: Callable[[], str]
    pace: Callable[[], Pace]
    time: Callable[[], float]


def slot(thinking_seconds: float) -> float:
    """From a question to its answer where nobody waits, though there may be nothing to choose."""
    return thinking_seconds * 1.1 + AFTER_THINKING


def answer_time(due: float, known: float) -> float:
    """When it is due; an answer known later comes a whole number of steps later."""
    return due + STEP * ceil(max(known - due, 0.0) / STEP)


class Spacing:
    """A number of answers a second for all bots of one owner, and a few more in a burst; the rest come later.

    Every answer is sent to everybody at its table: that costs more than `club` needs to think of it.
    """

    def __init__(self, a_second: float, at_once: float) -> None:
        self._apart = 1 / a_second
        self._ahead = at_once / a_second
        # When all answers so far would have come, had they been evenly spaced.
        self._reached: dict[str, float] = {}

    def due(self, owner: str, wanted: float) -> float:
        """When this answer may come, if it is wanted then; it is counted."""
        reached = self._reached.pop(owner, wanted)
        self._reached[owner] = max(reached, wanted) + self._apart
        if len(self._reached) > MOST_OWNERS:
            self._reached.pop(next(iter(self._reached)))
        return max(wanted, reached - self._ahead)


class TablePace:
    """How long the bots of one table take."""

    def __init__(self, asked: AskedAt, spacing: Spacing) -> None:
        self._asked = asked
        self._spacing = spacing
        self._luck = Luck(Seed.fresh(), "pace")

    @property
    def owner(self) -> str:
        return self._asked.owner()

    def due(self) -> float:
        """When a bot that was just asked answers, if it knows by then."""
        return self._spacing.due(self.owner, self._asked.time() + PACES[self._asked.pace()])

    def slot_ends(self, thinking_seconds: float, waited: float) -> float:
        """When a bot that had to wait before it could think answers."""
        return self._asked.time() + waited + slot(thinking_seconds)

    async def until_told(self, due: float) -> None:
        """Called when the answer is known."""
        loop = asyncio.get_running_loop()
        due += BLUR * (self._luck.below(2001) - 1000) / 1000
        told_at = answer_time(due, loop.time() + LAST_STRETCH)
        await asyncio.sleep(told_at - LAST_STRETCH - loop.time())
        await asyncio.sleep(told_at - loop.time())
