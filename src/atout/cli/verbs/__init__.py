"""Which verbs are there, and how is one loaded only when it is asked for?

`atout --help` and shell completion need names and a line each, not the bots and the server behind them.
"""

from importlib import import_module
from inspect import cleandoc
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

# The module of the same name holds the function of that name, or the verbs below it; each line is how its
# help begins.
VERBS = {
    "play": "Play against bots, on a terminal or through a pipe.",
    "serve": "Run a server: tables for people and bots, in the browser and for programs.",
    "backup": "Make a copy of the database of a server, also while it runs.",
    "ask": "Ask the referee: one JSON line in, one out.",
    "solve": "Solve positions, all hands open: one JSON line in, one out.",
    "replay": "Show a record step by step: hands, calls, tricks, score.",
    "verify": "Replay records, compare their scores, and their shuffle where the seeds are given.",
    "rules": "Print the rules of a game, each with its id.",
    "deal": "Deal the cards once and show the hands.",
    "arena": "Compare bots on the same cards, with seats exchanged.",
    "people": "Who comes to your server: list, sign-out, remove.",
    "tables": "The tables of your server: list, close.",
}


# How many seats the examples have that tell of seats.
FIVE = 5


class VerbGroup(TyperGroup):
    """A verb stands here with its line alone until it is the one that was asked for."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] in VERBS:
            self.commands[args[0]] = load(args[0])
        return super().resolve_command(ctx, args)


def load(verb: str) -> Any:
    """The command with its options, as Typer reads them from the function."""
    found = getattr(import_module(f"{__package__}.{verb}"), verb)
    if isinstance(found, typer.Typer):
        return get_command(found)
    alone = typer.Typer(add_completion=False)
    alone.command(verb, help=_with_games(found.__doc__))(found)
    return get_command(alone)


def _with_games(told: str) -> str:
    """Help whose examples are of games that are there."""
    # Verbs have them loaded; a list of verbs needs none.
    from atout.games import GAMES  # noqa: PLC0415

    first = next(iter(GAMES))
    five = next((name for name, kind in GAMES.items() if FIVE in kind.seats), first)
    return cleandoc(told).replace("{game}", first).replace("{game for five}", five)


def add_verbs(app: typer.Typer) -> None:
    for verb, line in VERBS.items():
        app.command(verb, help=line)(_not_loaded)


def _not_loaded() -> None:
    raise AssertionError
