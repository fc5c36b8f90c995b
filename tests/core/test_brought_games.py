"""A game that a package brings and that cannot be loaded is left out, with a word; the others are there."""

import sys
from pathlib import Path

import pytest

from atout.games import Games
from atout.games.giretra import KIND


def test_a_broken_game_does_not_take_the_others_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "broken-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text("[atout.games]\nbroken = no_such_module:KIND\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.warns(UserWarning, match="broken cannot be loaded"):
        assert list(Games(KIND)) == ["giretra"]
