"""Does a possible deal look to a seat exactly as the real one, at every moment and to every seat?"""

from dataclasses import replace

import pytest

from atout.chance import Luck, Seed
from atout.games import GAMES
from atout.games.giretra import deal
from atout.games.giretra.view import GiretraView, view_of_playing
from atout.seats import Seat
from atout.testing import Step, Violation, check_world, check_worlds
from everywhere import every_table, game_at
from sizes import sized
from worlds.deals import walks

# A deal of Tarot has three times the cards of the others.
DEALS = {"giretra": sized(1, whole=3), "tunisian": sized(1, whole=3), "tarot": 1}
EVERY = sized({"giretra": 4, "tunisian": 9, "tarot": 54}, whole={"giretra": 1, "tunisian": 2, "tarot": 12})


@pytest.mark.parametrize(("name", "preset", "seats"), every_table(GAMES.ours))
def test_at_every_table(name: str, preset: str, seats: int) -> None:
    one_in = sized(3, whole=1) if name == "tarot" else 1
    assert check_worlds(game_at(name, preset, seats), deals=DEALS[name], one_in=one_in) > sized(70, whole=200)


@pytest.mark.parametrize("name", GAMES.ours)
def test_from_each_contract_and_in_rare_deals(name: str) -> None:
    """One seat at a time: every contract, any options, deals stacked for what chance seldom brings."""
    luck = Luck(Seed.from_text(name), "seats")
    looked = 0
    for walk in walks(name, 1):
        state = walk.state
        while state.actor is not None:
            if luck.below(EVERY[name]) == 0:
                check_world(walk.game, Step(state.setup, state, ()), luck.below(walk.game.seats), luck)
                looked += 1
            state = walk.choose(state)
        for seat in range(walk.game.seats):
            check_world(walk.game, Step(state.setup, state, ()), seat, luck)
    assert looked > sized(70, whole=300)


def test_a_view_that_tells_too_much_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If seats could see more than was dealt to them, another deal would look different."""

    def leaking(playing: deal.Playing, seat: Seat | None) -> GiretraView:
        return replace(view_of_playing(playing, seat), deals_counted=hash(playing.hands))

    monkeypatch.setattr(deal, "view_of_playing", leaking)
    with pytest.raises(Violation, match="can tell a possible deal"):
        check_worlds(game_at("giretra", "standard", 4), deals=2)
