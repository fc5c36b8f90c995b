"""Does the kernel play as the rules do, by the tables that the game gives it?"""

from typing import cast

from atout import kernel
from atout.actions import read_play, words_of
from atout.game import Game, InPlay
from atout.play_tables import FEWEST_PLAYERS, MOST_PLAYERS, mask_of

from .step import Step, Tally


def check_trick_play(game: Game, step: Step, tally: Tally) -> None:
    """What may be played now; the kernel knows no announcement made with a card."""
    state = step.state
    assert state.actor is not None
    # A game may have more than one way to play a card: with words, or without.
    plays = [read_play(words_of(str(one)), game.pack) for one in state.legal(state.actor)]
    may = {play.card for play in plays if play}
    if not may or state.view(None).phase != "playing":
        return
    tables = game.tables(cast("InPlay", state).contract, step.setup.dealer)
    if not FEWEST_PLAYERS <= len(tables.side) <= MOST_PLAYERS or len(set(tables.side)) > 2:
        return
    found = kernel.legal(tables, game.position(state))
    step.promise(found == mask_of(may, game.pack), "the kernel allows what the rules do, by tables()")
    tally.positions += 1
