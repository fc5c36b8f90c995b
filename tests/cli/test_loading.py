"""Does a verb load what it needs and nothing else, and say so where that is not installed?"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

from atout.cli import extras
from atout.cli.verbs import VERBS, load
from cli.running import run

ROOT = Path(__file__).parents[2]
# What it takes to play, to serve and to compare, and is not needed to list the verbs or to settle a dispute.
HEAVY = ("atout.bots", "atout.server", "atout.store", "atout.arena", "atout.kernel", "fastapi", "sqlalchemy")


def loaded(program: str, *arguments: str) -> set[str]:
    """The modules that a fresh Python has loaded after a program."""
    told = f"import sys\ntry:\n    {program}\nfinally:\n    print('\\n', *sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", told, *arguments],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def of(heavy: Iterable[str], modules: set[str]) -> set[str]:
    return {name for name in modules if any(name == one or name.startswith(f"{one}.") for one in heavy)}


def test_help_loads_no_game_bot_or_server() -> None:
    modules = loaded("from atout.cli import main; main(sys.argv[1:])", "--help")
    assert of((*HEAVY, "atout.games"), modules) == set()


def test_the_referee_loads_no_bot_or_server() -> None:
    modules = loaded("from atout.cli import main; main(sys.argv[1:])", "ask")
    assert of(HEAVY, modules) == set()


def test_a_server_is_ready_before_its_bots() -> None:
    modules = loaded("import atout.server.run")
    assert of(("atout.bots.club", "atout.bots.expert", "atout.kernel", "alembic"), modules) == set()


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_listed_with_its_own_first_line(verb: str) -> None:
    told = load(verb).help
    assert " ".join(told.partition("\n\n")[0].split()) == VERBS[verb]


@pytest.mark.parametrize("verb", ["ask", "solve"])
def test_the_questions_of_the_help_are_answered(verb: str) -> None:
    questions = re.findall(rf"echo '(.*)' \| atout {verb}", load(verb).help)
    assert questions
    assert run(verb, stdin="\n".join(questions)).status == 0


def test_verbs_are_listed_and_misspelt_ones_guessed() -> None:
    listed = run("--help").out
    assert all(verb in listed for verb in VERBS)
    assert run("rulez").err == "atout: No such command 'rulez'. Did you mean 'rules'?\n"


def test_a_shell_completes_verbs_without_loading_them() -> None:
    program = (
        "import os;"
        " os.environ |= {'_ATOUT_COMPLETE': 'complete_bash', 'COMP_WORDS': 'atout re', 'COMP_CWORD': '1'};"
        " from atout.cli import main; main([])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["replay"]


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("fastapi", ["serve", "--port", "0"]),
        ("sqlalchemy", ["serve", "--port", "0", "--lang", "fr"]),
        ("psycopg", ["serve", "--port", "0", "--database", "postgresql://nobody@localhost/nothing"]),
    ],
)
def test_what_is_not_installed_is_one_sentence(module: str, arguments: list[str]) -> None:
    program = f"import sys; sys.modules['{module}'] = None; from atout.cli import main; main(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("atout: ")
    assert done.stderr.endswith(f"pip install 'atout[{extras.EXTRAS[module]}]'\n")
    assert len(done.stderr.splitlines()) == 1


def test_every_package_of_an_extra_is_known() -> None:
    """Starlette comes with FastAPI, and is imported by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {
        _name(package): extra
        for extra, packages in project["optional-dependencies"].items()
        for package in packages
        if not package.startswith("atout[")
    }
    assert named | {"starlette": "server"} == extras.EXTRAS
    assert set(map(_name, project["dependencies"])) == {"rich", "typer"}


def _name(requirement: str) -> str:
    return re.split(r"\W", requirement)[0]


def test_a_module_that_no_extra_brings_is_no_misuse() -> None:
    assert extras.extra_missing(ModuleNotFoundError("No module named 'jax'", name="jax")) is None
    assert extras.extra_missing(ModuleNotFoundError("?", name="atout.nowhere")) is None
