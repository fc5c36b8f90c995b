"""What are the phases of a deal before its first card? Each is a type."""

from dataclasses import dataclass, replace

from atout.actions import Action, Cut, Pass
from atout.cards import Cards, without
from atout.game import (
    Hands,
    Setup,
    Standing,
    check_turn,
    sorted_hands,
    with_hand,
)
from atout.seats import Seat

from .auction import Auction, Bid, BiddingCall, Contract
from .calling import CallCard, callable_cards, check_called, partner_of
from .cards import trumps_in
from .dealing import check_cut, cuts, cutter, geometry, petit_sec
from .dog import Discard, check_laid, layable
from .opening import Opening, lying, not_now
from .playing import Playing, Scored, first_lead
from .rules import TarotRules
from .seating import around, players_from
from .slam import Announcing, NoSlam, Slam, check_announcer, may_announce, those_asked
from .unplayed import Cancelled, PassedOut
from .view import (
    TarotView,
    view_of_announcing,
    view_of_bidding,
    view_of_calling,
    view_of_cutting,
    view_of_discarding,
    view_of_voiding,
)
from .voiding import NoVoid, Void, check_void

CUTS = tuple(cuts())


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
            raise not_now(action, "cutting")
        check_cut(action)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Cut)
        rules, setup = self.rules, self.setup
        cards = lying(rules, setup, action)
        holder = petit_sec(cards.hands)
        if holder is not None and rules.petit_sec == "cancel":
            return Cancelled(rules, setup, self.standing, action, holder)
        opening = Opening(action, cards.dog, Auction(rules, around(setup.dealer, rules)))
        phase = Voiding if rules.petit_sec == "optional" else Bidding
        return phase(rules, setup, self.standing, opening, sorted_hands(cards.hands))

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_cutting(self, seat)


@dataclass(frozen=True, slots=True)
class Voiding:
    """Where the holder of a bare Petit may call the deal off, all are asked: that tells nothing."""

    rules: TarotRules
    setup: Setup
    standing: Standing
    opening: Opening
    hands: Hands
    declined: int = 0

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.opening.auction.players[self.declined]

    def legal(self, seat: Seat) -> tuple[NoVoid | Void, ...]:
        if seat != self.actor:
            return ()
        return (NoVoid(), Void()) if petit_sec(self.hands) == seat else (NoVoid(),)

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Void | NoVoid):
            raise not_now(action, "voiding")
        if isinstance(action, Void):
            check_void(seat, self.hands)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        if isinstance(action, Void):
            return Cancelled(self.rules, self.setup, self.standing, self.opening.cut, seat, self.declined)
        if self.declined + 1 < len(self.opening.auction.players):
            return replace(self, declined=self.declined + 1)
        return Bidding(self.rules, self.setup, self.standing, self.opening, self.hands)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_voiding(self, seat)


@dataclass(frozen=True, slots=True)
class Bidding:
    rules: TarotRules
    setup: Setup
    standing: Standing
    opening: Opening
    hands: Hands

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.opening.auction.turn

    def legal(self, seat: Seat) -> tuple[BiddingCall, ...]:
        return self.opening.auction.legal() if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Bid | Pass):
            raise not_now(action, "bidding")
        self.opening.auction.check(action)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Bid | Pass)
        auction = self.opening.auction.after(action)
        heard = replace(self, opening=replace(self.opening, auction=auction))
        if not auction.done:
            return heard
        if auction.high is None:
            return PassedOut(self.rules, self.setup, self.standing, heard.opening)
        if self.rules.calls:
            return Calling(self.rules, self.setup, self.standing, heard.opening, self.hands, auction.high)
        return settled(heard, auction.high)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Calling:
    """At five the taker calls a card, before the dog is seen."""

    rules: TarotRules
    setup: Setup
    standing: Standing
    opening: Opening
    hands: Hands
    contract: Contract

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.contract.taker

    def legal(self, seat: Seat) -> tuple[CallCard, ...]:
        return tuple(map(CallCard, callable_cards(self.hands[seat]))) if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, CallCard):
            raise not_now(action, "calling")
        check_called(action.card, self.hands[seat])

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, CallCard)
        partner = partner_of(action.card, seat, self.hands)
        return settled(self, replace(self.contract, called=action.card, partner=partner))

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_calling(self, seat)


def settled(before: Bidding | Calling, contract: Contract) -> "Discarding | AnnouncingSlam":
    """The contract stands: the dog is taken up, or left where it is until the count."""
    if not contract.bid.shows_dog:
        return announcing(before, before.hands, contract, ())
    whole = tuple(sorted((*before.hands[contract.taker], *before.opening.dog)))
    hands = with_hand(before.hands, contract.taker, whole)
    return Discarding(before.rules, before.setup, before.standing, before.opening, hands, contract)


@dataclass(frozen=True, slots=True)
class Discarding:
    """The dog was shown and taken up; the taker lays as many cards aside, one at a time."""

    rules: TarotRules
    setup: Setup
    standing: Standing
    opening: Opening
    hands: Hands
    contract: Contract
    aside: Cards = ()

    result = None

    @property
    def aloud(self) -> tuple[Cards, ...]:
        return self.opening.dog, trumps_in(self.aside)

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
            raise not_now(action, "discarding")
        check_laid(action.card, self.hands[seat], self.aside, self.size)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Discard)
        hands = with_hand(self.hands, seat, without(self.hands[seat], action.card))
        aside = (*self.aside, action.card)
        if len(aside) < self.size:
            return replace(self, hands=hands, aside=aside)
        return announcing(self, hands, self.contract, aside)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_discarding(self, seat)


def announcing(
    before: Bidding | Calling | Discarding, hands: Hands, contract: Contract, aside: Cards
) -> "AnnouncingSlam":
    rules, opening = before.rules, before.opening
    players = players_from(contract.taker, before.setup.dealer, rules)
    alone = contract.called is None or contract.called in opening.dog_shown(contract)
    slam = Announcing(those_asked(contract, players, rules, alone=alone))
    return AnnouncingSlam(rules, before.setup, before.standing, opening, hands, contract, aside, slam)


@dataclass(frozen=True, slots=True)
class AnnouncingSlam:
    rules: TarotRules
    setup: Setup
    standing: Standing
    opening: Opening
    hands: Hands
    contract: Contract
    aside: Cards
    slam: Announcing

    result = None

    @property
    def aloud(self) -> tuple[Cards, ...]:
        return self.opening.dog_shown(self.contract), trumps_in(self.aside)

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
            raise not_now(action, "announcing")
        if isinstance(action, Slam):
            check_announcer(seat, self.contract, self.rules)

    def apply(self, seat: Seat, action: Action) -> "TarotDeal":
        self.check(seat, action)
        assert isinstance(action, Slam | NoSlam)
        slam = self.slam.after(seat, action)
        if not slam.done:
            return replace(self, slam=slam)
        return Playing(
            self.rules,
            self.setup,
            self.standing,
            self.opening,
            self.hands,
            self.contract,
            self.aside,
            slam,
            (),
            (),
            first_lead(slam, self.opening),
        )

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
