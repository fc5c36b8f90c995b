"""What to bid? What leads to the best score for this seat, over the deals that may be.

In each deal the auction is brought to its end as the others seem likely to speak, each by its own hand; what
comes of the contract is told at a glance.
"""

from collections.abc import Mapping, Sequence

from atout.actions import Action, Pass
from atout.bots.expert.clock import Clock
from atout.bots.tarot.bidding import CAUTION
from atout.bots.tarot.bidding import best_bid as club_bid
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.auction import MULTIPLIERS, Bid, BiddingCall, Level
from atout.games.tarot.players import around
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask
from atout.seats import Seat

from .auctioned import Auctioned
from .favouring import Favouring
from .glance import called_from, glance, share_of
from .speaking import mood, spoken

# Standard errors and points by which another call must be ahead of the usual one: more deals do not make a
# glance any sharper.
ERRORS, POINTS = 1.0, 10.0


def best_bid(view: TarotView, luck: Luck, thinking: Thinking, clock: Clock) -> Action:
    usual = club_bid(view)
    calls = candidates(view, usual)
    if len(calls) == 1:
        return usual
    table = Table(view)

    def worths(hands: Mapping[Seat, Mask], dog: Mask) -> Mapping[BiddingCall, float]:
        return table.worths(calls, hands, dog, luck)

    return table.best(Favouring(calls, usual, ERRORS, POINTS), worths, thinking, clock, luck)


def candidates(view: TarotView, usual: BiddingCall) -> tuple[BiddingCall, ...]:
    """The usual call and lower ones. Higher ones that looked better did not pay in trials."""
    most = usual.level.rank if isinstance(usual, Bid) else -1
    lower = [one for one in view.legal if isinstance(one, Bid) and one.level.rank <= most]
    return (Pass(), *lower)


class Table(Auctioned):
    """One call to be made, with what is needed to try each of several."""

    def __init__(self, view: TarotView) -> None:
        super().__init__(view)
        self.high = None if view.high is None else (view.high.taker, view.high.bid)
        speakers = around(view.dealer, view.rules)
        self.to_come = speakers[speakers.index(self.seat) + 1 :]
        self.glance = glance(view.rules.players)
        # High bids promise more than they keep: `club` found how much.
        self.caution = max(0.0, CAUTION[view.rules.players])

    def worths(
        self, calls: Sequence[BiddingCall], hands: Mapping[Seat, Mask], dog: Mask, luck: Luck
    ) -> dict[BiddingCall, float]:
        """What each call comes to. The others are in the same mood after every one of them."""
        moods = [mood(luck) for _ in self.to_come]
        found: dict[tuple[Seat, Level] | None, float] = {None: 0.0}
        worths: dict[BiddingCall, float] = {}
        for call in calls:
            contract = self._contract(call, hands, moods)
            if contract not in found:
                assert contract is not None
                found[contract] = self._score(*contract, hands, dog)
            worths[call] = found[contract]
        return worths

    def _contract(
        self, call: BiddingCall, hands: Mapping[Seat, Mask], moods: Sequence[float]
    ) -> tuple[Seat, Level] | None:
        """Who takes, and how; None: everybody passes."""
        high = (self.seat, call.level) if isinstance(call, Bid) else self.high
        for place, (seat, mind) in enumerate(zip(self.to_come, moods, strict=True), start=1):
            level = spoken(hands[seat], mind, high and high[1], len(self.to_come) - place, self.rules)
            high = (seat, level) if level else high
        return high

    def _score(self, taker: Seat, level: Level, hands: Mapping[Seat, Mask], dog: Mask) -> float:
        """For this seat."""
        players, partner, beside = self.rules.players, None, None
        if self.rules.calls:
            called = called_from(hands[taker])
            partner = next((seat for seat, hand in hands.items() if hand & called), None)
            beside = 0 if partner is None else hands[partner]
        over = self.glance.margin(level, hands[taker], dog, beside)
        share = share_of(self.seat, taker, partner, players)
        fear = self.caution * MULTIPLIERS[level] ** 2 if taker == self.seat else 0.0
        return share * (self.glance.paid(level, over, self.rules) - fear)
