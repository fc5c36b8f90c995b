"""How is a score of a Belote game written, line by line?"""

from enum import StrEnum

from atout.game import ScoreLine

Lines = tuple[ScoreLine, ...]


def line(rule: StrEnum, side: int, points: int, **facts: str) -> ScoreLine:
    return ScoreLine(rule=rule, side=side, points=points, facts=facts)


def sums(lines: Lines) -> tuple[int, int]:
    """What the lines bring each side."""
    first, second = (sum(one.points for one in lines if one.side == side) for side in (0, 1))
    return first, second


def multiplied(lines: Lines, multiplier: int, rule: StrEnum) -> Lines:
    """What doubling adds, as lines of its own: so the arithmetic can be followed."""
    return tuple(
        line(rule, side, (multiplier - 1) * points, multiplier=str(multiplier))
        for side, points in enumerate(sums(lines))
        if points and multiplier > 1
    )
