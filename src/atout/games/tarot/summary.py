"""Can a score sheet say this? What it says is read here, and what no deal can come to is refused."""

from typing import cast

from atout.cards import shortened
from atout.errors import BadQuery
from atout.questions.query import Query
from atout.questions.quote import quoted

from .auction import Camp, Contract, Level
from .cards import ALL_HALVES, OUDLER, OUDLERS, points_told
from .declarations import HANDFUL_LEVELS, HandfulLevel
from .queries import read_side, read_sides
from .rules import TarotRules
from .scoring import Summary
from .tally import OWED, other

# A slam brings everything, but for the Excuse of the other side.
SLAM_COUNTS = ((ALL_HALVES, 3), (ALL_HALVES - OUDLER + OWED, 2))


def read_summary(query: Query, contract: Contract, rules: TarotRules) -> Summary:
    announced, slam = read_slam(query, rules)
    summary = Summary(
        halves=read_halves(query, rules),
        oudlers=read_oudlers(query),
        petit=read_side(query, "petit"),
        handfuls=read_handfuls(query),
        miseres=read_miseres(query, rules),
        slam_announced=announced,
        slam=slam,
    )
    check_points(summary)
    check_petit(summary)
    check_slam(summary, contract)
    return summary


def read_halves(query: Query, rules: TarotRules) -> int:
    """Points in halves; whole ones at four players, where halves always pair off."""
    points: object = query.fields.get("points")
    if "points" not in query.fields:
        raise BadQuery("missing-field", field="points")
    if type(points) not in (int, float):
        raise BadQuery("wrong-type", field="points", wanted="a-number", given=quoted(points))
    halves = 2 * cast("float", points)
    if not 0 <= halves <= ALL_HALVES:
        raise BadQuery("points-range", given=quoted(points))
    if halves != int(halves):
        raise BadQuery("points-halves", given=quoted(points))
    if rules.players == 4 and halves % 2:
        raise BadQuery("points-not-whole", given=quoted(points))
    return int(halves)


def read_oudlers(query: Query) -> int:
    oudlers = query.whole("oudlers")
    if oudlers > len(OUDLERS):
        raise BadQuery("oudlers-range", given=oudlers)
    return oudlers


def read_handfuls(query: Query) -> tuple[HandfulLevel, ...]:
    levels: list[HandfulLevel] = []
    for index, text in enumerate(query.texts("handfuls") if "handfuls" in query else ()):
        match text:
            case "simple" | "double" | "triple":
                levels.append(text)
            case _:
                known = ", ".join(HANDFUL_LEVELS)
                raise BadQuery(
                    "out-of-range", field="handfuls", allowed=known, given=shortened(text)
                ).located(index)
    return tuple(levels)


def read_miseres(query: Query, rules: TarotRules) -> tuple[Camp, ...]:
    miseres = read_sides(query, "miseres")
    if miseres and not rules.misere:
        raise BadQuery("miseres-off")
    return miseres


def read_slam(query: Query, rules: TarotRules) -> tuple[Camp | None, Camp | None]:
    """The side that announced a slam, and the side that made one."""
    if "slam" not in query:
        return None, None
    asked = query.part("slam")
    return read_announced(asked, rules), read_side(asked, "side")


def read_announced(asked: Query, rules: TarotRules) -> Camp | None:
    match asked.fields.get("announced"):
        case None | False:
            return None
        case True:
            return "attack"
        case str():
            side = read_side(asked, "announced")
            if side == "defence" and rules.slam_announcers != "any":
                raise BadQuery("slam-defence-off")
            return side
        case given:
            raise BadQuery("wrong-type", field="announced", wanted="true-or-false", given=quoted(given))


def check_points(summary: Summary) -> None:
    """What the oudlers bring at least, and what the missing ones leave at most."""
    least, most = brought_by(summary.oudlers), ALL_HALVES - brought_by(len(OUDLERS) - summary.oudlers)
    if not least <= summary.halves <= most:
        raise BadQuery(
            "points-and-oudlers",
            oudlers=summary.oudlers,
            least=points_told(least),
            most=points_told(most),
            given=points_told(summary.halves),
        )


def brought_by(oudlers: int) -> int:
    """The least that this many oudlers are worth: for an Excuse among them a low card may be owed."""
    return OUDLER * oudlers - (OWED if oudlers else 0)


def check_petit(summary: Summary) -> None:
    if summary.petit == "attack" and summary.oudlers == 0:
        raise BadQuery("petit-without-oudler")
    if summary.petit == "defence" and summary.oudlers == len(OUDLERS):
        raise BadQuery("petit-against-three")
    if summary.petit and summary.slam == other(summary.petit):
        raise BadQuery("petit-without-trick", side=summary.petit)


def check_slam(summary: Summary, contract: Contract) -> None:
    """In a garde contre the dog is the defence's, so all the tricks need not bring everything."""
    if summary.slam != "attack" or contract.bid is Level.GARDE_CONTRE:
        return
    if (summary.halves, summary.oudlers) not in SLAM_COUNTS:
        raise BadQuery("slam-points", points=points_told(summary.halves), oudlers=summary.oudlers)
