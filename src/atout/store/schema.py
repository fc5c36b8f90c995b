"""Which tables hold what?

`events` is the only truth; `link` holds each to all before it (chain.py). `tables` and `seatings` repeat of
it what the lobby lists, `snapshots` where a deal began, and are written in the same transaction; `people` and
`tokens` stand beside it. Times are for people to read: nothing replays from them.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Row,
    Table,
    Text,
)

METADATA = MetaData()

EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("actor", Integer),
    Column("body", Text, nullable=False),
    # Null: written before there was a chain.
    Column("link", Text),
    PrimaryKeyConstraint("table_id", "seq"),
)

# One for each deal, of the table as it was when that began. `seal` holds it to the event `seq`.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seal", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

# One row, written to find out whether anything can be.
HEALTH = Table(
    "health", METADATA, Column("id", Integer, primary_key=True), Column("written", Text, nullable=False)
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("owner", Text),
    Column("opened_at", Text, nullable=False),
    Column("invited", Boolean, nullable=False),
    Column("watching", Boolean, nullable=False),
    Column("started", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free_seats", Integer, nullable=False),
    # A JSON list for each deal that ended, one a line; and who has won the match, null while nobody has.
    Column("scores", Text, nullable=False, server_default=""),
    Column("winners", Text),
    Index("tables_listed", "closed", "invited", "opened_at", "id"),
    Index("tables_owned", "owner"),
)

# No foreign key: whatever the log says is taken, in whatever order it comes.
SEATINGS = Table(
    "seatings",
    METADATA,
    Column("table_id", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Text),
    Column("bot", Text),
    Column("player", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seatings_person", "person"),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", Text, nullable=False),
    Column("recovery_hash", Text, nullable=False),
    Index("people_recovery", "recovery_hash", unique=True),
)

TOKENS = Table(
    "tokens",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("person_id", Text, ForeignKey("people.id"), nullable=False),
    Column("created_at", Text, nullable=False),
    Index("tokens_person", "person_id"),
)


# One that was read: which columns it has, only the question knows.
AnyRow = Row[*tuple[Any, ...]]


def now() -> str:
    return written(datetime.now(UTC))


def written(time: datetime) -> str:
    """All of the same length, so that their order as text is their order in time."""
    return time.isoformat(timespec="microseconds")


def storable(text: str) -> str:
    """PostgreSQL takes no NUL and UTF-8 no lone surrogate; nothing that is kept has them."""
    return text.replace("\0", "\N{REPLACEMENT CHARACTER}").encode(errors="replace").decode()
