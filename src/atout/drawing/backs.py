"""What does the back of a card look like?"""

from atout.cards import Suit
from atout.drawing.palettes import GOLD, INDIGO, PAPER
from atout.drawing.shapes import circle, framed, line, moved, path, rect, ringed, symbol, use
from atout.drawing.suits import shape

_LIGHT = "#5a48a3"
_AROUND = ((Suit.SPADES, 0), (Suit.HEARTS, 90), (Suit.CLUBS, 180), (Suit.DIAMONDS, 270))
_TILE = (24, 25)

# One lozenge of the lattice; the panel is tiled with uses of rows, which is smaller than a pattern per card.
LATTICE = {
    "tile": symbol(
        "tile",
        _TILE,
        line("M0 12.5L12 0L24 12.5L12 25Z", _LIGHT, 2) + path("M12 8.5L16 12.5L12 16.5L8 12.5Z", _LIGHT),
    ),
    "tiles": '<g id="tiles">' + "".join(use("tile", (x, 0, *_TILE)) for x in range(0, 168, 24)) + "</g>",
}


def _panel() -> str:
    rows = "".join(f'<use href="#tiles" x="16" y="{y}"/>' for y in range(17, 292, 25))
    return rect((9, 9, 182, 292), INDIGO, 8) + rows


def _border() -> str:
    return framed((13, 13, 174, 284), GOLD, 2.5, 5)


def _medallion(x: float, y: float, scale: float) -> str:
    # The four suits around the star of trumps: atout.
    suits = "".join(moved(shape(suit, (0, -32), 17, PAPER), 0, 0, 1, turn) for suit, turn in _AROUND)
    return moved(
        circle(0, 0, 50, INDIGO)
        + ringed(0, 0, 50, GOLD, 3)
        + ringed(0, 0, 45, GOLD, 1.2)
        + suits
        + shape(Suit.TRUMPS, (0, 0), 44, GOLD),
        x,
        y,
        scale,
    )


def large() -> str:
    return _panel() + _border() + _medallion(100, 155, 1.1)


def small() -> str:
    return _panel() + _border() + _medallion(100, 155, 1.5)
