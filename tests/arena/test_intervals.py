"""Do intervals hold the true mean as often as they say?"""

from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atout.arena.intervals import bootstrapped, percentile, running, share


def test_the_bootstrap_holds_the_true_mean_about_95_times_in_100() -> None:
    """Skewed values, as boards are: mostly small, now and then a large one."""
    luck = Random("boards")
    held = 0
    for number in range(100):
        values = [luck.expovariate(1 / 20) - 20 for _ in range(60)]
        estimate = bootstrapped(values, str(number))
        assert estimate is not None
        held += estimate.low <= 0 <= estimate.high
    assert 0.88 <= held / 100 <= 0.99


@given(st.lists(st.integers(-500, 500), min_size=1, max_size=30))
def test_the_interval_lies_around_the_mean_and_inside_the_values(values: list[int]) -> None:
    estimate = bootstrapped(values, "seed")
    assert estimate is not None
    assert estimate == bootstrapped(values, "seed")
    assert estimate.mean == pytest.approx(fmean(values))
    assert min(values) - 1e-9 <= estimate.low <= estimate.high <= max(values) + 1e-9


def test_nothing_has_no_mean() -> None:
    assert bootstrapped([], "seed") is None
    assert share(0, 0) is None


def test_a_share_of_everything_is_not_certain() -> None:
    """Wilson: ten of ten leave room for 72 %."""
    estimate = share(10, 10)
    assert estimate is not None
    assert estimate.mean == 1
    assert estimate.high == pytest.approx(1)
    assert estimate.low == pytest.approx(0.7225, abs=1e-4)


def test_a_running_mean_ends_at_the_mean() -> None:
    told = running([4.0, 8.0, 0.0, 4.0])
    assert [one.mean for one in told] == [4, 6, 4, 4]
    assert told[0].low == told[0].high == 4
    assert told[-1].low < 4 < told[-1].high


def test_a_percentile_is_one_of_the_values() -> None:
    assert percentile([1, 2, 3, 4], 0.5) == 2
    assert percentile(list(range(1, 101)), 0.99) == 99
    assert percentile([7], 0.99) == 7
