"""What would a seat call with this hand? A guess, as chances, that looks at no more than it can see.

Each call is judged by the contract that stands if everyone then accepts: its kind, who announced it, how
far it is raised, and how good the hand is in it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import NamedTuple

from atout.belote.cards import MODES, Mode, side_of
from atout.bots.club.belote.hand_traits import mode_kind
from atout.bots.club.giretra.bidding import if_accepted
from atout.games.giretra.auction import Auction, BidMade, Call, Contract
from atout.games.giretra.rules import GiretraRules
from atout.seats import Seat

from .hand_strength import Strengths, TraitWeights

DEAR_CLUBS = 32
# Turns after so many calls are not kept: they are many, and seldom come again.
KEPT = 9


@dataclass(frozen=True, eq=False)
class CallModel:
    """How calls are chosen: the logarithm of a call's chance is `base + slope * strength`, but for a sum."""

    hand: TraitWeights
    # By kind and by who announced it; for each, once for every time that the contract is raised.
    contracts: Mapping[str, Sequence[tuple[float, float]]]
    verbs: Mapping[str, float]
    opening: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class CallOption:
    call: Call
    # Of the contract that stands if everyone then accepts: its mode, by its place among the modes.
    mode: int
    base: float
    slope: float


class AuctionNode:
    """One moment of an auction, and what may come after it."""

    def __init__(self, auction: Auction, model: CallModel) -> None:
        self.model = model
        self.auction = auction
        self.seat: Seat = auction.speaker
        self.contract: Contract | None = auction.contract() if auction.done else None
        self.options: tuple[CallOption, ...] = () if auction.done else tuple(options(auction, model))
        self._after: dict[int, AuctionNode] = {}

    def after(self, place: int) -> "AuctionNode":
        known = self._after.get(place)
        if known is None:
            known = AuctionNode(self.auction.after(self.options[place].call), self.model)
            if len(self.auction.calls) < KEPT:
                self._after[place] = known
        return known

    def chances(self, strengths: Strengths) -> list[float]:
        """How likely each option is, up to a factor common to all."""
        return [exp(option.base + option.slope * strengths[option.mode]) for option in self.options]


@lru_cache(maxsize=32)
def first_turn(rules: GiretraRules, dealer: Seat, model: CallModel) -> AuctionNode:
    """Where every auction begins. What is worked out on the way is kept for the next deal."""
    return AuctionNode(Auction(rules, dealer), model)


def options(auction: Auction, model: CallModel) -> list[CallOption]:
    found: list[CallOption] = []
    for call in auction.legal():
        meant = meaning_of(auction, call)
        told = model.contracts[f"{meant.kind} {meant.whose}"]
        base, slope = told[min(meant.raised, len(told) - 1)]
        base += model.verbs[call.verb]
        if not auction.bids:
            base += model.opening[meant.kind]
        found.append(CallOption(call, meant.mode, base, slope))
    return found


class Meaning(NamedTuple):
    """The contract that stands if everyone accepts after a call, as the caller sees it."""

    # Its place among the modes.
    mode: int
    kind: str
    whose: str
    raised: int


def meaning_of(auction: Auction, call: Call) -> Meaning:
    after = auction.after(call)
    contract = if_accepted(after)
    kind, raised = kind_of(contract.mode, after.bids), _raised(contract, auction.rules)
    return Meaning(MODES.index(contract.mode), kind, _whose(auction, contract), raised)


def kind_of(mode: Mode, bids: Sequence[BidMade]) -> str:
    """All trumps right over no trumps of the others promise nothing: they are a flight."""
    if mode is Mode.ALL_TRUMPS:
        before = [(one.mode, side_of(one.seat)) for one in bids[-2:-1]]
        if before == [(Mode.NO_TRUMPS, 1 - side_of(bids[-1].seat))]:
            return "flight"
    return mode_kind(mode)


def _whose(auction: Auction, contract: Contract) -> str:
    """Who announced it, as the speaker sees it."""
    by = next((bid.seat for bid in auction.bids if bid.mode is contract.mode), auction.speaker)
    if by == auction.speaker:
        return "mine"
    return "partner" if side_of(by) == side_of(auction.speaker) else "theirs"


def _raised(contract: Contract, rules: GiretraRules) -> int:
    """How often it counts double; clubs may do so from the start."""
    dear = contract.mode is Mode.CLUBS and rules.clubs_base == DEAR_CLUBS
    return contract.multiplier.bit_length() - 1 + dear
