"""Who wins a trick of Tunisian Belote, and what is it worth?"""

from atout.belote.cards import LAST_TRICK, TRICKS, Mode
from atout.belote.tricks import winner_of
from atout.belote.witness import AllInHands
from atout.game import View
from atout.seats import Seat
from atout.tricks import Trick

from .cards import value_of
from .view import TunisianView


class TunisianWitness(AllInHands):
    def winner(self, view: View, trick: Trick) -> Seat:
        return winner_of(trick, _mode(_seen(view)))

    def points(self, view: View, trick: Trick, number: int) -> int:
        seen = _seen(view)
        return value_of(trick.cards, _mode(seen), seen.rules) + (LAST_TRICK if number == TRICKS else 0)


def _seen(view: View) -> TunisianView:
    assert isinstance(view, TunisianView)
    return view


def _mode(view: TunisianView) -> Mode:
    assert view.contract is not None
    return view.contract.mode


WITNESS = TunisianWitness()
