"""The server hands on views. It never takes a hand, a pack or a whole state itself, so it cannot send one."""

import ast
from pathlib import Path

import pytest

SERVER = Path(__file__).parents[2] / "src" / "atout" / "server"
# Names under which the core keeps what somebody must not see, or a whole deal or log with all of it.
SECRET = {"hands", "pack", "setup", "dog", "aside", "aloud", "deal", "initial", "asdict"}
# A record with the open deal in it; published() is the one for people.
WHOLE = {"record"}


def attributes(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def imported(path: Path) -> set[tuple[str, str]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {(node.module or "", alias.name) for node in found for alias in node.names}


@pytest.mark.parametrize("path", sorted(SERVER.glob("*.py")), ids=lambda path: path.name)
def test_no_secret_is_taken_out_of_a_table(path: Path) -> None:
    assert not attributes(path) & (SECRET | WHOLE)


@pytest.mark.parametrize("path", sorted(SERVER.glob("*.py")), ids=lambda path: path.name)
def test_no_event_is_written_as_it_is_stored(path: Path) -> None:
    taken = imported(path)
    assert not taken & {("atout.table.events", "plain"), ("atout.table", "events"), ("atout.game", "State")}
