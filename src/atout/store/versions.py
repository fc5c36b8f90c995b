"""Is this database as old as the code, and if older, how is it migrated?"""

import re
from importlib.resources import as_file, files
from pathlib import Path

from sqlalchemy import Connection, inspect

from atout.locales import Quoted

from . import migrations
from .errors import StoreError

# Alembic's own.
VERSION_TABLE = "alembic_version"
_NAMED = re.compile(r'^(revision|down_revision) = "(\w+)"$', re.MULTILINE)


def migrate(connection: Connection, where: Quoted) -> None:
    """Inside the transaction of `connection`: after a power cut all of it is there, or nothing."""
    with as_file(files(migrations)) as folder:
        if _current(connection) != newest(folder):
            _upgrade(connection, folder, where)


def check_current(connection: Connection, where: Quoted) -> None:
    """Refuse a database that a server has yet to bring up, or that is none of ours."""
    with as_file(files(migrations)) as folder:
        current = _current(connection)
        if current in {None, *(step["revision"] for step in _steps(folder))} - {newest(folder)}:
            raise StoreError("database-older", where=where)
        if current != newest(folder):
            raise StoreError("database-newer", where=where, revision=Quoted(current))


def newest(folder: Path) -> str:
    """The step that no other follows."""
    steps = _steps(folder)
    (last,) = {step["revision"] for step in steps} - {step.get("down_revision") for step in steps}
    return last


def _steps(folder: Path) -> list[dict[str, str]]:
    """Read from the files, for Alembic is a fifth of what a start loads."""
    steps = [dict(_NAMED.findall(file.read_text("utf-8"))) for file in (folder / "versions").glob("*.py")]
    return [step for step in steps if "revision" in step]


def _current(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.exec_driver_sql(f"SELECT version_num FROM {VERSION_TABLE}").scalar()  # noqa: S608  a constant


def _upgrade(connection: Connection, folder: Path, where: Quoted) -> None:
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    # A `%` in a path would be read as the beginning of a name.
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    steps = ScriptDirectory.from_config(config)
    current = _current(connection)
    if current not in {None, *(step.revision for step in steps.walk_revisions())}:
        raise StoreError("database-newer", where=where, revision=Quoted(current))
    command.upgrade(config, "head")
