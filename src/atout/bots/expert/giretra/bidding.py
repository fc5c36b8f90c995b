"""What to call? The call after which the match looks best, over the deals that may be.

In each deal the auction is brought to its end as the others seem likely to do, each by its own five cards;
the contract that comes of it is solved with all eight.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from atout.belote.cards import MODES, PACK, SEATS, Mode, side_of, total_in
from atout.bots.expert.clock import Clock
from atout.bots.expert.sampling import World, batches
from atout.bots.expert.scale import Scale
from atout.bots.giretra.bidding import heard
from atout.bots.giretra.valuing import expected_points
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.giretra.auction import Accept, Call, Contract
from atout.games.giretra.tables import tables
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.seats import Seat, after
from atout.tables import Position, mask_of

from .hearing import first_likelihood
from .holdings import Strengths
from .manners import FIRST_FIVE
from .outcomes import Prospect, stretches
from .speaking import Turn, first_turn
from .winning import seen_from, standing_of

# How many calls are looked at: the likeliest ones, and accepting; none that hardly anyone would make.
CALLS = 5
STRANGE = 0.01
# Deals drawn for each one that is looked at: those that fit the calls best.
DRAWN = 4
# A few dozen deals stray by luck: so much is left to what the cards promise at a glance.
JUDGED = 0.35
# A chance is drawn as a whole number below this.
FINE = 1 << 24


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal that may be: the first five cards of each seat, and all eight."""

    first: World
    whole: World


def best_call(view: GiretraView, luck: Luck, thinking: Thinking, clock: Clock) -> Call:
    turn = turn_at(view)
    if len(turn.options) == 1:
        return turn.options[0].call
    table = Table(view, turn, luck, thinking, clock)
    scale = Scale(table.candidates)
    for deals, weight in table.batches():
        for worths in table.weighed(deals):
            scale.add(worths, weight)
        if scale.settled():
            break
    best = scale.best() if len(scale) else table.candidates
    return turn.options[best[0]].call


def turn_at(view: GiretraView) -> Turn:
    turn = first_turn(view.rules, view.dealer, FIRST_FIVE)
    for said in heard(view).calls:
        turn = turn.after(
            next(place for place, option in enumerate(turn.options) if option.call == said.call)
        )
    return turn


class Table:
    """One call to be made, with what is needed to try each of several."""

    def __init__(self, view: GiretraView, turn: Turn, luck: Luck, thinking: Thinking, clock: Clock) -> None:
        assert view.seat is not None
        self.view, self.turn, self.luck, self.thinking, self.clock = view, turn, luck, thinking, clock
        self.seat: Seat = view.seat
        self.hand = mask_of(view.hand, PACK)
        self.strengths = FIRST_FIVE.eyes.strengths(self.hand)
        self.prospect = Prospect(standing_of(view))
        self.candidates = candidates(turn, self.strengths)
        self.glances: dict[Contract, float] = {}

    def batches(self) -> Iterator[tuple[list[Dealt], float]]:
        """Deals, more of those that fit the calls better; and how well those of a batch fit together."""
        likely = first_likelihood(self.view)
        worlds = self.thinking.worlds
        more = replace(self.thinking, worlds=None if worlds is None else worlds * DRAWN)
        for ways in batches(unseen(self.view), more, self.clock, self.luck):
            deals = [self.dealt(way) for way in ways]
            weights = [likely(deal.first) for deal in deals]
            kept = max(1, len(deals) // DRAWN)
            yield resampled(deals, weights, kept, self.luck), sum(weights) / len(weights)

    def dealt(self, way: World) -> Dealt:
        """Three hands of five, in order of seats without ours, then three cards to come for each seat."""
        hands = iter(way[: SEATS - 1])
        first = tuple(self.hand if seat == self.seat else next(hands) for seat in range(SEATS))
        return Dealt(first, tuple(five | three for five, three in zip(first, way[SEATS - 1 :], strict=True)))

    def weighed(self, deals: Sequence[Dealt]) -> Iterator[dict[int, float]]:
        """What each candidate is worth in each deal that there was time for."""
        contracts = [self.contracts(deal) for deal in deals]
        solved: dict[Mode, dict[int, int]] = {}
        for mode in MODES:
            asked = [
                place
                for place, several in enumerate(contracts)
                if any(contract.mode is mode for contract in several.values())
            ]
            if asked:
                solved[mode] = self.solved(mode, asked, deals)
        for place, several in enumerate(contracts):
            if all(place in solved[contract.mode] for contract in several.values()):
                yield {
                    call: self.worth(contract, solved[contract.mode][place])
                    for call, contract in several.items()
                }

    def contracts(self, deal: Dealt) -> dict[int, Contract]:
        """What is played after each candidate, as the others may go on with these cards."""
        strengths = [
            self.strengths if seat == self.seat else FIRST_FIVE.eyes.strengths(hand)
            for seat, hand in enumerate(deal.first)
        ]
        return {place: played_out(self.turn.after(place), strengths, self.luck) for place in self.candidates}

    def solved(self, mode: Mode, asked: Sequence[int], deals: Sequence[Dealt]) -> dict[int, int]:
        leader = after(self.view.dealer, SEATS)
        positions = [Position(hands=deals[place].whole, leader=leader) for place in asked]
        found = stretches(
            tables(Contract(mode, 0), self.view.rules),
            positions,
            total_in(mode),
            threads=self.thinking.threads,
            limit=self.clock.left,
        )
        return {place: stretch for place, stretch in zip(asked, found, strict=True) if stretch is not None}

    def worth(self, contract: Contract, stretch: int) -> float:
        """`stretch` is of side 0."""
        side = side_of(self.seat)
        solved = self.prospect.worth(seen_from(side, contract), stretch if side == 0 else 3 - stretch)
        return solved + JUDGED * (self.judged(contract) - solved)

    def judged(self, contract: Contract) -> float:
        """What it is worth at a glance at our own cards and the calls."""
        if contract not in self.glances:
            points = expected_points(self.view, contract.mode)
            seen = seen_from(side_of(self.seat), contract)
            self.glances[contract] = self.prospect.standing.worth(seen, points)
        return self.glances[contract]


def candidates(turn: Turn, strengths: Strengths) -> tuple[int, ...]:
    """The options worth a thought, likeliest first."""
    chances = turn.chances(strengths)
    order = sorted(range(len(chances)), key=lambda place: -chances[place])
    order = [place for place in order if chances[place] > STRANGE * sum(chances)]
    accept = [place for place, option in enumerate(turn.options) if isinstance(option.call, Accept)]
    return tuple(order[:CALLS] + [place for place in accept if place not in order[:CALLS]])


def played_out(turn: Turn, strengths: Sequence[Strengths], luck: Luck) -> Contract:
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


def resampled(deals: Sequence[Dealt], weights: Sequence[float], kept: int, luck: Luck) -> list[Dealt]:
    """So many of these deals, each as often as its weight asks for."""
    step = sum(weights) / kept
    reached = luck.below(FINE) / FINE * step
    chosen: list[Dealt] = []
    for deal, weight in zip(deals, weights, strict=True):
        while reached < weight:
            chosen.append(deal)
            reached += step
        reached -= weight
    return chosen
