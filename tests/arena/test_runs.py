"""Does a run that was stopped go on to the same result?"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from atout.arena.contest import Contest
from atout.arena.duplicate import play_round
from atout.arena.report import plain, reported
from atout.arena.rounds import Round
from atout.arena.runfile import RunFile
from atout.arena.series import most_jobs, rounds
from atout.errors import BadQuery, BadRecord
from atout.games import game_named

CONTEST = Contest(
    game="giretra", rules=dict(game_named("giretra").options), bots=("club", "random"), seed="runs"
)
BOARDS = 4


def untimed(several: list[Round]) -> dict[str, Any]:
    """The report without times, which are never the same twice."""
    report = reported(CONTEST, several)
    assert report is not None
    told = plain(report)
    for bot in told["bots"]:
        del bot["calls"], bot["cards"]
    return told


@pytest.fixture(scope="module")
def whole() -> list[Round]:
    return list(rounds(CONTEST, range(BOARDS), 1))


def kept(path: Path, several: list[Round]) -> Path:
    with RunFile(path, CONTEST) as file:
        for one in several:
            file.keep(one)
    return path


def test_processes_change_nothing(whole: list[Round]) -> None:
    """Two at once finish in any order; the report is the same."""
    assert untimed(list(rounds(CONTEST, range(BOARDS), 2))) == untimed(whole)
    assert untimed(whole[::-1]) == untimed(whole)


def test_what_is_kept_is_read_back(tmp_path: Path, whole: list[Round]) -> None:
    path = kept(tmp_path / "run.jsonl", whole)
    with RunFile(path, CONTEST) as file:
        assert list(file.done.values()) == whole


@pytest.mark.parametrize("torn", range(1, 400, 57))
def test_a_torn_last_line_is_played_again(tmp_path: Path, whole: list[Round], torn: int) -> None:
    path = kept(tmp_path / "run.jsonl", whole)
    path.write_bytes(path.read_bytes()[:-torn])
    with RunFile(path, CONTEST) as file:
        missing = [number for number in range(BOARDS) if number not in file.done]
        assert missing == [BOARDS - 1]
        for number in missing:
            file.keep(play_round(CONTEST, number))
    with RunFile(path, CONTEST) as file:
        assert untimed(list(file.done.values())) == untimed(whole)


def test_a_heading_torn_in_the_middle_is_written_again(tmp_path: Path, whole: list[Round]) -> None:
    path = kept(tmp_path / "run.jsonl", [])
    path.write_bytes(path.read_bytes()[:40])
    assert kept(path, whole).read_bytes().count(b"\n") == BOARDS + 1


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({"bots": ("random", "club")}, "bots"),
        ({"seed": "other"}, "seed"),
        ({"think_ms": 50}, "think_ms"),
        ({"matches": True}, "matches"),
        ({"rules": {"target": 200}}, "rules.target"),
        ({"game": "tunisian", "rules": {}}, "game"),
    ],
)
def test_another_setting_is_refused(tmp_path: Path, settings: dict[str, Any], field: str) -> None:
    path = kept(tmp_path / "run.jsonl", [])
    before = path.read_bytes()
    with pytest.raises(BadQuery) as refused:
        RunFile(path, replace(CONTEST, **settings))
    assert refused.value.key == "run-differs"
    assert refused.value.facts["field"] == field
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["a diary\n", "a diary", "{}\n", "[1]\n", '{"atout": 1}\n', "\n", "\xff\n"])
def test_somebody_elses_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises((BadRecord, BadQuery)):
        RunFile(path, CONTEST)
    assert path.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "line",
    ["nonsense", "{}", '{"number": 0, "replays": [], "conduct": []}', '{"number": "0"}', "[" * 9999],
)
def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, whole: list[Round], line: str) -> None:
    path = kept(tmp_path / "run.jsonl", whole)
    lines = path.read_text().splitlines()
    lines[2] = line
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadRecord, match="Line 3") as refused:
        RunFile(path, CONTEST)
    assert refused.value.key == "run-damaged"


def test_the_heading_tells_everything_that_matters(tmp_path: Path) -> None:
    heading = json.loads(kept(tmp_path / "run.jsonl", []).read_text())
    assert heading["atout-arena"] == 1
    assert heading["bots"] == ["club", "random"]
    assert heading["rules"]["target"] == 150


@pytest.mark.parametrize("jobs", [0, -1, most_jobs() + 1])
def test_jobs_beyond_reason_are_refused(jobs: int) -> None:
    with pytest.raises(BadQuery, match="--jobs"):
        rounds(CONTEST, range(1), jobs)
