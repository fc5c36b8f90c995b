"""What is a card, and how is it written?"""

import re
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple, TypeVar

from atout.errors import BadQuery, BadRecord, BadText
from atout.locales import Quoted


class Suit(StrEnum):
    """Their letters happen to sort in pack order, so cards sort in pack order too."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    TRUMPS = "T"
    EXCUSE = "X"


COLOURS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
SYMBOLS = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.HEARTS: "♥", Suit.SPADES: "♠"}

# One scale for every pack: Belote uses 7–10 J Q K A, Tarot 1–10 J N Q K and trumps 1–21.
JACK, KNIGHT, QUEEN, KING, ACE = 11, 12, 13, 14, 15
LETTERS = {JACK: "J", KNIGHT: "N", QUEEN: "Q", KING: "K", ACE: "A"}


class Card(NamedTuple):
    suit: Suit
    rank: int

    def __str__(self) -> str:
        return _TEXTS[self]


def _text(one: Card) -> str:
    if one.suit is Suit.EXCUSE:
        return "EX"
    letter = one.rank if one.suit is Suit.TRUMPS else LETTERS.get(one.rank, one.rank)
    return f"{letter}{one.suit}"


Cards = tuple[Card, ...]
T = TypeVar("T")

BELOTE_PACK: Cards = tuple(
    Card(suit, rank) for suit in COLOURS for rank in (7, 8, 9, 10, JACK, QUEEN, KING, ACE)
)
TAROT_PACK: Cards = (
    *(Card(suit, rank) for suit in COLOURS for rank in range(1, KING + 1)),
    *(Card(Suit.TRUMPS, rank) for rank in range(1, 22)),
    Card(Suit.EXCUSE, 0),
)

# Those of 52 too: a game may bring any pack of these.
EVERY_CARD: Cards = tuple(sorted({*BELOTE_PACK, *TAROT_PACK}))

_TEXTS = {one: _text(one) for one in EVERY_CARD}
_BY_TEXT = {text: one for one, text in _TEXTS.items()}
_SYMBOL_LETTERS = str.maketrans({symbol: letter.value for letter, symbol in SYMBOLS.items()})
MOST_PACKS = 64
_TRUMP_FIRST = re.compile(r"T(\d+)")


def once_a_pack(find: Callable[[Cards], T]) -> Callable[[Cards], T]:
    """Of each pack found out once.

    By identity: to hash a pack takes longer than to look a whole hand up. The pack is kept too: while it
    lives nothing else has its id. A game has one pack; one made for a moment must not fill the memory.
    """
    known: dict[int, tuple[Cards, T]] = {}

    def found(pack: Cards) -> T:
        before = known.get(id(pack))
        if before:
            return before[1]
        now = find(pack)
        if len(known) < MOST_PACKS:
            known[id(pack)] = pack, now
        return now

    return found


@once_a_pack
def _as_printed(pack: Cards) -> Mapping[str, Card]:
    return {str(one): one for one in pack}


@cache
def _read(text: str) -> Card | None:
    letters = text.strip().translate(_SYMBOL_LETTERS)
    # Some other letters become ours in upper case (ſ an S): they are not ours.
    return _BY_TEXT.get(_TRUMP_FIRST.sub(r"\1T", letters.upper())) if letters.isascii() else None


def card(text: str, pack: Cards = BELOTE_PACK) -> Card:
    """Read one card of this pack: `JH`, `j♥`, `10S`; in Tarot also `21T`, `T21`, `EX`."""
    if printed := _as_printed(pack).get(text):
        return printed
    # A longer text cannot be a card, and should not fill the memory of _read.
    found = _read(text) if len(text) <= 8 else None
    if found is None or found not in pack:
        raise BadText("not-a-card-of-78" if pack == TAROT_PACK else "not-a-card", text=shortened(text))
    return found


def cards(text: str, pack: Cards = BELOTE_PACK) -> Cards:
    """Read cards written one after another: `cards("JH 9H AS")`."""
    return tuple(card(one, pack) for one in text.split())


def listed(several: Iterable[Card]) -> str:
    return " ".join(map(str, several))


def in_suit(hand: Cards, suit: Suit) -> Cards:
    return tuple(held for held in hand if held.suit is suit)


def without(hand: Cards, played: Card) -> Cards:
    return tuple(held for held in hand if held != played)


def check_distinct(several: Iterable[Card]) -> None:
    """Refuse a list of cards in which one stands twice, and say which."""
    seen: set[Card] = set()
    for index, one in enumerate(several):
        if one in seen:
            raise BadQuery("card-twice", card=one).located(index)
        seen.add(one)


def check_pack(pack: Cards, whole: Cards) -> None:
    """Refuse a pack that is not every card of `whole` once."""
    check_distinct(pack)
    if len(pack) != len(whole):
        raise BadQuery("pack-size", size=len(whole), given=len(pack))


def check_recorded(pack: Cards, whole: Cards) -> None:
    """The same of a pack that a record or a log has."""
    try:
        check_pack(pack, whole)
    except BadQuery as bad:
        raise BadRecord("pack-refused", cause=bad) from None


def shortened(text: str) -> Quoted:
    """Foreign text, short and on one line, to be quoted in a sentence."""
    one_line = "".join(char if char.isprintable() else "�" for char in text)
    return Quoted(one_line if len(one_line) <= 40 else one_line[:39] + "…")
