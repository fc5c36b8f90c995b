"""What is a deal worth, and how is that made up?"""

from atout.belote.cards import TRICKS, Mode, Points, side_of
from atout.belote.scoring import Lines, line, multiplied, sums, trick_points
from atout.belote.tricks import winner_of
from atout.game import Result
from atout.tricks import Trick

from .auction import Contract
from .rules import GiretraRules, Rule

COLOUR, NO_TRUMPS, ALL_TRUMPS = 16, 52, 26
SWEEP = {Mode.ALL_TRUMPS: 35, Mode.NO_TRUMPS: 90}
LARGEST, SMALLEST = 20, 6


# giretra.play.last-trick
def card_points(tricks: tuple[Trick, ...], mode: Mode) -> Points:
    """Card points per side in the tricks so far, the last trick's ten included."""
    points = [0, 0]
    for number, trick in enumerate(tricks, start=1):
        points[side_of(winner_of(trick, mode))] += trick_points(trick, number, mode)
    return points[0], points[1]


def scored(contract: Contract, points: Points, tricks: Points, rules: GiretraRules) -> Result:
    """The deal's score. A sweep is counted in tricks, and replaces everything else."""
    if TRICKS in tricks:
        return _swept(contract, tricks.index(TRICKS), rules)
    return _result(contract, _before_doubling(contract, points, rules))


def _swept(contract: Contract, side: int, rules: GiretraRules) -> Result:
    if contract.mode in SWEEP:
        return _result(contract, (line(Rule.SWEEP, side, SWEEP[contract.mode], mode=contract.mode),))
    if rules.colour_sweep_points is not None:
        return _result(contract, (line(Rule.SWEEP, side, rules.colour_sweep_points, mode=contract.mode),))
    won = line(Rule.COLOUR_SWEEP, side, 0, mode=contract.mode)
    return Result(scores=(0, 0), lines=(won,), contract_side=contract.side, match_won_by=side)


def _before_doubling(contract: Contract, points: Points, rules: GiretraRules) -> Lines:
    """What the deal is worth before doubling."""
    side, other = contract.side, 1 - contract.side
    own, theirs = points[side], points[other]
    facts = {"mode": contract.mode.value, "own": str(own), "theirs": str(theirs)}
    if own == theirs:
        return (line(Rule.TIE, side, 0, **facts),)
    made = own > theirs
    match contract.mode:
        case Mode.ALL_TRUMPS if made and not _takes_all(contract, rules):
            return _split(side, own, theirs, facts, rules)
        case Mode.ALL_TRUMPS:
            rule, value = (Rule.ALL_TRUMPS_MADE if made else Rule.ALL_TRUMPS_LOST), ALL_TRUMPS
        case Mode.NO_TRUMPS:
            rule, value = (Rule.NO_TRUMPS_MADE if made else Rule.NO_TRUMPS_LOST), NO_TRUMPS
        case Mode.CLUBS:
            rule, value = (Rule.COLOUR_MADE if made else Rule.COLOUR_LOST), rules.clubs_base
        case _:
            rule, value = (Rule.COLOUR_MADE if made else Rule.COLOUR_LOST), COLOUR
    return (line(rule, side if made else other, value, **facts),)


def _takes_all(contract: Contract, rules: GiretraRules) -> bool:
    return contract.multiplier > 1 and rules.alltrumps_doubled == "winner_takes_all"


def _split(side: int, own: int, theirs: int, facts: dict[str, str], rules: GiretraRules) -> Lines:
    """All-trumps made: both sides take their share of 26, and a largest split may step in."""
    larger, smaller = rounded(own, theirs, rules)
    if larger == smaller:
        return (line(Rule.TIE, side, 0, **facts),)
    shares = (
        line(Rule.ALL_TRUMPS_SPLIT, side, larger, **facts),
        line(Rule.ALL_TRUMPS_SPLIT, 1 - side, smaller, **facts),
    )
    capped = largest_split(larger, smaller, rules)
    if capped == (larger, smaller):
        return shares
    split = f"{capped[0]}–{capped[1]}"
    return (
        *shares,
        line(Rule.ALL_TRUMPS_CAP, side, capped[0] - larger, split=split),
        line(Rule.ALL_TRUMPS_CAP, 1 - side, capped[1] - smaller, split=split),
    )


def rounded(own: int, theirs: int, rules: GiretraRules) -> Points:
    """Card points of all-trumps as shares of 26."""
    match rules.alltrumps_rounding:
        case "examples":
            # The only step that meets every figure of the seed document: a last digit of 0 or 1 goes down.
            share = (own + 8) // 10
            return share, ALL_TRUMPS - share
        case "ceil":
            share = -(-own // 10)
            return share, ALL_TRUMPS - share
        case "nearest":
            return (own + 5) // 10, (theirs + 5) // 10


def largest_split(larger: int, smaller: int, rules: GiretraRules) -> Points:
    if rules.alltrumps_max_split == "cap_20_6" and larger > LARGEST:
        return LARGEST, SMALLEST
    if rules.alltrumps_max_split == "all_26" and smaller < SMALLEST:
        return ALL_TRUMPS, 0
    return larger, smaller


def _result(contract: Contract, lines: Lines) -> Result:
    rule = Rule.REDOUBLED if contract.multiplier == 4 else Rule.DOUBLED
    every = (*lines, *multiplied(lines, contract.multiplier, rule))
    return Result(scores=sums(every), lines=every, contract_side=contract.side)
