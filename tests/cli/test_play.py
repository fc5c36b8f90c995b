"""Can a person play a match, look around, slip, leave and come back?"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from atout.cli.files import records_folder
from cli.running import FIRSTS, Done, lines, run

ONE_DEAL = ("--seed", "7", "--rule", "first_dealer=1")


def told(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def play(*options: str | Path, typed: str = "") -> Done:
    return run("play", "giretra", "--bots", "random", *options, stdin=typed)


def test_a_whole_match_through_a_pipe(played: Path) -> None:
    record = told(played)
    assert record["players"] == ["you", "random", "random", "random"]
    assert record["winner"] in (0, 1)
    assert run("verify", played).status == 0


def test_plain_output_has_no_escape_codes_and_no_boxes(tmp_path: Path) -> None:
    done = play(*ONE_DEAL, "--record", tmp_path / "r.atout", typed=FIRSTS)
    assert done.err == ""
    assert "\x1b" not in done.out
    assert not set("│╭╰─►") & set(done.out)


def test_the_end_tells_who_won_and_where_the_record_is(tmp_path: Path) -> None:
    done = play("--rule", "target=1", "--record", tmp_path / "r.atout", typed=FIRSTS)
    assert "The match is over. Won by: " in done.out
    assert done.out.endswith(f"The record is in {tmp_path / 'r.atout'}.\n")


def test_each_deal_ends_with_lines_that_add_up(tmp_path: Path) -> None:
    done = play(*ONE_DEAL, "--rule", "target=1", "--record", tmp_path / "r.atout", typed=FIRSTS)
    score = done.out.split("Score of deal 1:\n")[1].split("Match:")[0].splitlines()
    sums: dict[str, int] = {"us": 0, "them": 0}
    for line in score[:-2]:
        sums[line.split()[0]] += int(line.split()[-1])
    assert [int(line.split()[-1]) for line in score[-2:]] == [sums["us"], sums["them"]]


def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    paths = tmp_path / "1.atout", tmp_path / "2.atout"
    for path in paths:
        play("--seed", "a", "--rule", "target=30", "--record", path, typed=FIRSTS)
    assert told(paths[0]) == told(paths[1])


def test_an_illegal_card_is_explained_and_asked_again(tmp_path: Path) -> None:
    """In seat 0, dealt to by seat 1 from seed 7, with diamonds led by seat 2."""
    typed = ["accept"]
    first = play(*ONE_DEAL, "--record", tmp_path / "r.atout", typed=lines(typed))
    hand = first.out.rsplit("Your hand: ", 1)[1].split("\n")[0].split()
    elsewhere = play(
        *ONE_DEAL, "--record", tmp_path / "s.atout", typed=lines([*typed, *hand, "7T", "play", "99"])
    )
    assert elsewhere.status == 0
    before, after = told(tmp_path / "r.atout"), told(tmp_path / "s.atout")
    mine = after["deals"][0]["actions"][: len(before["deals"][0]["actions"])]
    assert mine == before["deals"][0]["actions"]
    assert "is not an action of Giretra" in elsewhere.out


def test_commands_only_look(tmp_path: Path) -> None:
    typed = ["accept", "last", "bids", "score", "rules", "why", "why JH", "hand", "help", "?", "LAST"]
    done = play(*ONE_DEAL, "--record", tmp_path / "r.atout", typed=lines(typed))
    plain = play(*ONE_DEAL, "--record", tmp_path / "s.atout", typed=lines(["accept"]))
    assert told(tmp_path / "r.atout") == told(tmp_path / "s.atout")
    assert len(done.out) > len(plain.out)
    assert "No trick has been won" in done.out
    assert "Match: us 0, them 0; 150 wins." in done.out


@pytest.mark.parametrize("end", ["quit\n", "q\n", ""])
def test_whoever_leaves_is_told_how_to_go_on(end: str, tmp_path: Path) -> None:
    path = tmp_path / "my match.atout"
    done = play(*ONE_DEAL, "--record", path, typed=end)
    assert done.status == 0
    assert f"Go on with: atout play --resume '{path}'" in done.out
    assert run("verify", path).status == 0


def test_the_command_to_go_on_is_not_cut_in_two() -> None:
    """At 80 columns, and it works as it stands: a record among one's own is found by its name."""
    done = run("play", "giretra", *ONE_DEAL, stdin="quit\n", terminal=True)
    (command,) = re.findall(r"atout (play --resume \S+)$", done.out, re.MULTILINE)
    assert len(command) < 80
    assert run(*shlex.split(command), stdin="accept\n").status == 0
    (kept,) = records_folder().iterdir()
    assert command.endswith(kept.name)
    assert f"{kept}." in done.out.split()
    assert run("replay", kept.name).status == run("verify", kept.name).status == 0


