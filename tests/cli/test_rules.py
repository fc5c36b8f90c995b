"""Are the rules, options and hands of a game told?"""

import json

import pytest

from atout import __version__
from atout.games import GAMES
from atout.locales import LANGUAGES, catalogue
from cli.running import run


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_told(game: str, lang: str) -> None:
    done = run("rules", game, "--lang", lang)
    assert done.status == 0
    assert all(f"  {rule}\n" in done.out for rule in GAMES[game].rule_ids)
    assert all(f"  {catalogue(lang)['rule-name'][rule]}\n" in done.out for rule in GAMES[game].rule_ids)


def test_one_rule_by_the_end_of_its_id() -> None:
    whole, short = (
        run("rules", "giretra", "--why", name) for name in ("giretra.play.must-trump", "must-trump")
    )
    assert whole == short
    assert "A refusal reads: " in whole.out
    assert run("rules", "giretra", "--why", "none").status == 2


def test_every_option_is_told() -> None:
    done = run("rules", "giretra", "--options")
    assert "target = 150\n" in done.out
    assert "right: the player to the dealer’s right\n" in done.out
    assert "null: the whole match\n" in done.out
    assert "--preset online: cutter=right" in done.out


def test_rules_for_programs() -> None:
    told = json.loads(run("rules", "giretra", "--json").out)
    assert {rule["id"] for rule in told["rules"]} == set(GAMES["giretra"].rule_ids)
    assert told["presets"]["standard"] == {}
    assert json.loads(run("rules", "giretra", "--why", "must-beat", "--json").out)["part"] == "play"


def test_an_unknown_game() -> None:
    for verb in ("rules", "deal"):
        done = run(verb, "whist")
        assert (done.status, done.out) == (2, "")


def test_the_same_seed_deals_the_same_hands() -> None:
    once, again, other = (json.loads(run("deal", "giretra", "--seed", seed, "--json").out) for seed in "aab")
    assert once == again != other
    assert sorted(card for hand in once["hands"] for card in hand) == sorted(once["pack"])


def test_a_deal_without_seed_tells_one() -> None:
    told = run("deal", "giretra").out
    seed = told.rsplit("Seed: ", 1)[1].strip()
    assert run("deal", "giretra", "--seed", seed).out == told


def test_languages_of_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    english = run("deal", "giretra", "--seed", "1").out
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert run("deal", "giretra", "--seed", "1").out == english
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = run("deal", "giretra", "--seed", "1").out
    assert french != english
    monkeypatch.setenv("LC_ALL", "C")
    assert run("deal", "giretra", "--seed", "1").out == english
    monkeypatch.setenv("ATOUT_LANG", "fr")
    assert run("deal", "giretra", "--seed", "1").out == french
    monkeypatch.setenv("ATOUT_LANG", "xx")
    assert run("deal", "giretra", "--seed", "1").status == 2


def test_version_and_help() -> None:
    assert run("--version").out == f"atout {__version__}\n"
    for verb in ("play", "ask", "replay", "verify", "rules", "deal"):
        assert f"atout {verb}" in run(verb, "--help").out
    assert run("nothing").status == 2
    assert run("play", "--nothing").err.startswith("atout: ")
