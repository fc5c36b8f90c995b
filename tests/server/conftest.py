"""On which server does a test play? A real process; another with PostgreSQL, where its SQL matters."""

from collections.abc import Awaitable, Callable, Iterator

import pytest
from served import Served

from databases import Cluster
from server.visits import Guests, Visit, visited


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("sqlite")) as started:
        yield started


@pytest.fixture(scope="session")
def postgresql_server(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("postgresql"), database=cluster.fresh()) as started:
        yield started


@pytest.fixture
def visit(request: pytest.FixtureRequest) -> Visit:
    """Runs what it is given as a visit to the server, which must have nothing to complain of afterwards.

    At SQLite, unless a test is marked with `on_both_databases`.
    """
    server: Served = request.getfixturevalue(getattr(request, "param", "server"))

    def to_server(test: Callable[[Guests], Awaitable[None]]) -> None:
        visited(server.url, test)
        assert '"trace"' not in server.errors, server.errors

    return to_server
