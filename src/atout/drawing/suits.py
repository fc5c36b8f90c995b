"""Which mark has a suit, and where do the marks of a number card stand?"""

from atout.cards import COLOURS, Suit
from atout.drawing.palettes import ink
from atout.drawing.shapes import symbol, use

_OUTLINES = {
    Suit.SPADES: "M50 4C54 19 93 39 93 64C93 78 83 85 73 85C64 85 57 80 53 72C54 83 58 91 65 96L35 96"
    "C42 91 46 83 47 72C43 80 36 85 27 85C17 85 7 78 7 64C7 39 46 19 50 4Z",
    Suit.HEARTS: "M50 94C22 66 5 47 5 28C5 14 16 5 28 5C38 5 46 11 50 21C54 11 62 5 72 5C84 5 95 14 95 28"
    "C95 47 78 66 50 94Z",
    Suit.DIAMONDS: "M50 3Q66 29 87 50Q66 71 50 97Q34 71 13 50Q34 29 50 3Z",
    Suit.CLUBS: "M50 4A21 21 0 0 1 64 41A21 21 0 1 1 55 66C56 80 59 90 66 96L34 96C41 90 44 80 45 66"
    "A21 21 0 1 1 36 41A21 21 0 0 1 50 4Z",
    Suit.TRUMPS: "M50 2L58 31L84 16L69 42L98 50L69 58L84 84L58 69L50 98L42 69L16 84L31 58L2 50L31 42"
    "L16 16L42 31Z",
}
MARKS = {
    **{f"pip-{suit}": f'<path id="pip-{suit}" d="{outline}"/>' for suit, outline in _OUTLINES.items()},
    **{
        f"suit-{suit}": symbol(f"suit-{suit}", (100, 100), f'<use href="#pip-{suit}" fill="{ink(suit)}"/>')
        for suit in (*COLOURS, Suit.TRUMPS)
    },
}

_LEFT, _MIDDLE, _RIGHT = 68, 100, 132
_FOUR = ((_LEFT, 62), (_RIGHT, 62), (_LEFT, 248), (_RIGHT, 248))
_SIX = (*_FOUR, (_LEFT, 155), (_RIGHT, 155))
_EIGHT = tuple((x, y) for y in (58, 123, 187, 252) for x in (_LEFT, _RIGHT))
_PLACES: dict[int, tuple[tuple[int, int], ...]] = {
    2: ((_MIDDLE, 68), (_MIDDLE, 242)),
    3: ((_MIDDLE, 62), (_MIDDLE, 155), (_MIDDLE, 248)),
    4: _FOUR,
    5: (*_FOUR, (_MIDDLE, 155)),
    6: _SIX,
    7: (*_SIX, (_MIDDLE, 108)),
    8: (*_SIX, (_MIDDLE, 108), (_MIDDLE, 202)),
    9: (*_EIGHT, (_MIDDLE, 155)),
    10: (*_EIGHT, (_MIDDLE, 90), (_MIDDLE, 220)),
}


def pip(suit: Suit, x: float, y: float, size: float, *, upside_down: bool = False) -> str:
    about = f'transform="rotate(180 {x:g} {y:g})"' if upside_down else ""
    return use(f"suit-{suit}", (x - size / 2, y - size / 2, size, size), about)


def shape(suit: Suit, middle: tuple[float, float], size: float, fill: str) -> str:
    """The mark in a colour that no palette changes, as embroidery."""
    left, top, scale = middle[0] - size / 2, middle[1] - size / 2, size / 100
    return f'<use href="#pip-{suit}" fill="{fill}" transform="translate({left:g} {top:g}) scale({scale:g})"/>'


def pips(suit: Suit, number: int) -> str:
    size = 44 if number < 4 else 38
    return "".join(pip(suit, x, y, size, upside_down=y > 156) for x, y in _PLACES[number])
