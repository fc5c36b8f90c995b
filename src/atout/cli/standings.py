"""How is the report of an arena printed at a terminal?"""

import io
from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from atout.arena.intervals import Estimate
from atout.arena.picture import PictureTexts
from atout.arena.report import Report, Times
from atout.arena.watched import STAND_IN
from atout.telling.say import Say

# No table is as wide; a narrow terminal breaks its lines.
WIDTH = 200
WRONG = ("arena-late", "arena-illegal", "arena-failed")


def told(report: Report, say: Say) -> Iterator[str]:
    yield _heading(report, say)
    yield from _leads(report, say)
    yield from _lines(_scores(report, say))
    yield from _lines(_contracts(report, say))
    yield from _lines(_conduct(report, say))
    if any(bot.late or bot.illegal or bot.failed for bot in report.bots):
        yield say("arena-stood-in", bot=STAND_IN)
    yield say("seed-told", seed=report.contest.seed)


def words_of(report: Report, say: Say) -> PictureTexts:
    return PictureTexts(
        title=_heading(report, say),
        running=say("arena-running"),
        spread=say("arena-spread"),
        captions=tuple(_leads(report, say)),
    )


def _heading(report: Report, say: Say) -> str:
    contest = report.contest
    each = len(contest.lineups)
    facts = {"game": contest.game, "bots": ", ".join(contest.labels), "replays": each}
    if contest.matches:
        return say("arena-matches", matches=report.rounds * each, **facts)
    return say("arena-boards", rounds=report.rounds, **facts)


def _leads(report: Report, say: Say) -> Iterator[str]:
    per = say("arena-per-match" if report.contest.matches else "arena-per-deal")
    for one in report.differences:
        names = {"one": report.contest.labels[0], "other": one.against}
        yield say("arena-difference", per=per, **names, **_figures(one.estimate, say))


def _lines(table: Table) -> Iterator[str]:
    """Without colours: what is piped into a file is what was read."""
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    with console.capture() as caught:
        console.print(table)
    yield from (line.rstrip() for line in caught.get().rstrip().splitlines())


def _table(*columns: str, words: int = 1) -> Table:
    """The first columns hold words, the others figures."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, name in enumerate(columns):
        table.add_column(Text(name), justify="left" if number < words else "right", no_wrap=True)
    return table


def _row(table: Table, *cells: str) -> None:
    """Names come from anywhere: nothing in them is markup."""
    table.add_row(*map(Text, cells))


def _scores(report: Report, say: Say) -> Table:
    matches = report.contest.matches
    columns = [
        say("arena-bot"),
        say("arena-per-match" if matches else "arena-per-deal"),
        say("arena-interval"),
    ]
    if matches:
        columns += [say("arena-won"), say("arena-interval"), say("arena-fair")]
    table = _table(*columns)
    for bot in report.bots:
        cells = [bot.name, say.decimal(f"{bot.score.mean:+.2f}"), _span(bot.score, say)]
        if bot.won is not None and bot.fair is not None:
            won = bot.won
            shares = f"{won.mean:.1%}", f"{won.low:.1%} – {won.high:.1%}", f"{bot.fair:.1%}"
            cells += map(say.decimal, shares)
        _row(table, *cells)
    return table


def _contracts(report: Report, say: Say) -> Table:
    names = ("arena-contract", "arena-bot", "arena-times", "arena-made", "arena-margin")
    table = _table(*map(say, names), words=2)
    before = None
    for one in report.contracts:
        contract = say.word(one.contract) if one.contract != before else ""
        margin = say.decimal(f"{one.margin:+.1f}")
        _row(table, contract, one.bot, f"{one.times}", f"{one.made:.0%}", margin)
        before = one.contract
    if report.not_played:
        _row(table, say("arena-not-played"), "", f"{report.not_played}", "", "")
    return table


def _conduct(report: Report, say: Say) -> Table:
    spent = ("arena-answers", "arena-median", "arena-p99", "arena-most")
    table = _table(say("arena-bot"), "", *map(say, spent), *map(say, WRONG), words=2)
    for bot in report.bots:
        wrong = (str(bot.late), str(bot.illegal), str(bot.failed))
        _row(table, bot.name, say("arena-calls"), *_milliseconds(bot.calls, say), *wrong)
        _row(table, "", say("arena-cards"), *_milliseconds(bot.cards, say))
    return table


def _milliseconds(times: Times | None, say: Say) -> tuple[str, ...]:
    if times is None:
        return "0", "–", "–", "–"
    spent = (times.median, times.p99, times.most)
    return str(times.answers), *(say.decimal(f"{one:.2f}") for one in spent)


def _figures(estimate: Estimate, say: Say) -> dict[str, str]:
    figures = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: say.decimal(f"{figure:+.2f}") for name, figure in figures.items()}


def _span(estimate: Estimate, say: Say) -> str:
    return say.decimal(f"{estimate.low:+.2f} – {estimate.high:+.2f}")
