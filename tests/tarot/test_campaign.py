"""A sample of what `make campaign` runs over 20,000 deals a table and 200,000 dealt hands."""

import pytest
from campaign_tarot import NAMES, run
from chances import errors_off
from leaks_tarot import SEATS, swapped

from atout.games.tarot.auction import LEVELS
from sizes import sized

DEALS = sized(10, whole=20)


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_of_the_campaign_finds_no_violation(name: str) -> None:
    """Spread over the contracts."""
    campaign = run(name, range(DEALS))
    assert campaign.tally.deals == DEALS
    assert campaign.tally.refused["tarot.play.must-follow"] > 12 * DEALS
    assert campaign.tally.refused["tarot.handful.size"] > DEALS
    if name in ("3", "4", "5"):
        played = sum(campaign.kinds[f"contract {level}"] for level in LEVELS)
        assert played + campaign.kinds["petit sec"] == DEALS
        assert min(campaign.kinds[f"contract {level}"] for level in LEVELS) >= sized(1, whole=3)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_hidden_is_seen(seats: int) -> None:
    found = swapped(seats, 300)
    assert found["aside"] > 10
    assert found["dog of a garde-sans"] > 20


def test_hands_come_as_often_as_mathematics_says() -> None:
    for chance, _, off in errors_off("tarot", 5_000):
        assert abs(off) < 4, chance.what
