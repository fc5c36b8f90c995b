"""What do the trumps of pastimes show: 12 to 15, and the game itself on 20?"""

from atout.cards import Suit
from atout.drawing.palettes import GOLD, INK, PAPER
from atout.drawing.people import (
    BLUE,
    BROWN,
    CREAM,
    DARK_BROWN,
    GREEN,
    LIGHT_GRASS,
    ORANGE,
    RED,
    SEA,
    SKINS,
    SKY,
    VIOLET,
    WHITE,
    YELLOW,
    Look,
    cloud,
    fir,
    head,
    in_dress,
    in_trousers,
)
from atout.drawing.shapes import (
    circle,
    circles,
    edged,
    ellipse,
    faded,
    framed,
    line,
    moved,
    path,
    rect,
)
from atout.drawing.suits import pip


def _dancers() -> str:
    him = (
        line("M66 66L58 90M72 66L78 88", "#2c2f45", 6)
        + path("M60 42Q68 36 77 42L78 68H60Z", "#2c2f45")
        + path("M67 41L70 50L73 41Z", WHITE)
        + moved(head(Look(BLUE, INK, SKINS[1])), 69, 31, 1.15, 6)
    )
    her = (
        line("M98 82L92 92M106 82L112 90", SKINS[0], 3.4)
        + path("M92 43Q98 39 104 43L104 54Q120 66 128 84Q104 92 80 84Q92 68 93 54Z", RED)
        + faded(path("M93 56Q86 70 84 84L92 86ZM104 56Q110 70 112 86L104 87Z", INK), 0.2)
        + moved(head(Look(RED, "#7a4a22"), long_hair=True), 97, 32, 1.1, -6)
        + circle(103, 25, 3.4, YELLOW)
    )
    return her + him


def dance() -> str:
    """12: a couple turns under the lights."""
    note = ellipse(0, 0, (3.4, 2.6), INK) + line("M3 -1V-14Q8 -12 8 -7", INK, 1.8)
    lights = "".join(
        circles(f"{x},{y}", 3, colour)
        for x, y, colour in (
            (14, 14, RED),
            (40, 19, YELLOW),
            (64, 21, BLUE),
            (108, 21, RED),
            (132, 19, YELLOW),
            (158, 14, BLUE),
        )
    )
    return (
        rect((0, 0, 172, 98), "#fae0c8")
        + rect((0, 82, 172, 16), "#c98d5c")
        + line("M0 10Q86 32 172 10", DARK_BROWN, 1.6)
        + lights
        + ellipse(90, 92, (44, 4), "#a86c40")
        + _dancers()
        + line("M76 46Q88 40 94 46", "#2c2f45", 4.6)
        + line("M61 46Q50 42 46 34M47 33Q56 34 61 40", "#2c2f45", 4.2)
        + line("M103 46Q116 42 122 32", SKINS[0], 3.8)
        + moved(note, 30, 56, 1.2)
        + moved(note, 144, 50, 1.3)
        + moved(note, 134, 70)
    )


def shopping() -> str:
    """13: a stall in the market."""
    awning = "".join(
        path(f"M{x} 12H{x + 16}V30Q{x + 8} 40 {x} 30Z", RED if index % 2 == 0 else CREAM)
        for index, x in enumerate(range(22, 142, 16))
    )
    return (
        rect((0, 0, 172, 98), "#fbeccb")
        + rect((0, 86, 172, 12), "#d2b48a")
        + rect((24, 12, 4, 80), BROWN)
        + rect((144, 12, 4, 80), BROWN)
        + moved(in_trousers(Look(GREEN, skin=SKINS[2])), 70, 86, 1.12)
        + path("M62 56H78L79 80H61Z", WHITE)
        + awning
        + rect((20, 66, 92, 26), BROWN)
        + line("M20 78H112", DARK_BROWN, 2)
        + circles("28,63 37,63 46,63 32.5,56 41.5,56", 5, ORANGE)
        + circles("88,63 97,63 106,63 92.5,56 101.5,56", 5, "#c0392f")
        + circles("54,64 62,64", 4.4, GREEN)
        + moved(in_dress(Look(VIOLET, "#a8521f")), 130, 95, 1.2)
        + line("M126 64Q116 68 112 74", VIOLET, 4.4)
        + path("M102 76H122L119 90H105Z", YELLOW)
        + line("M104 76Q112 62 120 76", DARK_BROWN, 2)
        + path("M106 76Q106 66 110 70L113 76Z", GREEN)
    )


