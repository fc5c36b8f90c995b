"""What to call? The call after which the match looks best, over deals and auctions that may be."""

from collections.abc import Iterator
from math import sqrt

from atout.actions import Pass
from atout.belote.cards import MODES, PACK, SEATS, Mode, Points
from atout.bots.club.tunisian.bidding import best_call as club_call
from atout.bots.club.tunisian.generale_odds import generale_odds
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import Comparison
from atout.bots.expert.world_sampler import BatchSizes, Resampling, World, likely_batches
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tunisian.auction import Bid, Call, Coinche, Contract, Surcoinche
from atout.games.tunisian.view import TunisianView
from atout.games.tunisian.worlds import unseen
from atout.play_tables import mask_of
from atout.seats import after

from .auction_rollout import AuctionNode, Read
from .bonuses import Bonuses, announced, belotes_in
from .call_likelihood import HandMasks, auction_so_far, likelihood
from .call_model import PLACE
from .contract_value import expected_points, payoffs_of, seat_of
from .hand_strength import Strengths, appeals, strengths

# Deals looked at in one go, and at most; and how many are drawn for each to choose from by what was called.
BATCHES, DRAWN = BatchSizes(first=12, most=12, total=1500), 20
# A call so far behind another, in chances to win the match, is looked at no more.
BEHIND = 0.06
# How many standard errors a call must be better than club's, for club's fitted estimate to be left; and no
# fewer deals tell that.
DOUBT, FEWEST = 2.0, 8
# What it must promise besides, in chances to win the match: forecasts are not that exact. Coinches that
# promised less cost as much as they brought.
MARGIN, MARGIN_OF_COINCHE = 0.01, 0.03
# Forecasts are fitted to club's play. Against it, to solve deals brought some five points more; against those
# who solve them too it brings nothing.
SKILL = 3.0
# A générale is bid if it is as sure as this.
SURE = 0.9
# Bids that are looked at: in modes not much weaker than one's best, and up to so many steps over the lowest.
WEAKER, FAIR, JUMPS = 14, 84, (0, 1, 2, 4)
# For each call still to come: how far around the circle its draw goes from deal to deal, so as to fill it.
CIRCLE = tuple(sqrt(prime) % 1 for prime in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43))


def best_call(view: TunisianView, thinking: Thinking, clock: Clock, luck: Luck) -> Call:
    alone = sure_alone(view)
    usual = alone or club_call(view)
    calls = [usual] if alone else list(dict.fromkeys((usual, *candidates(view))))
    if len(calls) == 1:
        return usual
    now, prospect = AuctionNode(auction_so_far(view)), AuctionWorth(view)
    ahead = {call: now.after(call) for call in calls}
    compared, last_looked = Comparison(calls), 0
    number = luck.below(1 << 16)
    for batch in deals(view, thinking, clock, luck):
        for hands, _ in batch:
            if clock.over:
                break
            number += 1
            draws = [(number * step) % 1 for step in CIRCLE]
            read = read_hands(hands)
            ends = {call: ahead[call].ended(read, draws) for call in compared.choices}
            known = {end: prospect.worth(end, hands, read) for end in set(ends.values())}
            compared.add({call: known[end] for call, end in ends.items()})
        if clock.over or len(compared) < 2 * last_looked:
            continue
        last_looked = len(compared)
        if compared.settled():
            break
        means = compared.means()
        near = max(means.values()) - BEHIND
        compared.drop([call for call, mean in means.items() if mean < near and call != usual])
    return max(compared.choices, key=lambda call: surely_better(call, usual, compared))


def surely_better(call: Call, usual: Call, compared: Comparison[Call]) -> float:
    """By how much, as far as so many deals can tell: the best of several looks better than it is."""
    many = len(compared)
    if call == usual or many < FEWEST:
        return 0.0 if call == usual else -1.0
    margin = MARGIN_OF_COINCHE if isinstance(call, Coinche) else MARGIN
    gap, error = compared.ahead(call, usual)
    # So few deals make too little of their own spread.
    return gap - DOUBT * error * sqrt(many / (many - 1)) - margin


class AuctionWorth:
    """What the ends of an auction are worth to one seat, in one deal after another."""

    def __init__(self, view: TunisianView) -> None:
        self.seat, self.rules = seat_of(view), view.rules
        self.leader = after(view.dealer, SEATS)
        self.payoffs = payoffs_of(view)
        self.announced = {mode: announced(view, mode) for mode in MODES}
        self._extras: dict[tuple[tuple[int, ...], Points], Bonuses] = {}

    def worth(self, end: Contract | None, hands: HandMasks, read: Read) -> float:
        if end is None:
            return self.payoffs.race.chance()
        # Seen from here we are side 0.
        seen = Contract((end.seat - self.seat) % SEATS, end.level, end.mode, end.multiplier)
        key = belotes_in(hands, end.mode, self.rules, self.seat), self.announced[end.mode]
        extras = self._extras.get(key)
        if extras is None:
            extras = self._extras[key] = Bonuses(*key)
        points = expected_points(end, read, self.leader)
        return self.payoffs.worth(seen, points + (SKILL if seen.side == 0 else -SKILL), extras)


def candidates(view: TunisianView) -> Iterator[Call]:
    """To pass first; of the bids those that somebody might think of."""
    yield from (call for call in view.legal if isinstance(call, Pass | Coinche | Surcoinche))
    own = strengths(mask_of(view.hand, PACK))
    bids = [call for call in view.legal if isinstance(call, Bid)]
    lowest = min((bid.level for bid in bids if isinstance(bid.level, int)), default=0)
    levels = {"capot", *(lowest + jump * view.rules.bid_step for jump in JUMPS)}
    modes = set(fair_modes(view, own, {bid.mode for bid in bids}))
    yield from (bid for bid in bids if bid.mode in modes and bid.level in levels)


def fair_modes(view: TunisianView, own: Strengths, modes: set[Mode]) -> Iterator[Mode]:
    """Those in which one is nearly as strong as in any, and those that partner bid."""
    best = max((own[PLACE[mode]] for mode in modes), default=0.0)
    partner = after(seat_of(view), SEATS, 2)
    by_partner = {turn.action.split()[-1] for turn in view.history if turn.seat == partner}
    for mode in modes:
        if mode.value in by_partner or own[PLACE[mode]] >= max(FAIR, best - WEAKER):
            yield mode


def sure_alone(view: TunisianView) -> Bid | None:
    """A générale that needs no luck."""
    leads = after(view.dealer, SEATS) == view.seat
    bids = (call for call in view.legal if isinstance(call, Bid) and call.level == "generale")
    return next((bid for bid in bids if generale_odds(view.hand, bid.mode, leads=leads) >= SURE), None)


def deals(
    view: TunisianView, thinking: Thinking, clock: Clock, luck: Luck
) -> Iterator[list[tuple[HandMasks, float]]]:
    """All four hands, as likely as the calls so far make them."""
    own, seat = mask_of(view.hand, PACK), seat_of(view)

    def dealt(way: World) -> HandMasks:
        return (*way[:seat], own, *way[seat:])

    called = bool(view.history)
    resampling = Resampling(dealt, likelihood(view) if called else None, DRAWN if called else 1, BATCHES)
    return likely_batches(unseen(view), resampling, thinking, clock, luck)


def read_hands(hands: HandMasks) -> Read:
    return [(strengths(hand), appeals(hand)) for hand in hands]
