"""A reader that stops reading is let go, the table goes on, and whoever comes back has missed nothing."""

import asyncio
from pathlib import Path

import pytest
from served import Served
from stuck_readers import WAYS, compared

WATCHERS = 2
# Enough that what is told fills the server's queue and every buffer on the way.
ACTIONS = 450


@pytest.mark.parametrize("way", WAYS)
def test_a_stuck_reader_is_let_go_and_may_come_back(way: str, tmp_path: Path) -> None:
    """How long the others waited is for proofs/stuck_readers.py; here, that they never stopped."""
    with Served(tmp_path) as server:
        found = asyncio.run(compared(server.url, way, WATCHERS, ACTIONS, "stuck"))
        assert len(found.with_stuck.answered) == ACTIONS
        assert found.resumed == WATCHERS
        # One that reads but is deaf to pings is found out after 40 seconds only, and costs nobody anything.
        assert way == "deaf" or found.closed == WATCHERS
        assert server.stop() == 0
        assert "trace" not in server.errors
