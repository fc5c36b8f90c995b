"""Is this database as old as the code, and if older, how is it brought up?"""

from collections.abc import Generator
from contextlib import contextmanager
from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from atout.locales import Quoted

from . import migrations
from .errors import StoreError


def brought_up(connection: Connection, where: Quoted) -> None:
    """Inside the transaction of `connection`: after a power cut all of it is there, or nothing."""
    with _steps(connection) as (config, steps):
        current = _check_known(connection, steps, where)
        if current != steps.get_current_head():
            command.upgrade(config, "head")


def check_current(connection: Connection, where: Quoted) -> None:
    """Refuse a database that a server has yet to bring up, or that is none of ours."""
    with _steps(connection) as (_, steps):
        if _check_known(connection, steps, where) != steps.get_current_head():
            raise StoreError("database-older", where=where)


@contextmanager
def _steps(connection: Connection) -> Generator[tuple[Config, ScriptDirectory]]:
    with as_file(files(migrations)) as folder:
        config = Config(attributes={"connection": connection})
        # A `%` in a path would be read as the beginning of a name.
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        yield config, ScriptDirectory.from_config(config)


def _check_known(connection: Connection, steps: ScriptDirectory, where: Quoted) -> str | None:
    current = MigrationContext.configure(connection).get_current_revision()
    if current not in {None, *(step.revision for step in steps.walk_revisions())}:
        raise StoreError("database-newer", where=where, revision=Quoted(current))
    return current
