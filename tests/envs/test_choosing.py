"""Does a net take the same action from the kernel's deals as from a view?"""

from collections.abc import Sequence

import numpy as np
import pytest
from small_nets import small_net

from atout.bots.learned import best_action
from atout.envs.backend import Setting
from atout.envs.by_kernel import ByKernel
from atout.envs.dealing import opening
from atout.envs.encoded import EncodedGame
from atout.kernel.nets import Net, read_net
from atout.kernel.option_numbers import option_numbers
from atout.kernel.whole_games import Deals, environments_of

NOBODY, TABLES, STEPS = -1, 12, 30
GAMES = [("giretra", 4), ("tunisian", 4), ("tarot", 3), ("tarot", 4), ("tarot", 5)]


def setting(game: str, seats: int, *, rename_suits: bool = False) -> Setting:
    encoded = EncodedGame.named(game, "standard", {"seats": seats} if game == "tarot" else {})
    return Setting(
        encoded=encoded, num_envs=TABLES, seed=5, threads=1, rewards="points", rename_suits=rename_suits
    )


def opened(told: Setting) -> "Deals":
    game = told.encoded.game
    kind, standing = environments_of(game.name), opening(game, 0)
    assert kind is not None
    options = option_numbers(told.encoded.rules, kind.OPTION_NAMES)
    deals = kind(
        options, game.seats, standing.totals, standing.target or 0, TABLES, 5, 1, told.rename_suits, False
    )
    deals.reset(None)
    return deals


def from_view(net: Net, backend: ByKernel, told: Setting, i: int, seats: Sequence[int]) -> int:
    """The number under which the environment knows what the net does with what the acting seat sees."""
    state, encoding = backend.episode(i).state, told.encoded.encoding
    if state.actor is None or state.actor not in seats:
        return NOBODY
    action = best_action(net, state.view(state.actor))
    assert action is not None
    return encoding.renamed(encoding.number(action, state), backend.renaming(i, state.actor))


@pytest.mark.parametrize("rename_suits", [False, True])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_from_deals_and_from_views_a_net_does_the_same(game: str, seats: int, *, rename_suits: bool) -> None:
    told = setting(game, seats, rename_suits=rename_suits)
    deals = opened(told)
    backend, net = ByKernel(told, deals), read_net(small_net(game, seed=9).file())
    everybody, done = range(seats), 0
    for _ in range(STEPS):
        actions = deals.choose(net.kernel, everybody)
        assert actions.tolist() == [from_view(net, backend, told, i, everybody) for i in range(TABLES)]
        done += int((actions != NOBODY).sum())
        deals.step(actions)
    assert done > TABLES * STEPS / 2


def test_seats_that_are_not_asked_do_nothing() -> None:
    deals, net = opened(setting("tunisian", 4)), read_net(small_net("tunisian", seed=9).file())
    actions = deals.choose(net.kernel, [0, 2])
    asked = np.isin(deals.current_player, [0, 2])
    assert ((actions != NOBODY) == asked).all()
    assert 0 < asked.sum() < TABLES


def test_a_net_for_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="another game"):
        opened(setting("tunisian", 4)).choose(read_net(small_net("giretra", seed=9).file()).kernel, [0])


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="seat"):
        opened(setting("tunisian", 4)).choose(read_net(small_net("tunisian", seed=9).file()).kernel, [4])
