"""What is a deal worth, and how is that made up?"""

from dataclasses import dataclass
from typing import Literal

from atout.belote.cards import TRICKS, Mode, Points, side_of, total_in
from atout.belote.scoring import Lines, line, sums, trick_points
from atout.belote.tricks import winner_of
from atout.game import Result
from atout.tricks import Trick

from .auction import Contract
from .belote import BELOTE
from .rules import BeloteRules, Rule

Outcome = Literal["made", "failed", "tie"]


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteResult(Result):
    """`held`: points that nobody has scored yet; whoever wins the next deal does."""

    held: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What a deal came to, per side; `belote` is the side that has it, `held` what came from before."""

    points: Points
    tricks: Points = (0, 0)
    belote: int | None = None
    held: int = 0

    @property
    def swept_by(self) -> int | None:
        return self.tricks.index(TRICKS) if TRICKS in self.tricks else None

    def total(self, side: int) -> int:
        """What decides the contract: card points, and the belote with them."""
        return self.points[side] + BELOTE * (self.belote == side)


def card_points(tricks: tuple[Trick, ...], mode: Mode) -> Points:
    """Points per side in the tricks so far; the last has its ten."""
    points = [0, 0]
    for number, trick in enumerate(tricks, start=1):
        points[side_of(winner_of(trick, mode))] += trick_points(trick, number, mode)
    return points[0], points[1]


def outcome(contract: Contract, summary: Summary, rules: BeloteRules) -> Outcome:
    own, theirs = summary.total(contract.side), summary.total(1 - contract.side)
    if own == theirs and rules.tie == "held_over":
        return "tie"
    return "made" if own > theirs else "failed"


def scored(contract: Contract, summary: Summary, rules: BeloteRules) -> BeloteResult:
    """The contract, then what is added whatever became of it: belote, and points held over."""
    came_to = outcome(contract, summary, rules)
    lines = (
        *_contract_lines(contract, summary, came_to, rules),
        *_belote(summary),
        *_held_won(contract, summary, came_to),
    )
    held = summary.held + summary.points[contract.side] if came_to == "tie" else 0
    return BeloteResult(scores=sums(lines), lines=lines, contract_side=contract.side, held=held)


def _contract_lines(contract: Contract, summary: Summary, came_to: Outcome, rules: BeloteRules) -> Lines:
    side, other = contract.side, 1 - contract.side
    own, theirs = summary.points[side], summary.points[other]
    facts = {
        "mode": contract.mode.value,
        "own": str(summary.total(side)),
        "theirs": str(summary.total(other)),
    }
    if summary.swept_by is not None:
        return (line(Rule.CAPOT, summary.swept_by, rules.capot_points, mode=contract.mode.value),)
    match came_to:
        case "made":
            return line(Rule.MADE, side, own, **facts), line(Rule.MADE, other, theirs, **facts)
        case "failed":
            return (line(Rule.FAILED, other, total_in(contract.mode), **facts),)
        case "tie":
            return line(Rule.TIE, other, theirs, **facts), line(Rule.HELD, side, 0, held=str(own))


def _belote(summary: Summary) -> Lines:
    return () if summary.belote is None else (line(Rule.BELOTE_POINTS, summary.belote, BELOTE),)


def _held_won(contract: Contract, summary: Summary, came_to: Outcome) -> Lines:
    if not summary.held or came_to == "tie":
        return ()
    winner = contract.side if came_to == "made" else 1 - contract.side
    return (line(Rule.HELD_WON, winner, summary.held),)
