"""The command line: how is a verb run, and what is the exit status?"""

import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from atout import __version__
from atout.errors import AtoutError, BadRecord, IllegalAction, TooLate
from atout.locales import sentence

from .extras import extra_missing
from .misuse import MISUSED, REFUSED, SPOKEN
from .verbs import VerbGroup, add_verbs

app = typer.Typer(cls=VerbGroup, no_args_is_help=True, pretty_exceptions_enable=False)
add_verbs(app)


def _tell_version(asked: bool) -> None:  # noqa: FBT001  Typer gives it so
    if asked:
        typer.echo(f"atout {__version__}")
        raise typer.Exit


@app.callback()
def atout(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Tell the version.")
    ] = False,
) -> None:
    """Games of tricks and trumps: play, serve, ask, replay and verify matches.

    Start with: atout play, which tells the games there are. Each verb explains itself: atout play --help.
    """


def _open_streams() -> None:
    # A stream that the caller closed reads as empty and swallows what is written; it stays open to the end.
    sys.stdin = sys.stdin or Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115
    sys.stdout = sys.stdout or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show ♥ shows a mark instead of a traceback.
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_output() -> None:
    """Nobody takes what is still in the buffer; it must go somewhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: list[str] | None = None) -> None:
    """Exit status 0: yes; 1: no, the thing is refused; 2: misuse."""
    SPOKEN.set("en")
    _open_streams()
    try:
        status = app(arguments, prog_name="atout", standalone_mode=False)
        sys.stdout.flush()
    except AtoutError as error:
        status = REFUSED if isinstance(error, BadRecord | IllegalAction | TooLate) else MISUSED
        # Help and completion need no games, and Say knows them.
        from atout.telling.say import Say  # noqa: PLC0415

        say = Say(SPOKEN.get())
        typer.echo(f"atout: {say.lettered(say.error(error))}", err=True)
    except typer.TyperException as misuse:
        status = misuse.exit_code
        # Without any argument the help has been shown, and there is nothing to add.
        if message := misuse.format_message():
            typer.echo(f"atout: {message}", err=True)
    except ModuleNotFoundError as failure:
        command = extra_missing(failure)
        if command is None:
            raise
        status = MISUSED
        typer.echo(f"atout: {sentence('cli', 'extra-missing', SPOKEN.get(), command=command)}", err=True)
    except BrokenPipeError:
        status = REFUSED
        _let_go_of_output()
    except OSError as error:
        # Files are looked after where they are opened: this is the output itself, on a full disk.
        status = REFUSED
        _let_go_of_output()
        why = sentence("cli", "cannot-write", SPOKEN.get(), why=error.strerror or str(error))
        typer.echo(f"atout: {why}", err=True)
    sys.exit(status)
