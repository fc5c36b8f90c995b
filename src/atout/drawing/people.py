"""What do the people in a scene look like, and what stands around them?"""

from dataclasses import dataclass

from atout.drawing.palettes import INK
from atout.drawing.shapes import circle, circles, line, moved, path

RED, ORANGE, YELLOW, GREEN, BLUE, VIOLET = "#c0392f", "#e07b34", "#f2c14e", "#4f8f4f", "#2f6fb0", "#5b3f95"
PINK, WHITE, CREAM, BROWN, DARK_BROWN = "#f0a3b8", "#ffffff", "#fdf3dc", "#8a5a33", "#5a3a22"
GRASS, LIGHT_GRASS, DARK_GREEN, SKY, SEA, SAND = (
    "#6aa55a",
    "#96c27a",
    "#2f6b45",
    "#cfe6f4",
    "#3f87b5",
    "#eed9a6",
)
SKINS = ("#f2cfae", "#c98d5c", "#8f5d3b")


@dataclass(frozen=True)
class Look:
    coat: str
    hair: str = DARK_BROWN
    skin: str = SKINS[0]
    legs: str = "#3d4254"


def head(look: Look, *, long_hair: bool = False) -> str:
    """Its middle is at 0, 0."""
    behind = path("M-7 -2Q-9 9 -5 12H5Q9 9 7 -2Z", look.hair) if long_hair else ""
    return (
        behind
        + circle(0, 0, 6.6, look.skin)
        + path("M-7 0Q-8 -8 0 -8.4Q8 -8 7 0Q4 -4 0 -4Q-4 -4 -7 0Z", look.hair)
        + circles("-2.4,0.6 2.4,0.6", 0.9, INK)
        + line("M-1.8 3.4Q0 4.8 1.8 3.4", INK, 0.8)
    )


def in_trousers(look: Look) -> str:
    """Feet at 0, 0 and 46 high; arms are drawn by the scene that gives them something to do."""
    return (
        line("M-3.4 -15L-4 -2M3.4 -15L4 -2", look.legs, 5)
        + line("M-5 -1H-7M4 -1H7", INK, 3)
        + path("M-7.5 -29Q0 -34 7.5 -29L6.5 -12H-6.5Z", look.coat)
        + moved(head(look), 0, -38)
    )


def in_dress(look: Look) -> str:
    return (
        line("M-3 -4V-1M3 -4V-1", look.skin, 3)
        + path("M-5 -29Q0 -33 5 -29L4.5 -20L13 -3Q0 1 -13 -3L-4.5 -20Z", look.coat)
        + moved(head(look, long_hair=True), 0, -38)
    )


def sun(x: float, y: float, r: float, colour: str = YELLOW) -> str:
    rays = "".join(
        f'<path d="M0 {-r - 4:g}V{-r - 9:g}" transform="rotate({turn})"/>' for turn in range(0, 360, 45)
    )
    return moved(f'<g stroke="{colour}" stroke-width="3">{rays}</g>' + circle(0, 0, r, colour), x, y)


def cloud(x: float, y: float, scale: float = 1, colour: str = WHITE) -> str:
    return moved(path("M-16 6Q-20 -2 -11 -4Q-9 -13 1 -10Q10 -13 12 -4Q20 -2 16 6Z", colour), x, y, scale)


def bird(x: float, y: float, scale: float = 1) -> str:
    return moved(line("M-7 -2Q-3 -6 0 0Q3 -6 7 -2", INK, 1.8), x, y, scale)


def fir(x: float, y: float, scale: float = 1, colour: str = DARK_GREEN) -> str:
    return moved(
        path("M-2.5 0V-8H2.5V0Z", DARK_BROWN)
        + path("M0 -46L9 -30H5L13 -18H8L16 -6H-16L-8 -18H-13L-5 -30H-9Z", colour),
        x,
        y,
        scale,
    )


def star(x: float, y: float, size: float, colour: str) -> str:
    return moved(path("M0 -10L2.6 -2.6L10 0L2.6 2.6L0 10L-2.6 2.6L-10 0L-2.6 -2.6Z", colour), x, y, size / 20)
