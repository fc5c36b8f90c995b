"""Are records replayed and verified, and bad ones refused in one sentence?"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from shuffles import moments

from atout import records
from atout.table.table import Table
from cli.running import run

Record = dict[str, Any]


def changed(path: Path, change: Callable[[Record], object]) -> Path:
    record: Record = json.loads(path.read_text(encoding="utf-8"))
    change(record)
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def newer(record: Record) -> None:
    record["atout"] = 2


def newer_rules(record: Record) -> None:
    record["revision"] = 99


def card_twice(record: Record) -> None:
    record["deals"][0]["pack"][0] = record["deals"][0]["pack"][1]


def illegal_action(record: Record) -> None:
    record["deals"][0]["actions"][1] = "accept"


def other_scores(record: Record) -> None:
    record["deals"][0]["scores"] = [1, 1]


def other_seed(record: Record) -> None:
    record["seed"] = "another"


def no_deals(record: Record) -> None:
    del record["deals"]


BAD = [newer, newer_rules, card_twice, illegal_action, other_scores, other_seed, no_deals]


def test_a_good_record(played: Path) -> None:
    done = run("verify", played)
    assert (done.status, done.err) == (0, "")
    told = json.loads(run("verify", played, "--json").out)
    assert told["ok"] is True
    assert told["seed_checked"] is True
    assert told["winner"] in (0, 1)


@pytest.mark.parametrize("change", BAD, ids=lambda change: change.__name__)
def test_a_bad_record_gets_one_sentence(change: Callable[[Record], object], played: Path) -> None:
    changed(played, change)
    content = played.read_bytes()
    for verb in (["verify"], ["replay"], ["play", "--resume"]):
        done = run(*verb, played)
        assert done.status == 1
        assert done.err.count("\n") == 1
    assert played.read_bytes() == content


def test_where_and_why_a_record_parts(played: Path) -> None:
    changed(played, illegal_action)
    told = json.loads(run("verify", played, "--json").out)
    assert (told["ok"], told["deal"], told["action"]) == (False, 0, 1)
    assert told["rule"] == "giretra.bid.must-announce"
    assert "deal 1, action 2" in told["text"]


def test_several_files_and_the_worst_of_them(played: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.atout"
    bad.write_text("{", encoding="utf-8")
    assert run("verify", played, bad).status == 1
    done = run("verify", played, bad, tmp_path / "none", "--json")
    assert done.status == 2
    assert [json.loads(line)["ok"] for line in done.out.splitlines()] == [True, False, False]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b'{"atout": true}', b'{"atout": 1}', b"[" * 99999]
)
def test_files_that_are_no_records(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "r.atout"
    path.write_bytes(content)
    done = run("verify", path)
    assert (done.status, done.out) == (1, "")
    assert done.err.count("\n") == 1


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "r.atout"
    path.write_bytes(b"\xff\xfe\x00")
    assert run("verify", path).status == 2
    assert "UTF-8" in run("replay", path).err


def test_a_folder_is_no_record(tmp_path: Path) -> None:
    assert run("replay", tmp_path).status == 2


def test_a_record_cut_off_at_every_place(played: Path) -> None:
    """Whatever is left of the file: a sentence, never a traceback."""
    content = played.read_bytes()
    for end in range(1, len(content), 997):
        played.write_bytes(content[:end])
        assert run("verify", played).status == 1


@pytest.fixture
def tables() -> list[Table]:
    return list(moments("giretra", 1))


def kept(table: Table, path: Path) -> Path:
    path.write_text(records.text(table.published()), encoding="utf-8")
    return path


def shown(several: list[str]) -> list[str]:
    return [part for one in several for part in ("--commitment", one)]


def test_a_fair_shuffle_and_what_was_shown_of_it(tables: list[Table], tmp_path: Path) -> None:
    path = kept(tables[-1], tmp_path / "fair.atout")
    promises = [tables[0].drawn.commitment(), *filter(None, (table.deal_commitment() for table in tables))]
    done = run("verify", path, *shown(promises))
    assert (done.status, done.err) == (0, "")
    assert "The shuffle is the one that was promised. Deals checked: " in done.out
    assert f"Commitments: {len(promises)}." in done.out
    told = json.loads(run("verify", path, "--json", *shown(promises)).out)
    deals = len(tables[-1].ended)
    assert (told["seed_checked"], told["drawn_checked"]) == (True, True)
    assert (told["deals_checked"], told["commitments_checked"]) == (deals, deals + 1)


def test_during_the_match_what_has_ended_can_be_checked(tables: list[Table], tmp_path: Path) -> None:
    began, ended, again, *_ = tables
    path = kept(again, tmp_path / "running.atout")
    told = json.loads(run("verify", path, "--json", *shown([began.deal_commitment() or ""])).out)
    assert (told["seed_checked"], told["drawn_checked"]) == (False, False)
    assert (told["deals_checked"], told["commitments_checked"]) == (len(ended.ended), 1)
    # Not yet told: the seed of the deal that is being played, and what was drawn.
    for promise in (again.deal_commitment() or "", again.drawn.commitment()):
        assert run("verify", path, *shown([promise])).status == 1


def test_a_match_that_is_not_the_one_promised(tables: list[Table], tmp_path: Path) -> None:
    """It verifies in itself: only who was shown something else can tell."""
    path = kept(list(moments("giretra", 3))[-1], tmp_path / "other.atout")
    assert run("verify", path).status == 0
    promise = tables[0].deal_commitment() or ""
    done = run("verify", path, "--commitment", promise)
    assert (done.status, done.out, done.err.count("\n")) == (1, "", 1)
    assert promise in done.err
    told = json.loads(run("verify", path, "--commitment", promise, "--json", "--lang", "fr").out)
    assert (told["ok"], told["deal"]) == (False, None)
    assert "empreinte" in told["text"]


def test_a_commitment_is_read_as_people_copy_it(tables: list[Table], tmp_path: Path) -> None:
    path = kept(tables[-1], tmp_path / "fair.atout")
    promise = tables[0].deal_commitment() or ""
    assert run("verify", path, "--commitment", f" {promise.upper()} ").status == 0
    for wrong in ("", promise[:-1], "x" * 64):
        done = run("verify", path, "--commitment", wrong)
        assert (done.status, done.err.count("\n")) == (2, 1)


def test_a_seed_without_a_promise_is_not_called_one(played: Path) -> None:
    done = run("verify", played)
    assert "The packs are those that the seeds give. Deals checked: 2." in done.out
    assert "promised" not in done.out


def test_replay_tells_every_trick(played: Path) -> None:
    done = run("replay", played)
    deals = len(json.loads(played.read_text(encoding="utf-8"))["deals"])
    assert done.status == 0
    assert done.out.count("Trick ") == 8 * deals
    assert "The match is over. Won by: side" in done.out


def test_names_cannot_command_the_terminal(played: Path) -> None:
    def named(record: Record) -> None:
        record["players"] = ["\x1b[2Jme", "", "\n", "x" * 9999]

    done = run("replay", changed(played, named))
    assert "\x1b" not in done.out
    assert "x" * 41 not in done.out
    assert "seat 1" in done.out


def test_replay_of_one_deal(played: Path) -> None:
    done = run("replay", played, "--deal", "2")
    assert "Deal 2." in done.out
    assert "Deal 1." not in done.out
    assert run("replay", played, "--deal", "99").status == 2


def test_replay_for_programs(played: Path) -> None:
    record = json.loads(played.read_text(encoding="utf-8"))
    deals = [json.loads(line) for line in run("replay", played, "--json").out.splitlines()]
    assert [deal["scores"] for deal in deals] == [deal["scores"] for deal in record["deals"]]
    for deal in deals:
        assert sorted(card for hand in deal["hands"] for card in hand) == sorted(record["deals"][0]["pack"])
        assert sum(trick["points"] for trick in deal["tricks"]) in (130, 162, 258)
        assert len(deal["actions"]) > 32


def test_an_unfinished_record_is_shown_as_far_as_it_goes(played: Path) -> None:
    def cut_off(record: Record) -> None:
        record["deals"] = record["deals"][:1]
        record["deals"][0] |= {"actions": record["deals"][0]["actions"][:9], "scores": None}

    done = run("replay", changed(played, cut_off))
    assert done.status == 0
    assert done.out.endswith("The deal stops here.\n")


def test_a_refused_action_is_shown_up_to_it(played: Path) -> None:
    done = run("replay", changed(played, illegal_action))
    assert done.status == 1
    assert "Deal 1." in done.out
    assert "action 2" in done.err
