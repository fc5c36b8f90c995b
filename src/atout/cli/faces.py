"""How does a card look on a terminal?"""

import re

from rich.style import Style
from rich.text import Text

from atout.cards import SYMBOLS, Card, Suit
from atout.faces import face

# Four colours, bright enough on dark and light grounds; the symbol says the suit all the same.
STYLES = {
    Suit.CLUBS: Style(color="green", bold=True),
    Suit.DIAMONDS: Style(color="bright_blue", bold=True),
    Suit.HEARTS: Style(color="red", bold=True),
    Suit.SPADES: Style(bold=True),
    Suit.TRUMPS: Style(color="yellow", bold=True),
    Suit.EXCUSE: Style(color="magenta", bold=True),
}
DIMMED = Style(dim=True)

_BY_SYMBOL = {symbol: suit for suit, symbol in SYMBOLS.items()}
_SEEN = re.compile(r"[^\W_]*(?P<symbol>[♣♦♥♠])|(?<!\w)(?:(?P<trump>(?:2[01]|1\d|[1-9])T)|EX)(?!\w)")


def coloured(text: str) -> Text:
    """Every card that is written with its symbol, and every symbol, in the colour of its suit."""
    told = Text()
    end = 0
    for found in _SEEN.finditer(text):
        told.append(text[end : found.start()])
        suit = _BY_SYMBOL.get(found["symbol"] or "", Suit.TRUMPS if found["trump"] else Suit.EXCUSE)
        told.append(found[0], STYLES[suit])
        end = found.end()
    told.append(text[end:])
    return told


def box(card: Card, lang: str, *, dimmed: bool = False) -> list[Text]:
    """Three lines, five columns: a small card."""
    style = DIMMED if dimmed else STYLES[card.suit]
    edge = DIMMED if dimmed else Style()
    return [
        Text("╭───╮", edge),
        Text.assemble(("│", edge), (face(card, lang).center(3), style), ("│", edge)),
        Text("╰───╯", edge),
    ]


def beside(boxes: list[list[Text]], gap: str = " ") -> Text:
    """Boxes of the same height, side by side."""
    rows = [Text(gap).join(row) for row in zip(*boxes, strict=True)]
    return Text("\n").join(rows)
