"""How does a drawing become an SVG file that needs nothing else?"""

import re
from functools import cache
from zlib import crc32

from atout.drawing.backs import LATTICE
from atout.drawing.courts import FIGURES
from atout.drawing.palettes import Palette, coloured
from atout.drawing.shapes import HEIGHT, WIDTH
from atout.drawing.suits import MARKS
from atout.drawing.texts import lettered
from atout.drawing.trumps import SCENES

PARTS = {**MARKS, **FIGURES, **SCENES, **LATTICE}
_USED = re.compile(r'href="#([\w-]+)"')
_NAMED = re.compile(r'(id="|href="#)([\w-]+)"')


@cache
def _needed(name: str) -> tuple[str, ...]:
    """The part and all it is made of, each once."""
    found = [name]
    for inner in _USED.findall(PARTS[name]):
        found += (one for one in _needed(inner) if one not in found)
    return tuple(found)


def document(box: tuple[float, float], body: str, palette: Palette, lang: str) -> str:
    """The parts that the body uses come with it."""
    needed = dict.fromkeys(one for name in _USED.findall(body) for one in _needed(name))
    parts = "".join(PARTS[name] for name in needed)
    inner = lettered(coloured(f"<defs>{parts}</defs>{body}", palette), lang)
    # Named after what it holds: in one page, two drawings share a name only if they are the same.
    mine = f"a{crc32(inner.encode()):08x}-"
    inner = _NAMED.sub(lambda found: f'{found[1]}{mine}{found[2]}"', inner).replace("THIS-", mine)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]:g} {box[1]:g}"'
        f' width="{box[0]:g}" height="{box[1]:g}">{inner}</svg>'
    )


def card_document(large: str, small: str, palette: Palette, lang: str) -> str:
    style = (
        "<style>#THIS-small{display:none}@media(max-width:100px){"
        "#THIS-large{display:none}#THIS-small{display:inline}}</style>"
    )
    both = f'<g id="large">{large}</g><g id="small">{small}</g>'
    return document((WIDTH, HEIGHT), style + both, palette, lang)
