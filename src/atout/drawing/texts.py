"""How are the numbers and letters of a card written, and in which language?"""

import re

from atout.locales import catalogue

# Fonts whose figures all stand on the line, as on cards: those of Georgia do not.
_FONT = (
    "font-family=\"'DejaVu Serif Condensed','Noto Serif','Times New Roman',Times,serif\" font-weight=\"700\""
)
_LETTER = re.compile(r'(<text data-rank="(\w+)"[^>]*>)[^<]*')


def number(digits: str, place: tuple[float, float], size: float, colour: str) -> str:
    """From its left edge on; two figures are as wide in every font."""
    fit = f' textLength="{size * 1.12:g}" lengthAdjust="spacingAndGlyphs"' if len(digits) > 1 else ""
    return f'<text x="{place[0]:g}" y="{place[1]:g}" {_FONT} font-size="{size:g}"{fit} fill="{colour}">{digits}</text>'


def index(label: str, place: tuple[float, float], size: float, colour: str) -> str:
    """In the corner; a letter, unlike a number, depends on the language."""
    if not label.isalpha():
        width = size * 0.86
        fit = f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"' if len(label) > 1 else ""
        opening = f"<text{fit}"
    else:
        opening = f'<text data-rank="{label}"'
    return (
        f'{opening} x="{place[0]:g}" y="{place[1]:g}" {_FONT} font-size="{size:g}" text-anchor="middle"'
        f' fill="{colour}">{label}</text>'
    )


def word(key: str, place: tuple[float, float], size: float, colour: str) -> str:
    return (
        f'<text data-rank="{key}" x="{place[0]:g}" y="{place[1]:g}" {_FONT} font-size="{size:g}"'
        f' text-anchor="middle" fill="{colour}">{catalogue("en")["index"][key]}</text>'
    )


def lettered(drawing: str, lang: str) -> str:
    """With the letters of this language."""
    letters = catalogue(lang)["index"]
    return _LETTER.sub(lambda found: found[1] + letters[found[2]], drawing)
