"""What do jacks, knights, queens and kings look like?"""

from dataclasses import dataclass

from atout.cards import COLOURS, JACK, KING, KNIGHT, LETTERS, QUEEN, Suit
from atout.drawing.palettes import GOLD, INK, PAPER, robe
from atout.drawing.shapes import circle, circles, edged, ellipse, faded, line, moved, path, rect, symbol
from atout.drawing.suits import pip, shape

# Half a card, without its corners; each half of the card shows the same figure.
BOX = (112, 139)

_STEEL, _WOOD, _LIPS, _CHEEK, _LEAF = "#aeb8c4", "#7a5230", "#a8443a", "#e8826b", "#3f7d43"


@dataclass(frozen=True)
class Family:
    """The four families differ by more than the colour of their clothes."""

    skin: str
    hair: str
    horse: str
    mane: str = INK


_LOOKS = {
    Suit.SPADES: Family("#f0c9a2", "#2f2724", "#6b625f"),
    Suit.HEARTS: Family("#f6d5b8", "#b0662a", "#a5652f"),
    Suit.DIAMONDS: Family("#d3a06c", "#6b4020", "#efe6d6", "#c9a777"),
    Suit.CLUBS: Family("#a8713f", "#3a251a", "#7b4a28"),
}


def _head(look: Family) -> str:
    return (
        path("M45 80H59V97Q52 103 45 97Z", look.skin)
        + faded(path("M45 86Q52 93 59 86V91Q52 97 45 91Z", INK), 0.16)
        + path("M34 58Q34 42 52 42Q70 42 70 58L69 70Q65 89 52 90Q39 89 35 70Z", look.skin)
    )


def _face(eyes: float = 65) -> str:
    return (
        circles(f"44.5,{eyes} 59.5,{eyes}", 2.5, INK)
        + line(f"M40.5 {eyes - 6:g}Q44 {eyes - 8:g} 48 {eyes - 6.2:g}", INK, 1.5)
        + line(f"M56 {eyes - 6.2:g}Q60 {eyes - 8:g} 63.5 {eyes - 6:g}", INK, 1.5)
        + line(f"M52 {eyes + 1:g}L50 {eyes + 8:g}Q51 {eyes + 9.5:g} 53.5 {eyes + 9:g}", "#8a5236", 1.5)
        + faded(circles(f"40.5,{eyes + 8:g} 63.5,{eyes + 8:g}", 3.8, _CHEEK), 0.55)
    )


def _smile(y: float) -> str:
    return line(f"M46.5 {y:g}Q52 {y + 4.5:g} 57.5 {y:g}", _LIPS, 2.2)


def _hand(look: Family, x: float, y: float) -> str:
    return ellipse(x, y, (6.5, 6), look.skin) + line(f"M{x - 4:g} {y:g}H{x + 4:g}", "#8a5236", 1)


def _king(suit: Suit, look: Family) -> str:
    colour = robe(suit)
    ermine = path(
        "M2 139Q4 106 28 97L40 92Q52 104 64 92L76 97Q100 106 102 139H78Q76 116 52 112Q28 116 26 139Z", PAPER
    )
    spots = "12,124 20,110 32,104 45,106 59,106 72,104 84,110 92,124 16,134 88,134"
    return (
        path("M14 139Q18 100 52 98Q86 100 90 139Z", colour)
        + rect((45, 104, 14, 35), GOLD)
        + circles("52,121 52,132", 2.6, colour)
        + ermine
        + "".join(
            path(f"M{x} {float(y) - 3:g}l1.8 5.5h-3.6Z", INK)
            for x, y in (one.split(",") for one in spots.split())
        )
        + path("M31 56Q29 76 36 84L42 70V56ZM73 56Q75 76 68 84L62 70V56Z", look.hair)
        + _head(look)
        + path(
            "M34.5 68Q39 74 45 73Q52 70 59 73Q65 74 69.5 68Q72 92 63 102"
            "Q58 108 52 115Q46 108 41 102Q32 92 34.5 68Z",
            look.hair,
        )
        + faded(line("M42 88Q44 98 49 104M62 88Q60 98 55 104M52 90V108", PAPER, 1.2), 0.3)
        + _face(62)
        + path("M52 73Q44 69 38 76Q46 80 52 76.5Q58 80 66 76Q60 69 52 73Z", look.hair)
        + line("M48 80.5Q52 83 56 80.5", _LIPS, 2.4)
        + edged("M31 50L26 20L39 33L52 12L65 33L78 20L73 50Q52 44 31 50Z", GOLD, INK)
        + path("M39 33L52 12L65 33Q52 41 39 33Z", colour)
        + edged("M39 33L52 12L65 33", "none", INK)
        + edged("M30 50Q52 43 74 50L73 56Q52 50 31 56Z", PAPER, INK, 1.2)
        + circles("26,19 78,19", 3.6, GOLD)
        + circle(52, 11, 4.2, GOLD)
        + circles("41,50 52,48.6 63,50", 2, colour)
        + line("M98 139V52", GOLD, 4.5)
        + circle(98, 50, 4, GOLD)
        + pip(suit, 98, 37, 23)
        + _hand(look, 98, 112)
    )


