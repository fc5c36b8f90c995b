"""Every game's reading of its views, on every table: offers, refusals, winners, counts, sentences."""

import pytest

from atout.reading_checks import check_readings
from everywhere import every_table, game_at
from sizes import sized

DEALS = sized(2, whole=20)


@pytest.mark.parametrize(("name", "preset", "seats"), every_table())
def test_a_reading_says_what_is_so(name: str, preset: str, seats: int) -> None:
    said = check_readings(game_at(name, preset, seats), deals=DEALS)
    assert said["ask-card"] > 0
    assert any(key.startswith("ask-") for key in said if key not in ("ask-card", "ask-lead"))
