"""Shown without a line of atout's own: read, played at a terminal, served at a table."""

import io
import json
import sys

import atout
import pytest
from atout.chance import Seed
from atout.cli import main
from atout.games import GAMES, game_named
from atout.match import MatchState
from atout.reading_checks import check_readings
from atout.seen import plain_view
from atout.stories.plain import plain_deal

from atout_belote import KIND


@pytest.mark.parametrize("preset", KIND.presets)
def test_a_reading_says_what_is_so(preset: str) -> None:
    said = check_readings(game_named(KIND.name, preset), deals=3)
    assert min(said[key] for key in ("ask-take", "take-turned", "ask-card", "total")) > 0


def test_a_package_is_all_it_takes() -> None:
    assert GAMES[KIND.name] is KIND
    assert KIND.name in list(GAMES)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_played_at_a_terminal(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: object
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 300))
    record = f"{tmp_path}/deal.atout"
    with pytest.raises(SystemExit) as ended:
        main(["play", KIND.name, "--preset", "quick", "--seed", "7", "--lang", lang, "--record", record])
    out = capsys.readouterr().out
    assert not ended.value.code, out[-500:]
    assert {"en": "Turned up: 8D", "fr": "Retournée\u00a0: 8♦"}[lang] in out
    with pytest.raises(SystemExit) as verified:
        main(["verify", record])
    assert not verified.value.code


def test_a_replay_tells_who_took_the_card_turned_up() -> None:
    """It lies in the middle until somebody takes, and is theirs from then on."""
    match = atout.new_match(KIND.name, seed=16)
    for _ in range(4):
        match = match.play("pass")
    match = match.play(next(one for one in match.legal() if one != "pass"))
    while len(match.record().deals) == 1 and match.legal():
        match = match.play(match.legal()[0])
    told = plain_deal(match.record(), 1)
    (heap,) = told.heaps
    assert (heap.name, heap.cards) == ("turned", told.apart["turned"])
    assert (heap.since, heap.until, heap.taken_by) == (0, 5, told.steps[4].seat)
    assert sorted(map(len, told.hands)) == [7, 8, 8, 8]
    dealt = [*heap.cards, *(card for hand in told.hands for card in hand)]
    assert sorted(dealt) == sorted(map(str, KIND.pack))


def test_a_page_is_sent_all_it_needs() -> None:
    game = game_named(KIND.name)
    match = MatchState.opened(game, Seed.from_text("page"))
    match = match.begin(match.next_setup())
    assert match.deal is not None
    view = json.loads(json.dumps(plain_view(match.deal.view(match.deal.actor))))
    assert view["reading"]["panel"] == "calls"
    assert [one["name"] for one in view["reading"]["apart"]] == ["turned"]
    assert {one["action"] for one in view["reading"]["offers"]} >= {"pass", "take hearts"}
