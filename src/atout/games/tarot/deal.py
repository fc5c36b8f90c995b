"""What are the phases of a deal before its first card? Each is a type."""

from dataclasses import dataclass, replace

from atout.actions import Action, Cut, Pass, cuts
from atout.cards import Cards, without
from atout.errors import IllegalAction
from atout.game import (
    Hands,
    Setup,
    Standing,
    check_turn,
    sorted_hands,
    with_hand,
)
from atout.seats import Seat
from atout.tricks import Trick

from .auction import Auction, Bid, BiddingCall, Contract
from .called_card import CallCard, callable_cards, check_called, partner_of
from .cards import trumps_in
from .dealing import FEWEST, MOST, check_cut, cutter, geometry, lying, petit_sec
from .dog import Discard, check_laid, layable
from .endings import Cancelled, PassedOut, Scored
from .petit_sec import NoVoid, Void, check_void
from .play_phase import Playing
from .players import around, players_from
from .rules import Rule, TarotRules
from .slam import Announcing, NoSlam, Slam, check_announcer, may_announce, those_asked
from .start import Contracted, Start, Started, UnderContract
from .view import (
    TarotView,
    view_of_announcing,
    view_of_bidding,
    view_of_calling,
    view_of_cutting,
    view_of_discarding,
    view_of_voiding,
)

CUTS = tuple(cuts(FEWEST, MOST))


@dataclass(frozen=True, slots=True)
class Cutting:
    rules: TarotRules
    setup: Setup
    standing: Standing

    aloud = ()
    result = None

    @property
    def hands(self) -> Hands:
        return ((),) * self.rules.seats

    @property
    def actor(self) -> Seat:
        return cutter(self.setup.dealer, self.rules)

    def legal(self, seat: Seat) -> tuple[Cut, ...]:
        return CUTS if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Cut):
            raise IllegalAction(Rule.PHASE, action=action, phase="cutting")
        check_cut(action)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Cut)
        rules, setup = self.rules, self.setup
        cards = lying(rules, setup, action)
        auction = Auction(rules, around(setup.dealer, rules))
        start = Start(rules, setup, self.standing, action, cards.dog, auction)
        holder = petit_sec(cards.hands)
        if holder is not None and rules.petit_sec == "cancel":
            return Cancelled(start, holder)
        phase = Voiding if rules.petit_sec == "optional" else Bidding
        return phase(start, sorted_hands(cards.hands))

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_cutting(self, seat)


@dataclass(frozen=True, slots=True)
class Voiding(Started):
    """Where the holder of a bare Petit may call the deal off, all are asked: that tells nothing."""

    start: Start
    hands: Hands
    declined: int = 0

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.start.auction.players[self.declined]

    def legal(self, seat: Seat) -> tuple[NoVoid | Void, ...]:
        if seat != self.actor:
            return ()
        return (NoVoid(), Void()) if petit_sec(self.hands) == seat else (NoVoid(),)

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Void | NoVoid):
            raise IllegalAction(Rule.PHASE, action=action, phase="voiding")
        if isinstance(action, Void):
            check_void(seat, self.hands)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        if isinstance(action, Void):
            return Cancelled(self.start, seat, self.declined)
        if self.declined + 1 < len(self.start.auction.players):
            return replace(self, declined=self.declined + 1)
        return Bidding(self.start, self.hands)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_voiding(self, seat)


