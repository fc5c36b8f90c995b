"""What are the phases of one deal? Each is a type, so a field that makes no sense cannot exist."""

from dataclasses import dataclass, replace

from atout.actions import Action, Cut, Play, cuts, playing
from atout.belote.cards import SEATS, TRICKS
from atout.belote.tricks import check_card, tricks_won, winner_of
from atout.cards import without
from atout.errors import IllegalAction
from atout.game import Finished, Hands, Result, Setup, Standing, check_turn, sorted_hands, with_hand
from atout.seats import Seat, after
from atout.tricks import Playable, Trick

from .auction import Auction, Call, Contract
from .dealing import FEWEST, MOST, check_cut, cutter, first_hands, whole_hands
from .play import playable
from .rules import GiretraRules, Rule
from .scoring import card_points, scored
from .start import Start, Started
from .view import GiretraView, view_of_bidding, view_of_cutting, view_of_playing, view_of_scored

NO_HANDS: Hands = ((),) * SEATS
CUTS = tuple(cuts(FEWEST, MOST))


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
        auction = Auction(self.rules, self.setup.dealer)
        return Bidding(Start(self.rules, self.setup, self.standing, action, auction), hands)

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_cutting(self, seat)


@dataclass(frozen=True, slots=True)
class Bidding(Started):
    start: Start
    hands: Hands

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.start.auction.speaker

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        return self.start.auction.legal() if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Call):
            raise IllegalAction(Rule.PHASE, action=action, phase="bidding")
        self.start.auction.check(action)

    def apply(self, seat: Seat, action: Action) -> "GiretraDeal":
        self.check(seat, action)
        assert isinstance(action, Call)
        auction = self.start.auction.after(action)
        start = self.start.called(auction)
        if not auction.done:
            return Bidding(start, self.hands)
        deck, dealer = start.cut.lifted(self.setup.pack), self.setup.dealer
        hands = sorted_hands(whole_hands(deck, dealer))
        # giretra.play.lead
        return Playing(start, auction.contract(), hands, (), Trick(after(dealer, SEATS)))

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Playing(Started):
    start: Start
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
        return playable(self.hands[self.actor], self.trick, self.contract.mode, self.start.rules)

    def legal(self, seat: Seat) -> tuple[Play, ...]:
        if seat != self.actor:
            return ()
        return tuple(map(playing, self.playable().cards))

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Play):
            raise IllegalAction(Rule.PHASE, action=action, phase="playing")
        hand, mode = self.hands[seat], self.contract.mode
        check_card(action.card, hand, self.playable(), self.trick, mode, Rule.NOT_HELD)

    def apply(self, seat: Seat, action: Action) -> "GiretraDeal":
        self.check(seat, action)
        assert isinstance(action, Play)
        hands = with_hand(self.hands, seat, without(self.hands[seat], action.card))
        trick = self.trick.joined(action.card)
        if len(trick.cards) < SEATS:
            return replace(self, hands=hands, trick=trick)
        tricks = (*self.tricks, trick)
        if len(tricks) == TRICKS:
            return self._scored(tricks)
        # giretra.play.winner
        leader = winner_of(trick, self.contract.mode)
        return replace(self, hands=hands, tricks=tricks, trick=Trick(leader))

    def _scored(self, tricks: tuple[Trick, ...]) -> "Scored":
        mode = self.contract.mode
        result = scored(self.contract, card_points(tricks, mode), tricks_won(tricks, mode), self.rules)
        return Scored(self.start, self.contract, tricks, result)

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_playing(self, seat)


@dataclass(frozen=True, slots=True)
class Scored(Started, Finished):
    start: Start
    contract: Contract
    tricks: tuple[Trick, ...]
    result: Result

    aloud = ()
    hands = NO_HANDS

    def view(self, seat: Seat | None) -> GiretraView:
        return view_of_scored(self, seat)


GiretraDeal = Cutting | Bidding | Playing | Scored
