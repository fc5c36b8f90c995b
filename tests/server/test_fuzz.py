"""Whatever is sent, the server stays well and honest tables go on. Longer: proofs/fuzz_server.py."""

from pathlib import Path

from fuzz_server import fuzzed


def test_spoiled_frames_and_requests_change_nothing(tmp_path: Path) -> None:
    told = fuzzed(tmp_path, frames=5_000, requests=500)
    assert told.frames >= 5_000, told
    assert told.requests >= 500, told
    assert (told.faults, told.tracebacks, told.alive) == (0, 0, True), told
    # They were heard, refused and closed, not only dropped.
    assert told.answers["welcome"] > 50, told
    assert told.answers["refused bad-query"] > 100, told
    assert {1002, 1007, 1009} <= told.closes.keys(), told
    assert {101, 200, 400, 403, 404, 405} <= told.statuses.keys(), told
    assert told.verified > 0, told
