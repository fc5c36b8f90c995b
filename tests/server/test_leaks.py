"""Nobody is sent a card they may not see: two deals that differ in nothing else sound the same, to the byte.

A sample of proofs/leaks_on_the_wire.py, over real sockets.
"""

import asyncio

import pytest
from leaks_on_the_wire import compared, wanted_of
from planted_leaks import LEAKS, noticed

from atout.games import GAMES
from sizes import sized

SEED = "test"
# For each seat and the watcher; one pair often serves several of them.
EACH = sized(5, whole=58)
LEAST_PAIRS = sized(8, whole=100)


@pytest.mark.parametrize("game", GAMES.ours)
def test_what_a_seat_has_not_seen_changes_nothing_it_is_sent(game: str) -> None:
    found = asyncio.run(asyncio.wait_for(compared(game, SEED, EACH), 300))
    assert found.leaks == []
    assert len(found.subjects) == len(wanted_of(game))
    assert min(found.subjects.values()) >= EACH
    assert found.pairs >= LEAST_PAIRS
    # The rules refused something too: what they answer is compared as well.
    assert any(key.startswith(game) for key in found.refusals)


@pytest.mark.parametrize("leak", [*LEAKS][:: sized(2, whole=1)])
def test_a_planted_leak_is_noticed(leak: str) -> None:
    assert asyncio.run(asyncio.wait_for(noticed(leak, SEED), 120)) is not None
