"""A sample of what `make campaign` runs over 20,000 deals a preset and 200,000 dealt hands."""

import pytest
from campaign_tunisian import NAMES, run
from chances import errors_off

from atout.games.tunisian.auction import bids
from atout.games.tunisian.rules import PRESETS
from sizes import sized


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_of_the_campaign_finds_no_violation(name: str) -> None:
    """Of the standard preset once from each of its 36 bids."""
    deals = 36 if name == "standard" else sized(12, whole=108)
    campaign = run(name, range(deals))
    assert campaign.tally.deals == deals
    assert campaign.tally.refused["tunisian.play.must-follow"] > 8 * deals
    if name == "standard":
        assert campaign.kinds["belote"] > 1
        assert len(bids(PRESETS["standard"])) == 36
        assert [campaign.kinds[f"level {level}"] for level in range(80, 170, 10)] == [4] * 9


def test_hands_come_as_often_as_mathematics_says() -> None:
    for chance, _, off in errors_off("tunisian", sized(5_000, whole=20_000)):
        assert abs(off) < 4, chance.what
