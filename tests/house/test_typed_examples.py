"""Do the examples of README and docs pass the type checkers as they would in a project of somebody else's?"""

import doctest
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import atout

ROOT = Path(__file__).parents[2]
WRITTEN = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PAGES = [page for page in WRITTEN if ">>> " in page.read_text(encoding="utf-8")]


def program(page: Path) -> str:
    """The examples of a page as one program; what a line shows is printed."""
    lines = [f'"""{page.name}"""']
    for example in doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8")):
        shown = bool(example.want) and _is_expression(example.source) and "print(" not in example.source
        lines.append(f"print(\n{example.source}\n)" if shown else example.source)
    return "\n".join(lines) + "\n"


def _is_expression(source: str) -> bool:
    try:
        compile(source.strip(), "example", "eval")
    except SyntaxError:
        return False
    return True


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder elsewhere, which finds atout installed and nothing of our own settings."""
    folder = tmp_path_factory.mktemp("project")
    for page in PAGES:
        (folder / f"{page.stem.lower()}_examples.py").write_text(program(page), encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def installed() -> str:
    """A type checker does not run the hook by which Python finds an editable install."""
    return str(Path(atout.__file__).parents[1])


def check(command: list[str], folder: Path, **environment: str) -> None:
    done = subprocess.run(
        command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_programs(project: Path) -> None:
    assert "new_match" in (project / "readme_examples.py").read_text(encoding="utf-8")
    assert (Path(atout.__file__).with_name("py.typed")).exists()


def test_mypy_strict(project: Path, installed: str) -> None:
    (project / "mypy.ini").write_text("[mypy]\nstrict = true\n[mypy-atout.*]\nignore_errors = true\n")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--python-executable",
        sys.executable,
        "--cache-dir",
        str(project / ".mypy"),
    ]
    check([*command, "."], project, MYPYPATH=installed)


def test_pyright_strict(project: Path, installed: str) -> None:
    settings = {"typeCheckingMode": "strict", "extraPaths": [installed], "include": ["*_examples.py"]}
    (project / "pyrightconfig.json").write_text(json.dumps(settings))
    check([sys.executable, "-m", "basedpyright", "--project", "."], project)
