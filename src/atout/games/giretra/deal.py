"""What are the phases of one deal? Each is a type, so a field that makes no sense cannot exist."""

from dataclasses import dataclass
from typing import TypeGuard

from atout.actions import Action, Cut, Play, playing
from atout.belote.cards import SEATS, TRICKS
from atout.belote.tricks import refusals, tricks_won, winner_of
from atout.cards import listed, without
from atout.errors import IllegalAction
from atout.game import Finished, Hands, Result, Setup, Standing, check_turn, sorted_hands, with_hand
from atout.seats import Seat, after
from atout.tricks import Playable, Trick

from .auction import Accept, Auction, Bid, Call, Contract, Double, Redouble
from .dealing import check_cut, cuts, cutter, first_hands, whole_hands
from .play import playable
from .rules import GiretraRules, Rule
from .scoring import card_points, scored
from .view import GiretraView, view_of_bidding, view_of_cutting, view_of_playing, view_of_scored

NO_HANDS: Hands = ((),) * SEATS
CUTS = tuple(cuts())


def is_call(action: Action) -> TypeGuard[Call]:
    return isinstance(action, Bid | Accept | Double | Redouble)


@dataclass(frozen=True, slots=True)
class Cutting:
    rules: GiretraRules
    setup: Setup
    standing: Standing

    aloud = ()
    result = None
    hands = NO_HANDS

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

    def apply(self, seat: Seat, action: Action) -> "GiretraDeal":
        self.check(seat, action)
        assert isinstance(action, Cut)
        deck = action.lifted(self.setup.pack)
        hands = sorted_hands(first_hands(deck, self.setup.dealer))
        return Bidding(
            self.rules, self.setup, self.standing, action, hands, Auction(self.rules, self.setup.dealer)
        )

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_cutting(self, seat)


@dataclass(frozen=True, slots=True)
class Bidding:
    rules: GiretraRules
    setup: Setup
    standing: Standing
    cut: Cut
    hands: Hands
    auction: Auction

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.auction.speaker

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        return self.auction.legal() if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not is_call(action):
            raise IllegalAction(Rule.PHASE, action=action, phase="bidding")
        self.auction.check(action)

    def apply(self, seat: Seat, action: Action) -> "GiretraDeal":
        self.check(seat, action)
        assert is_call(action)
        auction = self.auction.after(action)
        if not auction.done:
            return Bidding(self.rules, self.setup, self.standing, self.cut, self.hands, auction)
        deck = self.cut.lifted(self.setup.pack)
        return Playing(
            self.rules,
            self.setup,
            self.standing,
            self.cut,
            auction,
            auction.contract(),
            sorted_hands(whole_hands(deck, self.setup.dealer)),
            (),
            Trick(after(self.setup.dealer, SEATS)),
        )

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Playing:
    rules: GiretraRules
    setup: Setup
    standing: Standing
    cut: Cut
    auction: Auction
    contract: Contract
    hands: Hands
    tricks: tuple[Trick, ...]
    trick: Trick

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.trick.player(len(self.trick.cards), SEATS)

    def playable(self) -> Playable:
        """The actor's hand, narrowed: what legal(), check() and the view all read."""
        return playable(self.hands[self.actor], self.trick, self.contract.mode, self.rules)

    def legal(self, seat: Seat) -> tuple[Play, ...]:
        if seat != self.actor:
            return ()
        return tuple(map(playing, self.playable().cards))

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Play):
            raise IllegalAction(Rule.PHASE, action=action, phase="playing")
        hand = self.hands[seat]
        if action.card not in hand:
            raise IllegalAction(Rule.NOT_HELD, card=action.card, hand=listed(hand))
        held = self.playable()
        if action.card not in held.cards:
            why = refusals(held, hand, self.trick, self.contract.mode)[str(action.card)]
            raise IllegalAction(why.rule, **why.facts)

    def apply(self, seat: Seat, action: Action) -> "GiretraDeal":
        self.check(seat, action)
        assert isinstance(action, Play)
        hands = with_hand(self.hands, seat, without(self.hands[seat], action.card))
        trick = self.trick.joined(action.card)
        if len(trick.cards) < SEATS:
            return self._next(hands, self.tricks, trick)
        tricks = (*self.tricks, trick)
        if len(tricks) == TRICKS:
            return self._scored(tricks)
        return self._next(hands, tricks, Trick(winner_of(trick, self.contract.mode)))

    def _next(self, hands: Hands, tricks: tuple[Trick, ...], trick: Trick) -> "Playing":
        return Playing(
            self.rules,
            self.setup,
            self.standing,
            self.cut,
            self.auction,
            self.contract,
            hands,
            tricks,
            trick,
        )

    def _scored(self, tricks: tuple[Trick, ...]) -> "Scored":
        mode = self.contract.mode
        result = scored(self.contract, card_points(tricks, mode), tricks_won(tricks, mode), self.rules)
        return Scored(
            self.rules, self.setup, self.standing, self.cut, self.auction, self.contract, tricks, result
        )

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_playing(self, seat)


@dataclass(frozen=True, slots=True)
class Scored(Finished):
    rules: GiretraRules
    setup: Setup
    standing: Standing
    cut: Cut
    auction: Auction
    contract: Contract
    tricks: tuple[Trick, ...]
    result: Result

    aloud = ()
    hands = NO_HANDS

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_scored(self, seat)


GiretraDeal = Cutting | Bidding | Playing | Scored
