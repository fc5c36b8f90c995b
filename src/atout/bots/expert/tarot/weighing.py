"""Which card is best, by what each came to in one possible deal after another?

Differences between cards are small beside those between deals. So cards that are clearly behind are dropped,
that time may go to the others; where little tells cards apart, a favourite is chosen.
"""

from collections.abc import Mapping
from math import sqrt

from atout.cards import Card, Cards

# Fewer deals than this say nothing about a card.
ENOUGH = 24
# Standard errors by which a card must be behind to be dropped.
BEHIND = 3.0


class Weighing:
    """`lead`: standard errors by which a card must be ahead to be preferred to the favourite."""

    def __init__(self, cards: Cards, favourite: Card, lead: float) -> None:
        self.favourite = favourite
        self._lead = lead
        self._worths: dict[Card, list[float]] = {card: [] for card in cards}

    @property
    def cards(self) -> Cards:
        """Those that are still looked at."""
        return tuple(self._worths)

    def __len__(self) -> int:
        return len(next(iter(self._worths.values())))

    def add(self, worths: Mapping[Card, float]) -> None:
        for card, so_far in self._worths.items():
            so_far.append(worths[card])

    def drop(self) -> None:
        if len(self) < ENOUGH:
            return
        best = self._best()
        for card in self.cards:
            gap, error = self._ahead(best, card)
            if gap > BEHIND * error:
                del self._worths[card]

    @property
    def settled(self) -> bool:
        return len(self._worths) == 1

    def chosen(self) -> Cards:
        """The card, and those that came to the very same in every deal."""
        if not len(self):
            return (self.favourite,)
        best = self._best()
        if self.favourite in self._worths:
            gap, error = self._ahead(best, self.favourite)
            best = best if gap > self._lead * error else self.favourite
        return tuple(card for card in self.cards if self._worths[card] == self._worths[best])

    def _best(self) -> Card:
        return max(self._worths, key=lambda card: sum(self._worths[card]))

    def _ahead(self, card: Card, other: Card) -> tuple[float, float]:
        """By how much on average, and the standard error of that."""
        gaps = [one - two for one, two in zip(self._worths[card], self._worths[other], strict=True)]
        many = len(gaps)
        mean = sum(gaps) / many
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps)) / many
