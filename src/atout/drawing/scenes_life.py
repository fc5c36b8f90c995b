"""What do the trumps of follies and ages show: 1 to 5, 21 and the Excuse?"""

from atout.drawing.palettes import GOLD, INDIGO, INK, PAPER
from atout.drawing.people import (
    BLUE,
    BROWN,
    CREAM,
    DARK_BROWN,
    DARK_GREEN,
    GRASS,
    GREEN,
    LIGHT_GRASS,
    ORANGE,
    PINK,
    RED,
    SKINS,
    SKY,
    VIOLET,
    WHITE,
    YELLOW,
    Look,
    cloud,
    head,
    in_dress,
    in_trousers,
    star,
)
from atout.drawing.shapes import (
    circle,
    circles,
    edged,
    ellipse,
    faded,
    line,
    mirrored,
    moved,
    path,
    rect,
)


def folly_of_one() -> str:
    """1: a jester juggles alone on the stage."""
    curtain = path("M0 0H44Q40 42 8 60L14 98H0Z", RED) + faded(
        line("M12 0Q14 40 4 62M26 0Q24 34 6 58", INK, 2), 0.25
    )
    cap = (
        path("M76 32Q64 12 54 24Q62 22 68 38ZM96 32Q108 12 118 24Q110 22 104 38Z", INDIGO)
        + path("M74 36Q72 18 86 10Q100 18 98 36Q86 28 74 36Z", RED)
        + circles("53,25 119,25 86,9", 3.2, GOLD)
    )
    return (
        rect((0, 0, 172, 98), "#f7e3b4")
        + rect((0, 82, 172, 16), "#b98048")
        + line("M0 82H172", DARK_BROWN, 1.5)
        + ellipse(86, 87, (30, 4), "#9a6534")
        + line("M80 70L76 85M92 70L98 84", INK, 5)
        + path("M74 50Q86 44 98 50L100 74H72Z", RED)
        + path("M86 47Q94 46 98 50L100 74H86Z", GOLD)
        + line("M75 53Q60 56 54 44", RED, 5.5)
        + line("M97 53Q112 56 118 44", GOLD, 5.5)
        + circles("54,42 118,42", 3.6, SKINS[0])
        + moved(head(Look(RED)), 86, 39, 1.25)
        + cap
        + path("M72 51L78 58L82 51L86 59L90 51L94 58L100 51Q86 44 72 51Z", INDIGO)
        + circle(46, 31, 5, BLUE)
        + circle(64, 8, 5, GREEN)
        + circle(108, 8, 5, VIOLET)
        + circle(127, 31, 5, ORANGE)
        + curtain
        + mirrored(curtain, 86)
    )


def childhood() -> str:
    """2: a child flies a kite."""
    kite = (
        path("M0 -17L12 0L0 20L-12 0Z", RED)
        + path("M0 -17L12 0H0ZM0 20L-12 0H0Z", YELLOW)
        + line("M0 20Q8 28 0 34Q-8 40 2 46", INK, 1.2)
        + path("M-4 30L4 34L-4 36ZM6 38L-3 40L5 44Z", BLUE)
    )
    return (
        rect((0, 0, 172, 98), SKY)
        + cloud(34, 22, 1.1)
        + cloud(150, 34, 0.9)
        + path("M0 84Q60 60 172 80V98H0Z", LIGHT_GRASS)
        + path("M0 92Q90 74 172 92V98H0Z", GRASS)
        + circles("30,88 46,92 128,88 150,90 112,92", 1.8, WHITE)
        + line("M66 48Q90 50 112 38", INK, 1.1)
        + moved(kite, 116, 28, 0.95, 22)
        + moved(in_trousers(Look(BLUE, ORANGE, legs=DARK_BROWN)), 56, 93, 1.22)
        + line("M63 60L69 50M49 60L41 69", BLUE, 5.4)
        + circles("69.5,48.5 40,70.5", 3.2, SKINS[0])
    )


