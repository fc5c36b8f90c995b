"""What do the trumps of the day, the elements and the seasons show: 6 to 11, 16 to 19?"""

from atout.drawing.palettes import INK
from atout.drawing.people import (
    BLUE,
    BROWN,
    CREAM,
    DARK_BROWN,
    DARK_GREEN,
    GRASS,
    LIGHT_GRASS,
    ORANGE,
    PINK,
    RED,
    SAND,
    SEA,
    SKY,
    WHITE,
    YELLOW,
    bird,
    cloud,
    fir,
    star,
    sun,
)
from atout.drawing.shapes import (
    circle,
    circles,
    faded,
    line,
    moved,
    path,
    rect,
    ringed,
)

_DUSK = "#2f2140"


def morning() -> str:
    """6: a cock crows before the rising sun."""
    cock = (
        path(
            "M64 66Q46 62 44 40Q40 54 46 66Q36 58 36 46Q32 66 46 76"
            "Q58 88 74 86Q98 84 100 58Q104 46 102 36L90 36Q88 52 78 58Q70 60 64 66Z",
            "#b4472a",
        )
        + path("M64 66Q46 62 44 40Q40 54 46 66Q36 58 36 46Q32 66 46 76Q54 80 60 76Z", DARK_GREEN)
        + path("M66 70Q80 66 88 72Q82 84 70 80Z", "#8c3120")
        + path("M89 40Q88 26 97 25Q107 26 106 38L101 44Z", "#b4472a")
        + path("M90 28Q88 18 94 20Q96 13 100 19Q106 16 105 26Q98 22 90 28Z", RED)
        + path("M105 30L116 28L106 34ZM105 35L113 38L104 37Z", YELLOW)
        + path("M100 38Q106 42 102 50Q97 46 100 38Z", RED)
        + circle(99, 31, 1.7, INK)
        + line("M72 86V94M82 85V94M68 94H76M78 94H86", ORANGE, 2.6)
    )
    fence = "".join(rect((x, 84, 7, 14), CREAM) for x in range(4, 172, 20)) + rect((0, 94, 172, 4), CREAM)
    return (
        rect((0, 0, 172, 98), "#fbd9b5")
        + rect((0, 0, 172, 30), "#f7c9b8")
        + sun(112, 66, 26)
        + path("M0 74Q50 56 100 72T172 68V98H0Z", GRASS)
        + cloud(30, 22, 1, "#fff3e6")
        + cloud(148, 20, 0.8, "#fff3e6")
        + fence
        + cock
    )


def noon() -> str:
    """7: twelve on the church clock, and the sun above."""
    roofs = "".join(
        rect((x, y, 30, 98 - y), CREAM) + path(f"M{x - 4} {y}L{x + 15} {y - 16}L{x + 34} {y}Z", colour)
        for x, y, colour in ((4, 70, ORANGE), (34, 76, RED), (108, 76, RED), (138, 68, ORANGE))
    )
    windows = "".join(
        rect((x, y, 7, 9), "#7fb2d1")
        for x, y in ((10, 77), (22, 77), (41, 83), (114, 83), (126, 83), (144, 76), (157, 76))
    )
    return (
        rect((0, 0, 172, 98), "#bfe0f5")
        + sun(130, 24, 13)
        + cloud(30, 26)
        + path("M0 84Q86 60 172 84V98H0Z", LIGHT_GRASS)
        + roofs
        + windows
        + rect((68, 40, 36, 58), "#f4e6c8")
        + path("M62 41L86 4L110 41Z", "#6a7f94")
        + line("M86 4V-2", INK, 2)
        + circle(86, 57, 13, WHITE)
        + ringed(86, 57, 13, DARK_BROWN, 2.4)
        + circles("86,47 96,57 86,67 76,57", 1.2, INK)
        + line("M86 57V50M87 57V48", INK, 2.2)
        + path("M78 98V84Q86 74 94 84V98Z", BROWN)
    )


