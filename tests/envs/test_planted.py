"""An error planted in a game of the kernel is noticed: else the comparison would prove nothing."""

import shutil
from pathlib import Path

import pytest
from planted_in_games import ERRORS, Error, noticed, parted

from sizes import sized

# The first shows soon; some others take a thousand deals.
TRIED = sized(ERRORS[:1], whole=ERRORS)
GAMES_PLANTED = {error.game for error in ERRORS}


@pytest.mark.skipif(not any(map(shutil.which, ("c++", "g++", "clang++"))), reason="there is no C++ compiler")
@pytest.mark.parametrize("error", TRIED, ids=[error.name for error in TRIED])
def test_every_error_is_noticed(error: Error) -> None:
    assert noticed(error, deals=sized(300, whole=6_000))


def test_what_cannot_be_loaded_has_noticed_nothing(tmp_path: Path) -> None:
    nothing = tmp_path / "planted.so"
    nothing.write_bytes(b"no module")
    with pytest.raises(RuntimeError, match=r"planted\.so"):
        parted(nothing, "giretra", 5)


def test_there_are_many_errors() -> None:
    assert len(ERRORS) >= 30
    for game in GAMES_PLANTED:
        assert sum(error.game == game for error in ERRORS) >= 10
