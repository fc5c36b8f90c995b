"""A sample of the campaign that `make campaign` runs over 20,000 deals a preset."""

import pytest
from campaign_giretra import run

from atout.belote.cards import MODES

NAMES = ["standard", "online", "any"]


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_of_the_campaign_finds_no_violation(name: str) -> None:
    campaign = run(name, range(30))
    assert campaign.tally.deals == 30
    by_mode = [sum(campaign.kinds[f"{mode} ×{k}"] for k in (1, 2, 4)) for mode in MODES]
    assert by_mode == [5] * 6
    assert campaign.tally.refused["giretra.play.must-overtrump"] > 3
    assert campaign.tally.refused["giretra.play.must-beat"] > 3
