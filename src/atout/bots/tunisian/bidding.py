"""What to call? The call after which the match looks best, if nobody then says more."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from atout.belote.cards import SEATS, Mode, side_of
from atout.games.tunisian.auction import Bid, Call, Coinche, Contract, Pass, Surcoinche
from atout.games.tunisian.declarations import combinations, pairs
from atout.games.tunisian.view import TunisianView

from .hearing import Heard, heard
from .solid import chance_alone
from .stakes import Prospect, Race, chance_made
from .valuing import expected_points

# Nobody bids what is less likely to be made than this.
SOUND = 0.55
# Nor does one coinche what is more likely to be made than that it fails, or surcoinche but from strength.
FAILING, SURE = 0.5, 0.75
# A bid that is made so often may be higher than it need be: it tells partner and leaves opponents no room.
SAFE = 0.7
# What each step up to there is worth, in chances to win the match.
ROOM = 0.004
# They do not always pass: how often we reckon with a coinche of a bid of ours that suits them.
COINCHED = 0.3
# An estimate is least sure where it says most: what a call must promise over passing.
MARGIN = 0.01


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one seat makes of its cards and of what it has heard."""

    view: TunisianView
    said: Heard
    race: Race
    prospects: dict[Mode, Prospect]

    def prospect(self, mode: Mode) -> Prospect:
        if mode not in self.prospects:
            self.prospects[mode] = _prospect(self.view, self.said, mode)
        return self.prospects[mode]

    def worth(self, contract: Contract) -> float:
        return self.race.worth(self.from_here(contract), self.prospect(contract.mode))

    def made(self, bid: Bid) -> float:
        return chance_made(Contract(0, bid.level, bid.mode), self.prospect(bid.mode), self.view.rules)

    def made_by_them(self, contract: Contract) -> float:
        prospect = self.prospect(contract.mode)
        return chance_made(Contract(0, contract.level, contract.mode), prospect.turned(), self.view.rules)

    def from_here(self, contract: Contract) -> Contract:
        """As if this seat were 0."""
        seat = (contract.seat - self.said.seat) % SEATS
        return Contract(seat, contract.level, contract.mode, contract.multiplier)


def best_call(view: TunisianView) -> Call:
    outlook = looked_at(view)
    calls = [call for call in view.legal if isinstance(call, Bid | Pass | Coinche | Surcoinche)]
    bids = sound(outlook, [call for call in calls if isinstance(call, Bid)])
    others = [call for call in calls if not isinstance(call, Bid) and is_sound(outlook, call)]
    # The first of equals: to pass.
    return max([*others, *bids], key=lambda call: worth(outlook, call))


def looked_at(view: TunisianView) -> Outlook:
    said = heard(view)
    side = side_of(said.seat)
    assert view.target is not None
    race = Race(view.scores[side], view.scores[1 - side], view.target, view.rules)
    return Outlook(view, said, race, {})


def sound(outlook: Outlook, bids: list[Bid]) -> Iterator[Bid]:
    """In each mode the lowest bid, the highest safe one, the highest sound one, and what is beyond."""
    for mode in {bid.mode: None for bid in bids}:
        numbers = [bid for bid in bids if bid.mode is mode and isinstance(bid.level, int)]
        within = list(takewhile(lambda bid: outlook.made(bid) >= SOUND, numbers))
        safe = [bid for bid in within if outlook.made(bid) >= SAFE]
        yield from dict.fromkeys((*within[:1], *safe[-1:], *within[-1:]))
        beyond = (bid for bid in bids if bid.mode is mode and not isinstance(bid.level, int))
        yield from (bid for bid in beyond if outlook.made(bid) >= SURE)


def is_sound(outlook: Outlook, call: Call) -> bool:
    high = outlook.view.high
    match call:
        case Coinche() if high:
            return 1 - outlook.made_by_them(high) >= FAILING
        case Surcoinche() if high:
            return outlook.made(Bid(high.level, high.mode)) >= SURE
        case _:
            return True


def worth(outlook: Outlook, call: Call) -> float:
    high = outlook.view.high
    match call:
        case Pass():
            return MARGIN + (outlook.race.chance() if high is None else outlook.worth(high))
        case Bid():
            return _worth_of_bid(outlook, call)
        case Coinche() | Surcoinche():
            assert high is not None
            return outlook.worth(Contract(high.seat, high.level, high.mode, 2 * high.multiplier))


def _worth_of_bid(outlook: Outlook, bid: Bid) -> float:
    """Less what a coinche would cost, more what the room it takes is worth."""
    seat, rules = outlook.said.seat, outlook.view.rules
    quiet = outlook.worth(Contract(seat, bid.level, bid.mode))
    coinched = outlook.worth(Contract(seat, bid.level, bid.mode, 2)) if rules.allow_coinche else quiet
    room = 0.0
    if isinstance(bid.level, int) and outlook.made(bid) >= SAFE:
        room = ROOM * (bid.level - rules.min_bid) / 10
    return quiet - COINCHED * max(0.0, quiet - coinched) + room


def _prospect(view: TunisianView, said: Heard, mode: Mode) -> Prospect:
    announced = 0
    if view.rules.announcements == "full":
        announced = sum(one.points for one in combinations(view.hand, mode))
    return Prospect(
        points=expected_points(view.hand, mode, said),
        alone=chance_alone(view.hand, mode, leads=said.leader == said.seat),
        belotes=sum(all(card in view.hand for card in pair) for pair in pairs(mode, view.rules)),
        announced=announced,
    )
