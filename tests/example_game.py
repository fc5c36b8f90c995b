"""How is the example installed beside our games? By `pip`, as by anybody, into a folder of the test."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "examples" / "games" / "belote"


def installed(folder: Path) -> Mapping[str, str]:
    """The surroundings in which Python finds it."""
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*install, "--no-deps", "--no-build-isolation", "--target", str(folder), str(PACKAGE)], {}, PACKAGE)
    return {"PYTHONPATH": str(folder)}


def run(arguments: Sequence[str], surroundings: Mapping[str, str], folder: Path) -> None:
    """Python, which must end well."""
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | dict(surroundings),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
