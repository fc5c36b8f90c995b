"""The options: defaults, values, presets."""

from dataclasses import replace
from typing import Any

import pytest

from atout.errors import BadRules
from atout.games import game_named
from atout.games.giretra.rules import PRESETS, GiretraRules
from atout.options import from_text, options_of, values_of


def test_the_defaults_are_those_of_the_page() -> None:
    assert values_of(GiretraRules()) == {
        "cutter": "left",
        "deck_between_deals": "collect",
        "pickup_order": "by_team",
        "gather": "loose",
        "accept_bars_announcing": "deal",
        "double_after_double": True,
        "implicit_pass": False,
        "auto_double": "double",
        "redouble_clubs": False,
        "end_when_settled": False,
        "no_trumps_must_beat": True,
        "colour_must_beat_side_suit": False,
        "alltrumps_rounding": "examples",
        "alltrumps_max_split": "cap_20_6",
        "alltrumps_doubled": "split",
        "clubs_base": 16,
        "colour_sweep_points": None,
        "first_dealer": "random",
        "target": 150,
        "target_step": 100,
    }


def test_the_online_preset_differs_where_the_page_says() -> None:
    standard, online = values_of(PRESETS["standard"]), values_of(PRESETS["online"])
    assert {name: value for name, value in online.items() if value != standard[name]} == {
        "cutter": "right",
        "deck_between_deals": "shuffle",
        "accept_bars_announcing": "until_new_bid",
        "implicit_pass": True,
        "auto_double": "lock",
        "redouble_clubs": True,
        "no_trumps_must_beat": False,
        "alltrumps_rounding": "nearest",
        "alltrumps_max_split": "all_26",
        "alltrumps_doubled": "winner_takes_all",
        "clubs_base": 32,
    }


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("target", 0, "≥ 1"),
        ("target", 10**400, "1–1000000000"),
        ("target", True, "≥ 1"),
        ("target", "150", "≥ 1"),
        ("target", 1.5, "≥ 1"),
        ("target_step", 0, "≥ 1"),
        ("first_dealer", 4, "random, 0–3"),
        ("first_dealer", -1, "random, 0–3"),
        ("clubs_base", 20, "16, 32"),
        ("cutter", "top", "left, right"),
        ("double_after_double", 1, "true, false"),
        ("colour_sweep_points", 0, "≥ 1, null"),
        ("colour_sweep_points", False, "≥ 1, null"),
        ("gather", None, "loose, exact"),
    ],
)
def test_a_value_that_an_option_does_not_take_is_refused(name: str, value: Any, allowed: str) -> None:
    with pytest.raises(BadRules) as refused:
        replace(GiretraRules(), **{name: value})
    assert refused.value.facts["option"] == name
    assert refused.value.facts["allowed"] == allowed
    assert allowed in str(refused.value)


@pytest.mark.parametrize(("name", "value"), [("first_dealer", 3), ("colour_sweep_points", 25), ("target", 1)])
def test_a_value_that_it_takes_is_taken(name: str, value: int) -> None:
    assert game_named("giretra", options={name: value}).options[name] == value


def test_unknown_names_are_refused_with_those_there_are() -> None:
    with pytest.raises(BadRules, match="target_step"):
        game_named("giretra", options={"tarjet": 1})
    with pytest.raises(BadRules, match="standard, online"):
        game_named("giretra", "club")


def test_an_option_typed_on_a_command_line() -> None:
    assert from_text("target=200") == ("target", 200)
    assert from_text("implicit_pass=true") == ("implicit_pass", True)
    assert from_text("colour_sweep_points=null") == ("colour_sweep_points", None)
    assert from_text("gather=exact") == ("gather", "exact")
    with pytest.raises(BadRules, match="name=value"):
        from_text("target")


def test_every_option_tells_what_it_takes() -> None:
    for option in options_of(GiretraRules).values():
        assert option.takes(option.default)
        assert option.allowed()
