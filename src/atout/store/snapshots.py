"""How is a snapshot of a table kept beside its log, and found again?"""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select

from atout import wire
from atout.table import snapshot as snapshots
from atout.table.log import Damaged
from atout.table.snapshot import Snapshot

from .chain import sealed
from .schema import EVENTS, SNAPSHOTS, TABLES, AnyRow

_INSERT = insert(SNAPSHOTS)
# One that does not fit is written anew when its table has been folded.
_DELETE = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.table_id == bindparam("of"), SNAPSHOTS.c.number == bindparam("deal")
)
_EVENT = select(EVENTS).where(EVENTS.c.table_id == bindparam("of"), EVENTS.c.seq == bindparam("at_seq"))
_LENGTH = select(func.count(), func.max(EVENTS.c.seq)).where(EVENTS.c.table_id == bindparam("of"))
_LISTED = select(TABLES.c.id).where(TABLES.c.id == bindparam("of"))
_LAST = select(func.max(SNAPSHOTS.c.seq)).where(SNAPSHOTS.c.table_id == bindparam("of"))
_NEWEST = (
    select(SNAPSHOTS)
    .where(SNAPSHOTS.c.table_id == bindparam("of"), SNAPSHOTS.c.number <= bindparam("deal"))
    .order_by(SNAPSHOTS.c.number.desc())
)


def keep(connection: Connection, table: str, snapshot: Snapshot) -> None:
    """Of a table as it is after an event that is in the log, or about to be committed with it."""
    event = connection.execute(_EVENT, {"of": table, "at_seq": snapshot.seq}).one()
    body = json.dumps(wire.plain(snapshot), separators=(",", ":"))
    row = {
        "table_id": table,
        "number": snapshot.number,
        "seq": snapshot.seq,
        "seal": sealed(event, body),
        "body": body,
    }
    connection.execute(_DELETE, {"of": table, "deal": snapshot.number})
    connection.execute(_INSERT, row)


def length(connection: Connection, table: str) -> int:
    """How many events this table has, 0 if there is no such table; Damaged if some of them are missing."""
    count, last = connection.execute(_LENGTH, {"of": table}).one()
    told = connection.execute(_LAST, {"of": table}).scalar() or 0
    listed = connection.execute(_LISTED, {"of": table}).first() is not None
    if count != (last or 0) or told > count or (listed and not count):
        raise Damaged
    return count


def newest(connection: Connection, table: str, number: int, back: int = 0) -> Snapshot | None:
    """Of deal `number`, or the nearest before it; `back` more before that, or the oldest there is."""
    rows = connection.execute(_NEWEST.limit(back + 1), {"of": table, "deal": number}).all()
    return _read(connection, rows)


def _read(connection: Connection, rows: Sequence[AnyRow]) -> Snapshot | None:
    if not rows:
        return None
    row = rows[-1]
    event = connection.execute(_EVENT, {"of": row.table_id, "at_seq": row.seq}).first()
    if event is None or row.seal != sealed(event, row.body):
        return None
    read = snapshots.read(json.loads(row.body))
    return read if read and (read.seq, read.number) == (row.seq, row.number) else None
