"""How is a card written for a reader: `V♥` in French, `J♥` in English?

The letters are those of the drawn cards, `index` of each locale. JSON, records and logs keep `JH`.
"""

import re

from atout.cards import SYMBOLS, Card, Suit
from atout.locales import catalogue

_NOTATION = re.compile(r"(?<![\w♣♦♥♠])(10|[1-9AKQNJ])([CDHS])(?!\w)")


def face(card: Card, lang: str) -> str:
    """`10♥`, `D♠`; trumps and the Excuse of Tarot are written alike everywhere: `21T`, `EX`."""
    return with_faces(str(card), lang)


def with_faces(text: str, lang: str) -> str:
    """Every card in a text as its reader's cards have it: `JH, 10S` as `V♥, 10♠`."""
    letters = catalogue(lang)["index"]
    return _NOTATION.sub(lambda card: letters.get(card[1], card[1]) + SYMBOLS[Suit(card[2])], text)
