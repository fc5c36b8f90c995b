"""Which deals may lie behind a view before the dog is seen, and how well do they fit what was said?"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import AgainstFavourite
from atout.bots.expert.world_sampler import batches
from atout.bots.memory.tarot.pack import with_memory
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.cards import PACK
from atout.games.tarot.view import TarotView
from atout.play_tables import Mask, mask_of
from atout.seats import Seat

from .call_likelihood import said

T = TypeVar("T")


class AuctionTrial(ABC, Generic[T]):
    """One call to be made while players bid, or while the taker calls a card."""

    def __init__(self, view: TarotView) -> None:
        assert view.seat is not None
        self.seat, self.rules, self.dealer = view.seat, view.rules, view.dealer
        self.hand = mask_of(view.hand, PACK)
        self.unseen = with_memory(view)
        self._said = tuple(said(view))

    def dealt(self, way: Sequence[Mask]) -> tuple[dict[Seat, Mask], Mask]:
        """Hands by seat, and the dog."""
        hands, dog = {self.seat: self.hand}, 0
        for place, cards in zip(self.unseen.places, way, strict=True):
            if place.seat is None:
                dog = cards
            else:
                hands[place.seat] = cards
        return hands, dog

    def likelihood(self, hands: Mapping[Seat, Mask]) -> float:
        """Of what the others have said so far."""
        likelihood = 1.0
        for one in self._said:
            likelihood *= one.likelihood(hands[one.seat])
        return likelihood

    @abstractmethod
    def worths(
        self, calls: Sequence[T], hands: Mapping[Seat, Mask], dog: Mask, luck: Luck
    ) -> Mapping[T, float]:
        """What each call comes to, with these hands by seat and this dog."""

    def best(self, compared: AgainstFavourite[T], thinking: Thinking, clock: Clock, luck: Luck) -> T:
        """What is chosen once every call was weighed in the same deals, as many as there is time for."""
        if len(compared.choices) == 1:
            return compared.favourite
        for ways in batches(self.unseen, thinking, clock, luck):
            for way in ways:
                if clock.over:
                    break
                hands, dog = self.dealt(way)
                compared.add(self.worths(compared.choices, hands, dog, luck), self.likelihood(hands))
            if compared.settled():
                break
        return compared.chosen()
