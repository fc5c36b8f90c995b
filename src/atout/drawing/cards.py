"""Which drawing is this card's?"""

from atout.cards import LETTERS, Card, Suit
from atout.drawing import backs, courts, trumps
from atout.drawing.documents import card_document
from atout.drawing.palettes import GOLD, Palette, ink, robe, variable
from atout.drawing.shapes import HEIGHT, WIDTH, both, faded, framed, line, path, rect, ringed, use
from atout.drawing.suits import pip, pips
from atout.drawing.texts import letters, number

_FACE = rect((1, 1, WIDTH - 2, HEIGHT - 2), variable("card-face"), 15) + framed(
    (1, 1, WIDTH - 2, HEIGHT - 2), "#9a917f", 2, 15
)


def drawn(card: Card, *, palette: Palette = Palette.FOUR, lang: str = "en") -> str:
    """An SVG file: the large drawing, or the small one where it is shown at most 100 pixels wide."""
    return card_document(large(card), small(card), palette, lang)


def drawn_back() -> str:
    return card_document(large_back(), small_back(), Palette.FOUR, "en")


def large(card: Card) -> str:
    if card.suit is Suit.EXCUSE:
        return _FACE + trumps.excuse_large()
    if card.suit is Suit.TRUMPS:
        return _FACE + trumps.large(card.rank)
    label = _label(card)
    corner = _index(label, (22, 42), 38, card.suit) + pip(card.suit, 22, 65, 25)
    return _FACE + _middle(card, label) + both(corner)


def small(card: Card) -> str:
    if card.suit is Suit.EXCUSE:
        return _FACE + trumps.excuse_small()
    if card.suit is Suit.TRUMPS:
        return _FACE + trumps.small(card.rank)
    label = _label(card)
    size = 80 if len(label) == 1 else 70
    corner = _index(label, (38, 72), size, card.suit) + pip(card.suit, 38, 120, 54)
    if _is_court(label):
        return _FACE + use(courts.named(card.suit, card.rank), (28, 102, 164, 200)) + corner
    return _FACE + pip(card.suit, 126, 218, 118) + corner


def large_back() -> str:
    return _FACE + backs.large()


def small_back() -> str:
    return _FACE + backs.small()


def _label(card: Card) -> str:
    return LETTERS.get(card.rank, str(card.rank))


def _is_court(label: str) -> bool:
    return label in "JNQK"


def _index(label: str, place: tuple[float, float], size: float, suit: Suit) -> str:
    written = number if label.isdigit() else letters
    return written(label, place, size, ink(suit))


def _middle(card: Card, label: str) -> str:
    if _is_court(label):
        return _court(card)
    if label == "A":
        rings = ringed(100, 155, 68, ink(card.suit), 2) + ringed(100, 155, 63, ink(card.suit), 1)
        return faded(rings, 0.5) + pip(card.suit, 100, 155, 88)
    return pip(card.suit, 100, 155, 76) if label == "1" else pips(card.suit, card.rank)


def _court(card: Card) -> str:
    whole, colour = (42, 11, 116, 288), robe(card.suit)
    figure = use(courts.named(card.suit, card.rank), (42, 11, 116, 144))
    sash = line("M43 155H157", GOLD, 6) + path("M100 146L109 155L100 164L91 155Z", GOLD)
    jewel = path("M100 150L105 155L100 160L95 155Z", colour)
    return faded(rect(whole, colour), 0.13) + both(figure) + framed(whole, colour, 2, 3) + sash + jewel
