"""What is a deal worth, and how is that made up, line by line?"""

from dataclasses import dataclass

from atout.game import Result, ScoreLine
from atout.seats import Seat

from .auction import MULTIPLIERS, Camp, Contract
from .cards import points_told
from .declarations import HandfulLevel, bonuses
from .rules import Rule, TarotRules
from .tally import other

# tarot.score.threshold
THRESHOLDS = (56, 51, 41, 36)
BASE = 25
PETIT = 10
SLAM_ANNOUNCED, SLAM, SLAM_MISSED = 400, 200, 200

Lines = tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a score sheet says of a deal. `halves` and `oudlers` are the attack's."""

    halves: int
    oudlers: int
    petit: Camp | None = None
    handfuls: tuple[HandfulLevel, ...] = ()
    miseres: tuple[Camp, ...] = ()
    slam_announced: Camp | None = None
    # The side that won every trick, unless it broke the word it had given with its announcement.
    slam: Camp | None = None


def scored(contract: Contract, summary: Summary, players: tuple[Seat, ...], rules: TarotRules) -> Result:
    """`players`: those who held cards."""
    difference = over_threshold(summary)
    won: Camp = "attack" if difference >= 0 else "defence"
    multiplier = MULTIPLIERS[contract.bid]
    lines = (
        _contract(contract, summary, difference, rules),
        *(
            _line(Rule.PETIT, side, PETIT * multiplier, sum=f"{PETIT} × {multiplier}")
            for side in _one(summary.petit)
        ),
        *(
            _line(Rule.HANDFUL, won, bonuses(rules)[level], level=f"handful-{level}")
            for level in summary.handfuls
        ),
        *(_line(Rule.MISERE, side, rules.misere) for side in summary.miseres),
        *_slam(summary),
    )
    return Result(scores=shared(sum(line.points for line in lines), contract, players, rules), lines=lines)


# tarot.score.rounding
def over_threshold(summary: Summary) -> int:
    """Points over what the oudlers ask for, or short of it; a half counts as a whole, either way."""
    halves = summary.halves - 2 * THRESHOLDS[summary.oudlers]
    return (halves + 1) // 2 if halves >= 0 else -((1 - halves) // 2)


def _contract(contract: Contract, summary: Summary, difference: int, rules: TarotRules) -> ScoreLine:
    multiplier, size = MULTIPLIERS[contract.bid], abs(difference)
    if rules.score_base == "fft":
        value, written = (BASE + size) * multiplier, f"({BASE} + {size}) × {multiplier}"
    else:
        value, written = BASE + size * multiplier, f"{BASE} + {size} × {multiplier}"
    facts = {
        "bid": contract.bid.value,
        "points": str(points_told(summary.halves)),
        "oudlers": str(summary.oudlers),
        "threshold": str(THRESHOLDS[summary.oudlers]),
        "difference": _rounded(summary),
        "sum": written,
    }
    made = difference >= 0
    return ScoreLine(
        rule=Rule.MADE if made else Rule.LOST, side="attack", points=value if made else -value, facts=facts
    )


def _rounded(summary: Summary) -> str:
    """`8`, or `8.5 → 9` where the half point goes to the winner."""
    exact = abs(summary.halves - 2 * THRESHOLDS[summary.oudlers])
    size = str(abs(over_threshold(summary)))
    return f"{points_told(exact)} → {size}" if exact % 2 else size


def _slam(summary: Summary) -> Lines:
    """An announcement kept or missed, and every trick won without one."""
    announced, made = summary.slam_announced, summary.slam
    lines: list[ScoreLine] = []
    if announced and announced == made:
        return (_line(Rule.SLAM_ANNOUNCED, announced, SLAM_ANNOUNCED),)
    if announced:
        lines.append(_line(Rule.SLAM_MISSED, other(announced), SLAM_MISSED, side=announced))
    lines += [_line(Rule.SLAM, side, SLAM) for side in _one(made)]
    return tuple(lines)


def _line(rule: Rule, to: Camp, amount: int, **facts: str) -> ScoreLine:
    """What each defender pays for an item in favour of `to`; negative: receives. It names `to`, or `side`."""
    points = amount if to == "attack" else -amount
    return ScoreLine(rule=rule, side="attack", points=points, facts={"side": to, **facts})


def _one(side: Camp | None) -> tuple[Camp, ...]:
    return (side,) if side else ()


# tarot.score.shares
def shared(each: int, contract: Contract, players: tuple[Seat, ...], rules: TarotRules) -> tuple[int, ...]:
    """Each defender pays; the partner, if any, takes one share, the taker the others."""
    defenders = [seat for seat in players if contract.side_of(seat) == "defence"]
    scores = [0] * rules.seats
    for seat in defenders:
        scores[seat] = -each
    if contract.partner is not None:
        scores[contract.partner] = each
    scores[contract.taker] = -sum(scores)
    return tuple(scores)
