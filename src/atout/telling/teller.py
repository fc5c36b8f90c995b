"""What must be known about a game, beyond its view, to show it to a person?"""

from typing import Protocol

from atout.actions import Action
from atout.cards import Card
from atout.game import View
from atout.seats import Seat
from atout.telling.names import Names
from atout.telling.say import Say
from atout.witness import Witness


class Teller(Witness, Protocol):
    """One for each game, in its own folder; it knows what a witness of the game knows."""

    @property
    def clockwise(self) -> bool:
        """Whether the next seat sits to one's left."""
        ...

    @property
    def helps(self) -> tuple[str, ...]:
        """What may be typed in this game: keys of sentences."""
        ...

    @property
    def unsaid(self) -> tuple[str, ...]:
        """Verbs of what is done without a word, besides cutting and playing."""
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

    def mark(self, view: View, seat: Seat) -> str | None:
        """A sign before the name of a seat that has a part of its own in this deal."""
        ...

    def legend(self, view: View, say: Say) -> str | None:
        """What these signs mean; None while there are none."""
        ...

    def turned_up(self, view: View, names: Names) -> tuple[str, ...]:
        """What comes to light when a deal is counted."""
        ...

    def sums(self, view: View, names: Names) -> tuple[tuple[str, str, int], ...]:
        """What the lines of a score come to: for whom, what it is, how much."""
        ...

    def deals_due(self, view: View) -> int:
        """How many scored deals make a match; 0: no fixed number."""
        ...

    def asks(self, view: View, choices: str, say: Say) -> str | None:
        """The question where it is neither for a call nor for a card to play."""
        ...

    def lists(self, action: Action) -> bool:
        """Whether this choice is listed by itself and numbered."""
        ...

    def besides(self, view: View, say: Say) -> str | None:
        """The choices that are not listed, all in one phrase."""
        ...

    def tells(self, view: View) -> bool:
        """Whether the last action has a line of its own."""
        ...

    def heard(self, view: View, names: Names) -> tuple[str, ...]:
        """What was said or shown to everybody with the last action, besides its own words."""
        ...

    def note(self, view: View, action: Action, say: Say) -> str | None:
        """What a call brings with it that its words do not say."""
        ...
