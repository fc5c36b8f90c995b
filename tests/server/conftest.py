"""On which server does a test play? A real process, one with each database."""

from collections.abc import Awaitable, Callable, Iterator

import pytest
from served import Served

from databases import Cluster
from server.visits import Guests, Visit, visited


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = None
    if request.param == "postgresql":
        cluster: Cluster = request.getfixturevalue("cluster")
        database = cluster.fresh()
    with Served(tmp_path_factory.mktemp(request.param), database=database) as started:
        yield started


@pytest.fixture
def visit(server: Served) -> Visit:
    """Runs what it is given as a visit to the server, which must have nothing to complain of afterwards."""

    def to_server(test: Callable[[Guests], Awaitable[None]]) -> None:
        visited(server.url, test)
        assert '"trace"' not in server.errors, server.errors

    return to_server
