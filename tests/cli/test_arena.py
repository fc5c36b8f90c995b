"""`atout arena`, from the command line to its report."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from atout.locales import LANGUAGES
from cli.running import run


def untimed(out: str) -> dict[str, object]:
    told = json.loads(out)
    for bot in told["bots"]:
        del bot["calls"], bot["cards"]
    return told


def test_club_beats_random() -> None:
    done = run("arena", "giretra", "club", "random", "--boards", "8", "--seed", "7", "--json")
    assert (done.status, done.err) == (0, "")
    told = json.loads(done.out)
    assert told["complete"]
    assert (told["played"], told["rounds"], told["replays"], told["deals"]) == ("boards", 8, 2, 16)
    assert told["stand_in"] == "random"
    club, random = told["bots"]
    assert (club["name"], random["name"]) == ("club", "random")
    assert club["illegal"] == club["failed"] == club["late"] == 0
    assert 0 <= club["cards"]["median"] <= club["cards"]["p99"] <= club["cards"]["most"]
    (difference,) = told["differences"]
    assert difference["against"] == "random"
    assert len(difference["boards"]) == 8
    assert difference["estimate"]["low"] <= difference["estimate"]["mean"] <= difference["estimate"]["high"]
    assert difference["estimate"]["mean"] > 0
    assert set(told["contracts"][0]) == {"contract", "bot", "times", "made", "margin"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_is_told_in_every_language(lang: str) -> None:
    done = run(
        "arena", "tarot", "club", "random", "--seats", "3", "--boards", "2", "--seed", "7", "--lang", lang
    )
    assert (done.status, done.err) == (0, "")
    assert "club − random" in done.out


def test_whole_matches_in_pairs(tmp_path: Path) -> None:
    options = ["--matches", "2", "--rule", "target=40", "--seed", "7"]
    done = run("arena", "giretra", "club", "random", *options, "--picture", tmp_path / "a.svg", "--json")
    assert done.status == 0
    told = json.loads(done.out)
    assert told["played"] == "matches"
    assert [bot["matches"] for bot in told["bots"]] == [2, 2]
    assert sum(bot["won"]["mean"] for bot in told["bots"]) == pytest.approx(1)
    assert ET.parse(tmp_path / "a.svg").getroot().tag.endswith("svg")  # noqa: S314  it is our own


def test_one_bot_alone_is_told_about() -> None:
    done = run("arena", "tarot", "club", "--boards", "3", "--seed", "7")
    assert done.status == 0
    assert "−" not in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("giretra", "club", "random", "--boards", "0"), "--boards takes 1 to"),
        (("giretra", "club", "random", "--boards", "-3"), "--boards takes 1 to"),
        (("giretra", "club", "random", "--boards", "999999999"), "--boards takes 1 to"),
        (("giretra", "club", "random", "--matches", "3"), "multiple of 2"),
        (("giretra", "club", "random", "--matches", "0"), "--matches takes 1 to"),
        (("giretra", "club", "random", "--matches", "2", "--boards", "2"), "not both"),
        (("giretra", "club", "random", "--jobs", "0"), "--jobs takes 1 to"),
        (("giretra", "club", "random", "--jobs", "100000"), "--jobs takes 1 to"),
        (("giretra", "club", "random", "--think", "0"), "1 to 600000 milliseconds"),
        (("giretra", "club", "random", "--think", "-1"), "1 to 600000 milliseconds"),
        (("giretra", "club", "nobody"), "There is no bot “nobody”"),
        (("giretra", "club:300", "random"), "club takes no thinking time"),
        (("giretra", "club", "--picture", "a.svg"), "at least two bots"),
        (("bridge", "club", "random"), "There is no game “bridge”"),
        (("giretra", "club", "random", "--seed", ""), "A seed cannot be empty"),
    ],
)
def test_settings_that_cannot_be_are_refused(arguments: tuple[str, ...], words: str) -> None:
    done = run("arena", *arguments)
    assert (done.status, done.out) == (2, "")
    assert words in done.err


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    done = run("arena", "giretra", "club", "random", "--boards", "1", "--out", tmp_path)
    assert done.status == 2
    assert str(tmp_path) in done.err


def test_more_boards_can_be_asked_of_a_run(tmp_path: Path) -> None:
    """Those that are there are not played again, and the report is that of one long run."""
    path = tmp_path / "run.jsonl"
    common = ["arena", "giretra", "club", "random", "--seed", "7", "--json"]
    assert run(*common, "--boards", "2", "--out", path).status == 0
    first = path.read_bytes()
    longer = run(*common, "--boards", "4", "--out", path)
    assert path.read_bytes().startswith(first)
    assert untimed(longer.out) == untimed(run(*common, "--boards", "4").out)
    shorter = run(*common, "--boards", "2", "--out", path)
    assert json.loads(shorter.out)["rounds"] == 2


def test_a_run_of_others_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    common = ["arena", "giretra", "club", "random", "--boards", "1", "--out", path]
    assert run(*common, "--seed", "7").status == 0
    done = run(*common, "--seed", "8")
    assert (done.status, done.out) == (2, "")
    assert "seed" in done.err


@pytest.mark.skipif(os.name == "nt", reason="there Ctrl-C is sent otherwise")
@pytest.mark.parametrize(
    ("bot", "how", "jobs"),
    [("club", "SIGINT", "1"), ("club", "SIGINT", "2"), ("club", "SIGKILL", "2"), ("random", "SIGINT", "1")],
)
def test_a_run_that_is_stopped_goes_on(tmp_path: Path, bot: str, how: str, jobs: str) -> None:
    """Ctrl-C, or killed: what was finished is there, and going on gives what one run would have.

    Two of `random` are played by the kernel.
    """
    path, boards = tmp_path / "run.jsonl", {"club": "5000", "random": "50000"}[bot]
    common = ["arena", "giretra", bot, "random", "--seed", "7", "--json"]
    command = [sys.executable, "-m", "atout", *common, "--boards", boards, "--out", str(path), "--jobs", jobs]
    # Python ignores Ctrl-C in what a shell without a terminal starts behind itself.
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    ) as running:
        while not path.exists() or path.read_bytes().count(b"\n") < 3:
            assert running.poll() is None
            time.sleep(0.05)
        running.send_signal(getattr(signal, how))
        out, err = running.communicate(timeout=60)
    if how == "SIGINT":
        assert running.returncode == 130
        assert not json.loads(out)["complete"]
        assert "Interrupted after" in err
        assert f"atout arena giretra {bot} random --boards {boards} --seed 7" in err
        assert "Traceback" not in err
    done = path.read_bytes().count(b"\n") - 1
    assert untimed(run(*common, "--boards", str(done + 1), "--out", path).out) == untimed(
        run(*common, "--boards", str(done + 1)).out
    )
