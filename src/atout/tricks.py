"""What is a trick, and how does a rule that takes cards away say so?"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from atout.cards import Card, Cards, Suit
from atout.seats import Seat, after


@dataclass(frozen=True, slots=True)
class Trick:
    leader: Seat
    cards: Cards = ()

    @property
    def led(self) -> Suit:
        return self.cards[0].suit

    def player(self, index: int, seats: int) -> Seat:
        """Who played, or will play, card `index` of this trick."""
        return after(self.leader, seats, index)

    def best(self, power: Mapping[Card, int]) -> Card:
        return max(self.cards, key=power.__getitem__)

    def winner(self, power: Mapping[Card, int], seats: int) -> Seat:
        return self.player(self.cards.index(self.best(power)), seats)

    def joined(self, played: Card) -> "Trick":
        return Trick(self.leader, (*self.cards, played))


@dataclass(frozen=True, slots=True)
class Playable:
    """What is left of a hand after each rule in turn, and which rule took what."""

    cards: Cards
    steps: tuple[tuple[StrEnum, Cards], ...] = ()

    def narrow(self, rule: StrEnum, kept: Cards) -> "Playable":
        """Every duty in these games ends with "if you can": nothing kept, nothing asked."""
        return Playable(kept, (*self.steps, (rule, kept))) if kept else self

    def refusal(self, card: Card) -> StrEnum | None:
        """The first rule that took this card away."""
        return next((rule for rule, kept in self.steps if card not in kept), None)
