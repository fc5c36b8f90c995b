"""Where does src give up types? At its borders alone: everywhere else it is known what a value is."""

import io
import tokenize
from pathlib import Path

SRC = Path(__file__).parents[2] / "src" / "atout"

BORDERS = {
    # JSON that has been written: whoever asked for it knows what it is.
    "api.py",
    "arena/report.py",
    "questions/answer.py",
    "records.py",
    "seen.py",
    "wire.py",
    # A game's own rules, contract and view, as programs read them: `view.contract.mode`.
    "game.py",
    "options.py",
    "phases.py",
    "views.py",
    # `replace` of a dataclass that only its game knows.
    "table/players.py",
    "testing/leaks.py",
    # Signatures of other libraries.
    "cli/verbs/__init__.py",
    "envs/asked.py",
    "envs/gymnasium.py",
    "envs/openspiel.py",
    "server/listener.py",
    "server/protocols.py",
    "store/database.py",
    "store/schema.py",
}


def says_any(path: Path) -> bool:
    """In code, not in prose."""
    tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
    return any(one.type == tokenize.NAME and one.string == "Any" for one in tokens)


def test_any_stands_at_borders_alone() -> None:
    found = {path.relative_to(SRC).as_posix() for path in SRC.rglob("*.py") if says_any(path)}
    assert found == BORDERS
