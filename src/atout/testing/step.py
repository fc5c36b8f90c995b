"""Where in a deal was a promise broken, and how does one come to the place again?"""

from dataclasses import dataclass, field

from atout.actions import Action
from atout.game import Setup, State
from atout.seats import Seat


class Violation(AssertionError):
    """A promise of the contract was broken."""


@dataclass(slots=True)
class Tally:
    """What was seen on the way: how many of each, so that nobody trusts a check that never bit."""

    deals: int = 0
    actions: int = 0
    swaps: int = 0
    cuts: int = 0
    # In which the kernel was asked what may be played.
    positions: int = 0
    refused: dict[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Step:
    """A state on the way through a deal, and the actions that led to it."""

    setup: Setup
    state: State
    said: tuple[tuple[Seat, Action], ...]

    def promise(self, kept: object, what: str) -> None:
        if not kept:
            texts = ", ".join(str(action) for _, action in self.said)
            raise Violation(f"{what}\npack: {' '.join(map(str, self.setup.pack))}\nactions: {texts}")
