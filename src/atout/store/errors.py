"""What can go wrong with a database, and how is it said? (NotKept is the log's own word, in table/log.py.)"""

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from atout.errors import AtoutError
from atout.locales import Quoted
from atout.table.log import NotKept


class StoreError(AtoutError):
    pass


class NotKnown(NotKept):
    """The database went away in the middle of a COMMIT and did not come back: it may have been kept.

    Another try finds out: the number is taken then.
    """


def reason(failure: SQLAlchemyError | OSError) -> Quoted:
    """The driver's own words, one line. Drivers name the host and the user, never the password."""
    said = failure.orig if isinstance(failure, DBAPIError) else failure
    if isinstance(said, OSError) and said.strerror:
        return Quoted(said.strerror)
    return Quoted(" ".join(str(said).split()).rstrip("."))
