"""What did a person say at this table under which id? Once said, it is never said again under the same."""

import asyncio
from itertools import count

from atout.errors import BadQuery

from .events import Said
from .log import Log
from .seating import Seating, seating_after


class PhraseIds:
    """By person and not by seat: one who gets up and sits down again has used the same ids.

    The log is read for it once, when somebody speaks first: most tables that are read are silent.
    """

    def __init__(self, name: str, log: Log) -> None:
        self._name = name
        self._log = log
        self._said: dict[tuple[str, str], tuple[int, str]] = {}
        self._reading = asyncio.Lock()
        self._complete = False

    async def read(self, until: int) -> None:
        """What was said up to this number; whatever comes after it is noted."""
        async with self._reading:
            if self._complete:
                return
            numbers = count(1)
            seating: Seating = {}
            async for events in self._log.pages(self._name, until=until):
                for event, seq in zip(events, numbers):  # noqa: B905  the numbers have no end
                    seating = seating_after(event, seating)
                    if isinstance(event, Said):
                        self.note(seq, event, seating.get(event.seat))
            self._complete = True

    def note(self, seq: int, event: Said, person: str | None) -> None:
        if person is not None and event.id is not None:
            self._said[person, event.id] = seq, event.phrase

    def known(self, person: str, phrase: str, sent_as: str) -> int | None:
        """The number under which this was said; refused if it was something else."""
        seq, before = self._said.get((person, sent_as), (None, phrase))
        if before != phrase:
            raise BadQuery("id-used", number=seq, action=before)
        return seq
