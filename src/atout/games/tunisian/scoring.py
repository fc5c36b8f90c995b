"""What is a deal worth, and how is that made up?"""

from dataclasses import dataclass

from atout.belote.cards import LAST_TRICK, SEATS, TRICKS, Mode, Points, side_of
from atout.belote.scoring import Lines, line, multiplied, sums
from atout.belote.tricks import winner_of
from atout.game import Result, ScoreLine
from atout.tricks import Trick

from .auction import Contract
from .cards import counted_in, pot_in, value_of
from .declarations import BELOTE
from .rules import Rule, TunisianRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a deal came to. `belotes`: the side of each pair; `announced`: what it is worth, compared."""

    points: Points
    tricks_by_seat: tuple[int, ...] = (0,) * SEATS
    belotes: tuple[int, ...] = ()
    announced: Points = (0, 0)

    @property
    def swept_by(self) -> int | None:
        return next((side for side in (0, 1) if sum(self.tricks_by_seat[side::2]) == TRICKS), None)


# tunisian.play.last-trick
def trick_points(trick: Trick, number: int, mode: Mode, rules: TunisianRules) -> int:
    """What it brings the side that wins it; tricks are counted from 1, and the last has its ten."""
    return value_of(trick.cards, mode, rules) + (LAST_TRICK if number == TRICKS else 0)


def card_points(tricks: tuple[Trick, ...], mode: Mode, rules: TunisianRules) -> Points:
    """Points per side in the tricks so far, as they are counted before any conversion."""
    points = [0, 0]
    for number, trick in enumerate(tricks, start=1):
        points[side_of(winner_of(trick, mode))] += trick_points(trick, number, mode, rules)
    return points[0], points[1]


def tricks_by_seat(tricks: tuple[Trick, ...], mode: Mode) -> tuple[int, ...]:
    won = [winner_of(trick, mode) for trick in tricks]
    return tuple(won.count(seat) for seat in range(SEATS))


# tunisian.score.values, tunisian.score.rounding
def converted(contract: Contract, points: Points, rules: TunisianRules) -> Points:
    """Proportional values brought to a pot of 162, then each side rounded by itself."""
    own = points[contract.side]
    counted, pot = counted_in(contract.mode, rules), pot_in(contract.mode, rules)
    if counted != pot:
        own = (2 * own * pot + counted) // (2 * counted)
    theirs = pot - own
    if rules.rounding == "nearest10":
        own, theirs = (own + 5) // 10 * 10, (theirs + 5) // 10 * 10
    return (own, theirs) if contract.side == 0 else (theirs, own)


def scored(contract: Contract, summary: Summary, rules: TunisianRules) -> Result:
    """Base score times the multiplier; belote, announcements and sweep bonus are flat, on top."""
    points = converted(contract, summary.points, rules)
    made = is_made(contract, points, summary, rules)
    base = _base(contract, points, made=made, rules=rules)
    coinche = Rule.SURCOINCHED if contract.multiplier == 4 else Rule.COINCHED
    lines = (
        *base,
        *multiplied(base, contract.multiplier, coinche),
        *_sweep_bonus(contract, summary, rules),
        *_belotes(summary),
        *_announced(contract, summary, made=made, rules=rules),
    )
    return Result(scores=sums(lines), lines=lines, contract_side=contract.side)


# tunisian.score.need
def is_made(contract: Contract, points: Points, summary: Summary, rules: TunisianRules) -> bool:
    match contract.level:
        case "capot":
            return summary.swept_by == contract.side
        case "generale":
            return summary.tricks_by_seat[contract.seat] == TRICKS
        case bid:
            side = contract.side
            belote = BELOTE * summary.belotes.count(side) if rules.belote_counts_for_contract else 0
            announced = summary.announced[side] if rules.announcements_count_for_contract else 0
            return points[side] + belote + announced >= needed(bid, rules)


def needed(bid: int, rules: TunisianRules) -> int:
    return 82 if bid == 80 and rules.eighty_needs_82 else bid


def fewest_points(bid: int, mode: Mode, bonus: int, rules: TunisianRules) -> int:
    """The fewest card points, as they are counted, that make this contract; `bonus` is what else counts."""
    least = needed(bid, rules) - bonus
    if least <= 0:
        return 0
    if rules.rounding == "nearest10":
        least = (least + 9) // 10 * 10 - 5
    counted, pot = counted_in(mode, rules), pot_in(mode, rules)
    # The least whose share of the pot, rounded half up, is this much.
    return least if counted == pot else ((2 * least - 1) * counted + 2 * pot - 1) // (2 * pot)


def _base(contract: Contract, points: Points, *, made: bool, rules: TunisianRules) -> Lines:
    """What is multiplied by a coinche."""
    side, other = contract.side, 1 - contract.side
    facts = {
        "level": str(contract.level),
        "mode": contract.mode.value,
        "own": str(points[side]),
        "theirs": str(points[other]),
    }
    match contract.level:
        case "capot":
            rule = Rule.CAPOT_MADE if made else Rule.CAPOT_FAILED
            return (line(rule, side if made else other, rules.capot_value, **facts),)
        case "generale":
            rule = Rule.GENERALE_MADE if made else Rule.GENERALE_FAILED
            return (line(rule, side if made else other, rules.generale_value, **facts),)
        case bid if not made:
            return (line(Rule.FAILED, other, failure(bid, contract.mode, rules), **facts),)
        case bid if contract.multiplier > 1 and rules.coinched_success == "flat":
            return (line(Rule.FLAT, side, failure(bid, contract.mode, rules), **facts),)
        case bid:
            own = line(Rule.EARNED, side, points[side], **facts)
            theirs = line(Rule.EARNED, other, points[other], **facts)
            if rules.success_scoring == "earned_plus_bid":
                return own, line(Rule.BID_ADDED, side, bid, **facts), theirs
            return own, theirs


def failure(bid: int, mode: Mode, rules: TunisianRules) -> int:
    """What a contract that fails is worth to the other side."""
    lost = pot_in(mode, rules) if rules.failure_points == "pot" else rules.failure_points
    return lost + bid if rules.failure_adds_bid else lost


def _sweep_bonus(contract: Contract, summary: Summary, rules: TunisianRules) -> Lines:
    if not isinstance(contract.level, int) or summary.swept_by is None or not rules.unannounced_capot_bonus:
        return ()
    return (line(Rule.SWEEP_BONUS, summary.swept_by, rules.unannounced_capot_bonus),)


def _belotes(summary: Summary) -> Lines:
    return tuple(line(Rule.BELOTE_POINTS, side, BELOTE) for side in summary.belotes)


def _announced(contract: Contract, summary: Summary, *, made: bool, rules: TunisianRules) -> Lines:
    """A failed contract's announcements go over, stay or vanish; the defence's are never affected."""
    lines: list[ScoreLine] = []
    for side, points in enumerate(summary.announced):
        if not points:
            continue
        lost = side == contract.side and not made
        if lost and rules.failed_contract_announcements == "lost":
            continue
        over = lost and rules.failed_contract_announcements == "to_opponents"
        lines.append(line(Rule.ANNOUNCED, 1 - side if over else side, points))
    return tuple(lines)
