"""The kernel knows tables and bits, and no game by name."""

import re
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[2] / "kernel"
GAMES = re.compile(
    r"giretra|malagasy|tunis|belote|tarot|excuse|petit|coinche|contree|oudler|slam|capot|poignee|handful|chien",
    re.IGNORECASE,
)


@pytest.mark.parametrize("path", sorted(KERNEL.iterdir()), ids=lambda path: path.name)
def test_no_game_is_named(path: Path) -> None:
    named = [line for line in path.read_text(encoding="utf-8").splitlines() if GAMES.search(line)]
    assert named == []


def test_legality_and_tricks_stay_small() -> None:
    files = [path for path in KERNEL.iterdir() if path.stem in ("legal", "trick")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) < 150