def youth() -> str:
    """3: two hearts on a bench under a tree."""
    heart = "M0 7C-8 0 -10 -4 -7 -7C-4 -9 -1 -7 0 -4C1 -7 4 -9 7 -7C10 -4 8 0 0 7Z"
    lovers = (
        line("M70 74L66 90M80 74L78 90", "#3d4254", 5)
        + path("M67 54Q75 48 83 54L84 76H66Z", BLUE)
        + path("M89 54Q95 50 102 54L104 70L110 90Q98 94 88 88Z", PINK)
        + line("M82 57Q88 66 94 60", BLUE, 4.5)
        + moved(head(Look(BLUE, DARK_BROWN, SKINS[1])), 76, 44, 1, 8)
        + moved(head(Look(PINK, "#a8521f"), long_hair=True), 94, 45, 1, -8)
    )
    return (
        rect((0, 0, 172, 98), "#fbe3d6")
        + path("M0 80Q90 66 172 82V98H0Z", LIGHT_GRASS)
        + path("M134 88Q140 60 132 36L142 36Q142 62 150 88Z", BROWN)
        + circles("120,26 140,14 158,28 148,40 128,40", 17, GREEN)
        + circles("112,30 132,46 152,18 140,30 160,38 126,18", 3, PINK)
        + rect((50, 74, 70, 5), BROWN)
        + line("M54 79V92M116 79V92M52 62H64M108 62H118M52 62V74M118 62V74", DARK_BROWN, 3)
        + lovers
        + moved(path(heart, RED), 85, 22, 1.25)
        + moved(path(heart, PINK), 64, 20, 0.7, -14)
        + moved(path(heart, PINK), 102, 12, 0.6, 14)
    )


def maturity() -> str:
    """4: a family before its house."""
    house = (
        rect((48, 34, 76, 50), CREAM)
        + path("M40 38L86 8L132 38Z", RED)
        + rect((108, 10, 9, 18), BROWN)
        + "".join(
            rect((x, 44, 14, 15), "#9cc7e0") + line(f"M{x + 7} 44V59M{x} 51.5H{x + 14}", WHITE, 1.5)
            for x in (54, 104)
        )
        + path("M78 84V62Q86 52 94 62V84Z", BROWN)
    )
    return (
        rect((0, 0, 172, 98), SKY)
        + cloud(24, 20, 0.9)
        + cloud(152, 24, 0.8)
        + house
        + circles("16,66 28,58 38,70", 12, GREEN)
        + circles("140,70 152,60 162,70", 12, GREEN)
        + rect((0, 80, 172, 18), GRASS)
        + moved(in_trousers(Look(BLUE, skin=SKINS[1])), 62, 93, 1.12)
        + moved(in_dress(Look(ORANGE, "#7a4a22", SKINS[1])), 110, 93, 1.1)
        + moved(in_trousers(Look(YELLOW, skin=SKINS[1])), 86, 94, 0.72)
        + line("M69 64L80 74M103 64L92 74", SKINS[1], 3.4)
    )


def old_age() -> str:
    """5: an old man in an armchair by the fire, with a cat."""
    fire = (
        rect((112, 30, 52, 58), "#a9654a")
        + rect((108, 26, 60, 7), DARK_BROWN)
        + path("M120 88V54Q138 40 156 54V88Z", "#3a2620")
        + path("M126 88Q122 74 132 66Q134 72 138 58Q148 68 150 88Z", ORANGE)
        + path("M132 88Q130 78 138 72Q145 80 144 88Z", YELLOW)
    )
    chair = path("M38 30Q38 20 52 20H66Q80 20 78 34V74H40Z", GREEN) + path(
        "M34 56Q44 52 46 62V90H34ZM84 56Q94 54 94 62V90H84Z", DARK_GREEN
    )
    man = (
        line("M66 78H84L86 92M58 78H74L76 92", "#5c5148", 6)
        + path("M48 50Q60 43 72 50L76 80H48Z", VIOLET)
        + moved(head(Look(VIOLET, "#ece8e0")), 60, 37, 1.35)
        + path("M52 40Q60 45 68 40Q69 54 60 57Q51 54 52 40Z", "#ece8e0")
        + line("M57 46Q60 48 63 46", "#a8443a", 1.2)
        + line("M66 56Q78 62 84 58", VIOLET, 5)
        + circle(87, 57, 3.2, SKINS[0])
        + line("M88 52V92M88 52Q88 46 94 48", DARK_BROWN, 2.6)
    )
    cat = (
        path("M102 92Q100 80 108 79Q116 80 115 92Z", "#4a4340")
        + circle(106, 77, 5, "#4a4340")
        + path("M101.5 75L101 69L105 72ZM110.5 75L111 69L107 72Z", "#4a4340")
        + line("M115 90Q122 90 120 83", "#4a4340", 2.4)
    )
    return (
        rect((0, 0, 172, 98), "#efd9b0")
        + rect((0, 88, 172, 10), "#b98a5a")
        + ellipse(78, 92, (56, 5), RED)
        + fire
        + edged("M8 14H30V38H8Z", SKY, DARK_BROWN, 2.5)
        + path("M10 36L17 26L22 32L25 28L29 36Z", GREEN)
        + chair
        + man
        + cat
    )


