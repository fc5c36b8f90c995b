"""What does a trick bring at a Belote table, and how is a score written, line by line?"""

from enum import StrEnum

from atout.game import ScoreLine
from atout.tricks import Trick

from .cards import LAST_TRICK, TRICKS, Mode, points_of

Lines = tuple[ScoreLine, ...]


def trick_points(trick: Trick, number: int, mode: Mode) -> int:
    """What it brings the side that wins it; tricks are counted from 1, and the last has its ten."""
    return points_of(trick.cards, mode) + (LAST_TRICK if number == TRICKS else 0)


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
