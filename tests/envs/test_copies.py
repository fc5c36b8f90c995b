"""Are copies, in this process and for another, the same deals with the same luck to come?"""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from atout import records
from atout.envs import VectorEnvironment, vector

from .playing import GAMES_PLAYED, arrays, chosen, played, same

GAME = pytest.mark.parametrize("game", GAMES_PLAYED)


def pickled(environment: VectorEnvironment) -> VectorEnvironment:
    return pickle.loads(pickle.dumps(environment))  # noqa: S301  our own


COPIES = pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
Copied = Callable[[VectorEnvironment], VectorEnvironment]


@GAME
@COPIES
@pytest.mark.parametrize(
    "setting",
    [{"rename_suits": True}, {"kernel": False}, {"rewards": "match", "rules": {}}],
    ids=["kernel", "rules", "match"],
)
def test_a_copy_goes_on_alike(game: str, copied: Copied, setting: dict[str, Any]) -> None:
    """From the middle of a deal into the next ones; and the one does not move with the other."""
    environment = vector(game, 2, seed=14, **setting)
    environment.reset(seed=3)
    luck = np.random.default_rng(5)
    for _ in range(50):
        environment.step(chosen(environment.batch, luck))
    twin = copied(environment)
    assert twin.backend == environment.backend
    for _ in range(90):
        assert same(arrays(environment.batch), arrays(twin.batch))
        actions = chosen(environment.batch, luck)
        environment.step(actions)
        assert not same(arrays(environment.batch), arrays(twin.batch))
        twin.step(actions)
    assert [twin.record(i) for i in range(2)] == [environment.record(i) for i in range(2)]
    assert same(arrays(environment.reset()), arrays(twin.reset()))


@COPIES
def test_what_has_not_begun_is_copied_too(copied: Copied) -> None:
    """As programs do that start environments in processes of their own."""
    environment = vector("tarot", 2, seed=4, preset="fft", rules={"seats": 5}, rewards="zero-sum")
    twin = copied(environment)
    assert twin.game.options == environment.game.options
    assert twin.rewards == "zero-sum"
    assert same(arrays(environment.reset()), arrays(twin.reset()))


@GAME
def test_a_match_goes_on_after_a_deal_that_is_over(game: str) -> None:
    """The record of one deal: as an episode it is over, in a match the next deal follows."""
    deal = vector(game, 1, seed=2)
    luck = np.random.default_rng(1)
    batch = deal.reset()
    while not batch.terminated[0]:
        batch = deal.step(chosen(batch, luck))
    match = played(vector(game, 1, seed=2, rewards="match"), 3)
    batch = match.set_state(0, deal.record(0))
    assert not batch.terminated[0]
    assert not batch.rewards.any()
    assert batch.legal_action_mask.any()
    told = records.read(match.record(0))
    assert len(told.deals) >= 2
    assert told.deals[0].actions == records.read(deal.record(0)).deals[0].actions
