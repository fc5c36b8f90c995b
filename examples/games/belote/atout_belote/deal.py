"""What are the phases of one deal? Each is a type, so a field that makes no sense cannot exist."""

from dataclasses import dataclass, replace

from atout.actions import Action, Play, playing
from atout.belote.cards import SEATS, TRICKS
from atout.belote.tricks import check_card, tricks_won, winner_of
from atout.cards import Card, without
from atout.errors import IllegalAction
from atout.game import Finished, Hands, Setup, check_turn, sorted_hands, with_hand
from atout.phases import StartedWith
from atout.seats import Seat, after
from atout.tricks import Playable, Trick

from .auction import Auction, Call, Contract
from .belote import Spoken, belote_side, said_with
from .dealing import first_hands, turned_up, whole_hands
from .match import BeloteStanding
from .play import playable
from .rules import BeloteRules, Rule
from .scoring import BeloteResult, Summary, card_points, scored
from .view import BeloteView, view_of_bidding, view_of_passed_out, view_of_playing, view_of_scored

NO_HANDS: Hands = ((),) * SEATS


@dataclass(frozen=True, slots=True)
class Start:
    """What a deal begins with; every phase hands it on."""

    rules: BeloteRules
    setup: Setup
    standing: BeloteStanding
    auction: Auction


@dataclass(frozen=True, slots=True)
class Phase(StartedWith[Start, BeloteRules]):
    """What every phase has."""

    start: Start

    @property
    def standing(self) -> BeloteStanding:
        return self.start.standing

    @property
    def auction(self) -> Auction:
        return self.start.auction

    @property
    def turned(self) -> Card:
        return self.auction.turned


class Taken(Phase):
    """A phase after the auction, somebody having taken."""

    __slots__ = ()

    @property
    def contract(self) -> Contract:
        return self.auction.contract()


@dataclass(frozen=True, slots=True)
class Bidding(Phase):
    hands: Hands

    result = None

    @property
    def aloud(self) -> tuple[object, ...]:
        return (self.turned,)

    @property
    def actor(self) -> Seat:
        return self.auction.turn

    def legal(self, seat: Seat) -> tuple[Call, ...]:
        return self.auction.legal() if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Call):
            raise IllegalAction(Rule.PHASE, action=action, phase="bidding")
        self.auction.check(action)

    def apply(self, seat: Seat, action: Action) -> "BeloteDeal":
        self.check(seat, action)
        assert isinstance(action, Call)
        auction = self.auction.after(action)
        start = replace(self.start, auction=auction)
        if auction.passed_out:
            return PassedOut(start)
        if auction.taken is None:
            return Bidding(start, self.hands)
        pack, dealer = self.setup.pack, self.setup.dealer
        hands = sorted_hands(whole_hands(pack, dealer, auction.taken.seat, self.rules))
        return Playing(start, hands, Trick(after(dealer, SEATS)))

    def view(self, seat: Seat | None) -> BeloteView:
        return view_of_bidding(self, seat)


@dataclass(frozen=True, slots=True)
class Playing(Taken):
    hands: Hands
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    spoken: tuple[Spoken, ...] = ()

    result = None

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.turned, self.spoken

    @property
    def actor(self) -> Seat:
        return self.trick.player(len(self.trick.cards), SEATS)

    def playable(self) -> Playable:
        """The actor's hand, narrowed: what legal(), check() and the view all read."""
        return playable(self.hands[self.actor], self.trick, self.contract.mode, self.rules)

    def legal(self, seat: Seat) -> tuple[Play, ...]:
        return tuple(map(playing, self.playable().cards)) if seat == self.actor else ()

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        if not isinstance(action, Play):
            raise IllegalAction(Rule.PHASE, action=action, phase="playing")
        hand, mode = self.hands[seat], self.contract.mode
        check_card(action.card, hand, self.playable(), self.trick, mode, Rule.NOT_HELD)

    def apply(self, seat: Seat, action: Action) -> "BeloteDeal":
        self.check(seat, action)
        assert isinstance(action, Play)
        mode, hand = self.contract.mode, self.hands[seat]
        said = said_with(action.card, seat, hand, mode, self.spoken)
        trick = self.trick.joined(action.card)
        after_it = replace(
            self,
            hands=with_hand(self.hands, seat, without(hand, action.card)),
            trick=trick,
            spoken=(*self.spoken, said) if said else self.spoken,
        )
        if len(trick.cards) < SEATS:
            return after_it
        tricks = (*self.tricks, trick)
        if len(tricks) == TRICKS:
            return after_it.scored(tricks)
        return replace(after_it, tricks=tricks, trick=Trick(winner_of(trick, mode)))

    def scored(self, tricks: tuple[Trick, ...]) -> "Scored":
        mode = self.contract.mode
        summary = Summary(
            points=card_points(tricks, mode),
            tricks=tricks_won(tricks, mode),
            belote=belote_side(self.spoken),
            held=self.standing.held,
        )
        result = scored(self.contract, summary, self.rules)
        return Scored(self.start, tricks, self.spoken, result)

    def view(self, seat: Seat | None) -> BeloteView:
        return view_of_playing(self, seat)


@dataclass(frozen=True, slots=True)
class Scored(Finished, Taken):
    tricks: tuple[Trick, ...]
    spoken: tuple[Spoken, ...]
    result: BeloteResult

    hands = NO_HANDS

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.turned, self.spoken

    def view(self, seat: Seat | None) -> BeloteView:
        return view_of_scored(self, seat)


@dataclass(frozen=True, slots=True)
class PassedOut(Finished, Phase):
    """Nobody took: no score, the next seat deals."""

    hands = NO_HANDS

    @property
    def result(self) -> BeloteResult:
        return BeloteResult(scores=(0, 0), counted=False, held=self.standing.held)

    @property
    def aloud(self) -> tuple[object, ...]:
        return (self.turned,)

    def view(self, seat: Seat | None) -> BeloteView:
        return view_of_passed_out(self, seat)


BeloteDeal = Bidding | Playing | Scored | PassedOut


def dealt(rules: BeloteRules, setup: Setup, standing: BeloteStanding) -> Bidding:
    """Five cards each, and one turned up."""
    hands = sorted_hands(first_hands(setup.pack, setup.dealer, rules))
    auction = Auction(setup.dealer, turned_up(setup.pack))
    return Bidding(Start(rules, setup, standing, auction), hands)
