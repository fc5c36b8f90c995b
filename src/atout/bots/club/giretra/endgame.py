"""Which card is best when few are left? The one after which, over some worlds, the match looks best."""

from collections.abc import Sequence
from dataclasses import replace

from atout import kernel
from atout.belote.cards import PACK, SEATS, TRICKS
from atout.belote.play_tables import position_in
from atout.bots.club.belote.exact_play import solved
from atout.cards import Card, Cards
from atout.chance import Luck, Seed
from atout.games.giretra.play_tables import tables
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.play_tables import mask_of
from atout.unseen import Way

from .match_odds import Race, end_worth, seat_of

# Tricks left, the one on the table included, from which on everything is worked out.
WORKED_OUT = 3
# How many worlds are looked at; all of them if there are no more.
WORLDS = 24


def is_endgame(view: GiretraView) -> bool:
    return len(view.tricks) >= TRICKS - WORKED_OUT


def endgame_worths(view: GiretraView, playable: Cards) -> dict[Card, float]:
    """How good the match looks with each card, as far as these worlds tell."""
    assert view.contract is not None
    assert view.trick is not None
    seat, own, race = seat_of(view), mask_of(view.hand, PACK), Race.of(view)
    here = position_in(((),) * SEATS, view.tricks, view.trick, view.contract.mode, view.points)
    positions = [replace(here, hands=(*way[:seat], own, *way[seat:])) for way in worlds(view)]
    sums = dict.fromkeys(playable, 0.0)
    for _, ends in solved(tables(view.contract, view.rules), positions, playable):
        for card, end in ends.items():
            sums[card] += end_worth(race, view, end)
    return sums


def worlds(view: GiretraView) -> Sequence[Way]:
    """The others' hands, in order of seats."""
    known = unseen(view)
    # A bot answers the same whatever its luck, so that positions can be tested and games repeated.
    luck = Luck(Seed.from_text(f"{view.tricks} {view.trick} {view.hand}"), "worlds")
    return known.enumerated(WORLDS) or kernel.deals(
        known.may_hold, known.sizes, WORLDS, seed=luck.below(1 << 31)
    )
