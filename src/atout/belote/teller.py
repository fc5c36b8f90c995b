"""How is a game shown in which partners sit across and score as one? What both Belote games share."""

from atout.game import View
from atout.seats import Seat
from atout.telling.names import Names
from atout.telling.say import Say


class Partners:
    """Nobody has a part of his own, and a match has no number of deals."""

    clockwise = True
    unsaid = ()

    def mark(self, view: View, seat: Seat) -> str | None:  # noqa: ARG002  partners are marked by their names
        return None

    def legend(self, view: View, say: Say) -> str | None:  # noqa: ARG002
        return None

    def turned_up(self, view: View, names: Names) -> tuple[str, ...]:  # noqa: ARG002  all has been played
        return ()

    def sums(self, view: View, names: Names) -> tuple[tuple[str, str, int], ...]:
        if view.result is None:
            return ()
        scores, together = view.result.scores, names.say("together")
        return tuple((names.side(side), together, scores[side]) for side in names.order)

    def deals_due(self, view: View) -> int:  # noqa: ARG002  a target ends the match
        return 0

    def asks(self, view: View, choices: str, say: Say) -> str | None:  # noqa: ARG002  calls and cards alone
        return None

    def tells(self, view: View) -> bool:  # noqa: ARG002  everything is said aloud
        return True