def open_air() -> str:
    """14: somebody fishes."""
    angler = (
        line("M76 74H90L92 86", "#3d4254", 6)
        + path("M66 52Q73 47 81 52L82 76H66Z", BLUE)
        + moved(head(Look(BLUE, BROWN)), 74, 42, 1.15)
        + path("M62 38Q74 34 87 38Q84 34 81 34Q80 26 74 26Q68 26 67 34Q63 34 62 38Z", YELLOW)
        + line("M67 35Q74 33 81 35", RED, 2)
        + line("M80 57Q88 64 94 60", BLUE, 4.6)
        + circle(96, 59, 3, SKINS[0])
        + line("M92 62L134 24", DARK_BROWN, 2.2)
        + line("M134 24Q138 50 136 70", INK, 0.9)
        + circle(136, 70, 2.6, RED)
    )
    return (
        rect((0, 0, 172, 98), SKY)
        + cloud(128, 18, 0.9)
        + path("M0 56L30 30L56 52L84 34L120 56H172V64H0Z", "#8fb0a0")
        + rect((0, 58, 172, 40), SEA)
        + line("M112 80q5 -4 10 0t10 0M136 90q5 -4 10 0t10 0M140 66q5 -4 10 0t10 0", "#a9d4ea", 2)
        + path("M0 58Q36 62 58 78L56 98H0Z", LIGHT_GRASS)
        + fir(14, 66, 0.95)
        + fir(34, 66, 0.7)
        + path("M20 76H104V82H20Z", BROWN)
        + line("M36 82V98M64 82V98M96 82V98", DARK_BROWN, 4)
        + angler
        + path("M112 88Q116 76 126 80L132 76L131 84L134 90L126 87Q118 92 112 88Z", ORANGE)
        + circle(117, 83, 1.1, INK)
        + path("M46 66H58L57 76H47Z", RED)
    )


def arts() -> str:
    """15: a painter before her easel."""
    canvas = (
        line("M104 16L90 94M112 16L128 94M108 10V84", BROWN, 4)
        + rect((80, 16, 56, 46), DARK_BROWN)
        + rect((83, 19, 50, 40), SKY)
        + circle(121, 29, 5.5, YELLOW)
        + path("M83 59V48L98 32L112 48L120 40L133 52V59Z", VIOLET)
        + path("M83 59V54Q106 46 133 54V59Z", GREEN)
        + rect((78, 62, 60, 4), BROWN)
    )
    painter = (
        in_dress(Look(BLUE, "#a8521f"))
        + path("M-9 -43Q-10 -52 1 -51Q11 -50 8 -43Q0 -46 -9 -43Z", RED)
        + circle(1, -52, 1.4, RED)
        + line("M4 -26Q14 -24 21 -33", BLUE, 4.4)
        + circle(22, -34, 2.6, SKINS[0])
        + line("M21 -32L31 -42", DARK_BROWN, 1.8)
        + circle(31.5, -42.5, 1.8, ORANGE)
        + line("M-4 -26Q-13 -22 -12 -15", BLUE, 4.4)
        + path("M-24 -14Q-24 -22 -13 -21Q-2 -20 -4 -12Q-6 -8 -12 -10Q-22 -6 -24 -14Z", "#e6c188")
        + circles("-19,-15", 1.8, RED)
        + circles("-15,-18", 1.8, YELLOW)
        + circles("-9,-17", 1.8, GREEN)
    )
    return (
        rect((0, 0, 172, 98), "#efe2cd")
        + rect((0, 84, 172, 14), "#c79a66")
        + edged("M10 12H34V40H10Z", "#bfe0f5", BROWN, 3)
        + line("M22 12V40M10 26H34", BROWN, 2)
        + edged("M148 20H166V42H148Z", "#f5c7b5", GOLD, 3)
        + canvas
        + moved(painter, 58, 94, 1.35)
        + path("M146 98V84H160V98Z", BLUE)
        + line("M150 84L147 68M153 84V66M156 84L160 70", BROWN, 2)
        + circles("147,67 153,64 160,69", 2.6, RED)
    )


def the_game() -> str:
    """20: a hand of cards over the green table."""
    paper = rect((-17, -62, 34, 54), PAPER, 3) + framed((-17, -62, 34, 54), INK, 1, 3)
    hand = "".join(
        moved(paper + pip(suit, -10, -54, 9) + pip(suit, 2, -34, 19), 86, 106, 1.22, turn)
        for suit, turn in ((Suit.SPADES, -36), (Suit.HEARTS, -12), (Suit.CLUBS, 12), (Suit.DIAMONDS, 36))
    )
    glass = path("M0 0H14L12 16H2Z", "#f0d59a") + line("M7 16V26M1 27H13", CREAM, 2)
    coins = "".join(
        ellipse(150, 92 - 4 * height, (12, 5), GOLD if height % 2 else "#b5841a") for height in range(6)
    )
    return (
        rect((0, 0, 172, 98), "#2f7d5b")
        + path("M0 0H172V10Q86 26 0 10Z", "#6a3a2c")
        + line("M0 10Q86 26 172 10", GOLD, 2.4)
        + moved(glass, 10, 58, 1.2)
        + coins
        + hand
    )


SCENES_OF_PASTIMES = {12: dance, 13: shopping, 14: open_air, 15: arts, 20: the_game}
