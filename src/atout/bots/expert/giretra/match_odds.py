"""How likely are we to win the match, once a deal has ended so?"""

from atout.bots.club.giretra.match_odds import Race

# Our chance is theirs to be raised by what they still need, and ours likewise: points still needed and so
# many more, to this power. Fitted to the chances worked out backwards from the target with the scores of
# 2,500 deals that club played: off by 0.01 on average, at most by 0.03. Without the points more, a side
# that needs ten and one that needs fifty would seem far apart, and one deal is enough for both.
MORE, POWER = 80, 2.6


class FittedRace(Race):
    """A match as one side sees it, nearer the truth than club's own rule of thumb."""

    __slots__ = ()

    def chance_needing(self, ours: int, theirs: int) -> float:
        ours, theirs = ours + MORE, theirs + MORE
        return theirs**POWER / (ours**POWER + theirs**POWER)
