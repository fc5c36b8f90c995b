"""The README's examples are run, word for word; the Python ones are doctests. Links lead to files."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PAGES = sorted({ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")})
# CONTRIBUTING names more files than this.
MANY = 20
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)[^)]*\)", page.read_text(encoding="utf-8"))
    assert [target for target in linked if not (page.parent / target).exists()] == []


def test_every_file_that_contributing_names_is_there() -> None:
    named = re.findall(r"`((?:src|tests|tools|web|kernel|docs|examples|proofs)/[^`<]*)`", CONTRIBUTING)
    assert len(named) > MANY
    assert [path for path in named if not (ROOT / path).exists()] == []
