"""How may an auction go on, if everybody calls as readily as people do?"""

from collections.abc import Sequence

from atout.actions import Pass
from atout.belote.cards import MODES
from atout.games.tunisian.auction import Auction, Bid, Call, Coinche, Contract

from .call_model import Readiness, lowest_over, readiness
from .hand_strength import Strengths

# By seat: the strength of its hand in each mode, and how much that appeals.
Read = Sequence[tuple[Strengths, Strengths]]

# A call that is neither a coinche nor a bid, by place among the modes.
PASS, COINCHE = -1, -2


class AuctionNode:
    """An auction at one moment, and those that may follow: the same for every deal, so kept."""

    __slots__ = ("_next", "_told", "auction", "contract", "over", "seat")

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.seat = auction.turn
        self.over = auction.done
        self.contract: Contract | None = auction.high
        self._told: Readiness | None = None
        self._next: dict[int, AuctionNode] = {}

    def after(self, call: Call) -> "AuctionNode":
        return AuctionNode(self.auction.after(self.seat, call))

    def ended(self, read: Read, draws: Sequence[float]) -> Contract | None:
        """The contract at which it ends. A draw between 0 and 1 settles each call in turn."""
        at = self
        for draw in draws:
            if at.over:
                return at.contract
            at = at._drawn(read, draw)
        return at.contract

    def _drawn(self, read: Read, draw: float) -> "AuctionNode":
        told = self._told
        if told is None:
            told = self._told = readiness(self.auction, self.seat)
        bids, coinche = told.weights(read[self.seat][1])
        left = draw * (told.passing + coinche + sum(bids)) - told.passing
        if left < 0:
            return self._then(PASS)
        for mode, weight in enumerate(bids):
            left -= weight
            if left < 0:
                return self._then(mode)
        return self._then(COINCHE if coinche else PASS)

    def _then(self, call: int) -> "AuctionNode":
        if call not in self._next:
            self._next[call] = self.after(self._call(call))
        return self._next[call]

    def _call(self, call: int) -> Call:
        if call == PASS:
            return Pass()
        if call == COINCHE:
            return Coinche()
        lowest = lowest_over(self.auction)
        assert lowest is not None
        return Bid(lowest, MODES[call])
