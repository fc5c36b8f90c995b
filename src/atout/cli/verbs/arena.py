"""`atout arena`: which bot is better, and how sure is that?"""

import secrets
import shlex
import sys
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from atout import wire
from atout.arena.contest import Contest
from atout.arena.picture import drawn
from atout.arena.report import Report, plain, reported
from atout.arena.rounds import Round
from atout.arena.runfile import RunFile
from atout.arena.series import rounds
from atout.cli.files import shortened_path, writable
from atout.cli.language import choose_language
from atout.cli.misuse import Misuse
from atout.cli.options import GameName, Json, Lang, Preset, Rules, Seats, SeedText, game_chosen, seed_chosen
from atout.cli.standings import told, words_of
from atout.telling.say import Say

# As a shell says it of a program that Ctrl-C ended.
INTERRUPTED = 130
BOARDS, MOST_ROUNDS = 100, 100_000


Bots = Annotated[
    list[str],
    typer.Argument(metavar="BOT...", help="Who is compared, the first with each other: club, expert:300."),
]
Boards = Annotated[
    int | None, typer.Option(metavar="N", help=f"How many deals, each replayed; by default {BOARDS}.")
]
Matches = Annotated[int | None, typer.Option(metavar="N", help="Play so many whole matches instead.")]
ThinkMs = Annotated[
    int | None,
    typer.Option(metavar="MS", help="Milliseconds an answer, for bots that think and name no time."),
]
Jobs = Annotated[int, typer.Option(metavar="J", help="How many processes play.")]
RunPath = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep the run in this file, and go on with it if it is there."),
]
PicturePath = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Draw the difference into this file (SVG).")
]


def arena(  # noqa: PLR0913  one parameter for each option
    game: GameName,
    bots: Bots,
    *,
    boards: Boards = None,
    matches: Matches = None,
    seed: SeedText = None,
    think: ThinkMs = None,
    jobs: Jobs = 1,
    preset: Preset = None,
    rule: Rules = None,
    seats: Seats = None,
    out: RunPath = None,
    picture: PicturePath = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Compare bots on the same cards, with seats exchanged.

    A board is one deal. Where partners play, two bots meet on it at both sides;
    where each plays alone, the first bot sits among players of the second (or of
    those named) at every seat in turn. The luck of the cards falls out.

    Ctrl-C stops; with --out the same command goes on. More boards can be asked of a run that is kept.

    Try:

    atout arena {game} club random

    atout arena {game for five} club random --seats 5 --boards 50 --jobs 2

    atout arena {game} club random --matches 20 --out run.jsonl
    """
    say = choose_language(lang)
    table = game_chosen(game, preset, rule, seats)
    seed_chosen(seed)
    contest = Contest(
        game=table.name,
        rules=dict(table.options),
        bots=tuple(bots),
        seed=seed or secrets.token_hex(8),
        think_ms=think,
        matches=matches is not None,
    )
    if picture and len(contest.bots) == 1:
        raise Misuse("arena-picture-alone")
    run = _Run(contest, _round_count(contest, boards, matches), jobs)
    interrupted = False
    try:
        run.play(out)
    except KeyboardInterrupt:
        interrupted = True
    if report := reported(contest, run.done.values()):
        if as_json:
            typer.echo(wire.text(plain(report, complete=not interrupted)))
        else:
            typer.echo("\n".join(told(report, say)))
        # After the report: what hours have told is not lost because a picture cannot be kept.
        if picture:
            _draw(report, picture, say)
    if interrupted:
        _farewell(run, out, say)
        raise typer.Exit(INTERRUPTED)


def _draw(report: Report, picture: Path, say: Say) -> None:
    with writable(picture):
        picture.write_text(drawn(report, words_of(report, say)), encoding="utf-8")


def _round_count(contest: Contest, boards: int | None, matches: int | None) -> int:
    if boards is not None and matches is not None:
        raise Misuse("arena-either")
    option, given = ("--boards", boards) if matches is None else ("--matches", matches)
    given = BOARDS if given is None else given
    if not 1 <= given <= MOST_ROUNDS:
        raise Misuse("arena-range", option=option, least=1, most=MOST_ROUNDS, given=given)
    if matches is None:
        return given
    each = len(contest.lineups)
    if given % each:
        raise Misuse("arena-rounds", round=each, given=given)
    return given // each


@dataclass(slots=True)
class _Run:
    contest: Contest
    count: int
    jobs: int
    done: dict[int, Round] = field(default_factory=dict[int, Round])

    def play(self, out: Path | None) -> None:
        """Whatever was finished is in `done`, also when this is interrupted."""
        with self._kept(out) as kept, _progress() as progress:
            if kept:
                self.done |= {number: one for number, one in kept.done.items() if number < self.count}
            missing = [number for number in range(self.count) if number not in self.done]
            bar = progress.add_task(
                " – ".join(self.contest.labels), total=self.count, completed=len(self.done)
            )
            with closing(rounds(self.contest, missing, self.jobs)) as playing:
                for one in playing:
                    if kept:
                        kept.keep(one)
                    self.done[one.number] = one
                    progress.advance(bar)

    def _kept(self, out: Path | None) -> "RunFile | nullcontext[None]":
        if out is None:
            return nullcontext()
        with writable(out):
            return RunFile(out, self.contest)


def _progress() -> Progress:
    return Progress(console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def _farewell(run: _Run, out: Path | None, say: Say) -> None:
    typer.echo(say("arena-interrupted", done=len(run.done), rounds=run.count), err=True)
    if out is None:
        typer.echo(say("arena-not-kept"), err=True)
        return
    typer.echo(say("arena-kept", file=shortened_path(out)), err=True)
    typer.echo(say("go-on", command=_command(run, out)), err=True)


def _command(run: _Run, out: Path) -> str:
    """Rules are told one by one: a preset may be the same by another name."""
    contest = run.contest
    count = ["--matches", run.count * len(contest.lineups)] if contest.matches else ["--boards", run.count]
    think = [] if contest.think_ms is None else ["--think", contest.think_ms]
    rules = [word for option in _changed(contest) for word in ("--rule", option)]
    words = ["atout", "arena", contest.game, *contest.bots, *count, "--seed", contest.seed, *think, *rules]
    return shlex.join(map(str, [*words, "--jobs", run.jobs, "--out", out]))


def _changed(contest: Contest) -> list[str]:
    standard = game_chosen(contest.game, None, None).options
    return [
        f"{name}={wire.text(value) if not isinstance(value, str) else value}"
        for name, value in contest.rules.items()
        if standard[name] != value
    ]
