"""Which colours has a deck?"""

import re
from enum import StrEnum

from atout.cards import Suit


class Palette(StrEnum):
    TWO = "two"
    FOUR = "four"
    COLOUR_BLIND = "colour-blind"


INK, PAPER, GOLD, DARK_GOLD, INDIGO = "#2a2320", "#fffdf6", "#e0aa2e", "#8a6410", "#3b2a78"

_INKS = {
    Palette.TWO: {"S": "#17181c", "C": "#17181c", "H": "#c4122f", "D": "#c4122f"},
    Palette.FOUR: {"S": "#17181c", "C": "#14773c", "H": "#c4122f", "D": "#1559b7"},
    Palette.COLOUR_BLIND: {"S": "#000000", "C": "#00805e", "H": "#d55e00", "D": "#0063a6"},
}
# What kings and queens wear tells suits apart even where two of them have one colour.
_ROBES = {
    Palette.TWO: {"S": "#2b3a67", "C": "#1f6a45", "H": "#a8142e", "D": "#b65a1c"},
    Palette.FOUR: {"S": "#343a5c", "C": "#1f7345", "H": "#b3152f", "D": "#2160b0"},
    Palette.COLOUR_BLIND: {"S": "#33333d", "C": "#007a5a", "H": "#c95a08", "D": "#005f9e"},
}
_VARIABLE = re.compile(r"var\(--([\w-]+), [^)]*\)")


def variables(palette: Palette) -> dict[str, str]:
    """What a page sets to show the sprite in this palette: `--suit-S`, `--robe-S` and so on."""
    return {
        **{f"--suit-{suit}": colour for suit, colour in _INKS[palette].items()},
        **{f"--robe-{suit}": colour for suit, colour in _ROBES[palette].items()},
        "--suit-T": INDIGO,
        "--card-face": PAPER,
    }


def variable(name: str) -> str:
    """The colour as a page may set it, and as it is when no page does."""
    return f"var(--{name}, {variables(Palette.FOUR)[f'--{name}']})"


def ink(suit: Suit) -> str:
    return variable(f"suit-{suit}")


def robe(suit: Suit) -> str:
    return variable(f"robe-{suit}")


def coloured(drawing: str, palette: Palette) -> str:
    """With the palette's own colours in place of variables."""
    colours = variables(palette)
    return _VARIABLE.sub(lambda found: colours[f"--{found[1]}"], drawing)
