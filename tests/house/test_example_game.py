"""A game in a package of its own: installing it is the only step, and its own tests are green."""

import os
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "examples" / "games" / "belote"


def test_it_is_installed_and_its_tests_are_green(tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-deps", "--no-build-isolation", "--target", str(tmp_path), str(PACKAGE)]
    run([*install, *offline], {})
    run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", str(PACKAGE)],
        {"PYTHONPATH": str(tmp_path)},
    )


def run(command: list[str], more: dict[str, str]) -> None:
    ran = subprocess.run(
        command, env={**os.environ, **more}, cwd=PACKAGE, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-3000:]