def _lit_houses() -> str:
    return path(
        "M0 98V52L16 38L32 52V98ZM32 98V60L46 50L60 60V98ZM116 98V56L132 42L148 56V98ZM148 98V48H172V98Z",
        "#4b3560",
    ) + "".join(
        rect((x, y, 7, 9), YELLOW)
        for x, y in (
            (8, 60),
            (20, 60),
            (8, 78),
            (42, 70),
            (124, 64),
            (136, 64),
            (136, 80),
            (156, 58),
            (156, 76),
        )
    )


def evening() -> str:
    """8: lamps are lit, and two walk home."""
    couple = (
        circle(76, 55, 5.4, _DUSK)
        + path("M67 52H85V50H81V43H71V50H67Z", _DUSK)
        + path("M68 79V66Q76 58 84 66V79L82 93H78L76 80L74 93H70Z", _DUSK)
        + circle(95, 57, 5.2, _DUSK)
        + circle(98, 51, 3, _DUSK)
        + path("M91 64Q95 61 99 64L100 74L107 91Q95 95 84 91L90 74Z", _DUSK)
        + line("M82 69L87 77L92 69", _DUSK, 3)
    )
    lamp = (
        faded(circle(112, 30, 20, YELLOW), 0.35)
        + line("M112 92V38", _DUSK, 3.4)
        + path("M105 38L107 22H117L119 38Z", YELLOW)
        + path("M104 23L112 15L120 23ZM106 38H118L116 42H108Z", _DUSK)
    )
    return (
        rect((0, 0, 172, 98), "#f3a064")
        + rect((0, 0, 172, 34), "#b9688a")
        + rect((0, 0, 172, 14), "#7c4f8c")
        + circle(76, 66, 24, "#fbd06b")
        + _lit_houses()
        + rect((0, 90, 172, 8), "#38284a")
        + lamp
        + couple
    )


def night() -> str:
    """9: an owl under the moon."""
    owl = (
        path("M62 74Q58 40 70 34L76 38Q84 34 92 38L98 34Q110 40 106 74Q98 84 84 84Q70 84 62 74Z", "#8a6242")
        + path("M64 58Q58 72 68 80Q74 70 70 58ZM104 58Q110 72 100 80Q94 70 98 58Z", "#6a4830")
        + path("M74 62Q84 56 94 62Q94 80 84 82Q74 80 74 62Z", "#e3c79a")
        + line("M79 66L82 69L85 66M84 73L87 76L90 73M78 74L80 76L82 74", "#8a6242", 1.4)
        + circles("76,49 92,49", 8.5, CREAM)
        + circles("76,49 92,49", 4.4, INK)
        + circles("77.5,47.5 93.5,47.5", 1.4, WHITE)
        + path("M81 54H87L84 61Z", ORANGE)
        + line("M77 84V88M81 84V88M88 84V88M92 84V88", ORANGE, 2.4)
    )
    return (
        rect((0, 0, 172, 98), "#1f2a56")
        + path("M0 92Q60 72 172 90V98H0Z", "#16203f")
        + path("M138 8A19 19 0 1 0 152 40A22 22 0 0 1 138 8Z", "#fbe7a2")
        + "".join(
            star(x, y, size, "#fbe7a2")
            for x, y, size in (
                (20, 18, 9),
                (46, 30, 6),
                (58, 12, 7),
                (106, 14, 8),
                (28, 52, 6),
                (122, 56, 6),
                (156, 62, 8),
                (84, 22, 5),
            )
        )
        + path("M0 84Q60 92 132 86L160 78L158 83L134 92Q60 98 0 92Z", "#4a3226")
        + path("M138 86Q146 96 158 92Q150 84 138 86ZM30 88Q36 76 48 78Q44 88 30 88Z", "#33523d")
        + owl
    )


