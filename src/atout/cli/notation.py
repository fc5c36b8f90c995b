"""Which card does a reader's own spelling mean: `R♠`, `rp`, `rpi` in French?

The notation of docs/formats.md comes first in every language: `AC` is the ace of clubs and `7T` the seventh
trump, also where another suit begins with that letter. What can then still be several cards (`RC` in French:
clubs, carreau, cœur) is refused, and the sentence says which.
"""

import re
import unicodedata

from atout.cards import COLOURS, LETTERS, SYMBOLS, Card, Cards, Suit, card, shortened
from atout.errors import BadText
from atout.locales import catalogue, word

_RANK_AND_SUIT = re.compile(r"(\d{1,2}|[^\W\d_])([♣♦♥♠]|[^\W\d_]+)")
KEYBOARD = str.maketrans({"œ": "oe", "æ": "ae", "’": "'"})
SHORTEST_EXCUSE = 3


def plain(text: str) -> str:
    """Small letters without accents, as any keyboard has them: `Cœur` and `coeur` are the same, and so are
    two ways to type é or an apostrophe.
    """
    taken_apart = unicodedata.normalize("NFD", text.lower().translate(KEYBOARD))
    return "".join(char for char in taken_apart if unicodedata.category(char) != "Mn")


def in_notation(text: str, lang: str, pack: Cards) -> str:
    """The same words with every card as the games read it; raises BadText where one can be several."""
    return " ".join(_in_notation(one, lang, pack) for one in text.split())


def _in_notation(typed: str, lang: str, pack: Cards) -> str:
    try:
        return str(card(typed, pack))
    except BadText:
        found = _cards_meant(typed, lang, pack)
    if len(found) > 1:
        raise BadText("ambiguous", text=shortened(typed), known=", ".join(map(str, found)))
    return str(found[0]) if found else typed


def _cards_meant(typed: str, lang: str, pack: Cards) -> Cards:
    if len(typed) >= SHORTEST_EXCUSE and _excuse(lang).startswith(typed):
        return tuple(one for one in pack if one.suit is Suit.EXCUSE)
    parts = _RANK_AND_SUIT.fullmatch(typed)
    if parts is None:
        return ()
    rank = _ranks(lang).get(parts[1], parts[1])
    suits = [suit for suit in (*COLOURS, Suit.TRUMPS) if _names(suit, parts[2], lang)]
    return tuple(one for one in pack if one.suit in suits and _rank(one) == rank)


def _rank(one: Card) -> str:
    return str(one).removesuffix(one.suit)


def _ranks(lang: str) -> dict[str, str]:
    """What each letter for a rank stands for: the reader's own, and ours."""
    index = catalogue(lang)["index"]
    return {plain(written): letter for letter in LETTERS.values() for written in (letter, index[letter])}


def _names(suit: Suit, typed: str, lang: str) -> bool:
    """`♠`, or the beginning of its name."""
    name = suit.name.lower()
    return typed == SYMBOLS.get(suit) or any(plain(one).startswith(typed) for one in (name, word(name, lang)))


def _excuse(lang: str) -> str:
    """Without its article."""
    return plain(catalogue(lang)["index"]["EX"]).rpartition("'")[2]
