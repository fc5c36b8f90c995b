"""What stands for atout on a home screen?"""

from atout.cards import Suit
from atout.drawing.documents import document
from atout.drawing.palettes import GOLD, INDIGO, INK, PAPER, Palette
from atout.drawing.shapes import framed, moved, rect
from atout.drawing.suits import pip, shape

_FANNED = ((Suit.SPADES, -27), (Suit.HEARTS, 27))


def icon() -> str:
    """512 by 512; what matters is within the middle four fifths, for systems that cut a circle."""
    sheet = rect((-82, -262, 164, 250), PAPER, 16) + framed((-82, -262, 164, 250), INK, 4, 16)
    fan = "".join(
        moved(sheet + pip(suit, 36 if turn > 0 else -36, -208, 70), 256, 432, 1, turn)
        for suit, turn in _FANNED
    )
    trump = (
        rect((-82, -262, 164, 250), INDIGO, 16)
        + framed((-82, -262, 164, 250), GOLD, 7, 16)
        + shape(Suit.TRUMPS, (0, -137), 124, GOLD)
    )
    return document(
        (512, 512), rect((0, 0, 512, 512), "#0d5c3f") + fan + moved(trump, 256, 404), Palette.FOUR, "en"
    )