def earth_and_air() -> str:
    """10: a balloon over the fields."""
    balloon = (
        path("M86 4Q114 6 113 32Q110 48 95 58H77Q62 48 59 32Q58 6 86 4Z", RED)
        + path("M86 4Q101 10 100 32Q98 48 91 58H81Q74 48 72 32Q71 10 86 4Z", YELLOW)
        + path("M86 4Q92 14 91 32Q90 48 88 58H84Q82 48 81 32Q80 14 86 4Z", RED)
        + line("M78 58L80 66M94 58L92 66", INK, 1.3)
        + path("M78 66H94L92 76H80Z", BROWN)
    )
    furrows = "".join(line(f"M{86 + x * 0.3:g} 80L{86 + x} 98", "#7a4a28", 2.2) for x in range(-120, 121, 20))
    return (
        rect((0, 0, 172, 98), "#bfe0f5")
        + cloud(30, 26, 1.1)
        + cloud(148, 42, 1)
        + bird(132, 16)
        + bird(146, 22, 0.8)
        + bird(40, 52, 0.8)
        + path("M0 78Q40 62 86 76T172 70V98H0Z", LIGHT_GRASS)
        + path("M0 86Q86 76 172 86V98H0Z", "#a8703c")
        + furrows
        + balloon
    )


def water_and_fire() -> str:
    """11: a volcano in the sea."""
    waves = "".join(
        path(f"M-20 {y}" + "".join("q10 -8 20 0t20 0" for _ in range(5)) + "V110H-20Z", colour)
        for y, colour in ((74, "#6fb1d6"), (82, SEA), (90, "#2b6a97"))
    )
    return (
        rect((0, 0, 172, 98), "#fde0bd")
        + circles("74,18 98,12 112,22 88,22", 11, "#8d8290")
        + circles("62,24 122,30", 7, "#a79ca8")
        + path("M86 44Q70 26 78 8Q82 20 86 2Q92 16 98 10Q104 28 88 44Z", ORANGE)
        + path("M86 44Q78 32 84 20Q92 30 88 44Z", YELLOW)
        + path("M34 84L72 38Q86 46 102 38L140 84Z", "#6a4a42")
        + path("M72 38Q86 46 102 38L104 42Q98 52 100 60Q92 54 90 66Q84 52 80 58Q78 46 68 44Z", ORANGE)
        + line("M87 48V58M98 46L101 52", YELLOW, 2.4)
        + circles("60,14 114,10 52,34 122,44", 2.4, ORANGE)
        + waves
        + path("M18 76H42L37 84H23Z", DARK_BROWN)
        + path("M29 74V52L42 72ZM27 74V58L18 73Z", WHITE)
    )


def spring() -> str:
    """16: a tree in blossom."""
    return (
        rect((0, 0, 172, 98), SKY)
        + sun(138, 26, 12)
        + cloud(28, 20, 0.9)
        + path("M0 82Q56 50 108 76T172 68V98H0Z", LIGHT_GRASS)
        + path("M0 92Q80 70 172 90V98H0Z", GRASS)
        + line("M82 90Q86 66 80 46M83 64Q70 54 64 50M84 60Q96 50 102 46", DARK_BROWN, 6)
        + circles("84,26 60,42 106,40 72,30 98,26", 15, PINK)
        + circles("84,44 70,50 98,48", 11, "#f5bccb")
        + circles("62,38 76,26 88,18 100,30 108,42 84,40 70,48 94,46 58,46", 2.6, WHITE)
        + circles("46,84 116,86 130,82 34,90 60,92", 2.4, YELLOW)
        + circles("40,88 124,90 108,92", 2.4, RED)
        + bird(136, 52)
    )


def summer() -> str:
    """17: a parasol by the sea."""
    return (
        rect((0, 0, 172, 98), "#bfe4f6")
        + sun(38, 24, 13)
        + rect((0, 54, 172, 24), SEA)
        + line("M6 62q6 -4 12 0t12 0M128 66q6 -4 12 0t12 0M50 70q6 -4 12 0t12 0", "#a9d4ea", 2)
        + path("M0 78Q60 68 172 76V98H0Z", SAND)
        + path("M124 58H154L148 66H130Z", RED)
        + path("M138 56V26L156 54ZM135 56V32L122 54Z", WHITE)
        + line("M88 90L78 26", DARK_BROWN, 3.4)
        + moved(
            path(
                "M-36 6Q-30 -26 0 -26Q30 -26 36 6Q30 0 24 6Q18 0 12 6"
                "Q6 0 0 6Q-6 0 -12 6Q-18 0 -24 6Q-30 0 -36 6Z",
                RED,
            )
            + path(
                "M0 -26Q-18 -18 -24 6Q-18 0 -12 6Q-10 -16 0 -26ZM0 -26Q18 -18 24 6Q18 0 12 6Q10 -16 0 -26Z",
                CREAM,
            ),
            79,
            38,
            1,
            -8,
        )
        + path("M96 92L136 84L142 88L104 97Z", BLUE)
        + line("M104 90L112 95M118 87L126 92", YELLOW, 3)
        + circle(56, 88, 7, ORANGE)
        + path("M56 81Q62 88 56 95Q50 88 56 81Z", WHITE)
    )


