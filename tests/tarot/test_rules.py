"""Options: which there are, and which contradict one another."""

import pytest

from atout.errors import BadRules
from atout.games import game_named
from atout.games.tarot.rules import PRESETS, TarotRules


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


@pytest.mark.parametrize(
    ("seats", "mode", "players"), [(3, "dead", 3), (4, "dead", 4), (5, "dead", 4), (5, "call", 5)]
)
def test_the_mode_matters_at_five_only(seats: int, mode: str, players: int) -> None:
    game = game_named("tarot", options={"seats": seats, "five_mode": mode})
    rules = getattr(game, "rules")  # noqa: B009
    assert game.seats == seats
    assert rules.players == players
    assert rules.calls is (players == 5)