@dataclass(frozen=True, slots=True)
class Bidding(Started):
    start: Start
    hands: Hands

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.start.auction.turn

    def legal(self, seat: Seat) -> tuple[BiddingCall, ...]:
        return self.start.auction.legal() if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Bid | Pass):
            raise IllegalAction(Rule.PHASE, action=action, phase="bidding")
        self.start.auction.check(action)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Bid | Pass)
        auction = self.start.auction.after(action)
        start = self.start.called(auction)
        if not auction.done:
            return Bidding(start, self.hands)
        if auction.high is None:
            # tarot.bid.passed-out
            return PassedOut(start)
        if self.rules.calls:
            return Calling(start, self.hands)
        return settled(start.under(auction.high), self.hands)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Calling(Started):
    """At five the taker calls a card, before the dog is seen."""

    start: Start
    hands: Hands

    aloud = ()
    result = None

    @property
    def contract(self) -> Contract:
        """As it was bid: nobody is called yet."""
        high = self.start.auction.high
        assert high is not None
        return high

    @property
    def actor(self) -> Seat:
        return self.contract.taker

    def legal(self, seat: Seat) -> tuple[CallCard, ...]:
        return tuple(map(CallCard, callable_cards(self.hands[seat]))) if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, CallCard):
            raise IllegalAction(Rule.PHASE, action=action, phase="calling")
        check_called(action.card, self.hands[seat])

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, CallCard)
        partner = partner_of(action.card, seat, self.hands)
        contract = replace(self.contract, called=action.card, partner=partner)
        return settled(self.start.under(contract), self.hands)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_calling(self, seat)


def settled(start: Contracted, hands: Hands) -> "Discarding | AnnouncingSlam":
    """The contract stands: the dog is taken up, or left where it is until the count."""
    contract = start.contract
    if not contract.bid.shows_dog:
        return announcing(start, hands)
    whole = tuple(sorted((*hands[contract.taker], *start.dog)))
    return Discarding(start, with_hand(hands, contract.taker, whole))


@dataclass(frozen=True, slots=True)
class Discarding(UnderContract):
    """The dog was shown and taken up; the taker lays as many cards aside, one at a time."""

    start: Contracted
    hands: Hands

    result = None

    @property
    def aloud(self) -> tuple[Cards, ...]:
        return self.start.dog, trumps_in(self.aside)

    @property
    def actor(self) -> Seat:
        return self.contract.taker

    @property
    def size(self) -> int:
        return geometry(self.rules).dog

    def legal(self, seat: Seat) -> tuple[Discard, ...]:
        if seat != self.actor:
            return ()
        return tuple(map(Discard, layable(self.hands[seat], self.aside, self.size)))

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Discard):
            raise IllegalAction(Rule.PHASE, action=action, phase="discarding")
        check_laid(action.card, self.hands[seat], self.aside, self.size)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Discard)
        hands = with_hand(self.hands, seat, without(self.hands[seat], action.card))
        start = replace(self.start, aside=(*self.aside, action.card))
        if len(start.aside) < self.size:
            return Discarding(start, hands)
        return announcing(start, hands)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_discarding(self, seat)


def announcing(start: Contracted, hands: Hands) -> "AnnouncingSlam":
    contract = start.contract
    players = players_from(contract.taker, start.setup.dealer, start.rules)
    alone = contract.called is None or contract.called in start.dog_shown
    slam = Announcing(those_asked(contract, players, start.rules, alone=alone))
    return AnnouncingSlam(replace(start, slam=slam), hands)


@dataclass(frozen=True, slots=True)
class AnnouncingSlam(UnderContract):
    start: Contracted
    hands: Hands

    result = None

    @property
    def aloud(self) -> tuple[Cards, ...]:
        return self.start.dog_shown, trumps_in(self.aside)

    @property
    def actor(self) -> Seat:
        return self.slam.asked[self.slam.declined]

    def legal(self, seat: Seat) -> tuple[NoSlam | Slam, ...]:
        if seat != self.actor:
            return ()
        return (NoSlam(), Slam()) if may_announce(seat, self.contract, self.rules) else (NoSlam(),)

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Slam | NoSlam):
            raise IllegalAction(Rule.PHASE, action=action, phase="announcing")
        if isinstance(action, Slam):
            check_announcer(seat, self.contract, self.rules)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Slam | NoSlam)
        slam = self.slam.after(seat, action)
        start = replace(self.start, slam=slam)
        if not slam.done:
            return AnnouncingSlam(start, self.hands)
        # tarot.slam.leads; else the first to speak: tarot.play.lead
        leader = start.auction.players[0] if slam.by is None else slam.by
        return Playing(start, self.hands, Trick(leader))

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_announcing(self, seat)


TarotDeal = (
    Cutting
    | Voiding
    | Bidding
    | Calling
    | Discarding
    | AnnouncingSlam
    | Playing
    | Scored
    | PassedOut
    | Cancelled
)
