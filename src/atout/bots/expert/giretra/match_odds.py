"""How likely are we to win the match, once a deal has ended so?"""

from atout.belote.cards import side_of
from atout.bots.club.giretra.match_odds import Race
from atout.games.giretra.auction import Contract
from atout.games.giretra.view import GiretraView

# Our chance is theirs to be raised by what they still need, and ours likewise: points still needed and so
# many more, to this power. Fitted to the chances worked out backwards from the target with the scores of
# 2,500 deals that club played: off by 0.01 on average, at most by 0.03. Without the points more, a side
# that needs ten and one that needs fifty would seem far apart, and one deal is enough for both.
MORE, POWER = 80, 2.6


class Outlook(Race):
    """A match as one side sees it, nearer the truth than club's own rule of thumb."""

    __slots__ = ()

    def chance_needing(self, ours: int, theirs: int) -> float:
        ours, theirs = ours + MORE, theirs + MORE
        return theirs**POWER / (ours**POWER + theirs**POWER)


def outlook_of(view: GiretraView) -> Outlook:
    assert view.seat is not None
    assert view.target is not None
    side = side_of(view.seat)
    return Outlook(view.scores[side], view.scores[1 - side], view.target, view.rules)


def seen_from(side: int, contract: Contract) -> Contract:
    """The same contract, where we are side 0."""
    return Contract(contract.mode, 0 if contract.side == side else 1, contract.multiplier)
