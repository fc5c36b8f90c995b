"""Every game's reading of its views, on every table: offers, refusals, winners, counts, sentences."""

from dataclasses import replace
from typing import Any

import pytest

from atout.game import View
from atout.games import GAMES, game_named
from atout.games.giretra import KIND
from atout.games.giretra.deal import Playing, Scored
from atout.reading_checks import check_readings, check_words
from atout.seats import Seat
from atout.testing import Violation
from everywhere import every_table, game_at
from sizes import sized

DEALS = sized(2, whole=20)


@pytest.mark.parametrize(("name", "preset", "seats"), every_table())
def test_a_reading_says_what_is_so(name: str, preset: str, seats: int) -> None:
    said = check_readings(game_at(name, preset, seats), deals=DEALS)
    assert said["ask-card"] > 0
    assert any(key.startswith("ask-") for key in said if key not in ("ask-card", "ask-lead"))


@pytest.mark.parametrize("name", GAMES)
def test_there_are_words_for_all_of_it(name: str) -> None:
    check_words(GAMES[name])


def test_a_total_for_each_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES.ours, "giretra", replace(KIND, alone=True))
    with pytest.raises(Violation, match="a match has a total for each of 4 sides"):
        check_readings(game_named("giretra"), deals=1)


@pytest.mark.parametrize(
    ("kind", "named", "broken"),
    [(Playing, "bidding", "while there are tricks"), (Scored, "playing", "once it has a result")],
)
def test_phases_have_the_names_that_everybody_goes_by(
    kind: type[Playing | Scored], named: str, broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rightly = kind.view

    def wrongly(deal: Any, seat: Seat | None) -> View:
        return replace(rightly(deal, seat), phase=named)

    monkeypatch.setattr(kind, "view", wrongly)
    with pytest.raises(Violation, match=broken):
        check_readings(game_named("giretra"), deals=1)


def test_why_a_card_may_not_be_picked(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(_: View) -> tuple[()]:
        return ()

    monkeypatch.setattr("atout.games.tarot.calls_read._kept", nothing)
    with pytest.raises(Violation, match=r"may not be picked for Refusal\(.*, not for None"):
        check_readings(game_named("tarot"), deals=3)


def test_words_that_are_missing_are_named() -> None:
    presets = {**KIND.presets, "quiet": KIND.presets["standard"]}
    with pytest.raises(Violation, match=r"giretra has no sentence for: \[preset\] giretra\.quiet$"):
        check_words(replace(KIND, presets=presets))
