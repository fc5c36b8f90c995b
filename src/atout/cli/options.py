"""Which options do several verbs share, and what do they choose?"""

from typing import Annotated

import typer

from atout.cards import shortened
from atout.chance import Seed
from atout.errors import BadRules
from atout.game import Game
from atout.games import GAMES, kind_named
from atout.locales import LANGUAGES
from atout.options import from_text

from .misuse import Misuse

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"Which game: {', '.join(GAMES)}.")]
Lang = Annotated[
    str | None,
    typer.Option(
        metavar="LANG",
        help=f"Language: {', '.join(LANGUAGES)}. By default what ATOUT_LANG, LC_ALL or LANG say, else en.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
SeedText = Annotated[
    str | None, typer.Option(metavar="TEXT", help="Any text. The same seed gives the same cards, everywhere.")
]
Preset = Annotated[
    str | None, typer.Option(metavar="NAME", help="A set of rules with a name (atout rules GAME --options).")
]
Rules = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Change one rule, such as target=200; can be repeated."),
]


_SEATS = [f"{kind.name}: {', '.join(map(str, kind.seats))}" for kind in GAMES.values() if len(kind.seats) > 1]
Seats = Annotated[
    int | None,
    typer.Option(
        metavar="N", help=f"How many sit at the table, where there is a choice ({'; '.join(_SEATS)})."
    ),
]


class FixedSeats(Misuse):
    """A game in which the number of seats is no choice."""

    section = "cli"


def game_chosen(name: str, preset: str | None, rules: list[str] | None, seats: int | None = None) -> Game:
    kind = kind_named(name.lower())
    options: dict[str, object] = {}
    if seats is not None:
        if len(kind.seats) == 1:
            raise FixedSeats("seats-fixed", game=kind.name, seats=kind.seats[0])
        options["seats"] = seats
    for assignment in rules or ():
        option, value = from_text(assignment)
        if option in options:
            raise BadRules("option-twice", option=shortened(option))
        options[option] = value
    return kind.chosen(preset or "standard", options)


def seed_chosen(text: str | None) -> Seed:
    if text == "":
        raise Misuse("empty-seed")
    return Seed.fresh() if text is None else Seed.from_text(text)
