"""How are the numbers and letters of a card written, and in which language?"""

import re

from atout.locales import catalogue

# Fonts whose figures all stand on the line, as on cards: those of Georgia do not.
_FAMILIES = "'Source Serif','DejaVu Serif Condensed','Noto Serif','Times New Roman',Times,serif"
_FONT = f'font-family="{_FAMILIES}" font-weight="700"'
_LETTER = re.compile(r'(<text data-rank="(\w+)"[^>]*>)[^<]*')


def number(digits: str, place: tuple[float, float], size: float, colour: str) -> str:
    """Two figures are as wide in every font, and narrow, for a fan shows the left edge alone."""
    if len(digits) == 1:
        return _text("", place, size, f' fill="{colour}">{digits}')
    fit = f' textLength="{size * 0.92:g}" lengthAdjust="spacingAndGlyphs"'
    return _text("", place, size, f'{fit} fill="{colour}">{digits}')


def letters(key: str, place: tuple[float, float], size: float, colour: str) -> str:
    """What depends on the language: `lettered`, or the page, puts in another."""
    return _text(f' data-rank="{key}"', place, size, f' fill="{colour}">{catalogue("en")["index"][key]}')


def _text(opening: str, place: tuple[float, float], size: float, rest: str) -> str:
    # About its middle: elsewhere, a page written from right to left would move it.
    x, y = place
    return (
        f'<text{opening} x="{x:g}" y="{y:g}" {_FONT} font-size="{size:g}" text-anchor="middle"{rest}</text>'
    )


def lettered(drawing: str, lang: str) -> str:
    """With the letters of this language."""
    index = catalogue(lang)["index"]
    return _LETTER.sub(lambda found: found[1] + index[found[2]], drawing)
