"""What to call? The call after which the match looks best, over the deals that may be.

In each deal the auction is brought to its end as the others seem likely to do, each by its own five cards;
what comes of the contract is told from all eight.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from atout.belote.cards import MODES, PACK, SEATS, Mode, side_of
from atout.bots.club.giretra.bidding import auction_so_far, is_sound
from atout.bots.club.giretra.match_odds import seen_from
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import Comparison
from atout.bots.expert.resampler import FINE
from atout.bots.expert.world_sampler import BatchSizes, Resampling, World, likely_batches
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.giretra.auction import Accept, Bid, Call, Contract
from atout.games.giretra.view import GiretraView
from atout.play_tables import mask_of
from atout.seats import Seat, after

from .call_likelihood import first_likelihood
from .call_model import AuctionNode, first_turn
from .call_weights import FIRST_FIVE
from .contract_value import Forecast, shares
from .hand_strength import Strengths
from .match_odds import FittedRace
from .remembering import at_a_call

# How many calls are looked at: the likeliest ones, and accepting; no bid that hardly anyone would make.
CALLS = 5
STRANGE = 0.01
# Deals drawn for each one that is looked at: those that fit the calls best.
DRAWN = 3
BATCHES = BatchSizes(first=2)
# What opening no trumps kept less of its promise than other openings did, over 128 of them against club:
# who accepts or doubles them has more than rehearsals make out.
HOPED = 0.05


@dataclass(frozen=True, slots=True)
class PossibleDeal:
    """A deal that may be: the first five cards of each seat, and all eight."""

    first: World
    whole: World


def best_call(view: GiretraView, luck: Luck, thinking: Thinking, clock: Clock) -> Call:
    turn = turn_at(view)
    if len(turn.options) == 1:
        return turn.options[0].call
    trial = CallTrial(view, turn, luck)
    compared = Comparison(trial.candidates)
    for batch in trial.batches(thinking, clock):
        for deal, weight in batch:
            compared.add(trial.worths(deal), weight)
        if compared.settled():
            break
    best = compared.best() if len(compared) else trial.candidates
    return turn.options[best[0]].call


def turn_at(view: GiretraView) -> AuctionNode:
    turn = first_turn(view.rules, view.dealer, FIRST_FIVE)
    for said in auction_so_far(view).calls:
        turn = turn.after(
            next(place for place, option in enumerate(turn.options) if option.call == said.call)
        )
    return turn


class CallTrial:
    """One call to be made, with what is needed to try each of several."""

    def __init__(self, view: GiretraView, turn: AuctionNode, luck: Luck) -> None:
        assert view.seat is not None
        self.view, self.turn, self.luck = view, turn, luck
        self.seat: Seat = view.seat
        self.hand = mask_of(view.hand, PACK)
        self.strengths = FIRST_FIVE.hand.strengths(self.hand)
        self.forecast = Forecast(FittedRace.of(view))
        self.candidates = candidates(view, turn, self.strengths)
        opening = () if view.bids else enumerate(turn.options)
        self.hopes = {place: HOPED for place, one in opening if one.call == Bid(Mode.NO_TRUMPS)}

    def batches(self, thinking: Thinking, clock: Clock) -> Iterator[list[tuple[PossibleDeal, float]]]:
        """Deals, more of those that fit the calls better."""
        likely = first_likelihood(self.view)
        resampling = Resampling(self.dealt, lambda deal: likely(deal.first), DRAWN, BATCHES)
        return likely_batches(at_a_call(self.view), resampling, thinking, clock, self.luck)

    def dealt(self, way: World) -> PossibleDeal:
        """Three hands of five, in order of seats without ours, then three cards to come for each seat."""
        hands = iter(way[: SEATS - 1])
        first = tuple(self.hand if seat == self.seat else next(hands) for seat in range(SEATS))
        return PossibleDeal(
            first, tuple(five | three for five, three in zip(first, way[SEATS - 1 :], strict=True))
        )

    def worths(self, deal: PossibleDeal) -> dict[int, float]:
        """What each candidate comes to, as the others may go on with these cards."""
        strengths = [
            self.strengths if seat == self.seat else FIRST_FIVE.hand.strengths(hand)
            for seat, hand in enumerate(deal.first)
        ]
        promised = shares(deal.whole, after(self.view.dealer, SEATS))
        return {
            place: self.worth(played_out(self.turn.after(place), strengths, self.luck), promised)
            - self.hopes.get(place, 0.0)
            for place in self.candidates
        }

    def worth(self, contract: Contract, promised: Strengths) -> float:
        share, side = promised[MODES.index(contract.mode)], side_of(self.seat)
        return self.forecast.worth(seen_from(self.seat, contract), share if side == 0 else 1 - share)


def candidates(view: GiretraView, turn: AuctionNode, strengths: Strengths) -> tuple[int, ...]:
    """The options worth a thought, likeliest first.

    None that makes people laugh: in rehearsals a redouble on nothing is often saved by a later call.
    """
    chances = turn.chances(strengths)
    least = STRANGE * sum(chances)
    calls = [option.call for option in turn.options]
    order = sorted(range(len(calls)), key=lambda place: -chances[place])
    order = [place for place in order if is_sound(view, calls[place])] or order
    sound = [place for place in order if chances[place] > least or not isinstance(calls[place], Bid)][:CALLS]
    return (*sound, *(place for place in order if isinstance(calls[place], Accept) and place not in sound))


def played_out(turn: AuctionNode, strengths: Sequence[Strengths], luck: Luck) -> Contract:
    """The contract, if from here on everybody calls as seems likely."""
    while turn.contract is None:
        if len(turn.options) == 1:
            turn = turn.after(0)
            continue
        chances = turn.chances(strengths[turn.seat])
        left = luck.below(FINE) / FINE * sum(chances)
        place = 0
        while place < len(chances) - 1 and left >= chances[place]:
            left -= chances[place]
            place += 1
        turn = turn.after(place)
    return turn.contract
