"""Options: which there are, and which contradict one another."""

from pathlib import Path

import pytest

from atout import records
from atout.errors import BadRules
from atout.games import game_named
from atout.games.tarot.rules import PRESETS, SETTLED, TarotRules
from atout.questions.answer import answer

GOLDEN = Path(__file__).parents[1] / "golden"


def test_presets() -> None:
    assert PRESETS["standard"] == TarotRules()
    assert PRESETS["fft"] == TarotRules(shuffle="every_deal", handful_order="descending")


@pytest.mark.parametrize(
    "options",
    [
        {"seats": 2},
        {"seats": 6},
        {"seats": "4"},
        {"seats": True},
        {"misere": -1},
        {"handful_bonus": "20/30/50"},
        {"five_mode": "alone"},
        {"deals": 0},
        {"deals": 5},
        {"seats": 5, "deals": 16},
        {"petit_sec": True},
        {"pousse": True},
    ],
)
def test_what_is_no_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadRules):
        game_named("tarot", options=options)


@pytest.mark.parametrize("name", SETTLED)
def test_what_is_settled_may_be_named_and_is_no_option(name: str) -> None:
    """The rules page names them; queries and records of before do, too."""
    game = game_named("tarot", options={name: SETTLED[name]})
    assert game == game_named("tarot")
    assert name not in game.options
    question = {"ask": "call", "game": "tarot", "rules": {"seats": 5, **SETTLED}, "hand": ["KH", "21T"]}
    assert answer(question)["ok"]
    with pytest.raises(BadRules, match=f"{name} cannot be .* it takes {SETTLED[name]}"):
        game_named("tarot", options={name: "otherwise"})


def test_a_record_that_names_what_is_settled_is_read() -> None:
    text = (GOLDEN / "tarot-three.atout").read_text(encoding="utf-8")
    named = ", ".join(f'"{name}": "{only}"' for name, only in SETTLED.items())
    before = text.replace('"rules": {', f'"rules": {{{named}, ')
    assert records.read(before) == records.read(text)
    records.verify(records.read(before))


@pytest.mark.parametrize(
    ("seats", "mode", "players"), [(3, "dead", 3), (4, "dead", 4), (5, "dead", 4), (5, "call", 5)]
)
def test_the_mode_matters_at_five_only(seats: int, mode: str, players: int) -> None:
    game = game_named("tarot", options={"seats": seats, "five_mode": mode})
    rules = getattr(game, "rules")  # noqa: B009
    assert game.seats == seats
    assert rules.players == players
    assert rules.calls is (players == 5)
