"""On which databases does a test run? A SQLite file, and a PostgreSQL that is started here for it."""

import os
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from pwd import getpwall
from time import monotonic, sleep
from typing import NoReturn

import psycopg
import pytest

SECONDS = 60
# Nothing here outlives the test, so nothing waits for the disk.
QUICK = ("-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=50")


def missing(what: str) -> NoReturn:
    """Skip, or fail where every part is promised to be there."""
    sentence = f"{what} is not installed: tools/install_test_parts.sh"
    if os.environ.get("CI") == "true":
        pytest.fail(sentence)
    pytest.skip(sentence)


def postgresql_folder() -> Path | None:
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    return max(Path("/usr/lib/postgresql").glob("*/bin"), default=None)


class Cluster:
    """A PostgreSQL server of our own, on a free port of this machine."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self._programs = programs
        self._data = folder / "data"
        self._log = folder / "log"
        self._password = secrets.token_hex(16)
        self._process: subprocess.Popen[bytes] | None = None
        # It refuses to be run by root.
        known = {user.pw_name for user in getpwall()}
        self._user = ("postgres" if "postgres" in known else "nobody") if os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        word = folder / "password"
        word.write_text(self._password)
        told = [f"--pwfile={word}", "--username=atout", "--auth=scram-sha-256", "--encoding=UTF8"]
        subprocess.run(
            [programs / "initdb", "--no-sync", "--locale=C.UTF-8", *told, self._data],
            check=True,
            stdout=subprocess.DEVNULL,
            user=self._user,
            cwd=folder,
        )
        self.port = _free_port()

    def start(self) -> None:
        until = monotonic() + SECONDS
        while not self._started():
            assert monotonic() < until, self._log.read_text()
            sleep(0.05)

    def _started(self) -> bool:
        """Also waits for what a crashed one left behind to go away."""
        if self._process is None or self._process.poll() is not None:
            listen = ("-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=")
            with self._log.open("ab") as log:
                self._process = subprocess.Popen(
                    [self._programs / "postgres", "-D", self._data, "-p", str(self.port), *listen, *QUICK],
                    stdout=log,
                    stderr=log,
                    user=self._user,
                    cwd=self._data,
                )
        try:
            psycopg.connect(self.url("postgres")).close()
        except psycopg.OperationalError:
            return False
        return True

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def crash(self) -> None:
        """At once, as it would after a failure of its own; started again, it recovers."""
        self._end(signal.SIGQUIT)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(SECONDS)

    def url(self, name: str, password: str | None = None, port: int | None = None) -> str:
        return f"postgresql://atout:{password or self._password}@127.0.0.1:{port or self.port}/{name}"

    def fresh(self) -> str:
        """The address of a database that has nothing in it."""
        name = f"t{secrets.token_hex(8)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    programs = postgresql_folder()
    if programs is None:
        missing("PostgreSQL")
    with tempfile.TemporaryDirectory(prefix="atout-postgresql-") as folder:
        started = Cluster(programs, Path(folder))
        started.start()
        yield started
        started.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'atout.db'}"
    running: Cluster = request.getfixturevalue("cluster")
    return running.fresh()


@pytest.fixture
def cluster_url(cluster: Cluster) -> str:
    """An empty database of PostgreSQL, for what a file cannot do."""
    return cluster.fresh()
