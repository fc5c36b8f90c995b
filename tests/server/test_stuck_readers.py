"""A reader that stops reading is let go, the table goes on, and whoever comes back has missed nothing."""

import asyncio
from pathlib import Path

from served import Served
from stuck_readers import WAYS, let_go

# Enough that what is told fills the server's queue and every buffer on the way.
ACTIONS = 450


def test_stuck_readers_are_let_go_and_may_come_back(tmp_path: Path) -> None:
    """How long the others waited is for proofs/stuck_readers.py; here, that they never stopped."""
    with Served(tmp_path) as server:
        closed, resumed = asyncio.run(let_go(server.url, ACTIONS, "stuck"))
        # One that reads but is deaf to pings is found out after 40 seconds, and costs nobody anything before.
        assert closed >= len(WAYS) - 1
        assert resumed == len(WAYS)
        assert server.stop() == 0
        assert "trace" not in server.errors
