"""What does a page need to show every card?"""

from functools import cache

from atout.cards import EVERY_CARD
from atout.drawing.cards import large, large_back, small, small_back
from atout.drawing.documents import PARTS
from atout.drawing.shapes import HEIGHT, WIDTH


@cache
def sprite() -> str:
    """One SVG to stand in a page: `<use href="#c-KH"/>` shows a card, `#s-KH` its small drawing.

    Colours are CSS variables (`variables`), letters `<text data-rank>`: the page may change both.
    """
    drawings = {
        **{f"c-{card}": large(card) for card in EVERY_CARD},
        **{f"s-{card}": small(card) for card in EVERY_CARD},
        "c-back": large_back(),
        "s-back": small_back(),
    }
    symbols = "".join(
        f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawing}</symbol>'
        for name, drawing in drawings.items()
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
        f"{''.join(PARTS.values())}{symbols}</svg>"
    )