def _queen(suit: Suit, look: Family) -> str:
    colour = robe(suit)
    petals = "".join(
        ellipse(0, -7.2, (4.6, 6.2), colour).replace("/>", f' transform="rotate({turn})"/>')
        for turn in range(0, 360, 72)
    )
    flower = moved(petals + circle(0, 0, 4.4, GOLD), 98, 56)
    return (
        path("M31 56Q20 92 26 116Q38 122 52 112Q66 122 78 116Q84 92 73 56Z", look.hair)
        + path("M6 139Q8 106 32 100Q42 97 44 94H60Q62 97 72 100Q96 106 98 139Z", colour)
        + path("M33 99.5Q40 97 44 93H60Q64 97 71 99.5Q64 118 52 121Q40 118 33 99.5Z", look.skin)
        + line("M33 99.5Q40 118 52 121Q64 118 71 99.5", GOLD, 3.4)
        + path("M44 120Q52 124 60 120L64 139H40Z", PAPER)
        + line("M52 124L48 129L56 134L50 139M52 124L56 129L48 134L54 139", GOLD, 1.4)
        + faded(path("M20 112L30 139H18ZM84 112L74 139H86Z", INK), 0.25)
        + shape(suit, (26, 122), 11, GOLD)
        + _head(look)
        + circles("42,101 47,104.5 57,104.5 62,101", 1.9, PAPER)
        + circle(52, 106, 2.8, GOLD)
        + path("M32 66Q30 38 52 38Q74 38 72 66Q69 50 52 46Q35 50 32 66Z", look.hair)
        + path(
            "M32 60Q27 84 33 98Q38 92 36.5 80Q34.5 70 35 60ZM72 60Q77 84 71 98Q66 92 67.5 80Q69.5 70 69 60Z",
            look.hair,
        )
        + _face()
        + line("M42 62.5L39 61M62 62.5L65 61", INK, 1.4)
        + path("M46.5 80Q49 78 52 79.4Q55 78 57.5 80Q52 86 46.5 80Z", "#b8323c")
        + circles("35,84 69,84", 2.4, GOLD)
        + edged("M33 47Q33 32 38 26L43 36L52 18L61 36L66 26Q71 32 71 47Q52 38 33 47Z", GOLD, INK, 1.3)
        + circles("38,25 66,25", 2.4, PAPER)
        + circle(52, 18, 3, PAPER)
        + circle(52, 34, 3.2, colour)
        + line("M98 139Q92 100 98 62", _LEAF, 3)
        + path("M96 92Q108 86 109 76Q97 78 96 92ZM96 100Q84 96 82 86Q94 86 96 100Z", _LEAF)
        + flower
        + _hand(look, 96.5, 114)
    )


