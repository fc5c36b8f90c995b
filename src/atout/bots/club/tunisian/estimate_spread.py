"""How far do deals stray from the estimate, and from which estimate on do sweeps come?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.belote.cards import Mode
from atout.bots.club.belote.hand_traits import mode_kind
from atout.games.tunisian.cards import POT


@dataclass(frozen=True, slots=True)
class Spread:
    # Of deals whose estimate is even, and how much of it goes with each point that the estimate is off that.
    widest: float
    narrows: float
    # Half of the deals with this estimate are sweeps.
    sweep_at: float
    sweep_slope: float

    def deviation(self, estimate: float) -> float:
        return self.widest - self.narrows * min(abs(estimate - POT / 2), POT / 2)


def spread_in(mode: Mode) -> Spread:
    return SPREADS[mode_kind(mode)]


# Made as tools/fits/tunisian_hand_weights.py makes them: sweeps in deals held out are as likely by these as
# by a fresh curve.
SPREADS: Mapping[str, Spread] = {
    "colour": Spread(28.9, 0.19, 162.0, 13.7),
    "no-trumps": Spread(32.5, 0.12, 155.0, 18.8),
    "all-trumps": Spread(34.4, 0.1, 145.0, 17.7),
}
