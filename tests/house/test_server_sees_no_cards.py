"""The server hands on views. It never takes a hand, a pack or a whole deal itself, so it cannot send one."""

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src" / "atout"
SERVER = sorted((SRC / "server").glob("*.py"))
CORE = [SRC / "game.py", SRC / "match.py", *sorted((SRC / "table").glob("*.py"))]
# Names under which the core keeps what somebody must not see, or a whole deal with all of it; `record` has
# the open deal in it, where published() is for people.
SECRET = {"hands", "pack", "setup", "aloud", "deal", "initial", "record"}
# Whatever writes an event as it is stored.
STORED = {("atout.table.events", "plain"), ("atout.table", "events"), ("atout.game", "State")}


def taken(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


def imported(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", alias.name) for alias in node.names)


def test_the_server_takes_no_secret_and_writes_no_event() -> None:
    assert {path.name: taken(path) & SECRET for path in SERVER if taken(path) & SECRET} == {}
    writing = {path.name: set(imported(path)) & STORED for path in SERVER}
    assert {name: found for name, found in writing.items() if found} == {}


def test_these_are_the_names_that_the_core_has() -> None:
    """Else, after a renaming, nothing would be looked for any more."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in CORE)
    assert {name for name in SECRET if f"def {name}(" not in text and f" {name}: " not in text} == set()
