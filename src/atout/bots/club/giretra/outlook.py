"""How does the match look if a deal ends so?"""

from atout.belote.cards import TRICKS, side_of, total_in
from atout.games.giretra.auction import Contract
from atout.games.giretra.view import GiretraView

from .match_odds import Race

# Nobody really sees every card: card points count a little even when the contract is decided.
PER_POINT = 0.0005


class Outlook:
    """Of the seat that looks at this view, while cards are played."""

    def __init__(self, view: GiretraView) -> None:
        assert view.seat is not None
        assert view.contract is not None
        assert view.target is not None
        side = side_of(view.seat)
        self.points = view.points[side]
        self.race = Race(view.scores[side], view.scores[1 - side], view.target, view.rules)
        # Seen from here we are side 0.
        whose = 0 if view.contract.side == side else 1
        self.contract = Contract(view.contract.mode, whose, view.contract.multiplier)
        self.known: dict[int, float] = {}

    def after(self, to_come: int) -> float:
        """Our chance to win the match, and a little for card points, if so much is still to come to us."""
        if to_come not in self.known:
            self.known[to_come] = self._after(to_come)
        return self.known[to_come]

    def _after(self, to_come: int) -> float:
        whole, tricks = total_in(self.contract.mode), TRICKS // 2
        points = self.points + to_come
        if points > whole:
            points, tricks = whole, TRICKS
        elif points < 0:
            points, tricks = 0, 0
        return self.race.after(self.contract, points, tricks) + PER_POINT * points
