"""The options: what contradicts what, and the presets."""

from typing import Any

import pytest

from atout.errors import BadRules
from atout.games import game_named
from atout.games.tunisian.rules import PRESETS, TunisianRules
from atout.options import options_of, values_of


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"min_bid": 170}, "min-over-max"),
        ({"bid_step": 30}, "step-does-not-divide"),
        ({"min_bid": 85}, "step-does-not-divide"),
        ({"allow_coinche": False}, "surcoinche-without-coinche"),
        ({"bid_step": 0}, "option-value"),
        ({"target": 0}, "option-value"),
        ({"failure_points": -1}, "option-value"),
        ({"failure_points": "all"}, "option-value"),
        ({"deal_pattern": "4-4"}, "option-value"),
        ({"announcements": True}, "option-value"),
        ({"hops": 1}, "unknown-option"),
    ],
)
def test_incoherent_options_are_refused_with_a_sentence(options: dict[str, Any], key: str) -> None:
    with pytest.raises(BadRules) as refused:
        game_named("tunisian", options=options)
    assert refused.value.key == key
    assert str(refused.value)


def test_both_coinches_can_be_switched_off_together() -> None:
    assert game_named("tunisian", options={"allow_coinche": False, "allow_surcoinche": False})


def test_the_presets_differ_where_the_page_says() -> None:
    standard = values_of(TunisianRules())
    differing = {
        name: {option for option, value in values_of(rules).items() if value != standard[option]}
        for name, rules in PRESETS.items()
    }
    assert differing == {
        "standard": set(),
        "upstream-core": {"rise_when_trump_led", "belote_scope", "deal_start"},
        "tunisian-table": {
            *("min_bid", "rounding", "failure_points", "coinched_success", "belote_counts_for_contract"),
            *("belote_scope", "capot_value", "generale_value"),
        },
        "french-coinche": {
            *("success_scoring", "failure_points", "failure_adds_bid", "coinched_success"),
            *("partner_winning", "belote_counts_for_contract", "allow_no_trumps", "allow_all_trumps"),
            *("allow_capot", "allow_generale"),
        },
    }


def test_there_are_38_options_and_each_takes_its_default() -> None:
    options = options_of(TunisianRules)
    assert len(options) == 38
    assert all(option.takes(option.default) for option in options.values())
