"""How is a card written for a reader: `V♥` in French, `J♥` in English? JSON, records and logs keep `JH`."""

from atout.cards import Card
from atout.locales import with_faces


def face(card: Card, lang: str) -> str:
    """`10♥`, `D♠`; trumps and the Excuse are written alike everywhere: `21T`, `EX`."""
    return with_faces(str(card), lang)
