"""What does the back of a card look like?"""

from atout.cards import COLOURS
from atout.drawing.palettes import GOLD, INDIGO, PAPER
from atout.drawing.people import star
from atout.drawing.shapes import circle, line, moved, path, rect, symbol, use
from atout.drawing.suits import shape

_LIGHT = "#55439a"
_TILE = (24, 24)

# One lozenge of the lattice; the panel is tiled with uses of rows, which is smaller than a pattern per card.
LATTICE = {
    "tile": symbol(
        "tile",
        _TILE,
        line("M0 12L12 0L24 12L12 24Z", _LIGHT, 2) + path("M12 8L16 12L12 16L8 12Z", _LIGHT),
    ),
    "tiles": '<g id="tiles">' + "".join(use("tile", (x, 0, 24, 24)) for x in range(0, 168, 24)) + "</g>",
}


def _panel() -> str:
    rows = "".join(f'<use href="#tiles" x="16" y="{y}"/>' for y in range(23, 287, 24))
    return rect((9, 9, 182, 292), INDIGO, 8) + rows


def _border() -> str:
    return f'<rect x="13" y="13" width="174" height="284" rx="5" fill="none" stroke="{GOLD}" stroke-width="2.5"/>'


def _medallion(x: float, y: float, scale: float) -> str:
    # The four suits around the star of trumps: atout.
    suits = "".join(
        moved(shape(suit, (0, -32), 17, PAPER), 0, 0, 1, turn)
        for suit, turn in zip(
            (COLOURS[3], COLOURS[2], COLOURS[0], COLOURS[1]), (0, 90, 180, 270), strict=True
        )
    )
    return moved(
        circle(0, 0, 50, INDIGO)
        + f'<circle r="50" fill="none" stroke="{GOLD}" stroke-width="3"/>'
        + f'<circle r="45" fill="none" stroke="{GOLD}" stroke-width="1.2"/>'
        + suits
        + star(0, 0, 50, GOLD)
        + moved(star(0, 0, 34, GOLD), 0, 0, 1, 45),
        x,
        y,
        scale,
    )


def large() -> str:
    return _panel() + _border() + _medallion(100, 155, 1.1)


def small() -> str:
    return _panel() + _border() + _medallion(100, 155, 1.5)
