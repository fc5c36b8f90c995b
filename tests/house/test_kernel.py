"""The kernel knows tables and bits, and no game by name."""

import re
from pathlib import Path

KERNEL = Path(__file__).parents[2] / "kernel"
GAMES = re.compile(
    r"giretra|malagasy|tunis|belote|tarot|excuse|petit|coinche|contree|oudler|slam|capot|poignee|handful|chien",
    re.IGNORECASE,
)


def test_no_game_is_named() -> None:
    lines = [(path.name, line) for path in KERNEL.rglob("*.*") for line in path.read_text("utf-8").splitlines()]
    assert [(name, line) for name, line in lines if GAMES.search(line)] == []


def test_legality_and_tricks_stay_small() -> None:
    files = [path for path in KERNEL.iterdir() if path.stem in ("legal", "trick")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 150
