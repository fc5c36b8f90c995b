"""Is this database as old as the code, and if older, how is it brought up?"""

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
    with as_file(files(migrations)) as folder:
        config = Config(attributes={"connection": connection})
        # A `%` in a path would be read as the beginning of a name.
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.set_main_option("path_separator", "os")
        steps = ScriptDirectory.from_config(config)
        current = MigrationContext.configure(connection).get_current_revision()
        if current == steps.get_current_head():
            return
        if current not in {None, *(step.revision for step in steps.walk_revisions())}:
            raise StoreError("database-newer", where=where, revision=Quoted(current))
        command.upgrade(config, "head")
