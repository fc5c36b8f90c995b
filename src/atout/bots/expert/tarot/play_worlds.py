"""Which deals may lie behind a view while cards are played, taken by how likely each is?"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from atout.actions import Play
from atout.bots.expert.clock import Clock
from atout.bots.expert.world_sampler import BatchSizes, Resampling, likely_batches
from atout.bots.memory.tarot.pack import with_memory
from atout.bots.thinking import Thinking
from atout.cards import Card
from atout.chance import Luck
from atout.games.tarot.auction import Contract, Level
from atout.games.tarot.cards import EXCUSE, HALVES, PACK, PETIT, TWENTY_ONE
from atout.games.tarot.play_tables import seated
from atout.games.tarot.players import players_from
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, Position, mask_of, places
from atout.seats import Seat
from atout.unseen import Where

from .call_likelihood import said
from .deal_value import Oudlers, Stakes, stakes

PLACES = places(PACK)
BIT = {one: 1 << PLACES[one] for one in PACK}
WORTH_MORE = tuple((BIT[one], HALVES[one]) for one in PACK if HALVES[one] > 1)

# So many deals are drawn for each that is looked at: those likelier by what was said are taken.
DRAWN = 6
# Few at first, since they may settle it.
BATCHES = BatchSizes(first=16, most=48)


class PossibleDeal(NamedTuple):
    """Hands by seat; and what lies away, the own aside with it."""

    hands: dict[Seat, Mask]
    away: Mask


@dataclass(frozen=True, slots=True)
class PlayWorld:
    """One deal that may be, and what it is about."""

    stakes: Stakes
    position: Position

    @property
    def turn(self) -> int:
        """The player who is to play."""
        return (self.position.leader + len(self.position.trick)) % len(self.position.hands)

    @property
    def tricks_left(self) -> int:
        return self.position.hands[self.turn].bit_count()


class PlayWorlds:
    """While cards are played."""

    def __init__(self, view: TarotView) -> None:
        assert view.contract is not None
        assert view.trick is not None
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.contract = view.contract
        self.unseen = with_memory(view)
        self.players = seated(view.dealer, view.rules)
        self._own = mask_of(view.hand, PACK)
        self._aside = mask_of(view.aside or view.aside_shown, PACK)
        self._dog = mask_of(view.dog, PACK)
        self._said = tuple(said(view))
        self._played = [0] * view.rules.seats
        # Who has brought an oudler in, or holds it for good.
        self._settled: dict[Card, Seat] = {}
        self._lay_out()
        self._trick = tuple(PLACES[one] for one in view.trick.cards)
        self._leader = self.players.index(view.trick.leader)
        self.moves = mask_of((one.card for one in view.legal if isinstance(one, Play)), PACK)
        self._handfuls = tuple(one.level for one in view.handfuls)

    def _lay_out(self) -> None:
        view = self.view
        assert view.trick is not None
        tricks = (*view.tricks, view.trick)
        for trick, after in zip(tricks, (*tricks[1:], None), strict=True):
            players = players_from(trick.leader, view.dealer, view.rules)
            for seat, card in zip(players, trick.cards, strict=False):
                self._played[seat] |= BIT[card]
                if card in (EXCUSE, TWENTY_ONE):
                    self._settled[card] = seat
                elif card == PETIT and after is not None:
                    self._settled[card] = after.leader

    def batches(self, thinking: Thinking, clock: Clock, luck: Luck) -> Iterator[list[PlayWorld]]:
        """Deals that fit, chosen by how likely they make what was said."""
        resampling = Resampling(self._dealt, self._likelihood if self._said else None, DRAWN, BATCHES)
        for batch in likely_batches(self.unseen, resampling, thinking, clock, luck):
            yield [self._world(dealt) for dealt, _ in batch]

    def _dealt(self, way: Sequence[Mask]) -> PossibleDeal:
        hands = {self.seat: self._own}
        away = self._aside
        for place, mask in zip(self.unseen.places, way, strict=True):
            if place.where is Where.HAND and place.seat is not None:
                hands[place.seat] = mask
            else:
                away |= mask
        return PossibleDeal(hands, away)

    def _likelihood(self, dealt: PossibleDeal) -> float:
        hands, away = dealt
        likelihood = 1.0
        for one in self._said:
            first = hands[one.seat] | self._played[one.seat]
            if one.seat == self.contract.taker and self.contract.bid.shows_dog:
                first = (first | away) & ~self._dog
            likelihood *= one.likelihood(first)
        return likelihood

    def _world(self, dealt: PossibleDeal) -> PlayWorld:
        hands, away = dealt
        contract = self._sides(hands)
        attack = {contract.taker, contract.partner}
        dog_to_defence = contract.bid is Level.GARDE_CONTRE
        put_down = away.bit_count() + sum(halves - 1 for bit, halves in WORTH_MORE if away & bit)
        halves = [0 if dog_to_defence else put_down, put_down if dog_to_defence else 0]
        tricks = [0, 0]
        for seat in self.players:
            halves[seat not in attack] += self.view.halves[seat]
            tricks[seat not in attack] += self.view.tricks_won[seat]
        return PlayWorld(
            stakes(
                contract,
                self._oudlers(contract, hands, away),
                self._handfuls,
                self.view.rules,
                self.view.dealer,
            ),
            Position(
                hands=tuple(hands[seat] for seat in self.players),
                leader=self._leader,
                trick=self._trick,
                points=(halves[0], halves[1]),
                tricks=(tricks[0], tricks[1]),
                moves=self.moves,
            ),
        )

    def _sides(self, hands: dict[Seat, Mask]) -> Contract:
        """Whoever holds the called card is the partner."""
        contract = self.contract
        if self.view.sides_known or contract.called is None:
            return contract
        called = BIT[contract.called]
        partner = next(
            (seat for seat, hand in hands.items() if hand & called and seat != contract.taker), None
        )
        return replace(contract, partner=partner)

    def _oudlers(self, contract: Contract, hands: dict[Seat, Mask], away: Mask) -> Oudlers:
        live = {
            one: next((seat for seat, hand in hands.items() if hand & BIT[one]), None)
            for one in (PETIT, TWENTY_ONE, EXCUSE)
            if one not in self._settled
        }
        petit = live.get(PETIT) is not None or PLACES[PETIT] in self._trick
        excuse = live.get(EXCUSE)
        owners = [*self._settled.values(), *(seat for one, seat in live.items() if one != PETIT)]
        sure = sum(seat is not None and contract.side_of(seat) == "attack" for seat in owners)
        if contract.bid is not Level.GARDE_CONTRE:
            sure += sum(bool(away & BIT[one]) for one in live)
        return Oudlers(
            sure,
            petit,
            excuse is not None,
            excuse is not None and contract.side_of(excuse) == "attack",
        )
