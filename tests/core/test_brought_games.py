"""A game that a package brings and that cannot be played is left out, with a word; the others are there."""

import sys
from pathlib import Path

import pytest

from atout.games import Games
from atout.games.giretra import KIND


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("broken = no_such_module:KIND", "broken cannot be loaded"),
        ("misnamed = atout.games.tarot:KIND", "tarot is left out: its package calls it misnamed"),
    ],
)
def test_it_does_not_take_the_others_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str, said: str
) -> None:
    told = tmp_path / "brought-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: brought\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text(f"[atout.games]\n{entry}\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.warns(UserWarning, match=said):
        found = set(Games(KIND))
    assert "giretra" in found
    assert found.isdisjoint(("broken", "misnamed"))
