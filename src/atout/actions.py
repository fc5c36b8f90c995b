"""What can a seat do, and how is it written?

`str(action)` is its text in every log, record, socket and test; a game's `parse` reads it back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import ClassVar, Protocol

from atout.cards import Card, Cards, card, shortened
from atout.errors import BadText
from atout.seats import Seat

# Longer than any action: a handful of every trump there is.
LONGEST = 100


class Action(Protocol):
    """Where an action is hidden from a seat, that seat is shown its bare verb.

    A kind of action that puts a card away unseen says so with `hidden = True`.
    """

    verb: ClassVar[str]


@dataclass(frozen=True, slots=True)
class PlainAction:
    """Written as its verb, then each of its fields: `accept`, `bid 90 hearts`."""

    verb: ClassVar[str]

    def __str__(self) -> str:
        return " ".join([self.verb, *(str(getattr(self, one.name)) for one in fields(self))])


@dataclass(frozen=True, slots=True)
class Play:
    verb: ClassVar[str] = "play"
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Cut:
    """Lift `count` cards off the top, or off the bottom; which counts are fair is for the rules."""

    verb: ClassVar[str] = "cut"
    count: int
    bottom: bool = False

    def __str__(self) -> str:
        return f"cut {self.count} bottom" if self.bottom else f"cut {self.count}"

    def lifted(self, pack: Cards) -> Cards:
        """The pack after this cut: what was lifted goes to the other end."""
        at = len(pack) - self.count if self.bottom else self.count
        return pack[at:] + pack[:at]

    def put_back(self, deck: Cards) -> Cards:
        """The pack that this cut made into this deck."""
        return Cut(self.count, not self.bottom).lifted(deck)


def cuts(fewest: int, most: int) -> Iterator[Cut]:
    """Every cut of a number of cards in this range, from the top and then from the bottom."""
    for bottom in (False, True):
        for count in range(fewest, most + 1):
            yield Cut(count, bottom)


@dataclass(frozen=True, slots=True)
class Pass(PlainAction):
    verb: ClassVar[str] = "pass"


@cache
def playing(one: Card) -> Play:
    """The same Play each time: a deal asks for hundreds of them."""
    return Play(one)


def speaker(action: Action, actor: Seat) -> Seat:
    """Who does this: an action out of turn names its seat (`coinche 2`), any other is the actor's."""
    named: Seat | None = getattr(action, "seat", None)
    return actor if named is None else named


def words_of(text: str) -> list[str]:
    """A text as the words of an action; none if it is too long to be one."""
    return text.lower().split() if len(text) <= LONGEST else []


def read_cut(words: list[str]) -> Cut | None:
    """`cut 12`, `cut 12 bottom`; None if these words say something else."""
    match words:
        case ["cut", count] if _is_count(count):
            return Cut(int(count))
        case ["cut", count, "bottom"] if _is_count(count):
            return Cut(int(count), bottom=True)
        case _:
            return None


def read_play(words: list[str], pack: Cards) -> Play | None:
    """`play JH`; None if these words say something else, BadText if it is no card of this pack."""
    match words:
        case ["play", text]:
            return playing(card(text, pack))
        case _:
            return None


def not_an_action(text: str, game: str) -> BadText:
    return BadText("not-an-action", text=shortened(text), game=game)


def _is_count(text: str) -> bool:
    """Any whole number can be written; whether it is a fair cut is for the rules."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 18
