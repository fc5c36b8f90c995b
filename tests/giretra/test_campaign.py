"""A sample of the campaign that `make campaign` runs over 20,000 deals a preset."""

import pytest
from campaign_giretra import run

from atout.belote.cards import MODES

NAMES = ["standard", "online", "any"]


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_of_the_campaign_finds_no_violation(name: str) -> None:
    campaign = run(name, range(60))
    assert campaign.tally.deals == 60
    by_mode = [sum(campaign.kinds[f"{mode} ×{k}"] for k in (1, 2, 4)) for mode in MODES]
    assert by_mode == [10] * 6
    assert campaign.tally.refused["giretra.play.must-overtrump"] > 10
    assert campaign.tally.refused["giretra.play.must-beat"] > 10
