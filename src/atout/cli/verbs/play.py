"""`atout play`: how does a person play against bots?"""

import asyncio
import shlex
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.files import (
    Keeper,
    found_record,
    new_file,
    new_record,
    record_in,
    shortened_path,
    shortest_name,
)
from atout.cli.language import choose_language
from atout.cli.line_wrap import glued
from atout.cli.misuse import Misuse
from atout.cli.opened_table import OpenedTable, new_table, resumed_table
from atout.cli.options import Lang, Preset, Rules, Seats, SeedText
from atout.cli.output import print_lines
from atout.cli.screens import Screen, screen
from atout.cli.terminal_player import TerminalPlayer
from atout.errors import TooLate
from atout.games import GAMES
from atout.telling.say import Say

MaybeGame = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}. May be left out with --resume."),
]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES",
        help="Who plays the other seats: one name for all, or one each: club,random,club.",
    ),
]
BotsRemember = Annotated[
    bool,
    typer.Option(
        "--bots-remember",
        help="Let bots use the tricks of the last deal, as people may, where the pack is not shuffled.",
    ),
]
OwnSeat = Annotated[int | None, typer.Option(metavar="N", help="Your seat; by default 0.")]
RecordFile = Annotated[Path | None, typer.Option(metavar="FILE", help="Where to keep the match: a new file.")]
LeftMatch = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Go on with a match that was left: its file, or its name alone.",
    ),
]


def play(  # noqa: PLR0913  one parameter for each option
    game: MaybeGame = None,
    *,
    seed: SeedText = None,
    lang: Lang = None,
    bots: Bots = None,
    preset: Preset = None,
    rule: Rules = None,
    seats: Seats = None,
    seat: OwnSeat = None,
    record: RecordFile = None,
    resume: LeftMatch = None,
    bots_remember: BotsRemember = False,
) -> None:
    """Play against bots, on a terminal or through a pipe.

    Type a card (JH, 21T), a call (hearts; 90 hearts, coinche; garde), a number of the list, or help.

    The match is kept after every card: quit when you like and go on later with --resume.

    Try:

    atout play {game}

    atout play {game for five} --seats 5

    atout play {game} --seed 7 --lang fr --bots club,random,club

    atout play {game} --preset online --rule target=200

    atout play --resume my-match.atout
    """
    say = choose_language(lang)
    if resume is None:
        opening = new_table(game, preset, rule, seed, bots, seat, seats)
        now = datetime.now().astimezone()
        keeper = Keeper(new_file(record) if record else new_record(opening.game, now))
    else:
        _check_left_out({"--preset": preset, "--rule": rule, "--seed": seed, "--seats": seats})
        resume = found_record(resume)
        kept = record_in(resume)
        opening = resumed_table(kept, game, bots, seat)
        keeper = Keeper(new_file(record) if record else resume, tells_seed=kept.seed is not None)
    _sit_down(replace(opening, bots_remember=bots_remember), keeper, screen(say), say)


def _check_left_out(fixed: Mapping[str, object]) -> None:
    """A match that goes on has its rules and its cards."""
    for option, given in fixed.items():
        if given is not None:
            raise Misuse("fixed-by-record", option=option)


def _sit_down(opening: OpenedTable, keeper: Keeper, shown: Screen, say: Say) -> None:
    sitting = TerminalPlayer(opening, keeper, shown, say)
    if sitting.room.table.match.over:
        raise TooLate("match-over")
    # Between two questions, that is; at a question Ctrl-C is an answer.
    with suppress(KeyboardInterrupt):
        asyncio.run(sitting.run())
    print_lines(_farewell(sitting, keeper.path, say), say)


def _farewell(sitting: TerminalPlayer, path: Path, say: Say) -> list[str]:
    file = glued(shortened_path(path))
    if sitting.room.table.match.over:
        return [say("record-kept", file=file)]
    command = shlex.join(["atout", "play", "--resume", shortest_name(path)])
    return [say("match-kept", file=file), say("go-on", command=glued(command))]
