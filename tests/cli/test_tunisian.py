"""Can Tunisian Belote be played, left, taken up and replayed at the terminal?"""

import json
from pathlib import Path
from typing import Any

import pytest

from atout.cli.lines import question
from cli.running import FIRSTS, Done, lines, run
from cli.scenes import EIGHTY, tunisian_after

# With this seed seat 0 deals first, so it speaks last.
SEED = ("--seed", "23")


def told(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def play(*options: str | Path, typed: str = "") -> Done:
    return run("play", "tunisian", "--bots", "random", *options, stdin=typed)


def left_after(path: Path, *actions: str, rules: tuple[str, ...] = ()) -> Path:
    """The record of a match that somebody in seat 0 left after these actions."""
    options = [word for rule in rules for word in ("--rule", rule)]
    play(*SEED, *options, "--record", path)
    record = told(path)
    record["deals"][0] |= {"actions": actions}
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


@pytest.fixture
def whole(tmp_path: Path) -> tuple[Path, str]:
    """A match with announcements, played to its end, and what was printed."""
    path = tmp_path / "whole.atout"
    done = play(*SEED, "--rule", "announcements=full", "--record", path, typed=FIRSTS)
    assert (done.status, done.err) == (0, "")
    return path, done.out


def test_a_whole_match_through_a_pipe(whole: tuple[Path, str]) -> None:
    path, out = whole
    assert told(path)["winner"] in (0, 1)
    assert run("verify", path).status == 0
    assert "The match is over. Won by: " in out
    assert "\x1b" not in out
    assert not set("│╭╰─►") & set(out)


def test_what_is_said_and_shown_is_told(whole: tuple[Path, str]) -> None:
    path, out = whole
    replayed = run("replay", path).out
    for line in ("“belote”\n", "“rebelote”\n", "“tierce”\n", ", shown to all\n"):
        assert line in out
        # The lines of the seats are the same; only the person is called by another name.
        assert replayed.count(line) == out.count(line)


def test_each_deal_ends_with_lines_that_add_up(whole: tuple[Path, str]) -> None:
    for part in whole[1].split("Score of deal ")[1:]:
        score = part.split("Match:")[0].splitlines()[1:]
        sums = {"us": 0, "them": 0}
        for line in score[:-2]:
            sums[line.split()[0]] += int(line.split()[-1])
        assert [int(line.split()[-1]) for line in score[-2:]] == [sums["us"], sums["them"]]


@pytest.mark.parametrize("cut_at", [0, 1, 3, 12, 40])
def test_a_match_taken_up_again_goes_on_as_it_would_have(cut_at: int, tmp_path: Path) -> None:
    options = (*SEED, "--rule", "target=500", "--rule", "announcements=full")
    play(*options, "--record", tmp_path / "whole.atout", typed=FIRSTS)
    left = tmp_path / "left.atout"
    play(*options, "--record", left, typed=lines(FIRSTS.splitlines()[:cut_at]))
    assert told(left) != told(tmp_path / "whole.atout")
    done = run("play", "--resume", left, stdin=lines(FIRSTS.splitlines()[cut_at:]))
    assert done.err == ""
    assert told(left) == told(tmp_path / "whole.atout")


def test_a_coinche_is_told_and_multiplies(tmp_path: Path) -> None:
    left = left_after(tmp_path / "r.atout", "bid 80 hearts", "pass", "pass")
    done = run("play", "--resume", left, stdin=lines(["coinche"]))
    assert "1 pass (80 hearts is played), 2 coinche (80 hearts ×2, no more bids), or bid 90–160" in done.out
    assert "Bid: 80 ♥ (random 1)\n" in done.out
    assert "you: coinche\n" in done.out
    assert "Contract: 80 hearts ♥ ×" in done.out


def test_a_deal_that_everybody_passes(tmp_path: Path) -> None:
    left = left_after(tmp_path / "r.atout", "pass", "pass", "pass")
    done = run("play", "--resume", left, stdin=lines(["pass", "score"]))
    assert "1 pass (dealt again), or bid 80–160 by 10" in done.out
    assert "Everybody passed: nobody scores, the cards are dealt again.\nMatch: us 0, them 0" in done.out
    assert "Deal 2. Dealer: random 1." in done.out
    assert "Score of deal 1" not in done.out
    assert run("verify", left).status == 0
    assert "Everybody passed" in run("replay", left, "--deal", "1").out


def test_a_coinche_out_of_turn_is_its_seats(tmp_path: Path) -> None:
    left = left_after(
        tmp_path / "r.atout", "bid 80 hearts", "coinche 0", "pass", rules=("coinche_timing=anytime",)
    )
    assert run("verify", left).status == 0
    assert "you: coinche\nrandom 1: pass\nContract: 80 hearts ♥ ×2 (side 1)." in run("replay", left).out
    steps = json.loads(run("replay", left, "--json").out)["actions"]
    assert steps[1] == {"seat": 0, "action": "coinche 0"}
    assert "Contract: 80 hearts ♥ ×2 (them)." in run("play", "--resume", left).out


def test_hands_are_shown_before_the_first_call(tmp_path: Path) -> None:
    out = run("replay", left_after(tmp_path / "r.atout", "pass")).out.splitlines()
    assert sum(line.startswith("  ") for line in out[3:7]) == 4
    assert out[7] == "random 1: pass"


def test_replay_for_programs(whole: tuple[Path, str]) -> None:
    record = told(whole[0])
    deals = [json.loads(line) for line in run("replay", whole[0], "--json").out.splitlines()]
    assert [deal["scores"] for deal in deals] == [deal["scores"] for deal in record["deals"]]
    for deal, kept in zip(deals, record["deals"], strict=True):
        assert sorted(card for hand in deal["hands"] for card in hand) == sorted(kept["pack"])
        assert sum(trick["points"] for trick in deal["tricks"]) in (0, 162)
    assert any(said["word"] == "belote" for deal in deals for said in deal["spoken"])
    assert any(deal["shown"] for deal in deals)


def test_every_language_plays(tmp_path: Path) -> None:
    for lang in ("en", "fr", "mg", "ar"):
        path = tmp_path / f"{lang}.atout"
        done = play("--lang", lang, "--rule", "target=1", "--record", path, typed=FIRSTS)
        assert done.err == ""
        assert told(path)["winner"] is not None


def test_the_referee_answers() -> None:
    asked = '{"ask":"auction","game":"tunisian","dealer":3,"actions":["bid 90 hearts","coinche","pass"]}'
    answer = json.loads(run("ask", stdin=lines([asked])).out)
    assert answer["contract"] == {"seat": 0, "level": 90, "mode": "hearts", "multiplier": 2}


def test_a_deal_is_shown() -> None:
    dealt = json.loads(run("deal", "tunisian", "--seed", "a", "--json").out)
    assert [len(hand) for hand in dealt["hands"]] == [8, 8, 8, 8]
    assert "Hands:\n  seat 0: " in run("deal", "tunisian", "--seed", "a").out


class TestQuestions:
    """Which calls are open, and what they mean, in a line or two."""

    def test_before_any_bid(self) -> None:
        assert question(tunisian_after()) == (
            "Your call: 1 pass, or bid 80–160 by 10 in clubs, diamonds, hearts, spades (“80 clubs”)"
        )

    def test_every_level_and_mode(self) -> None:
        allowed = dict.fromkeys(
            ("allow_capot", "allow_generale", "allow_no_trumps", "allow_all_trumps"), True
        )
        asked = question(tunisian_after("bid 150 hearts", "pass", **allowed))
        assert "bid 160, capot, générale in clubs, diamonds, hearts, spades, no trumps, all trumps" in asked

    def test_under_a_coinche(self) -> None:
        asked = question(tunisian_after("bid 80 hearts", "coinche"))
        assert asked == (
            "Your call: 1 pass (80 hearts ×2 is played), 2 surcoinche (80 hearts ×4, no more calls)"
        )
        both = tunisian_after("bid 80 hearts", "coinche", surcoinche_window="both_partners")
        assert "1 pass, 2 surcoinche" in question(both)

    def test_words_that_players_say_themselves(self) -> None:
        options = {"announcements": "full", "announcement_mode": "manual", "belote_detection": "manual"}
        scenes = [tunisian_after(*EIGHTY, more=more, **options) for more in range(4)]
        asked = [question(scene) for scene in scenes]
        assert any("announce" in one for one in asked)
        for scene in scenes:
            assert len(scene.choices) == len({str(one).split()[1] for one in scene.view.legal})
