"""`atout play`: how does a person play against bots?"""

import asyncio
import shlex
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from atout.cli.choices import Lang, Preset, Rules, Seats, SeedText
from atout.cli.files import (
    Keeper,
    found_record,
    new_file,
    new_record,
    record_in,
    shortened_path,
    shortest_name,
)
from atout.cli.folding import glued
from atout.cli.misuse import Misuse
from atout.cli.openings import Opening, new_opening, resumed_opening
from atout.cli.printing import print_lines
from atout.cli.screens import Screen, screen
from atout.cli.sitting import Sitting
from atout.cli.spoken import spoken
from atout.errors import TooLate
from atout.games import GAMES
from atout.telling.say import Say


def play(  # noqa: PLR0913  one parameter for each option
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help=f"Which game: {', '.join(GAMES)}. May be left out with --resume."
        ),
    ] = None,
    *,
    seed: SeedText = None,
    lang: Lang = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Who plays the other seats: one name for all, or one each: club,random,club.",
        ),
    ] = None,
    preset: Preset = None,
    rule: Rules = None,
    seats: Seats = None,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Your seat; by default 0.")] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to keep the match: a new file.")
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Go on with a match that was left: its file, or its name alone.",
        ),
    ] = None,
) -> None:
    """Play against bots, on a terminal or through a pipe.

    Type a card (JH, 21T), a call (hearts; 90 hearts, coinche; garde), a number of the list, or help.

    The match is kept after every card: quit when you like and go on later with --resume.

    Try:

    atout play giretra

    atout play tarot --seats 5

    atout play giretra --seed 7 --lang fr --bots club,random,club

    atout play giretra --preset online --rule target=200

    atout play --resume my-match.atout
    """
    say = spoken(lang)
    if resume is None:
        opening = new_opening(game, preset, rule, seed, bots, seat, seats)
        now = datetime.now().astimezone()
        keeper = Keeper(new_file(record) if record else new_record(opening.game, now))
    else:
        fixed = {"--preset": preset, "--rule": rule, "--seed": seed, "--seats": seats}
        for option, given in fixed.items():
            if given is not None:
                raise Misuse("fixed-by-record", option=option)
        resume = found_record(resume)
        kept = record_in(resume)
        opening = resumed_opening(kept, game, bots, seat)
        keeper = Keeper(new_file(record) if record else resume, tells_seed=kept.seed is not None)
    _sit_down(opening, keeper, screen(say), say)


def _sit_down(opening: Opening, keeper: Keeper, shown: Screen, say: Say) -> None:
    sitting = Sitting(opening, keeper, shown, say)
    if sitting.room.table.match.over:
        raise TooLate("match-over")
    # Between two questions, that is; at a question Ctrl-C is an answer.
    with suppress(KeyboardInterrupt):
        asyncio.run(sitting.run())
    print_lines(_farewell(sitting, keeper.path, say), say)


def _farewell(sitting: Sitting, path: Path, say: Say) -> list[str]:
    file = glued(shortened_path(path))
    if sitting.room.table.match.over:
        return [say("record-kept", file=file)]
    command = shlex.join(["atout", "play", "--resume", shortest_name(path)])
    return [say("match-kept", file=file), say("go-on", command=glued(command))]
