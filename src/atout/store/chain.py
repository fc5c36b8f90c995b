"""Is the log of a table as it was written?

Each event carries the hash of itself and of the link before it. A row that is gone, changed or moved shows; a
log that lost its end shows only where a snapshot tells of more. It guards against bad disks and stray hands,
not against an operator, who can write a chain anew.
"""

import hashlib
import json
from collections.abc import Iterable

from atout.table import events
from atout.table.events import Event
from atout.table.log import Damaged

from .schema import AnyRow

# Hexadecimal digits: 128 bits.
LENGTH = 32


def linked(before: str | None, table: str, seq: int, at: str, actor: int | None, body: str) -> str:  # noqa: PLR0913, PLR0917  a row's columns
    """`before` is the link of the event before; None: there is none, or it has none yet."""
    return _hash([before, table, seq, at, actor, body])


def sealed(event: AnyRow, snapshot: str) -> str:
    """Holds the body of a snapshot to the event that it was made after."""
    return _hash([event.link or _link(None, event), snapshot])


def _link(before: str | None, row: AnyRow) -> str:
    return linked(before, row.table_id, row.seq, row.at, row.actor, row.body)


def _hash(content: list[object]) -> str:
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:LENGTH]


class Chain:
    """Follows the rows of one log, in order, as many at a time as one likes."""

    def __init__(self, seq: int = 0, link: str | None = None) -> None:
        self.seq = seq
        self._link = link

    def follow(self, rows: Iterable[AnyRow]) -> list[Event]:
        """The events of these rows; Damaged if one is missing, changed, or cannot be read."""
        return [self._next(row) for row in rows]

    def _next(self, row: AnyRow) -> Event:
        # Once begun, a chain goes on.
        fits = self._link is None if row.link is None else row.link == _link(self._link, row)
        if row.seq != self.seq + 1 or not fits:
            raise Damaged
        self.seq, self._link = row.seq, row.link
        try:
            return events.read(json.loads(row.body))
        except Exception as failure:
            raise Damaged from failure
