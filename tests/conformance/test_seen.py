"""What is sent of a view is what the page was promised, in every game."""

from dataclasses import fields
from typing import Any, cast

import pytest

from atout import wire
from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.match import MatchState
from atout.seen import SeenView, plain_view

PROMISED = [one.name for one in fields(SeenView)]


def holds(sent: Any, promised: Any) -> bool:
    """A game may send more than is promised: of the view, of its result."""
    if not isinstance(promised, dict):
        return sent == promised
    named = cast("dict[str, Any]", promised)
    return all(name in sent and holds(sent[name], one) for name, one in named.items())


@pytest.mark.parametrize("name", GAMES)
def test_every_view_reads_as_one_that_was_promised(name: str) -> None:
    game, luck = game_named(name), Luck(Seed.from_text("seen"), "play")
    match = MatchState.opened(game, Seed.from_text("seen"))
    deal = match.begin(match.next_setup()).deal
    assert deal is not None
    while True:
        for seat in (deal.actor, None):
            sent = plain_view(deal.view(seat))
            seen = wire.read(SeenView, sent, game.parse)
            assert wire.plain(seen).keys() == set(PROMISED)
            assert holds(sent, wire.plain(seen))
        if deal.actor is None:
            return
        deal = deal.apply(deal.actor, luck.choice(deal.legal(deal.actor)))