def test_a_file_here_comes_before_a_record_of_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(*ONE_DEAL, typed="quit\n")
    (kept,) = records_folder().iterdir()
    monkeypatch.chdir(tmp_path)
    Path(kept.name).write_text("another", encoding="utf-8")
    assert run("verify", kept.name).status == 1
    assert str(kept) in run("play", "--resume", kept, stdin="quit\n").out.splitlines()[-1]


@pytest.mark.parametrize("cut_at", [0, 1, 9, 30])
def test_a_match_taken_up_again_goes_on_as_it_would_have(cut_at: int, tmp_path: Path) -> None:
    options = ("--seed", "8", "--rule", "target=100")
    typed = FIRSTS.splitlines()
    play(*options, "--record", tmp_path / "whole.atout", typed=FIRSTS)
    left = tmp_path / "left.atout"
    play(*options, "--record", left, typed=lines(typed[:cut_at]))
    assert told(left) != told(tmp_path / "whole.atout")
    done = run("play", "--resume", left, stdin=lines(typed[cut_at:]))
    assert done.err == ""
    assert told(left) == told(tmp_path / "whole.atout")


def test_bots_remember_the_last_deal_where_they_are_asked_to(tmp_path: Path) -> None:
    """The first deal is the same, there was none before it; in the second one they know more."""
    options = ("--bots", "expert:2w", "--seed", "memory", "--rule", "target=40", "--record")
    forgetful, mindful = tmp_path / "forgetful.atout", tmp_path / "mindful.atout"
    run("play", "giretra", *options, forgetful, stdin=FIRSTS)
    run("play", "giretra", "--bots-remember", *options, mindful, stdin=FIRSTS)
    (first, second, *_), (same, other, *_) = (told(path)["deals"] for path in (forgetful, mindful))
    assert first == same
    assert second["actions"] != other["actions"]


def test_a_resumed_match_can_be_kept_elsewhere(tmp_path: Path) -> None:
    left, other = tmp_path / "left.atout", tmp_path / "other.atout"
    play(*ONE_DEAL, "--record", left)
    before = told(left)
    run("play", "giretra", "--resume", left, "--record", other, stdin="accept\n")
    assert told(left) == before
    assert len(told(other)["deals"][0]["actions"]) > len(before["deals"][0]["actions"])


def test_a_record_without_its_seed_goes_on_and_stays_without(tmp_path: Path) -> None:
    left = tmp_path / "left.atout"
    play("--seed", "3", "--rule", "target=60", "--record", left, typed=lines(["6", "1"] * 6))
    record = told(left)
    del record["seed"]
    left.write_text(json.dumps(record), encoding="utf-8")
    done = run("play", "--resume", left, stdin=FIRSTS)
    assert "The match is over." in done.out
    assert "seed" not in told(left)
    assert run("verify", left).status == 0


def test_a_line_without_end_is_one_line(tmp_path: Path) -> None:
    done = play(*ONE_DEAL, "--record", tmp_path / "r.atout", typed="x" * 10_000_000 + "\naccept\n")
    assert done.out.count("is not an action") == 1
    assert "you: accept" in done.out


def test_any_seat_can_be_taken(tmp_path: Path) -> None:
    path = tmp_path / "r.atout"
    play("--seat", "2", "--bots", "club,random,club", "--record", path)
    assert told(path)["players"] == ["club", "random", "you", "club"]
    assert run("play", "--resume", path).status == 0


def test_records_have_a_folder_of_their_own() -> None:
    play(*ONE_DEAL)
    play(*ONE_DEAL)
    kept = sorted(records_folder().iterdir())
    assert len(kept) == 2
    assert all(path.name.startswith("giretra-") and path.suffix == ".atout" for path in kept)


