"""The examples of the README are run, word for word; the Python ones are doctests."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONSOLE = "\n".join(re.findall(r"```console\n(.*?)```", README, re.DOTALL))
EXAMPLES: list[tuple[str, str]] = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n?)*)", CONSOLE, re.MULTILINE)


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_a_console_example_prints_what_it_says(command: str, printed: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=True, env={**os.environ, "PATH": path}
    )
    assert done.stderr == ""
    assert done.stdout.strip() == printed.strip()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


def test_every_link_of_the_readme_leads_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert (ROOT / target).exists(), target
