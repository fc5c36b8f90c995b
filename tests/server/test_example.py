"""The client of docs/protocol.md plays as it says."""

import subprocess
import sys
from pathlib import Path

from served import Served

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


def test_the_example_plays_a_match_to_its_end(server: Served) -> None:
    done = subprocess.run(
        [sys.executable, CLIENT, server.url], check=False, capture_output=True, text=True, timeout=120
    )
    assert (done.returncode, done.stderr) == (0, "")
    # Of both sides; a sweep in a colour wins the first deal without a point.
    assert len([int(total) for total in done.stdout.split()]) == 2
