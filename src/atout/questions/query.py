"""How is a field of a question read, and what is said when it is not as it should be?"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar, cast

from atout.cards import Card, Cards, card, check_distinct, shortened
from atout.errors import AtoutError, BadQuery
from atout.questions.quote import quoted, span
from atout.seats import Seat

T = TypeVar("T")

# Larger than any count or score of these games; keeps sums small enough to be written.
LARGEST = 10**9


@contextmanager
def blaming(index: int) -> Generator[None]:
    """Whatever goes wrong inside is the fault of element `index` of the list being read."""
    try:
        yield
    except AtoutError as error:
        raise error.located(index) from None


@dataclass(frozen=True, slots=True)
class Query:
    """A JSON object from outside. Every reader returns what was asked for or raises BadQuery."""

    fields: Mapping[str, object]
    seats: int
    pack: Cards

    def __contains__(self, name: str) -> bool:
        """Whether a field is there; `null` counts as left out."""
        return self.fields.get(name) is not None

    def _field(self, name: str, kind: type[T], wanted: str) -> T:
        if name not in self.fields:
            raise BadQuery("missing-field", field=name)
        value = self.fields[name]
        # bool is an int to Python, never to us.
        if type(value) is not kind:
            raise BadQuery("wrong-type", field=name, wanted=wanted, given=quoted(value))
        return cast("T", value)

    def whole(self, name: str, least: int = 0, most: int = LARGEST) -> int:
        value = self._field(name, int, "a-whole-number")
        if not least <= value <= most:
            raise BadQuery("out-of-range", field=name, allowed=span(least, most), given=quoted(value))
        return value

    def seat(self, name: str) -> Seat:
        return self.whole(name, most=self.seats - 1)

    def text(self, name: str) -> str:
        return self._field(name, str, "a-text")

    def truth(self, name: str) -> bool:
        return self._field(name, bool, "true-or-false")

    def part(self, name: str) -> "Query":
        fields = cast("dict[str, object]", self._field(name, dict, "an-object"))
        return Query(fields, self.seats, self.pack)

    def items(self, name: str) -> Sequence[object]:
        return cast("list[object]", self._field(name, list, "a-list"))

    def parts(self, name: str) -> "Iterator[Query]":
        for index, value in enumerate(self.items(name)):
            if not isinstance(value, dict):
                raise _wrong_element(name, value, "an-object").located(index)
            yield Query(cast("dict[str, object]", value), self.seats, self.pack)

    def texts(self, name: str) -> Iterator[str]:
        for index, value in enumerate(self.items(name)):
            if not isinstance(value, str):
                raise _wrong_element(name, value, "a-text").located(index)
            yield value

    def wholes(self, name: str, count: int) -> tuple[int, ...]:
        """Exactly `count` whole numbers, none negative."""
        values: list[int] = []
        for value in self.items(name):
            if type(value) is not int or not 0 <= value <= LARGEST:
                raise _wrong_element(name, value, "a-whole-number")
            values.append(value)
        if len(values) != count:
            raise BadQuery("list-size", field=name, size=count, given=len(values))
        return tuple(values)

    def cards(self, name: str) -> Cards:
        """Distinct cards of this game's pack, in the order given."""
        return _cards(name, self.items(name), self.pack)

    def hands(self, name: str) -> tuple[Cards, ...]:
        """One list of cards for each seat, no card twice."""
        told, found, held = self.items(name), list[Cards](), set[Card]()
        for seat, one in enumerate(told):
            try:
                if not isinstance(one, list):
                    raise _wrong_element(name, one, "a-list")
                hand = _cards(name, cast("list[object]", one), self.pack)
                if not held.isdisjoint(hand):
                    raise BadQuery("card-twice", card=next(card for card in hand if card in held))
            except AtoutError as error:
                raise error.located(seat) from None
            held.update(hand)
            found.append(hand)
        if len(told) != self.seats:
            raise BadQuery("list-size", field=name, size=self.seats, given=len(told))
        return tuple(found)

    def optional(self, name: str, read: Callable[[str], T], otherwise: T) -> T:
        return read(name) if name in self else otherwise


def answer_to(ask: str, answers: Mapping[str, T], game: str) -> T:
    """What a game's referee has for this question; raises BadQuery with those it knows."""
    if ask not in answers:
        raise BadQuery("unknown-ask", ask=shortened(ask), game=game, known=", ".join(answers))
    return answers[ask]


def _cards(name: str, texts: Sequence[object], pack: Cards) -> Cards:
    found: list[Card] = []
    for index, text in enumerate(texts):
        if not isinstance(text, str):
            raise _wrong_element(name, text, "a-text").located(index)
        try:
            found.append(card(text, pack))
        except AtoutError as error:
            raise error.located(index) from None
    check_distinct(found)
    return tuple(found)


def _wrong_element(name: str, value: object, wanted: str) -> BadQuery:
    return BadQuery("wrong-element", field=name, wanted=wanted, given=quoted(value))
