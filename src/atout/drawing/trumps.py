"""What does a trump look like, and the Excuse?"""

from dataclasses import dataclass

from atout.cards import Suit
from atout.drawing.palettes import GOLD, INDIGO
from atout.drawing.scenes_life import SCENES_OF_LIFE, excuse
from atout.drawing.scenes_pastimes import SCENES_OF_PASTIMES
from atout.drawing.scenes_world import SCENES_OF_THE_WORLD
from atout.drawing.shapes import both, framed, line, path, symbol, use
from atout.drawing.suits import shape
from atout.drawing.texts import letters, number

SCENES = {
    **{
        f"scene-{rank}": symbol(f"scene-{rank}", (172, 98), scene(), "xMidYMid slice")
        for rank, scene in sorted({**SCENES_OF_LIFE, **SCENES_OF_THE_WORLD, **SCENES_OF_PASTIMES}.items())
    },
    "scene-EX": symbol("scene-EX", (172, 196), excuse(), "xMidYMin slice"),
}


@dataclass(frozen=True)
class Band:
    """Where the number stands."""

    colour: str
    ink: str
    edge: str
    mark: str


_PLAIN = Band(INDIGO, "#ffffff", GOLD, GOLD)
# The petit, the 21 and the Excuse decide how many points a taker needs.
_OUDLER = Band(GOLD, "#3a2408", "#8a6410", "#8a6410")


def large(rank: int) -> str:
    band = _band_of(rank)
    digits = number(str(rank), (27 if rank < 10 else 33, 42), 44, band.ink)
    scene = use(f"scene-{rank}", (14, 57, 172, 98))
    half = _banner(48, band) + digits + shape(Suit.TRUMPS, (174, 25), 30, band.mark) + scene
    return both(half) + line("M14 155H186", GOLD, 4) + framed((14, 57, 172, 196), band.edge, 2.5)


def small(rank: int) -> str:
    band = _band_of(rank)
    size = 92 if rank < 10 else 72
    digits = number(str(rank), (38, round(60 + size * 0.36)), size, band.ink)
    mark = shape(Suit.TRUMPS, (150, 60), 62, band.mark)
    return _banner(116, band) + digits + mark + use(f"scene-{rank}", (9, 126, 182, 175))


def excuse_large() -> str:
    marks = shape(Suit.TRUMPS, (27, 25), 38, _OUDLER.ink) + shape(Suit.TRUMPS, (174, 25), 30, _OUDLER.mark)
    half = _banner(48, _OUDLER) + marks + letters("EX", (102, 33), 21, _OUDLER.ink)
    return both(half) + use("scene-EX", (14, 57, 172, 196)) + framed((14, 57, 172, 196), _OUDLER.edge, 2.5)


def excuse_small() -> str:
    mark = shape(Suit.TRUMPS, (38, 60), 64, _OUDLER.ink)
    word = letters("EX", (131, 69), 22, _OUDLER.ink)
    return _banner(116, _OUDLER) + mark + word + use("scene-EX", (9, 126, 182, 175))


def _band_of(rank: int) -> Band:
    return _OUDLER if rank in (1, 21) else _PLAIN


def _banner(height: float, band: Band) -> str:
    rounded = f"M2 16Q2 2 16 2H184Q198 2 198 16V{height:g}H2Z"
    return path(rounded, band.colour) + line(f"M2 {height:g}H198", band.edge, 4)
