"""One stranger at full strength for a moment: it is cut, and everybody else is served."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pytest
from served import Served
from strangers import CASES, attack, endured, idle, limited, open_tables, stranger

SECONDS = 0.6


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One person an address: a slow machine comes to the limits, too."""
    options = ("--no-durable", "--people-an-address", "1")
    few_files = limited("idle-connections")
    with Served(tmp_path_factory.mktemp("served"), *options, wrapped_in=few_files) as started:
        asyncio.run(open_tables(started.url, 3))
        yield started
        assert started.stop() == 0
        assert started.errors == ""


@pytest.fixture(scope="module")
def process() -> Iterator[ProcessPoolExecutor]:
    with stranger() as started:
        yield started


@pytest.mark.parametrize("case", CASES)
def test_a_stranger_is_cut_and_stops_nobody(case: str, process: ProcessPoolExecutor, server: Served) -> None:
    """How long the others waited is for proofs/strangers.py; here, that they all were answered."""
    does = partial(idle, connections=300) if case == "idle-connections" else attack(case, 2)
    found = asyncio.run(endured(server.url, does, SECONDS, process))
    assert found.done.cut
    assert found.busy.pinged
    assert found.busy.acted
    assert (found.busy.kept_out, found.busy.lost) == (0, 0)
