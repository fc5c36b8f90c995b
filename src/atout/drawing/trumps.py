"""What does a trump look like, and the Excuse?"""

from atout.drawing.palettes import GOLD, INDIGO
from atout.drawing.people import star
from atout.drawing.scenes_life import SCENES_OF_LIFE, excuse
from atout.drawing.scenes_pastimes import SCENES_OF_PASTIMES
from atout.drawing.scenes_world import SCENES_OF_THE_WORLD
from atout.drawing.shapes import both, line, path, symbol, use
from atout.drawing.texts import number, word

_BOX = (172, 98)
_EXCUSE_BOX = (172, 206)
_DARK = "#3a2408"
# The petit, the 21 and the Excuse are worth more than the others: gold, not indigo.
_OUDLERS = (1, 21)

SCENES = {
    **{
        f"scene-{rank}": symbol(f"scene-{rank}", _BOX, scene(), "xMidYMid slice")
        for rank, scene in sorted({**SCENES_OF_LIFE, **SCENES_OF_THE_WORLD, **SCENES_OF_PASTIMES}.items())
    },
    "scene-EX": symbol("scene-EX", _EXCUSE_BOX, excuse(), "xMidYMin slice"),
}


def _band(height: float, colour: str, under: str) -> str:
    return path(f"M2 16Q2 2 16 2H184Q198 2 198 16V{height:g}H2Z", colour) + line(
        f"M2 {height:g}H198", under, 4
    )


def _ornament(colour: str, oudler: bool) -> str:
    stars = star(174, 26, 28, colour)
    return stars + star(146, 26, 16, colour) + star(126, 26, 10, colour) if oudler else stars


def large(rank: int) -> str:
    oudler = rank in _OUDLERS
    band = _band(48, GOLD, _DARK) if oudler else _band(48, INDIGO, GOLD)
    digits = number(str(rank), (14, 42), 42, _DARK if oudler else "#ffffff")
    scene = use(f"scene-{rank}", (14, 57, 172, 98))
    frame = f'<rect x="14" y="57" width="172" height="196" fill="none" stroke="{_DARK if oudler else INDIGO}" stroke-width="2.5"/>'
    return (
        both(band + digits + _ornament(_DARK if oudler else GOLD, oudler) + scene)
        + line("M14 155H186", GOLD, 4)
        + frame
    )


def small(rank: int) -> str:
    oudler = rank in _OUDLERS
    band = _band(116, GOLD, _DARK) if oudler else _band(116, INDIGO, GOLD)
    digits = number(str(rank), (10, 94), 104, _DARK if oudler else "#ffffff")
    mark = star(158, 60, 56, _DARK if oudler else GOLD)
    return band + digits + mark + use(f"scene-{rank}", (9, 126, 182, 175))


def excuse_large() -> str:
    band = _band(48, GOLD, _DARK) + star(30, 26, 38, _DARK) + star(174, 26, 28, _DARK)
    title = word("EX", (100, 34), 20, _DARK)
    frame = f'<rect x="14" y="57" width="172" height="196" fill="none" stroke="{_DARK}" stroke-width="2.5"/>'
    return both(band + title) + use("scene-EX", (14, 57, 172, 196)) + frame


def excuse_small() -> str:
    return (
        _band(116, GOLD, _DARK)
        + star(54, 60, 92, _DARK)
        + star(158, 60, 56, _DARK)
        + use("scene-EX", (9, 126, 182, 175))
    )
