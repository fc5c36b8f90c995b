"""How does a deal go to the kernel, which plays it to its end, and how is the next one made from it?

A game whose deals the kernel plays (kernel/games/) brings `KernelDeals`: then bots that the kernel knows need
no Python at each step.
"""

from dataclasses import dataclass
from typing import Protocol

from atout.actions import Cut
from atout.cards import Cards
from atout.chance import Luck
from atout.game import Setup, Standing
from atout.options import GameRules
from atout.tricks import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class DealBegun:
    """Nobody has called yet. `cards` is what was dealt, as the kernel has it: places in the pack."""

    setup: Setup
    # None where nobody cuts.
    cut: Cut | None
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answers:
    """Of one player: microseconds where there was a choice, and how many there were in all."""

    calls: tuple[int, ...]
    cards: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealPlayed:
    """To its end, by the kernel."""

    begun: DealBegun
    # As reports name it; None: nothing was played. Whose it was, by the place of their score.
    contract: str | None
    side: int | None
    # Not where it was a tie.
    made: bool
    # The side that has won the match by this deal alone, whatever its points.
    match_won_by: int | None
    # By seat.
    points: tuple[int, ...]
    # What was done, by the numbers of the game's encoding, and by which seat.
    actions: bytes
    seats: bytes
    answers: tuple[Answers, ...]

    def tricks(self, pack: Cards, players: int) -> tuple[Trick, ...]:
        """In every encoding the cards come first, in pack order."""
        plays = [
            (seat, pack[one]) for seat, one in zip(self.seats, self.actions, strict=True) if one < len(pack)
        ]
        starts = range(0, len(plays), players)
        return tuple(
            Trick(plays[start][0], tuple(card for _, card in plays[start : start + players]))
            for start in starts
        )


class KernelDeals(Protocol):
    """What a game brings; `rules` are its options as the dataclass of its presets."""

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """Those among which one is made before each deal, in the order of `legal`; none where nobody cuts."""
        ...

    def cards(self, rules: GameRules, setup: Setup, cut: Cut | None) -> Cards:
        """The hands by seat, each in the order received, and the dog."""
        ...

    def next_setup(self, rules: GameRules, standing: Standing, last: DealPlayed, luck: Luck) -> Setup:
        """What `Game.setup` makes after the same deal; but nobody in the kernel remembers earlier tricks."""
        ...
