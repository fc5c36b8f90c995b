"""Which drawing is this card's?"""

from atout.cards import BELOTE_PACK, LETTERS, TAROT_PACK, Card, Suit
from atout.drawing import backs, courts, trumps
from atout.drawing.documents import card_document
from atout.drawing.palettes import Palette, ink, robe, variable
from atout.drawing.shapes import HEIGHT, WIDTH, both, faded, line, rect, use
from atout.drawing.suits import pip, pips
from atout.drawing.texts import index

EVERY_CARD = tuple(sorted({*BELOTE_PACK, *TAROT_PACK}))
_FACE = (
    f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="15" fill="{variable("card-face")}"'
    ' stroke="#9a917f" stroke-width="2"/>'
)


def drawn(card: Card, *, palette: Palette = Palette.FOUR, lang: str = "en") -> str:
    """An SVG file: the large drawing, or the small one where it is shown at most 100 pixels wide."""
    return card_document(large(card), small(card), palette, lang)


def drawn_back(*, palette: Palette = Palette.FOUR) -> str:
    return card_document(large_back(), small_back(), palette, "en")


def large(card: Card) -> str:
    return _FACE + _large(card)


def small(card: Card) -> str:
    return _FACE + _small(card)


def large_back() -> str:
    return _FACE + backs.large()


def small_back() -> str:
    return _FACE + backs.small()


def _label(card: Card) -> str:
    return LETTERS.get(card.rank, str(card.rank))


def _large(card: Card) -> str:
    if card.suit is Suit.EXCUSE:
        return trumps.excuse_large()
    if card.suit is Suit.TRUMPS:
        return trumps.large(card.rank)
    label = _label(card)
    corner = index(label, (26, 47), 44, ink(card.suit)) + pip(card.suit, 26, 71, 29)
    if label in ("A", "1"):
        return both(corner) + pip(card.suit, 100, 155, 96 if label == "A" else 72)
    if label.isdigit():
        return both(corner) + pips(card.suit, card.rank)
    return _court(card) + both(corner)


def _court(card: Card) -> str:
    width, height = courts.BOX
    figure = use(courts.named(card.suit, card.rank), (44, 155 - height, width, height))
    tint = faded(rect((44, 18, width, 2 * height), robe(card.suit)), 0.13)
    frame = (
        f'<rect x="44" y="18" width="{width}" height="{2 * height}" rx="4" fill="none"'
        f' stroke="{robe(card.suit)}" stroke-width="2"/>'
    )
    return tint + both(figure) + frame + line("M44 155H156", "#e0aa2e", 5)


def _small(card: Card) -> str:
    if card.suit is Suit.EXCUSE:
        return trumps.excuse_small()
    if card.suit is Suit.TRUMPS:
        return trumps.small(card.rank)
    label = _label(card)
    corner = index(label, (41, 80), 92 if len(label) == 1 else 78, ink(card.suit)) + pip(
        card.suit, 41, 119, 60
    )
    if label.isalpha() and label != "A":
        return use(courts.named(card.suit, card.rank), (28, 102, 164, 200)) + corner
    return pip(card.suit, 126, 218, 118) + corner