def _reveller(x: float, coat: str, hat: str, skin: str) -> str:
    return (
        path(f"M{x - 19} 98Q{x - 20} 70 {x} 66Q{x + 20} 70 {x + 19} 98Z", coat)
        + circles(f"{x},78 {x},88", 2.4, GOLD)
        + circle(x, 55, 12, skin)
        + path(
            f"M{x - 13} 52Q{x} 47 {x + 13} 52Q{x + 11} 61 {x + 4} 58"
            f"Q{x} 54 {x - 4} 58Q{x - 11} 61 {x - 13} 52Z",
            INK,
        )
        + circles(f"{x - 6},54.4 {x + 6},54.4", 1.9, WHITE)
        + line(f"M{x - 4} 62Q{x} 65 {x + 4} 62", "#a8443a", 1.6)
        + path(f"M{x - 11} 47L{x} 24L{x + 11} 47Q{x} 43 {x - 11} 47Z", hat)
        + circle(x, 24, 3.4, WHITE)
    )


def folly_of_all() -> str:
    """21: everybody at the carnival."""
    lanterns = "".join(
        path(f"M{x - 6} {y}h12l3 8l-5 8h-8l-5 -8Z", colour)
        for x, y, colour in (
            (16, 9, RED),
            (46, 14, BLUE),
            (86, 16, GREEN),
            (126, 14, VIOLET),
            (156, 9, ORANGE),
        )
    )
    confetti = "".join(
        circles(places, 2, colour)
        for places, colour in (
            ("8,44 66,30 122,32 34,34", RED),
            ("28,52 108,22 164,48 68,46", BLUE),
            ("62,20 144,30 104,42 12,60", GREEN),
            ("30,28 136,44 160,62 70,36", ORANGE),
        )
    )
    return (
        rect((0, 0, 172, 98), "#fbe2a8")
        + line("M0 6Q86 24 172 6", DARK_BROWN, 1.8)
        + lanterns
        + confetti
        + _reveller(12, ORANGE, BLUE, SKINS[1])
        + _reveller(160, BLUE, RED, SKINS[0])
        + _reveller(50, VIOLET, GOLD, SKINS[0])
        + _reveller(122, DARK_GREEN, RED, SKINS[2])
        + _reveller(86, RED, INDIGO, SKINS[1])
    )


def excuse() -> str:
    """The fool and his lute, as large as two scenes."""
    lute = (
        path("M-4 -58H4V-10H-4Z", DARK_BROWN)
        + path("M-6 -70H6L4 -58H-4Z", DARK_BROWN)
        + edged("M0 -22Q22 -8 20 14Q17 32 0 33Q-17 32 -20 14Q-22 -8 0 -22Z", "#b9783a", INK)
        + circle(0, 6, 6.5, INK)
        + line("M-1.5 -66V24M1.5 -66V24", CREAM, 0.8)
        + rect((-8, 22, 16, 3.4), DARK_BROWN)
    )
    return (
        rect((0, 0, 172, 196), "#f7e3b4")
        + "".join(
            star(x, y, size, GOLD)
            for x, y, size in ((20, 26, 14), (152, 30, 18), (24, 110, 12), (150, 118, 12))
        )
        + path("M26 198Q28 142 86 132Q144 142 146 198Z", RED)
        + path("M86 132Q144 142 146 198H86Z", GOLD)
        + path("M42 148L56 172L68 150L86 176L104 150L116 172L130 148Q86 118 42 148Z", INDIGO)
        + circles("56,173 86,177 116,173", 4.4, PAPER)
        + path("M60 86Q60 68 86 68Q112 68 112 86L110 106Q104 131 86 132Q68 131 62 106Z", SKINS[0])
        + circles("75,96 97,96", 3.4, INK)
        + line("M69 87Q75 83 81 87M91 87Q97 83 103 87", INK, 2)
        + line("M86 98L83 107L88 108", "#8a5236", 1.8)
        + faded(circles("69,108 103,108", 5.5, "#e8826b"), 0.6)
        + line("M72 113Q86 126 100 113", "#a8443a", 3.2)
        + edged("M60 90Q56 44 26 34Q8 30 8 54Q26 46 36 70Q44 86 60 90Z", RED, INK)
        + edged("M112 90Q116 44 146 34Q164 30 164 54Q146 46 136 70Q128 86 112 90Z", GOLD, INK)
        + edged("M58 90Q60 44 86 14Q112 44 114 90Q86 70 58 90Z", INDIGO, INK)
        + circles("8,56 164,56 86,14", 6.5, GOLD)
        + moved(lute, 104, 166, 1, -52)
        + path("M34 196Q36 170 52 148L66 152Q62 178 46 198Z", "#a32a24")
        + circle(60, 146, 8, SKINS[0])
        + path("M146 198Q150 166 134 152L124 162Q132 176 122 184L112 180L108 190L122 198Z", "#b5841a")
        + circle(111, 184, 8, SKINS[0])
    )


SCENES_OF_LIFE = {1: folly_of_one, 2: childhood, 3: youth, 4: maturity, 5: old_age, 21: folly_of_all}
