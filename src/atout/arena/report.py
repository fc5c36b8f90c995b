"""What do the rounds say? Means with their intervals, contracts, times, and what went wrong."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from atout import wire

from .contest import Contest
from .intervals import Estimate, bootstrapped, percentile, share
from .rounds import Conduct, Deal, Replay, Round
from .watched import STAND_IN

VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """Of answers where there was a choice, in milliseconds."""

    answers: int
    median: float
    p99: float
    most: float


@dataclass(frozen=True, slots=True, kw_only=True)
class BotReport:
    """`score` is per deal, or per match, and per side or seat; `won` of whole matches, where it played."""

    name: str
    think_ms: float | None
    score: Estimate
    matches: int
    won: Estimate | None
    # What it would win if all were equally good.
    fair: float | None
    calls: Times | None
    cards: Times | None
    answers: int
    late: int
    illegal: int
    failed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """How much the first bot scores more than another where both sit at the table."""

    against: str
    estimate: Estimate
    boards: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContractReport:
    """`bot` took it so often; `margin`: what that was worth to its side, on average."""

    contract: str
    bot: str
    times: int
    made: float
    margin: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    contest: Contest
    rounds: int
    deals: int
    not_played: int
    bots: tuple[BotReport, ...]
    differences: tuple[Difference, ...]
    contracts: tuple[ContractReport, ...]


def reported(contest: Contest, rounds: Iterable[Round]) -> Report | None:
    """None: not a single round. The order in which they were finished does not matter."""
    ordered = sorted(rounds, key=lambda one: one.number)
    if not ordered:
        return None
    deals = [deal for one in ordered for replay in one.replays for deal in replay.deals]
    return Report(
        contest=contest,
        rounds=len(ordered),
        deals=len(deals),
        not_played=sum(deal.contract is None for deal in deals),
        bots=tuple(_bot(contest, ordered, place) for place in range(len(contest.bots))),
        differences=tuple(_difference(contest, ordered, place) for place in range(1, len(contest.bots))),
        contracts=tuple(_contracts(contest, deals)),
    )


def _bot(contest: Contest, rounds: Sequence[Round], place: int) -> BotReport:
    replays = [replay for one in rounds for replay in one.replays if place in replay.lineup]
    conduct = [one.conduct[place] for one in rounds]
    scores = [_mean_score(contest, one, place) for one in rounds]
    score = bootstrapped(scores, f"{contest.seed} {place}")
    assert score is not None
    return BotReport(
        name=contest.labels[place],
        think_ms=contest.granted_ms(place),
        score=score,
        matches=len(replays) if contest.matches else 0,
        won=share(sum(_won(contest, replay, place) for replay in replays), len(replays))
        if contest.matches
        else None,
        fair=fmean(replay.lineup.count(place) / len(replay.lineup) for replay in replays)
        if contest.matches
        else None,
        calls=_times(spent for one in conduct for spent in one.calls),
        cards=_times(spent for one in conduct for spent in one.cards),
        **_counts(conduct),
    )


def _counts(conduct: Sequence[Conduct]) -> dict[str, int]:
    return {
        name: sum(getattr(one, name) for one in conduct) for name in ("answers", "late", "illegal", "failed")
    }


def _own_scores(contest: Contest, replay: Replay, place: int) -> list[int]:
    sides = replay.lineup[: contest.sides]
    return [score for bot, score in zip(sides, replay.scores, strict=True) if bot == place]


def _mean_score(contest: Contest, one: Round, place: int) -> float:
    return fmean(score for replay in one.replays for score in _own_scores(contest, replay, place))


def _won(contest: Contest, replay: Replay, place: int) -> float:
    """The part of a match that is this bot's: a first rank may be shared."""
    sides = replay.lineup[: contest.sides]
    return fmean(sides[winner] == place for winner in replay.winners)


def _difference(contest: Contest, rounds: Sequence[Round], place: int) -> Difference:
    boards = tuple(_lead(contest, one, place) for one in rounds)
    estimate = bootstrapped(boards, f"{contest.seed} against {place}")
    assert estimate is not None
    return Difference(against=contest.labels[place], estimate=estimate, boards=boards)


def _lead(contest: Contest, one: Round, place: int) -> float:
    """By how much the first bot was ahead, over the replays in which both sat."""
    return fmean(
        fmean(_own_scores(contest, replay, 0)) - fmean(_own_scores(contest, replay, place))
        for replay in one.replays
        if 0 in replay.lineup and place in replay.lineup
    )


def _contracts(contest: Contest, deals: Sequence[Deal]) -> Iterable[ContractReport]:
    names = sorted({deal.contract for deal in deals if deal.contract})
    for name in names:
        for place, label in enumerate(contest.labels):
            taken = [deal for deal in deals if deal.contract == name and deal.bot == place]
            if taken:
                yield ContractReport(
                    contract=name,
                    bot=label,
                    times=len(taken),
                    made=fmean(deal.made for deal in taken),
                    margin=fmean(deal.margin for deal in taken),
                )


def _times(microseconds: Iterable[int]) -> Times | None:
    ordered = sorted(microseconds)
    if not ordered:
        return None
    median, p99 = percentile(ordered, 0.5), percentile(ordered, 0.99)
    return Times(answers=len(ordered), median=median / 1000, p99=p99 / 1000, most=ordered[-1] / 1000)


def plain(report: Report, *, complete: bool = True) -> dict[str, Any]:
    contest = report.contest
    return wire.plain(
        {
            "arena": VERSION,
            "game": contest.game,
            "rules": contest.rules,
            "seed": contest.seed,
            "played": "matches" if contest.matches else "boards",
            "complete": complete,
            "rounds": report.rounds,
            "replays": len(contest.lineups),
            "deals": report.deals,
            "not_played": report.not_played,
            "stand_in": STAND_IN,
            "bots": report.bots,
            "differences": report.differences,
            "contracts": report.contracts,
        }
    )
