"""Who may import whom: nothing points back, games never meet, the core needs nothing but Python."""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src" / "atout"

# Each layer may import those before it, and its own. A dotted name stands for itself, not for its package.
LAYERS = [
    ["locales", "failpoints"],
    ["errors"],
    ["cards", "seats", "chance"],
    ["drawing", "faces"],
    ["actions", "questions.query", "questions.quote"],
    ["tricks", "options", "play_tables"],
    ["unseen"],
    ["game"],
    ["questions.answers"],
    ["phases", "reading", "views", "witness", "encoding", "kernel_deals"],
    ["telling"],
    ["kind"],
    ["belote"],
    ["games"],
    ["match", "wire", "records", "testing", "kernel", "questions"],
    ["seen", "lesson", "reading_checks"],
    # Names of before, for programs of others.
    ["referee", "solving"],
    ["api", "stories"],
    ["table", "bots"],
    ["arena", "envs"],
    ["store"],
    ["server"],
    ["cli"],
]
OUTSIDE = {
    "cli": {"typer", "rich"},
    "envs": {"numpy", "gymnasium", "pettingzoo", "pyspiel"},
    "store": {"sqlalchemy", "alembic"},
    "server": {"fastapi", "pydantic", "starlette", "uvicorn", "websockets"},
}
MODULES = sorted(SRC.rglob("*.py"))


def layer_of(parts: list[str]) -> int:
    """By the first two parts of a name, or by the first alone."""
    named = [
        index
        for part in (".".join(parts[:2]), parts[0])
        for index, layer in enumerate(LAYERS)
        if part in layer
    ]
    return named[0]


def imports(path: Path) -> list[str]:
    """Absolute names of everything a module imports, imports inside functions too."""
    package = path.relative_to(SRC.parent).with_suffix("").parts[:-1]
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(filter(None, [base, node.module or ""]))
            found += [f"{name}.{alias.name}" for alias in node.names] if name == "atout" else [name]
    return found


def misplaced(path: Path) -> Iterator[str]:
    """What this module imports and may not."""
    own = list(path.relative_to(SRC).with_suffix("").parts)
    if own[0] in ("__init__", "__main__"):
        return
    for name in imports(path):
        first, *rest = name.split(".")
        if first != "atout":
            allowed = OUTSIDE.get(own[0], set()) | sys.stdlib_module_names
            if first not in allowed:
                yield f"{'.'.join(own)} imports {first}"
        elif rest[0] == "__version__":
            if own[0] not in ("cli", "server"):
                yield f"{'.'.join(own)} imports the version"
        elif layer_of(rest) > layer_of(own):
            yield f"{'.'.join(own)} imports {name}"
        elif own[0] == rest[0] == "games" and len(own) > 2 and len(rest) > 1 and own[1] != rest[1]:
            yield f"{'.'.join(own)} imports {name}: games never import one another"


def test_imports_point_one_way() -> None:
    assert [wrong for path in MODULES for wrong in misplaced(path)] == []


def test_every_module_is_in_a_layer() -> None:
    parts = {path.relative_to(SRC).with_suffix("").parts[0] for path in MODULES}
    listed = {part.split(".")[0] for layer in LAYERS for part in layer}
    assert parts - {"__init__", "__main__"} == listed


def test_every_module_says_which_question_it_answers() -> None:
    silent = [path for path in MODULES if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert [str(path.relative_to(SRC)) for path in silent if path.name != "__main__.py"] == []


def test_no_two_classes_share_a_name() -> None:
    """But for what each game has: a `Playing` of Giretra's, one of Tarot's."""
    homes: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for path in MODULES:
        folder = path.relative_to(SRC).parts[:-1]
        of_a_game = len(folder) > 1 and folder[0] in ("games", "bots")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(folder if of_a_game else ())
    shared = {name: found for name, found in homes.items() if len(found) > 1}
    wrong = {
        name: found
        for name, found in shared.items()
        if () in found or len(set(found)) < len(found) or len({folder[0] for folder in found}) > 1
    }
    assert wrong == {}
