"""Is another atout at work on this PostgreSQL database?

A lock of a session, held by a connection that does nothing else. The database lets go of it when that
connection ends, however it ends; so its holder must notice, and write nothing until it is held again.
"""

import logging
from threading import Event as Signal
from threading import Lock, Thread
from time import monotonic, sleep

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

LOGGER = logging.getLogger("atout.store")

# "atout" as a number.
SERVING = 0x61746F7574
# Seconds between two looks at whether the lock is still ours.
LOOK = 1.0
# Seconds to wait for one that is just ending, or was killed: the database takes a moment to notice.
HANDOVER = 2.0
PAUSE = 0.05


class AloneOn:
    """Of an engine of its own, without a pool: the lock ends with its connection."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._closing = Signal()
        self._thread: Thread | None = None
        # Of the watching thread and of those who write.
        self._turn = Lock()

    @property
    def held(self) -> bool:
        return self._connection is not None

    def take(self) -> bool:
        """False: another has it."""
        with self._turn:
            if self._connection is None:
                self._connection = _locking(self._engine)
            return self.held

    def ensure(self) -> bool:
        """Whether the lock is ours: taken again if it was lost, and no other has taken it since."""
        if self.held:
            return True
        try:
            taken = self.take()
        except SQLAlchemyError:
            # The database is away: the next use of it will say so.
            return False
        if taken:
            LOGGER.warning("the lock on the database is held again")
        return taken

    def take_over(self) -> bool:
        """From now on the lock is looked after. False: another has it, and keeps it."""
        until = monotonic() + HANDOVER
        while not self.take():
            if monotonic() > until:
                return False
            sleep(PAUSE)
        self._thread = Thread(target=self._watch, name="atout-alone", daemon=True)
        self._thread.start()
        return True

    def close(self) -> None:
        self._closing.set()
        if self._thread:
            self._thread.join()
        self._drop()

    def _watch(self) -> None:
        while not self._closing.wait(LOOK):
            self.look()
            self.ensure()

    def look(self) -> None:
        """Is the line that holds the lock still there?"""
        if self._connection is None:
            return
        try:
            self._connection.exec_driver_sql("SELECT 1").scalar()
            self._connection.rollback()
        except SQLAlchemyError:
            self._drop()
            LOGGER.warning("the lock on the database was lost: nothing is written until it is held again")

    def _drop(self) -> None:
        with self._turn:
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _locking(engine: Engine) -> Connection | None:
    """A connection that holds the lock; None: another has it."""
    connection = engine.connect()
    taken = connection.exec_driver_sql(f"SELECT pg_try_advisory_lock({SERVING})").scalar()
    # Or the transaction that the question began would stay open.
    connection.rollback()
    if taken:
        return connection
    connection.close()
    return None
