"""How likely are we to win the match, once a deal has ended so?"""

from functools import lru_cache

from atout.belote.cards import TRICKS, side_of, total_in
from atout.bots.giretra.stakes import Race
from atout.games.giretra.auction import Contract
from atout.games.giretra.rules import GiretraRules
from atout.games.giretra.scoring import scored
from atout.games.giretra.view import GiretraView

# Our chance is theirs to be raised by what they still need, and ours likewise: points still needed and so
# many more, to this power. Fitted to the chances worked out backwards from the target with the scores of
# 2,500 deals that club played: off by 0.01 on average, at most by 0.03. Without the points more, a side
# that needs ten and one that needs fifty would seem far apart, and one deal is enough for both.
MORE, POWER = 80, 2.6


class Outlook(Race):
    """A match as one side sees it, nearer the truth than club's own rule of thumb."""

    __slots__ = ()

    def chance(self) -> float:
        target = self.target
        while min(self.ours, self.theirs) >= target:
            target += self.rules.target_step
        if self.ours >= target or self.theirs >= target:
            return 1.0 if self.ours >= target else 0.0
        we_need, they_need = target - self.ours + MORE, target - self.theirs + MORE
        return they_need**POWER / (we_need**POWER + they_need**POWER)

    def after(self, contract: Contract, points: int, tricks: int) -> float:
        ours, theirs, winner = _score(contract, points, tricks, self.rules)
        if winner is not None:
            return 1.0 if winner == 0 else 0.0
        return Outlook(self.ours + ours, self.theirs + theirs, self.target, self.rules).chance()


@lru_cache(maxsize=1 << 14)
def _score(contract: Contract, points: int, tricks: int, rules: GiretraRules) -> tuple[int, int, int | None]:
    whole = total_in(contract.mode)
    result = scored(contract, (points, whole - points), (tricks, TRICKS - tricks), rules)
    return result.scores[0], result.scores[1], result.match_won_by


def outlook_of(view: GiretraView) -> Outlook:
    assert view.seat is not None
    assert view.target is not None
    side = side_of(view.seat)
    return Outlook(view.scores[side], view.scores[1 - side], view.target, view.rules)


def seen_from(side: int, contract: Contract) -> Contract:
    """The same contract, where we are side 0."""
    return Contract(contract.mode, 0 if contract.side == side else 1, contract.multiplier)
