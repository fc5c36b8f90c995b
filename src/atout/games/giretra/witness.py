"""Who wins a trick of Giretra, and what is it worth?"""

from atout.belote.cards import LAST_TRICK, SEATS, TRICKS, Mode, points_of, power_in
from atout.belote.witness import AllInHands
from atout.game import View
from atout.seats import Seat
from atout.tricks import Trick

from .view import GiretraView


class GiretraWitness(AllInHands):
    def winner(self, view: View, trick: Trick) -> Seat:
        return trick.winner(power_in(_mode(view), trick.led), SEATS)

    def points(self, view: View, trick: Trick, number: int) -> int:
        return points_of(trick.cards, _mode(view)) + (LAST_TRICK if number == TRICKS else 0)


def _mode(view: View) -> Mode:
    assert isinstance(view, GiretraView)
    assert view.contract is not None
    return view.contract.mode


WITNESS = GiretraWitness()
