"""How does a card look on a terminal?"""

import re

from rich.style import Style
from rich.text import Text

from atout.cards import SYMBOLS, Card, Suit

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

_WRITTEN = re.compile(
    r"(?<![\w♣♦♥♠])(?:(?P<rank>10|[1-9AKQNJ])(?P<suit>[CDHS])|(?P<trump>(?:2[01]|1\d|[1-9])T)|EX)(?!\w)"
)
_BY_LETTER = {suit.value: suit for suit in Suit}


def face(card: Card) -> str:
    """`10♥`; trumps and the Excuse of Tarot keep their letters."""
    return str(card).replace(card.suit, SYMBOLS[card.suit]) if card.suit in SYMBOLS else str(card)


def with_faces(line: str) -> Text:
    """A line with every card in it drawn: `JH` becomes a red `J♥`."""
    text = Text()
    end = 0
    for found in _WRITTEN.finditer(line):
        text.append(line[end : found.start()])
        if found["suit"]:
            suit = _BY_LETTER[found["suit"]]
            text.append(found["rank"] + SYMBOLS[suit], STYLES[suit])
        else:
            text.append(found[0], STYLES[Suit.TRUMPS if found["trump"] else Suit.EXCUSE])
        end = found.end()
    text.append(line[end:])
    return text


def box(card: Card, *, dimmed: bool = False) -> list[Text]:
    """Three lines, five columns: a small card."""
    style = DIMMED if dimmed else STYLES[card.suit]
    edge = DIMMED if dimmed else Style()
    return [
        Text("╭───╮", edge),
        Text.assemble(("│", edge), (face(card).center(3), style), ("│", edge)),
        Text("╰───╯", edge),
    ]


def beside(boxes: list[list[Text]], gap: str = " ") -> Text:
    """Boxes of the same height, side by side."""
    rows = [Text(gap).join(row) for row in zip(*boxes, strict=True)]
    return Text("\n").join(rows)
