"""How does a hand of cards look, on a page and in a notebook?"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, radians, sin

from atout.cards import Card
from atout.drawing.cards import drawn, large
from atout.drawing.documents import document
from atout.drawing.palettes import Palette
from atout.drawing.shapes import HEIGHT, WIDTH

_SPREAD = 3.2  # degrees from one card to the next
_RADIUS = 1000
_MARGIN = 12


def fan(cards: Iterable[Card], *, palette: Palette = Palette.FOUR, lang: str = "en") -> str:
    """One SVG of a hand held open."""
    hand = tuple(cards)
    middle = (len(hand) - 1) / 2
    widest = radians(max(middle, 0) * _SPREAD)
    # The lower corner of the outermost card hangs deepest, its upper one reaches furthest.
    half = (_RADIUS + HEIGHT) * sin(widest) + WIDTH / 2 * cos(widest) + _MARGIN
    height = _RADIUS + HEIGHT - _RADIUS * cos(widest) + WIDTH / 2 * sin(widest) + 2 * _MARGIN
    body = "".join(
        f'<g transform="translate({half:.1f} {_MARGIN + HEIGHT + _RADIUS})'
        f' rotate({(place - middle) * _SPREAD:g}) translate({-WIDTH // 2} {-HEIGHT - _RADIUS})">'
        f"{large(card)}</g>"
        for place, card in enumerate(hand)
    )
    return document((round(2 * half), round(height)), body, palette, lang)


@dataclass(frozen=True)
class Hand:
    """Cards that a notebook shows as a fan."""

    cards: tuple[Card, ...]
    palette: Palette = Palette.FOUR
    lang: str = "en"

    def _repr_svg_(self) -> str:
        return fan(self.cards, palette=self.palette, lang=self.lang)


@dataclass(frozen=True)
class Drawing:
    """A card that a notebook shows as a picture."""

    card: Card
    palette: Palette = Palette.FOUR
    lang: str = "en"

    def _repr_svg_(self) -> str:
        return drawn(self.card, palette=self.palette, lang=self.lang)
