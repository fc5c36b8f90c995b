"""What happens while the cards are played?"""

from dataclasses import dataclass, replace

from atout.actions import Action, Play, playing
from atout.cards import Card, Cards, listed, without
from atout.errors import IllegalAction
from atout.game import Hands, Refusal, check_turn, with_hand
from atout.seats import Seat
from atout.tricks import Playable, Trick

from .cards import trumps_and_excuse, trumps_in
from .dealing import geometry
from .declarations import (
    ClaimedMisere,
    Declaration,
    Declared,
    Handful,
    Misere,
    Show,
    by_order,
    check_misere,
    check_once,
    handfuls_in,
    level_of,
    miseres_in,
)
from .endings import Scored
from .play import opening_lead, playable, refusals, winning_place
from .players import players_from
from .rules import Rule
from .scoring import Summary, scored
from .start import Contracted, UnderContract
from .tally import AttackCount, TrickTally, counted
from .view import TarotView, view_of_playing


@dataclass(frozen=True, slots=True)
class Playing(UnderContract):
    start: Contracted
    hands: Hands
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    declared: tuple[Declared, ...] = ()

    result = None

    @property
    def aloud(self) -> tuple[object, ...]:
        return self.start.dog_shown, trumps_in(self.aside), self.declared

    @property
    def order(self) -> tuple[Seat, ...]:
        """Who plays to this trick, in turn."""
        start = self.start
        return players_from(self.trick.leader, start.setup.dealer, start.rules)

    @property
    def actor(self) -> Seat:
        return self.order[len(self.trick.cards)]

    def playable(self) -> Playable:
        """The actor's hand, narrowed: what legal(), check() and the view all read."""
        hand, called = self.hands[self.actor], self.contract.called
        if called and not self.tricks and not self.trick.cards:
            return opening_lead(hand, called, itself=self.rules.first_lead_called_card)
        return playable(hand, self.trick.cards)

    def refusals(self) -> dict[str, Refusal]:
        return refusals(self.playable(), self.hands[self.actor], self.trick.cards, self.contract.called)

    # tarot.handful.aside
    def trumps_held(self, seat: Seat) -> Cards:
        """Trumps and Excuse that a handful may show: those laid aside count as held."""
        laid = trumps_in(self.aside) if seat == self.contract.taker else ()
        return (*trumps_and_excuse(self.hands[seat]), *laid)

    def declarations(self, seat: Seat) -> tuple[Declaration, ...]:
        """What may be shown now; of the handfuls one a level, check() takes the others too."""
        if self.tricks:
            return ()
        own = tuple(one for one in self.declared if one.seat == seat)
        shown = any(isinstance(one, Handful) for one in own)
        handfuls = () if shown else handfuls_in(self.trumps_held(seat), self.rules.players)
        return (*handfuls, *miseres_in(self.hands[seat], own, self.rules))

    def legal(self, seat: Seat) -> tuple[Play | Declaration, ...]:
        if seat != self.actor:
            return ()
        return (*map(playing, self.playable().cards), *self.declarations(seat))

    def check(self, seat: Seat, action: Action) -> None:
        check_turn(seat, self.actor)
        match action:
            case Play(card):
                self._check_play(seat, card)
            case Show() | Misere() if self.tricks:
                raise IllegalAction(Rule.HANDFUL_TIME, action=action)
            case Show(cards):
                check_once(seat, self.declared)
                level_of(cards, self.trumps_held(seat), self.rules.players)
            case Misere(kind):
                check_misere(seat, kind, self.hands[seat], self.declared, self.rules)
            case _:
                raise IllegalAction(Rule.PHASE, action=action, phase="playing")

    def _check_play(self, seat: Seat, card: Card) -> None:
        hand = self.hands[seat]
        if card not in hand:
            raise IllegalAction(Rule.NOT_HELD, card=card, hand=listed(hand))
        if card not in self.playable().cards:
            raise self.refusals()[str(card)].error

    def apply(self, seat: Seat, action: Action) -> "Playing | Scored":
        self.check(seat, action)
        match action:
            case Show(cards):
                level = level_of(cards, self.trumps_held(seat), self.rules.players)
                shown = Handful(seat, level, by_order(cards, self.rules))
                return replace(self, declared=(*self.declared, shown))
            case Misere(kind):
                return replace(self, declared=(*self.declared, ClaimedMisere(seat, kind, self.hands[seat])))
            case _:
                assert isinstance(action, Play)
                return self._after(seat, action.card)

    def _after(self, seat: Seat, card: Card) -> "Playing | Scored":
        hands = with_hand(self.hands, seat, without(self.hands[seat], card))
        trick = self.trick.joined(card)
        if len(trick.cards) < len(self.order):
            return replace(self, hands=hands, trick=trick)
        tricks = (*self.tricks, trick)
        if len(tricks) == geometry(self.rules).hand:
            return self._scored(tricks)
        leader = self.order[winning_place(trick.cards)]
        return replace(self, hands=hands, tricks=tricks, trick=Trick(leader))

    def _scored(self, tricks: tuple[Trick, ...]) -> "Scored":
        tally = TrickTally(self.rules, self.setup.dealer, self.contract, tricks)
        count = counted(tally, self.start.put_down)
        summary = summed_up(tally, count, self.declared, self.slam.by)
        result = scored(self.contract, summary, self.start.auction.players, self.rules)
        return Scored(self.start, self.declared, tricks, count, result)

    def view(self, seat: Seat | None) -> TarotView:
        return view_of_playing(self, seat)


def summed_up(
    tally: TrickTally, count: AttackCount, declared: tuple[Declared, ...], announcer: Seat | None
) -> Summary:
    """The deal as a score sheet tells it."""
    announced = None if announcer is None else tally.side(announcer)
    # tarot.slam.excuse
    broken = announced == count.slam and tally.excuse_too_early(announcer)
    return Summary(
        halves=count.halves,
        oudlers=count.oudlers,
        petit=count.petit,
        handfuls=tuple(one.level for one in declared if isinstance(one, Handful)),
        miseres=tuple(tally.side(one.seat) for one in declared if isinstance(one, ClaimedMisere)),
        slam_announced=announced,
        slam=None if broken else count.slam,
    )
