"""Is a database that cannot be used refused in one sentence, and one that can be opened as promised?"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from atout.locales import LANGUAGES
from atout.store import migrations
from atout.store.database import Database, opened
from atout.store.errors import StoreError
from atout.store.schema import METADATA
from atout.store.versions import newest
from databases import Cluster, missing
from store.stories import a_log, said

OPEN = """
import sys
from atout.store.database import opened
kept = opened(sys.argv[1])
print("open", flush=True)
"""
WAIT = OPEN + "sys.stdin.read()"
WRONG = "secret"


def closed(database: Database) -> None:
    asyncio.run(database.close())


def refusal(url: str, *, patience: float = 0.2) -> StoreError:
    with pytest.raises(StoreError) as refused:
        closed(opened(url, patience=patience))
    for lang in LANGUAGES:
        assert "\n" not in refused.value.sentence(lang)
    return refused.value


def pragma(database: Database, name: str) -> object:
    with database.reading() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def test_a_file_is_made_for_nobody_else_to_read(tmp_path: Path) -> None:
    closed(opened(f"sqlite:///{tmp_path}/made/here/a.db", create_folder=True))
    assert (tmp_path / "made" / "here" / "a.db").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "made" / "here").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(("durable", "synchronous"), [(True, 2), (False, 1)])
def test_sqlite_waits_for_the_disk_unless_told_otherwise(
    tmp_path: Path, *, durable: bool, synchronous: int
) -> None:
    database = opened(f"sqlite:///{tmp_path}/a.db", durable=durable)
    assert pragma(database, "synchronous") == synchronous
    assert pragma(database, "journal_mode") == "wal"
    assert pragma(database, "foreign_keys") == 1
    closed(database)


def test_a_migrated_database_is_what_the_schema_says(database_url: str) -> None:
    database = opened(database_url)
    with database.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    closed(database)


def test_opening_says_nothing(database_url: str, capfd: pytest.CaptureFixture[str]) -> None:
    closed(opened(database_url))
    assert capfd.readouterr() == ("", "")


def test_opening_again_changes_nothing(database_url: str) -> None:
    async def twice() -> None:
        async with a_log(database_url) as log:
            await log.append("t", 1, said(1))
        async with a_log(database_url) as log:
            assert await log.read("t") == [said(1)]

    asyncio.run(twice())


def test_a_newer_database_is_left_alone(database_url: str) -> None:
    database = opened(database_url)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        connection.commit()
    closed(database)
    refused = refusal(database_url)
    assert refused.key == "database-newer"
    assert refused.facts["revision"] == "9999"
    assert "secret" not in str(refused)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "atout.db",
        "mysql://u:secret@h/d",
        "sqlite+aiosqlite:///a.db",
        "http://[",
        "postgresql://u:secret@h:x/",
    ],
)
def test_an_address_that_is_none(url: str) -> None:
    refused = refusal(url)
    assert refused.key == "database-url"
    assert "secret" not in str(refused)


def test_no_folder(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}/none/a.db").key == "database-folder-missing"
    assert not (tmp_path / "none").exists()


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}").key == "file-is-folder"


def test_a_file_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    assert refusal(f"sqlite:///{tmp_path}/a/b.db").key == "database-folder-missing"
    with pytest.raises(StoreError, match="cannot be used"):
        opened(f"sqlite:///{tmp_path}/a/b/c.db", create_folder=True)


@pytest.mark.parametrize("size", [100, 10_000])
def test_a_file_that_is_no_database_stays_as_it_is(tmp_path: Path, size: int) -> None:
    file = tmp_path / "a.db"
    file.write_bytes(b"not a database " * size)
    assert refusal(f"sqlite:///{file}").key == "not-a-database"
    assert file.read_bytes() == b"not a database " * size


def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with subprocess.Popen(
        [sys.executable, "-c", WAIT, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        assert first.stdout
        assert first.stdout.readline() == b"open\n"
        assert refusal(url).key == "database-in-use"
        first.kill()
    # However it ended, the next one may start.
    closed(opened(url))


def test_a_file_with_a_second_name(tmp_path: Path) -> None:
    """SQLite would keep a journal for each of them."""
    file = tmp_path / "a.db"
    closed(opened(f"sqlite:///{file}"))
    (tmp_path / "b.db").hardlink_to(file)
    for name in ("a.db", "b.db"):
        assert refusal(f"sqlite:///{tmp_path}/{name}").key == "database-linked"


def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    file.touch(0o644)
    closed(opened(f"sqlite:///{file}"))
    assert file.stat().st_mode & 0o777 == 0o600


def test_a_file_locked_by_another_program(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    closed(opened(url))
    other = sqlite3.connect(tmp_path / "a.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert refusal(url).key == "database-locked"
    other.execute("ROLLBACK")
    other.close()
    closed(opened(url))


def without_privileges() -> list[str]:
    """Root may write everywhere: it is told to forget that."""
    if os.geteuid() != 0:
        return []
    if not shutil.which("setpriv"):
        missing("setpriv")
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all"]


@pytest.mark.parametrize("lock_is_there", [True, False])
def test_a_file_that_may_only_be_read(tmp_path: Path, *, lock_is_there: bool) -> None:
    file = tmp_path / "a.db"
    closed(opened(f"sqlite:///{file}"))
    if not lock_is_there:
        (tmp_path / "a.db.lock").unlink()
        tmp_path.chmod(0o500)
    file.chmod(0o400)
    command = [*without_privileges(), sys.executable, "-c", OPEN, f"sqlite:///{file}"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    tmp_path.chmod(0o700)
    assert "atout.store.errors.StoreError: " in ended.stderr
    assert f"{file} cannot be used: Permission denied." in ended.stderr


def test_a_disk_without_room(tmp_path: Path) -> None:
    """The first table does not fit: one sentence, and with room the same file is used."""
    limit = "import resource as r; r.setrlimit(r.RLIMIT_FSIZE, (8192, 8192))"
    command = [sys.executable, "-c", limit + OPEN, f"sqlite:///{tmp_path}/a.db"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "atout.store.errors.StoreError: " in ended.stderr
    closed(opened(f"sqlite:///{tmp_path}/a.db"))


def test_postgresql_is_not_there(cluster: Cluster) -> None:
    refused = refusal(cluster.url("postgres", WRONG, port=1))
    assert refused.key == "database-unreachable"
    assert "secret" not in str(refused)
    assert "127.0.0.1:1" in str(refused)


def test_postgresql_does_not_know_us(cluster: Cluster) -> None:
    refused = refusal(cluster.url("postgres", WRONG))
    assert refused.key == "database-unreachable"
    assert "password authentication failed" in str(refused)
    assert "secret" not in str(refused)


def test_postgresql_may_only_be_read(cluster_url: str) -> None:
    database = opened(cluster_url)
    with database.writing() as connection:
        name = connection.execute(text("SELECT current_database()")).scalar_one()
        connection.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
        connection.commit()
    closed(database)
    assert refusal(cluster_url).key == "database-read-only"


def test_postgresql_has_no_such_database(cluster: Cluster) -> None:
    assert '"nowhere" does not exist' in str(refusal(cluster.url("nowhere")))


def test_the_newest_step_is_found_without_alembic() -> None:
    folder = Path(str(files(migrations)))
    assert newest(folder) == ScriptDirectory(str(folder)).get_current_head()
