"""How is a copy of a database made while it is written to?"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from atout.locales import Quoted

from .database import place_of
from .errors import StoreError, reason


def back_up(url: str, copy: Path) -> None:
    """All that was committed when it began, for its owner alone: it holds the cards of running matches."""
    place = place_of(url)
    if not place.drivername.startswith("sqlite"):
        raise StoreError("backup-postgresql")
    file = Path(place.database or "")
    if not file.is_file():
        raise StoreError("backup-nothing", where=Quoted(file))
    try:
        os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise StoreError("backup-there", file=Quoted(copy)) from None
    except OSError as failure:
        raise StoreError("database-unwritable", where=Quoted(copy), why=reason(failure)) from failure
    try:
        _copy(file, copy)
    except BaseException:
        copy.unlink()
        raise


def _copy(file: Path, copy: Path) -> None:
    """In one go: others who write meanwhile do not wait, and what they write is not in it."""
    source = f"{file.resolve().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(source, uri=True)) as origin, closing(sqlite3.connect(copy)) as target:
            origin.backup(target)
            (found,) = target.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as failure:
        raise StoreError("database-unwritable", where=Quoted(copy), why=Quoted(failure)) from failure
    if found != "ok":
        raise StoreError("database-damaged", where=Quoted(file), why=Quoted(found))