def test_nothing_is_left_beside_the_record(played: Path) -> None:
    assert [path.name for path in played.parent.iterdir()] == [played.name]


def test_the_cut_of_a_bot_is_not_told(tmp_path: Path) -> None:
    done = play(*ONE_DEAL, "--record", tmp_path / "r.atout")
    assert "random 2: cut\n" in done.out


def test_every_language_plays(tmp_path: Path) -> None:
    for lang in ("en", "fr", "mg", "ar"):
        path = tmp_path / f"{lang}.atout"
        done = play("--lang", lang, "--rule", "target=1", "--record", path, typed=FIRSTS)
        assert done.err == ""
        assert told(path)["winner"] is not None


class TestRefused:
    """One sentence, no traceback, nothing lost."""

    @pytest.mark.parametrize(
        ("options", "sentence"),
        [
            (["giretra", "--rule", "target=0"], "target cannot be 0"),
            (["giretra", "--rule", "target"], "name=value"),
            (["giretra", "--rule", "nothing=1"], "has no option"),
            (["giretra", "--rule", "target=9", "--rule", "target=8"], "given twice"),
            (["giretra", "--preset", "none"], "has no preset"),
            (["giretra", "--lang", "xx"], "no language"),
            (["giretra", "--bots", "nobody"], "no bot"),
            (["giretra", "--bots", "club,club"], "one bot for all, or 3"),
            (["giretra", "--seat", "4"], "no seat 4"),
            (["giretra", "--seat", "first"], "--seat"),
            (["giretra", "--seed", ""], "seed cannot be empty"),
            (["whist"], "no game"),
            ([], "Which game?"),
            (["giretra", "--resume", "nowhere.atout"], "no file nowhere.atout"),
            (["giretra", "--resume", "x.atout", "--seed", "1"], "--seed cannot be changed"),
        ],
    )
    def test_misuse(self, options: list[str], sentence: str) -> None:
        done = run("play", *options)
        assert (done.status, done.out) == (2, "")
        assert done.err.count("\n") == 1
        assert sentence in done.err
        assert not records_folder().exists()

    def test_an_existing_file_is_not_overwritten(self, tmp_path: Path) -> None:
        path = tmp_path / "precious"
        path.write_text("mine", encoding="utf-8")
        done = play("--record", path)
        assert done.status == 2
        assert "nothing is overwritten" in done.err
        assert path.read_text(encoding="utf-8") == "mine"

    def test_a_record_that_cannot_be_written_is_told_at_once(self, tmp_path: Path) -> None:
        done = play("--record", tmp_path / "no" / "such" / "folder.atout")
        assert (done.status, done.out) == (2, "")
        assert "cannot be written" in done.err

    def test_a_match_that_is_over(self, played: Path) -> None:
        done = run("play", "--resume", played)
        assert (done.status, done.err) == (1, "atout: This match is over.\n")

    def test_a_record_of_several_people(self, played: Path) -> None:
        record = told(played)
        first: dict[str, Any] = record["deals"][0]
        record["players"] = ["one", "club", "another", "club"]
        record["deals"] = [{**first, "actions": first["actions"][:8], "scores": None}]
        record |= {"winner": None, "totals": None}
        played.write_text(json.dumps(record), encoding="utf-8")
        assert "--seat" in run("play", "--resume", played).err
        assert run("play", "--resume", played, "--seat", "2").status == 0

    def test_a_file_that_another_program_changes(self, tmp_path: Path) -> None:
        from atout.cli.files import Keeper, record_in  # noqa: PLC0415  only here

        path = tmp_path / "r.atout"
        play(*ONE_DEAL, "--record", path)
        record, keeper = record_in(path), Keeper(path)
        keeper.keep(record)
        path.write_text("another", encoding="utf-8")
        with pytest.raises(Exception, match="Another program has changed"):
            keeper.keep(record)
        assert path.read_text(encoding="utf-8") == "another"


def test_the_real_program(tmp_path: Path) -> None:
    path = tmp_path / "r.atout"
    command = [sys.executable, "-m", "atout", "play", "giretra", "--seed", "7", "--record", str(path)]
    done = subprocess.run(
        command,
        input="1\n1\n1\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env=os.environ,
    )
    assert done.stderr == ""
    assert "Go on with: atout play --resume" in done.stdout
    assert run("verify", path).status == 0
