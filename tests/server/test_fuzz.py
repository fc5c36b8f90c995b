"""Whatever is sent, the server stays well and honest tables go on. Longer: proofs/fuzz_server.py."""

from pathlib import Path

from fuzz_server import fuzzed

from sizes import sized


def test_spoiled_frames_and_requests_change_nothing(tmp_path: Path) -> None:
    frames, requests = sized(800, whole=50_000), sized(120, whole=5_000)
    told = fuzzed(tmp_path, frames=frames, requests=requests, quiet_seconds=0)
    assert told.frames >= frames, told
    assert told.requests >= requests, told
    assert (told.faults, told.tracebacks, told.alive) == (0, 0, True), told
    # They were heard, refused and closed, not only dropped.
    assert told.answers["welcome"] > told.sockets // 4, told
    assert told.answers["refused bad-query"] > 50, told
    assert sized({1002, 1007}, whole={1002, 1007, 1009}) <= told.closes.keys(), told
    assert {101, 200, 400, 403, 404, 405} <= told.statuses.keys(), told
    assert told.verified > 0, told