def _knight(suit: Suit, look: Family) -> str:
    colour = robe(suit)
    rider = (
        path("M8 139Q10 108 32 99L44 94H60L72 99Q92 108 96 139Z", colour)
        + path("M44 94H60L56 139H48Z", PAPER)
        + shape(suit, (52, 122), 15, colour)
        + path(
            "M6 124Q8 102 30 98Q36 106 32 116Q22 116 14 128Z"
            "M98 124Q96 102 74 98Q68 106 72 116Q82 116 90 128Z",
            _STEEL,
        )
        + line("M10 120Q18 108 33 108M94 120Q86 108 71 108", INK, 1.1)
        + _head(look)
        + path("M34 70Q36 90 52 92Q68 90 70 70L76 92Q64 102 52 102Q40 102 28 92Z", _STEEL)
        + faded(line("M31 90Q40 97 52 97Q64 97 73 90M30 84Q33 88 36 90M74 84Q71 88 68 90", INK, 1.2), 0.5)
        + _face(66)
        + _smile(81)
        + path("M52 30Q46 8 68 5Q92 5 94 28Q95 40 86 46Q88 30 76 26Q64 24 56 32Z", colour)
        + faded(line("M58 24Q66 14 80 20Q88 26 88 38", PAPER, 2), 0.5)
        + edged("M30 62Q28 28 52 27Q76 28 74 62L68 57Q52 50 36 57Z", _STEEL, INK, 1.3)
        + line("M52 28V50", GOLD, 3)
        + line("M31.5 59Q52 49 72.5 59", GOLD, 3.2)
    )
    horse = (
        edged(
            "M66 139Q62 116 76 102Q82 94 83 84L90 92L96 84L97 96Q106 104 110 122"
            "Q108 131 100 129Q92 125 89 127Q88 132 90 139Z",
            look.horse,
            INK,
            1.3,
        )
        + path("M83 84Q72 94 68 108Q64 120 66 139H58Q58 108 72 92Q78 86 83 84Z", look.mane)
        + circle(95, 106, 2.3, INK)
        + circle(106, 121, 1.3, INK)
        + line("M88 100Q92 112 91 126M91 115Q100 112 107 114M90 126Q82 134 74 137", GOLD, 2.2)
    )
    return moved(rider, -8, 0) + horse


def _jack(suit: Suit, look: Family) -> str:
    colour = robe(suit)
    stripes = "M16 112L12 139M24 107L22 139M80 107L82 139M88 112L92 139"
    return (
        path("M31 58Q26 84 33 95H71Q78 84 73 58Z", look.hair)
        + path("M6 139Q6 108 28 101L44 95H60L76 101Q98 108 98 139Z", colour)
        + line(stripes, PAPER, 3.4)
        + path("M36 98L44 95H60L68 98L62 139H42Z", PAPER)
        + path("M41 97L44 95H60L63 97L58 139H46Z", colour)
        + circles("52,112 52,122 52,132", 2.5, GOLD)
        + _head(look)
        + path("M38 94Q52 104 66 94L69 102Q52 112 35 102Z", PAPER)
        + faded(line("M42 97L40 104M49 100L48 107M55 100L56 107M62 97L64 104", INK, 1), 0.45)
        + path("M31 60Q28 80 33 92Q38 88 36.5 74L38 58ZM73 60Q76 80 71 92Q66 88 67.5 74L66 58Z", look.hair)
        + path("M34 62Q38 50 52 51Q66 50 70 62Q62 55 52 56Q42 55 34 62Z", look.hair)
        + _face(67)
        + _smile(81)
        + path("M66 36Q80 10 100 14Q94 18 96 22Q88 22 89 28Q80 28 72 42Z", GOLD)
        + line("M70 40Q80 22 98 15", INK, 1.2)
        + edged("M24 50Q20 34 38 28Q58 20 74 30Q86 38 78 50Q52 40 24 50Z", colour, INK, 1.3)
        + edged("M29 52Q52 43 75 52L74 57Q52 49 30 57Z", GOLD, INK, 1.1)
        + circle(70, 40, 3.4, GOLD)
        + line("M97 139V48", _WOOD, 4)
        + edged("M97 24L102 42L97 52L92 42Z", _STEEL, INK, 1.1)
        + edged("M99 50Q108 46 111 52Q107 60 111 70Q104 72 99 66Z", _STEEL, INK, 1.1)
        + edged("M95 52L86 56L95 62Z", _STEEL, INK, 1.1)
        + _hand(look, 97, 112)
    )


_DRAWN = {JACK: _jack, KNIGHT: _knight, QUEEN: _queen, KING: _king}


def named(suit: Suit, rank: int) -> str:
    return f"fig-{LETTERS[rank]}{suit}"


FIGURES = {
    named(suit, rank): symbol(named(suit, rank), BOX, figure(suit, _LOOKS[suit]))
    for suit in COLOURS
    for rank, figure in _DRAWN.items()
}
