"""What a program is told does not depend on cards that its seat has not seen; proofs swap 10,000 a game."""

import pytest
from leaks_in_environments import swaps_of

from sizes import sized

from .playing import GAMES_PLAYED

SWAPS = sized(60, whole=10_000)


@pytest.mark.parametrize("game", GAMES_PLAYED)
def test_unseen_cards_exchanged_change_nothing(game: str) -> None:
    assert swaps_of(game, SWAPS) >= SWAPS
