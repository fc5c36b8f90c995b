"""Every test keeps its records apart and speaks English unless it says otherwise."""

from pathlib import Path

import pytest

from cli.running import FIRSTS, run


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "data"))
    for name in ("ATOUT_LANG", "LC_ALL", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """The record of a short match of two deals, played to its end."""
    path = tmp_path / "played.atout"
    options = ["--seed", "8", "--bots", "random", "--rule", "target=100"]
    assert run("play", "giretra", *options, "--record", path, stdin=FIRSTS).status == 0
    return path
