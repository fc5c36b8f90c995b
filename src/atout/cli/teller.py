"""What must be known about a game, beyond its view, to show it to a person?"""

from typing import Protocol

from atout.actions import Action
from atout.cards import Card
from atout.game import View
from atout.seats import Seat
from atout.tricks import Trick

from .names import Names
from .say import Say


class Teller(Protocol):
    """One for each game, in cli/games/."""

    @property
    def clockwise(self) -> bool:
        """Whether the next seat sits to one's left."""
        ...

    @property
    def helps(self) -> tuple[str, ...]:
        """What may be typed in this game: keys of sentences."""
        ...

    def part(self, view: View) -> str:
        """Which part of the rules matters now: `deal`, `bid`, `play`."""
        ...

    def contract(self, view: View, names: Names) -> str | None:
        """What is played, how often it counts, for whom; None while it is not settled."""
        ...

    def progress(self, view: View, names: Names) -> tuple[tuple[str, str], ...]:
        """How this deal stands: labels and values."""
        ...

    def strength(self, view: View, card: Card) -> int:
        """To lay out a hand: within a suit the strongest first."""
        ...

    def winner(self, view: View, trick: Trick) -> Seat: ...
    def points(self, view: View, trick: Trick, number: int) -> int:
        """What trick `number` (from 1) of the deal is worth to its winner."""
        ...

    def lists(self, action: Action) -> bool:
        """Whether this choice is listed by itself and numbered."""
        ...

    def besides(self, view: View, say: Say) -> str | None:
        """The choices that are not listed, all in one phrase."""
        ...

    def heard(self, view: View, names: Names) -> tuple[str, ...]:
        """What was said or shown to everybody with the last action, besides its own words."""
        ...

    def note(self, view: View, action: Action, say: Say) -> str | None:
        """What a call brings with it that its words do not say."""
        ...
