"""Whole games under address and undefined-behaviour sanitizers: any options, cards, standings and actions."""

from pathlib import Path

from sanitized import ROOT, checked
from sizes import sized

SOURCES = [*sorted((ROOT / "kernel" / "nets").glob("*.cpp")), Path(__file__).with_name("gamecheck.cpp")]
ROUNDS = sized(4, whole=200)


def test_nothing_is_read_or_counted_out_of_bounds(tmp_path: Path) -> None:
    deals, refused = checked(tmp_path, SOURCES, ROUNDS)
    assert deals > 300 * ROUNDS
    assert refused > ROUNDS
