"""The page's own tests, which need Node and no browser."""

import subprocess
import sys
from pathlib import Path

NPM = Path(__file__).parents[2] / "tools" / "npm.py"


def test_the_units_of_the_page() -> None:
    done = subprocess.run([sys.executable, NPM, "test"], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
