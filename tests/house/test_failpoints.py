"""Is every failpoint somewhere a process can come by?"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from atout.failpoints import NAMES

SRC = Path(__file__).parents[2] / "src" / "atout"


def called(path: Path) -> set[str]:
    """The names this module passes to reached()."""
    return {
        node.args[0].value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "reached"
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_every_name_is_reached_and_no_other() -> None:
    assert set[str]().union(*map(called, SRC.rglob("*.py"))) == set(NAMES)


@pytest.mark.parametrize(("wish", "times"), [("log.inserted", 0), ("log.inserted:3", 2), ("log.gathered", 9)])
def test_the_process_ends_at_the_wished_time(wish: str, times: int) -> None:
    """It is killed as it comes by for the nth time, and not before."""
    script = "from atout.failpoints import reached\nfor _ in range(9):\n reached('log.inserted'); print('by')"
    command = [sys.executable, "-u", "-c", script]
    ended = subprocess.run(command, env={"ATOUT_FAILPOINT": wish}, capture_output=True, check=False)
    assert ended.stdout.split() == [b"by"] * times
    assert ended.returncode == (0 if times == 9 else -9)
