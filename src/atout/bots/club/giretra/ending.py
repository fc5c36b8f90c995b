"""Which card is best when few are left? The one after which, over some worlds, the match looks best."""

from atout.belote.cards import SEATS, TRICKS, points_of, power_in, side_of
from atout.bots.club.belote.situation import Reading
from atout.cards import COLOURS, Card, Cards
from atout.games.giretra.view import GiretraView

from .bits import Bits, bits_of
from .outlook import Outlook
from .solving import Lying, Solver
from .worlds import worlds

# Tricks left, the one on the table included, from which on everything is worked out.
WORKED_OUT = 3
WORLDS = 12


def is_ending(view: GiretraView) -> bool:
    return len(view.tricks) >= TRICKS - WORKED_OUT


def ending_worths(view: GiretraView, table: Reading, playable: Cards) -> dict[Card, float]:
    """How good the match looks with each card, as far as these worlds tell."""
    bits, outlook = bits_of(table.mode, view.rules), Outlook(view)
    lying = lying_at(view, table, bits)
    sums = dict.fromkeys(playable, 0.0)
    for hands in worlds(view, table.count, bits, WORLDS):
        solver = Solver(bits, side_of(table.seat))
        for card in playable:
            value = solver.played(hands, table.seat, lying, bits.places[card])
            sums[card] += outlook.after(value)
    return sums


def lying_at(view: GiretraView, table: Reading, bits: Bits) -> Lying:
    swept = next((side for side in (0, 1) if view.tricks_won[side] == len(view.tricks)), -1)
    trick = table.trick
    if not trick.cards:
        return 0, 0, table.seat, 0, SEATS, swept
    power = power_in(table.mode, trick.led)
    best, points = trick.best(power), points_of(trick.cards, table.mode)
    winner, to_come = trick.winner(power, SEATS), SEATS - len(trick.cards)
    return COLOURS.index(trick.led), bits.places[best], winner, points, to_come, swept
