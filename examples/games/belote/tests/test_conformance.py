"""The suite that atout has for any game: on every preset, in both rounds, and with every option."""

import pytest
from atout.actions import Action
from atout.chance import Luck, Seed
from atout.game import State
from atout.match import MatchState
from atout.testing import Tally, check_deal, check_game, check_worlds, signature

from atout_belote import KIND, Belote, BeloteRules
from atout_belote.deal import Bidding
from atout_belote.rules import Rule
from belote_at import rule

# Of a hundred seeded deals, in which nobody ties: these move if and only if the rules do.
SIGNATURES = {
    "standard": "3bb52652228b319f",
    "tournament": "3bb52652228b319f",
    "quick": "1bdbfb10d294da32",
}


@pytest.mark.parametrize("preset", KIND.presets)
def test_every_preset_keeps_the_contract(preset: str) -> None:
    tally = check_game(KIND.chosen(preset, {}), deals=3)
    assert tally.swaps > 80
    assert {Rule.MUST_FOLLOW, Rule.MUST_TRUMP, Rule.TURNED_SUIT} <= set(tally.refused)


def reluctant(state: State, luck: Luck) -> Action:
    """Passes seven times of eight: most deals come to the second round, some are passed out."""
    assert state.actor is not None
    legal = state.legal(state.actor)
    return legal[0] if isinstance(state, Bidding) and luck.below(8) else luck.choice(legal)


@rule(Rule.OTHER_SUIT, Rule.REDEAL)
def test_in_the_second_round_too() -> None:
    luck, tally = Luck(Seed.from_text("reluctant"), "check"), Tally()
    match = MatchState.opened(Belote(BeloteRules(deal_pattern="2-3")), Seed.from_text("reluctant"))
    for _ in range(6):
        match = check_deal(match, luck, tally, choose=reluctant)
    assert tally.refused[Rule.OTHER_SUIT] > 10
    assert 0 < match.standing.deals_counted < 6


@pytest.mark.parametrize("preset", KIND.presets)
def test_possible_deals_look_the_same_at_every_moment(preset: str) -> None:
    assert check_worlds(KIND.chosen(preset, {}), deals=1) > 100


@pytest.mark.parametrize("preset", KIND.presets)
def test_nothing_has_moved(preset: str) -> None:
    assert signature(KIND.chosen(preset, {}), deals=100) == SIGNATURES[preset]


@rule(Rule.OVER)
def test_a_match_ends() -> None:
    luck = Luck(Seed.from_text("match"), "play")
    match = MatchState.opened(KIND.chosen("standard", {"target": 300}), Seed.from_text("match"))
    while not match.over:
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            match = match.apply(actor, luck.choice(match.deal.legal(actor)))
    assert max(match.standing.totals) >= 300
    assert match.standing.winners == (match.standing.totals.index(max(match.standing.totals)),)
