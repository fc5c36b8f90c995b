"""What are the phases of one deal? Each is a type, so a field that makes no sense cannot exist."""

from dataclasses import dataclass, replace

from atout.actions import Action
from atout.belote.cards import SEATS, TRICKS
from atout.belote.tricks import check_card, winner_of
from atout.cards import without
from atout.errors import IllegalAction
from atout.game import Finished, Hands, Result, check_turn, with_hand
from atout.seats import Seat, after
from atout.tricks import Playable, Trick

from .auction import Call, Coinche, Contract
from .play import playable
from .rules import Rule
from .scoring import Summary, card_points, scored, tricks_by_seat
from .start import Start, Started
from .talk import Moment, SpokenPlay, Talk
from .view import (
    TunisianView,
    view_of_bidding,
    view_of_passed_out,
    view_of_playing,
    view_of_scored,
)

NO_HANDS: Hands = ((),) * SEATS
PASSED_OUT = Result(scores=(0, 0), counted=False)


@dataclass(frozen=True, slots=True)
class Bidding(Started):
    start: Start
    hands: Hands

    aloud = ()
    result = None

    @property
    def actor(self) -> Seat:
        return self.start.auction.turn

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        return self.start.auction.legal(seat)

    def check(self, seat: Seat, action: Action) -> None:
        # A coinche may come out of turn: whether it may here is for the rules.
        if not isinstance(action, Coinche):
            check_turn(seat, self.actor)
        if not isinstance(action, Call):
            raise IllegalAction(Rule.PHASE, action=action, phase="bidding")
        self.start.auction.check(seat, action)

    def apply(self, seat: Seat, action: Action) -> "TunisianDeal":
        self.check(seat, action)
        assert isinstance(action, Call)
        auction = self.start.auction.after(seat, action)
        start = self.start.called(auction)
        if not auction.done:
            return Bidding(start, self.hands)
        if auction.passed_out:
            # tunisian.deal.redeal
            return PassedOut(start)
        # tunisian.play.lead
        first = Trick(after(self.setup.dealer, SEATS))
        return Playing(start, auction.contract(), self.hands, (), first, Talk())

    def view(self, seat: Seat | None) -> TunisianView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Playing(Started):
    start: Start
    contract: Contract
    hands: Hands
    tricks: tuple[Trick, ...]
    trick: Trick
    talk: Talk

    result = None

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.talk.spoken, self.talk.shown

    @property
    def actor(self) -> Seat:
        return self.trick.player(len(self.trick.cards), SEATS)

    def playable(self) -> Playable:
        """The actor's hand, narrowed: what legal(), check() and the view all read."""
        return playable(self.hands[self.actor], self.trick, self.contract.mode, self.start.rules)

    def moment(self) -> Moment:
        rules, dealer = self.start.rules, self.start.setup.dealer
        return Moment(rules, self.contract.mode, dealer, self.tricks, self.trick, self.talk)

    def legal(self, seat: Seat) -> tuple[SpokenPlay, ...]:
        if seat != self.actor:
            return ()
        moment, hand = self.moment(), self.hands[seat]
        return tuple(wording for card in self.playable().cards for wording in moment.wordings(hand, card))

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, SpokenPlay):
            raise IllegalAction(Rule.PHASE, action=action, phase="playing")
        hand, mode = self.hands[seat], self.contract.mode
        check_card(action.card, hand, self.playable(), self.trick, mode, Rule.NOT_HELD)
        self.moment().check(hand, action)

    def apply(self, seat: Seat, action: Action) -> "TunisianDeal":
        self.check(seat, action)
        assert isinstance(action, SpokenPlay)
        hand = self.hands[seat]
        talk = self.moment().after(seat, hand, action)
        hands = with_hand(self.hands, seat, without(hand, action.card))
        trick = self.trick.joined(action.card)
        if len(trick.cards) < SEATS:
            return replace(self, hands=hands, trick=trick, talk=talk)
        tricks = (*self.tricks, trick)
        if len(tricks) == TRICKS:
            return self._scored(tricks, talk)
        # tunisian.play.winner
        leader = winner_of(trick, self.contract.mode)
        return replace(self, hands=hands, tricks=tricks, trick=Trick(leader), talk=talk)

    def _scored(self, tricks: tuple[Trick, ...], talk: Talk) -> "Scored":
        mode = self.contract.mode
        summary = Summary(
            points=card_points(tricks, mode, self.rules),
            tricks_by_seat=tricks_by_seat(tricks, mode),
            belotes=talk.belotes,
            announced=talk.compared(self.setup.dealer, mode).points,
        )
        result = scored(self.contract, summary, self.rules)
        return Scored(self.start, self.contract, tricks, talk, result)

    def view(self, seat: Seat | None) -> TunisianView:
        return view_of_playing(self, seat)


@dataclass(frozen=True, slots=True)
class Scored(Started, Finished):
    start: Start
    contract: Contract
    tricks: tuple[Trick, ...]
    talk: Talk
    result: Result

    hands = NO_HANDS

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.talk.spoken, self.talk.shown

    def view(self, seat: Seat | None) -> TunisianView:
        return view_of_scored(self, seat)


@dataclass(frozen=True, slots=True)
class PassedOut(Started, Finished):
    """Nobody bid: no score, the next seat deals."""

    start: Start

    aloud = ()
    hands = NO_HANDS
    result = PASSED_OUT

    def view(self, seat: Seat | None) -> TunisianView:
        return view_of_passed_out(self, seat)


TunisianDeal = Bidding | Playing | Scored | PassedOut
