"""Which deals may lie behind a view before the dog is seen, and how well do they fit what was said?"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from atout.bots.expert.clock import Clock
from atout.bots.expert.sampling import batches
from atout.bots.thinking import Thinking
from atout.chance import Luck
from atout.games.tarot.cards import PACK
from atout.games.tarot.view import TarotView
from atout.games.tarot.worlds import unseen
from atout.play_tables import Mask, mask_of
from atout.seats import Seat

from .favouring import Favouring
from .likelihood import said

T = TypeVar("T")
# What each choice comes to, with these hands by seat and this dog.
Worths = Callable[[Mapping[Seat, Mask], Mask], Mapping[T, float]]


class Auctioned:
    """While players bid, and while the taker calls."""

    def __init__(self, view: TarotView) -> None:
        assert view.seat is not None
        self.seat, self.rules, self.dealer = view.seat, view.rules, view.dealer
        self.hand = mask_of(view.hand, PACK)
        self.unseen = unseen(view)
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

    def best(
        self, weighing: Favouring[T], worths: Worths[T], thinking: Thinking, clock: Clock, luck: Luck
    ) -> T:
        """What is chosen once every choice was weighed in the same deals, as many as there is time for."""
        for ways in batches(self.unseen, thinking, clock, luck):
            for way in ways:
                if clock.over:
                    break
                hands, dog = self.dealt(way)
                weighing.add(worths(hands, dog), self.likelihood(hands))
            if weighing.settled():
                break
        return weighing.chosen()
