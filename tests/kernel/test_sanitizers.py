"""The kernel under address and undefined-behaviour sanitizers, fed with random and strange input."""

from pathlib import Path

from sanitized import ROOT, checked

SOURCES = sorted(one for one in (ROOT / "kernel").rglob("*.cpp") if "bindings" not in one.parts)
ROUNDS = 1000


def test_nothing_is_read_or_counted_out_of_bounds(tmp_path: Path) -> None:
    solved, refused = checked(tmp_path, [*SOURCES, Path(__file__).with_name("selfcheck.cpp")], ROUNDS)
    assert solved > ROUNDS // 3
    assert refused > ROUNDS // 6