def autumn() -> str:
    """18: falling leaves, and a basket of grapes."""
    leaf = "M0 -6Q6 -2 0 6Q-6 -2 0 -6Z"
    leaves = "".join(
        moved(path(leaf, colour), x, y, 1, turn)
        for x, y, turn, colour in (
            (24, 40, 30, ORANGE),
            (40, 66, -40, RED),
            (112, 54, 60, YELLOW),
            (128, 30, -20, ORANGE),
            (148, 56, 40, RED),
            (156, 22, 80, ORANGE),
            (18, 80, 70, YELLOW),
            (136, 76, -60, ORANGE),
            (52, 86, 20, RED),
        )
    )
    grapes = circles("100,72 108,70 116,72 104,78 112,78 108,66 96,78 120,78", 4.6, "#6a3a7c")
    return (
        rect((0, 0, 172, 98), "#f6e3bf")
        + path("M0 80Q60 60 172 78V98H0Z", "#d8a24e")
        + path("M0 90Q90 76 172 90V98H0Z", "#b9783a")
        + line("M70 92Q74 66 68 44M71 66Q58 56 52 50M72 62Q84 52 90 48", DARK_BROWN, 6.5)
        + circles("70,22 50,36 92,36 60,26 82,24", 15, ORANGE)
        + circles("48,44 70,40 94,44", 11, RED)
        + circles("64,18 82,32 54,32", 8, YELLOW)
        + leaves
        + grapes
        + path("M90 80H126L122 96H94Z", BROWN)
        + line("M92 85H124M93 91H123", DARK_BROWN, 1.6)
        + line("M94 80Q108 54 122 80", DARK_BROWN, 2.2)
    )


def winter() -> str:
    """19: a snowman among the firs."""
    return (
        rect((0, 0, 172, 98), "#a9c3dd")
        + fir(28, 84, 1.25)
        + fir(146, 82, 1.35)
        + fir(118, 76, 0.85)
        + path("M28 27L36 41H20ZM146 20L155 36H137Z", WHITE)
        + path("M0 84Q50 70 100 80T172 78V98H0Z", WHITE)
        + circle(82, 76, 19, WHITE)
        + circle(82, 50, 14, WHITE)
        + line(
            "M63 76A19 19 0 1 0 101 76A19 19 0 0 0 92 60A14 14 0 1 0 72 60A19 19 0 0 0 63 76Z", "#7f9cba", 1.6
        )
        + circles("77,47 87,47", 1.9, INK)
        + path("M82 50L98 54L82 55Z", ORANGE)
        + line("M76 58Q82 62 88 58", INK, 1.5)
        + circles("82,72 82,80 82,88", 2, INK)
        + path("M70 60Q82 67 94 60L95 65Q82 72 69 65Z", RED)
        + path("M90 64L98 82L91 84L85 67Z", RED)
        + path("M71 39Q82 33 93 39V36H90L89 20H75L74 36H71Z", INK)
        + rect((74.6, 31, 14.8, 4), RED)
        + line("M64 70L48 58M52 61L47 64M52 61L51 54M100 70L114 60M110 63L116 65", DARK_BROWN, 2.4)
        + circles("14,16 44,12 62,30 104,14 126,28 160,12 52,44 112,44 10,46 166,52 84,10", 2.3, WHITE)
    )


SCENES_OF_THE_WORLD = {
    6: morning,
    7: noon,
    8: evening,
    9: night,
    10: earth_and_air,
    11: water_and_fire,
    16: spring,
    17: summer,
    18: autumn,
    19: winter,
}
