"""Which database is it, is it fit to be used, and how is it read and written?"""

import asyncio
import logging
import os
import secrets
import sqlite3
import stat
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from io import FileIO
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, update
from sqlalchemy.exc import ArgumentError, DatabaseError, SQLAlchemyError
from sqlalchemy.pool import NullPool, StaticPool

from atout.locales import Quoted
from atout.table.log import NotKept

from .alone import AloneOn
from .errors import StoreError, reason
from .lock import try_lock
from .schema import HEALTH
from .versions import check_current, migrate

T = TypeVar("T")

# Reads and the rare writes of people; the log has a thread of its own.
THREADS = 4
# "atou" as a number: who brings a PostgreSQL database up to date keeps others waiting.
BRINGING_UP = 0x61746F75
# Seconds at the start for a look at every page of a SQLite file; a larger one is not looked at to its end.
LOOKING = 1.0
# How many steps of SQLite's machine between two looks at the clock.
STEPS = 20_000
# Bytes that are written to find out whether anything can be: more than an event and all that goes with it.
WEIGHT = 1 << 15
# Everybody but the owner of a file.
OTHERS = stat.S_IRWXG | stat.S_IRWXO

LOGGER = logging.getLogger("atout.store")


class Database:
    """An engine whose tables are those of today. Made by opened()."""

    def __init__(self, engine: Engine, lock: FileIO | None = None, alone: AloneOn | None = None) -> None:
        self.engine = engine
        # What the database itself reported while it was used: what it holds cannot be relied on.
        self.damaged = False
        self._lock = lock
        self.alone = alone
        self._threads = ThreadPoolExecutor(THREADS, "atout-store")
        # SQLite has one writer at a time: waiting here is shorter than an error that it is busy.
        sqlite = engine.dialect.name == "sqlite"
        self._turn: AbstractContextManager[object] = Lock() if sqlite else nullcontext()
        # In memory there is one connection for all, so even readers take turns.
        shared = isinstance(engine.pool, StaticPool)
        self._read_turn = self._turn if shared else nullcontext()

    @contextmanager
    def reading(self) -> Generator[Connection]:
        with self._read_turn, self.engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Generator[Connection]:
        """Left without commit(), nothing was written."""
        if self.alone and not self.alone.ensure():
            raise NotKept("not-kept")
        with self._turn, self.engine.connect() as connection:
            yield connection

    async def read(self, question: Callable[[Connection], T]) -> T:
        """The answer to a question that only reads, from another thread."""
        return await self._run(lambda: self._read(question))

    async def write(self, change: Callable[[Connection], T]) -> T:
        """Returns once it is committed."""
        return await self._run(lambda: self._write(change))

    async def check(self) -> None:
        """Can it be written to? Refuses if not, or if it was found damaged."""
        # Where this much can be written an event can, too; and what is as it was would not be written again.
        weight = secrets.token_hex(WEIGHT // 2)
        await self.write(lambda connection: connection.execute(update(HEALTH).values(written=weight)))
        if self.damaged:
            raise StoreError("database-away")

    def note(self, failure: SQLAlchemyError) -> None:
        """One line in the operator's log that the file is damaged; health says so from now on."""
        if _sqlite_code(failure) not in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or self.damaged:
            return
        self.damaged = True
        LOGGER.error("the database is damaged: %s", reason(failure))

    async def close(self) -> None:
        if self.alone:
            await self._run(self.alone.close)
        await self._run(self.engine.dispose)
        self._threads.shutdown(wait=False)
        if self._lock:
            self._lock.close()

    async def _run(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _read(self, question: Callable[[Connection], T]) -> T:
        try:
            with self.reading() as connection:
                return question(connection)
        except SQLAlchemyError as failure:
            self.note(failure)
            raise StoreError("database-away") from failure

    def _write(self, change: Callable[[Connection], T]) -> T:
        try:
            with self.writing() as connection:
                answer = change(connection)
                connection.commit()
                return answer
        except SQLAlchemyError as failure:
            self.note(failure)
            raise NotKept("not-kept") from failure


def opened(
    url: str,
    *,
    create_folder: bool = False,
    durable: bool = True,
    patience: float = 5.0,
    alone: bool = True,
) -> Database:
    """`sqlite:///FILE`, `sqlite://` (in memory) or `postgresql://USER:PASSWORD@HOST/NAME`, ready for use.

    `durable=False` outlives kill -9 but not a power cut. `patience`: how many seconds to wait for a database
    that is locked or does not answer. `alone=False`: others may be at work on the same PostgreSQL. Refuses
    with one sentence.
    """
    place = place_of(url)
    if place.drivername == "postgresql+psycopg":
        return _postgresql(place, patience, alone=alone)
    if place.database in (None, "", ":memory:"):
        engine = create_engine(
            "sqlite://", hide_parameters=True, poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        _set_up(engine, *_journal(durable=durable), patience=patience)
        return Database(_checked(engine, Quoted("sqlite://")))
    return _sqlite(Path(place.database), create_folder=create_folder, durable=durable, patience=patience)


def opened_beside(url: str, patience: float = 5.0) -> Database:
    """The database of a server that may be running, for its operator: nothing is locked, made or migrated.

    A second writer does no harm: the numbers of a log and its transactions are the database's own.
    """
    place = place_of(url)
    if place.drivername == "postgresql+psycopg":
        engine = create_engine(place, hide_parameters=True, connect_args={"connect_timeout": round(patience)})
        return Database(_checked_beside(engine, _shown(place)))
    file = Path(place.database or "")
    if not file.is_file():
        raise StoreError("database-missing", where=Quoted(file))
    engine = create_engine(
        URL.create("sqlite", database=str(file)), hide_parameters=True, connect_args={"timeout": patience}
    )
    # How it is written was settled by the server.
    _set_up(engine, "synchronous=FULL", patience=patience)
    return Database(_checked_beside(engine, Quoted(file)))


def _checked_beside(engine: Engine, where: Quoted) -> Engine:
    try:
        with engine.connect() as connection:
            check_current(connection, where)
    except (SQLAlchemyError, StoreError) as failure:
        engine.dispose()
        raise _told(failure, where) from failure
    return engine


def _shown(place: URL) -> Quoted:
    """Without what is secret in it."""
    return Quoted(place.set(password=None, query={}).render_as_string().replace("+psycopg", ""))


def place_of(url: str) -> URL:
    try:
        place = make_url(url)
    except (ArgumentError, ValueError):
        # Its text may hold a password, so it is not repeated.
        raise StoreError("database-url") from None
    if place.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return place.set(drivername="postgresql+psycopg")
    if place.drivername in ("sqlite", "sqlite+pysqlite"):
        return place
    raise StoreError("database-url")


def _sqlite(file: Path, *, create_folder: bool, durable: bool, patience: float) -> Database:
    where = Quoted(file)
    try:
        # By whatever name or link it is reached, it is one file and has one lock.
        file = file.resolve()
        if create_folder:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if not file.parent.is_dir():
            raise StoreError("database-folder-missing", folder=Quoted(file.parent))
        if file.is_dir():
            raise StoreError("file-is-folder", file=where)
        _keep_to_oneself(file, where)
        lock = try_lock(file.with_name(f"{file.name}.lock"))
        if lock is None:
            raise StoreError("database-in-use", where=where)
    except OSError as failure:
        raise StoreError("database-unwritable", where=where, why=reason(failure)) from failure
    engine = create_engine(
        URL.create("sqlite", database=str(file)), hide_parameters=True, connect_args={"timeout": patience}
    )
    _set_up(engine, *_journal(durable=durable), patience=patience)
    try:
        return Database(_checked(engine, where), lock)
    except StoreError:
        lock.close()
        raise


def _keep_to_oneself(file: Path, where: Quoted) -> None:
    """It holds the packs of deals that are being played: for nobody else on this machine, and by one name.

    SQLite's journal lies beside a name: two names would have two.
    """
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    found = file.stat()
    if found.st_nlink > 1:
        raise StoreError("database-linked", where=where)
    if stat.S_IMODE(found.st_mode) & OTHERS:
        LOGGER.info("the database could be read by others: now its owner alone may")
        file.chmod(0o600)


def _journal(*, durable: bool) -> tuple[str, ...]:
    return "journal_mode=WAL", f"synchronous={'FULL' if durable else 'NORMAL'}"


def _set_up(engine: Engine, *journal: str, patience: float) -> None:
    pragmas = (f"busy_timeout={int(patience * 1000)}", *journal, "foreign_keys=ON")

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:  # pyright: ignore[reportUnusedFunction]
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")


def _postgresql(place: URL, patience: float, *, alone: bool) -> Database:
    where = _shown(place)
    settings: dict[str, Any] = {
        "hide_parameters": True,
        "connect_args": {
            "application_name": "atout",
            "connect_timeout": max(2, round(patience)),
            # A machine that vanished without a word is given up as well, and not after two hours.
            "tcp_user_timeout": round(patience * 1000),
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
        },
    }
    # Started again meanwhile, the server is found out before a question is lost to it.
    engine = _checked(create_engine(place, pool_size=THREADS + 1, pool_pre_ping=True, **settings), where)
    if not alone:
        return Database(engine)
    lock = AloneOn(create_engine(place, poolclass=NullPool, **settings))
    try:
        if lock.take_over():
            return Database(engine, alone=lock)
    except SQLAlchemyError as failure:
        engine.dispose()
        raise _told(failure, where) from failure
    engine.dispose()
    raise StoreError("database-in-use", where=where)


def _checked(engine: Engine, where: Quoted) -> Engine:
    """It answers, is not damaged, can be written to, and is as new as the code."""
    try:
        with engine.connect() as connection:
            _look_at_pages(connection, where)
            _begin_alone(connection, where)
            migrate(connection, where)
            connection.commit()
    except (SQLAlchemyError, StoreError) as failure:
        engine.dispose()
        raise _told(failure, where) from failure
    return engine


def _look_at_pages(connection: Connection, where: Quoted) -> None:
    """A SQLite file, for as long as people wait for a start; PostgreSQL looks at a page when it reads it."""
    if connection.dialect.name != "sqlite":
        return
    file = connection.connection.driver_connection
    assert isinstance(file, sqlite3.Connection)
    until = monotonic() + LOOKING
    file.set_progress_handler(lambda: monotonic() > until, STEPS)
    try:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    except SQLAlchemyError as failure:
        if _sqlite_code(failure) != sqlite3.SQLITE_INTERRUPT:
            raise
        LOGGER.info("the database is too large to be looked at to its end at the start")
        return
    finally:
        file.set_progress_handler(None, 0)
        connection.rollback()
    if found != "ok":
        raise StoreError("database-damaged", where=where, why=Quoted(found))


def _begin_alone(connection: Connection, where: Quoted) -> None:
    """Of two that start together one waits. SQLite would not put DDL into a transaction unasked."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        return
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({BRINGING_UP})")
    if connection.exec_driver_sql("SHOW transaction_read_only").scalar() == "on":
        raise StoreError("database-read-only", where=where)


def _told(failure: SQLAlchemyError | StoreError, where: Quoted) -> StoreError:
    if isinstance(failure, StoreError):
        return failure
    match _sqlite_code(failure):
        case None:
            return StoreError("database-unreachable", where=where, why=reason(failure))
        case sqlite3.SQLITE_NOTADB:
            return StoreError("not-a-database", where=where)
        case sqlite3.SQLITE_CORRUPT:
            return StoreError("database-damaged", where=where, why=reason(failure))
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreError("database-read-only", where=where)
        case sqlite3.SQLITE_FULL:
            return StoreError("database-full", where=where)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreError("database-locked", where=where)
        case _:
            return StoreError("database-unwritable", where=where, why=reason(failure))


def _sqlite_code(failure: SQLAlchemyError) -> int | None:
    """Which kind of failure SQLite tells; None: it was not SQLite."""
    orig = failure.orig if isinstance(failure, DatabaseError) else None
    if not isinstance(orig, sqlite3.DatabaseError):
        return None
    # Python names the extended code; its last byte is the kind of failure.
    return getattr(orig, "sqlite_errorcode", 0) & 0xFF
