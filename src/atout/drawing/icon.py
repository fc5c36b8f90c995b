"""What stands for atout on a home screen?"""

from atout.cards import COLOURS
from atout.drawing.documents import document
from atout.drawing.palettes import GOLD, INDIGO, INK, PAPER, Palette
from atout.drawing.people import star
from atout.drawing.shapes import moved, rect
from atout.drawing.suits import pip

_FANNED = ((COLOURS[3], -26), (COLOURS[2], 26))


def icon() -> str:
    """512 by 512; what matters is within the middle four fifths, for systems that cut a circle."""
    sheet = f'<rect x="-78" y="-240" width="156" height="236" rx="16" fill="{PAPER}" stroke="{INK}" stroke-width="4"/>'
    fan = "".join(moved(sheet + pip(suit, 0, -150, 92), 256, 420, 1, turn) for suit, turn in _FANNED)
    trump = (
        f'<rect x="-82" y="-256" width="164" height="248" rx="16" fill="{INDIGO}" stroke="{GOLD}" stroke-width="7"/>'
        + star(0, -132, 140, GOLD)
        + moved(star(0, 0, 96, GOLD), 0, -132, 1, 45)
    )
    return document(
        (512, 512), rect((0, 0, 512, 512), "#0d5c3f") + fan + moved(trump, 256, 404), Palette.FOUR, "en"
    )
