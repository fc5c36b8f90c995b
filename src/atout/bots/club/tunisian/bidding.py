"""What to call? The call after which the match looks best, if nobody then says more."""

from collections.abc import Iterator
from itertools import takewhile

from atout.actions import Pass
from atout.games.tunisian.auction import Bid, Call, Coinche, Contract, Surcoinche
from atout.games.tunisian.view import TunisianView

from .assessment import Assessment, assessment

# Nobody bids what is less likely to be made than this.
SOUND = 0.55
# Nor does one coinche what is more likely to be made than that it fails, or surcoinche but from strength.
FAILING, SURE = 0.5, 0.75
# Where a coinched success pays its holder a flat sum, being wrong costs more than being right brings.
FAILING_FLAT = 0.65
# A bid that is made so often may be higher than it need be: it tells partner and leaves opponents no room.
SAFE = 0.7
# What each step up to there is worth, in chances to win the match.
ROOM = 0.004
# They do not always pass: how often we reckon with a coinche of a bid of ours that suits them.
COINCHED = 0.3
# An estimate is least sure where it says most: what a call must promise over passing.
MARGIN = 0.01


def best_call(view: TunisianView) -> Call:
    assessed = assessment(view)
    calls = [call for call in view.legal if isinstance(call, Bid | Pass | Coinche | Surcoinche)]
    bids = sound(assessed, [call for call in calls if isinstance(call, Bid)])
    others = [call for call in calls if not isinstance(call, Bid) and is_sound(assessed, call)]
    # The first of equals: to pass.
    return max([*others, *bids], key=lambda call: worth(assessed, call))


def sound(assessed: Assessment, bids: list[Bid]) -> Iterator[Bid]:
    """In each mode the lowest bid, the highest safe one, the highest sound one, and what is beyond."""
    for mode in {bid.mode: None for bid in bids}:
        numbers = [bid for bid in bids if bid.mode is mode and isinstance(bid.level, int)]
        within = list(takewhile(lambda bid: assessed.made(bid.level, bid.mode) >= SOUND, numbers))
        safe = [bid for bid in within if assessed.made(bid.level, bid.mode) >= SAFE]
        yield from dict.fromkeys((*within[:1], *safe[-1:], *within[-1:]))
        beyond = (bid for bid in bids if bid.mode is mode and not isinstance(bid.level, int))
        yield from (bid for bid in beyond if assessed.made(bid.level, bid.mode) >= SURE)


def is_sound(assessed: Assessment, call: Call) -> bool:
    high = assessed.high
    match call:
        case Coinche() if high:
            flat = assessed.rules.coinched_success == "flat"
            needed = FAILING_FLAT if flat else FAILING
            return 1 - assessed.made_by_them(high.level, high.mode) >= needed
        case Surcoinche() if high:
            return assessed.made(high.level, high.mode) >= SURE
        case _:
            return True


def worth(assessed: Assessment, call: Call) -> float:
    high = assessed.high
    match call:
        case Pass():
            return MARGIN + (assessed.race.chance() if high is None else assessed.worth(high))
        case Bid():
            return _worth_of_bid(assessed, call)
        case Coinche() | Surcoinche():
            assert high is not None
            return assessed.worth(Contract(high.seat, high.level, high.mode, 2 * high.multiplier))


def _worth_of_bid(assessed: Assessment, bid: Bid) -> float:
    """Less what a coinche would cost, more what the room it takes is worth."""
    seat, rules = assessed.seat, assessed.rules
    quiet = assessed.worth(Contract(seat, bid.level, bid.mode))
    coinched = assessed.worth(Contract(seat, bid.level, bid.mode, 2)) if rules.allow_coinche else quiet
    room = 0.0
    if isinstance(bid.level, int) and assessed.made(bid.level, bid.mode) >= SAFE:
        room = ROOM * (bid.level - rules.min_bid) / 10
    return quiet - COINCHED * max(0.0, quiet - coinched) + room
