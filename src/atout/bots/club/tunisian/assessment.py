"""What does one seat make of its cards and of what it has heard, mode by mode?"""

from collections.abc import Mapping
from dataclasses import dataclass

from atout.belote.cards import SEATS, Mode
from atout.games.tunisian.auction import Contract, Level, bids
from atout.games.tunisian.declarations import PAIR, CombinationKind, combinations, pairs
from atout.games.tunisian.rules import TunisianRules
from atout.games.tunisian.view import TunisianView
from atout.seats import Seat

from .call_history import CallHistory, call_history
from .generale_odds import generale_odds
from .hand_value import expected_points
from .match_odds import Prospect, Race, chance_made


@dataclass(frozen=True, slots=True)
class Assessment:
    rules: TunisianRules
    seat: Seat
    high: Contract | None
    race: Race
    prospects: Mapping[Mode, Prospect]

    def worth(self, contract: Contract) -> float:
        """Our chance to win the match if this is played."""
        # Seen from here this seat is 0.
        seat = (contract.seat - self.seat) % SEATS
        seen = Contract(seat, contract.level, contract.mode, contract.multiplier)
        return self.race.worth(seen, self.prospects[contract.mode])

    def made(self, level: Level, mode: Mode) -> float:
        """How likely we are to make this."""
        return chance_made(Contract(0, level, mode), self.prospects[mode], self.rules)

    def made_by_them(self, level: Level, mode: Mode) -> float:
        return chance_made(Contract(0, level, mode), self.prospects[mode].turned(), self.rules)


def assessment(view: TunisianView) -> Assessment:
    said = call_history(view)
    race = Race.of(view)
    modes = dict.fromkeys(bid.mode for bid in bids(view.rules))
    return Assessment(
        view.rules, said.seat, view.high, race, {mode: _prospect(view, said, mode) for mode in modes}
    )


def _prospect(view: TunisianView, said: CallHistory, mode: Mode) -> Prospect:
    held = [sum(card in view.hand for card in pair) for pair in pairs(mode, view.rules)]
    return Prospect(
        points=expected_points(view.hand, mode, said),
        alone=generale_odds(view.hand, mode, leads=said.leader == said.seat),
        belotes=held.count(len(PAIR)),
        announced=_announced(view, mode),
        # Two partners may share it, so it takes no luck to have it.
        their_belotes=held.count(0) if view.rules.belote_scope == "team" else 0,
    )


def _announced(view: TunisianView, mode: Mode) -> int:
    """What our announcements will count: someone else may well hold more than a tierce."""
    mine = combinations(view.hand, mode) if view.rules.announcements == "full" else ()
    return 0 if not mine or mine[0].kind is CombinationKind.TIERCE else sum(one.points for one in mine)
