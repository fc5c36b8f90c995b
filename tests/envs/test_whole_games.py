"""The kernel's whole games play as the rules do, step by step; proofs/whole_games.py asks far more deals."""

import pytest
from steered_deals import Case, cases, encoding_of
from whole_games import Met, compared

from atout.games import GAMES
from atout.kernel.whole_games import environments_of
from atout.options import values_of
from sizes import sized

DEALS = sized(6, whole=300)
CASES = {case.name: case for case in cases()}
# Calls that an option may keep away, or luck.
SELDOM = {"coinche", "surcoinche", "redouble"}


@pytest.mark.parametrize("name", CASES)
def test_every_step_is_the_same(name: str) -> None:
    """From who acts to the points; the sample comes to every phase and to calls of each kind."""
    case = CASES[name]
    met = compared(case, range(DEALS))
    assert met.deals == DEALS
    assert met.steps > 10 * DEALS
    assert met.sights > met.steps
    assert {"bidding", "playing", "scored"} <= set(met.phases)
    assert verbs_met(met) >= wanted(case)


def verbs_met(met: Met) -> set[str]:
    return {text.split()[0] for text, times in met.actions.items() if times}


def wanted(case: Case) -> set[str]:
    """What a game calls at every table; options and seats bring the rest."""
    manners, verbs = GAMES[case.game].manners, {text.split()[0] for text in encoding_of(case.game).actions}
    return {verb for verb in verbs - SELDOM if manners.get(verb) in ("bid", "pass", "double")}


@pytest.mark.parametrize("game", [name for name, kind in GAMES.items() if kind.encoding])
def test_kernel_and_encoding_count_alike(game: str) -> None:
    """Of one version: actions, bits, and how long a deal may be."""
    kernel, encoding = environments_of(game), encoding_of(game)
    if kernel is None:
        pytest.skip("the rules play this game")
    assert encoding.version == kernel.VERSION
    assert len(encoding.actions) == kernel.ACTIONS
    assert sum(field.size for field in encoding.fields) == kernel.OBSERVATION
    assert sum(field.size for field in encoding.full_fields) == kernel.FULL
    assert encoding.most_actions == kernel.MOST_ACTIONS
    memory = GAMES[game].memory
    assert (sum(field.size for field in memory().fields) if memory else 0) == kernel.MEMORY
    assert not memory or memory().version == kernel.MEMORY_VERSION
    assert set(kernel.OPTION_NAMES) <= set(values_of(GAMES[game].presets["standard"]))


# They matter to environments in no deal: calls out of turn, words, and the order of cards laid open have no
# number, and with announcements in full the rules play (`kernel_knows`).
NEVER_ASKED = {
    "giretra": set[str](),
    "tunisian": {
        "coinche_timing",
        "belote_detection",
        "announcement_mode",
        "announcements_count_for_contract",
        "failed_contract_announcements",
    },
    "tarot": {"handful_order"},
}


@pytest.mark.parametrize("game", GAMES.ours)
def test_the_kernel_asks_for_every_option_of_a_deal(game: str) -> None:
    """It plays on without one that it does not know: a new option is asked for there, or named here."""
    kind, kernel = GAMES[game], environments_of(game)
    assert kernel
    outside = {*kind.shown.option_groups["dealing"], *kind.shown.option_groups["match"]}
    unasked = set(values_of(kind.presets["standard"])) - outside - set(kernel.OPTION_NAMES)
    assert unasked == NEVER_ASKED[game]
