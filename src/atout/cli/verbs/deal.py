"""`atout deal`: which hands does a seed give?"""

from collections.abc import Iterator
from typing import cast

import typer

from atout import wire
from atout.cards import card
from atout.chance import Seed
from atout.cli.language import choose_language
from atout.cli.line_wrap import wrapped
from atout.cli.lines import in_suits
from atout.cli.options import GameName, Json, Lang, Preset, Rules, Seats, SeedText, game_chosen, seed_chosen
from atout.cli.output import Line, heading, print_lines
from atout.cli.scene import by_suit
from atout.game import Game
from atout.match import MatchState
from atout.questions.query import Query
from atout.telling.say import Say


def deal(  # noqa: PLR0913  one parameter for each option
    game: GameName,
    *,
    seed: SeedText = None,
    preset: Preset = None,
    rule: Rules = None,
    seats: Seats = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Deal the cards once and show the hands.

    The pack is dealt as it lies, without a cut. The seed is printed, so that anyone can deal the same again.

    Try:

    atout deal {game}

    atout deal {game} --seed 7 --json

    atout deal {game for five} --seats 5
    """
    say = choose_language(lang)
    chosen = game_chosen(game, preset, rule, seats)
    source = seed_chosen(seed)
    told = _dealt(chosen, source, seed or str(source))
    if as_json:
        typer.echo(wire.text(told))
    else:
        print_lines(_lines(told, chosen, say), say)


def _dealt(game: Game, seed: Seed, told_as: str) -> dict[str, object]:
    setup = MatchState.opened(game, seed).next_setup()
    fields = wire.plain({"dealer": setup.dealer, "pack": setup.pack, "dog_gaps": setup.dog_gaps, "cut": None})
    answer = game.answer("deal", Query(fields, game.seats, game.pack))
    return {
        "game": game.name,
        "seed": told_as,
        "dealer": setup.dealer,
        "pack": setup.pack,
        **({"dog_gaps": setup.dog_gaps} if setup.dog_gaps else {}),
        **wire.plain(answer),
    }


def _lines(told: dict[str, object], game: Game, say: Say) -> Iterator[Line]:
    yield heading(say("deals", dealer=say("seat", seat=told["dealer"])))
    for name, value in told.items():
        if isinstance(value, list) and say.knows("cli", f"dealt-{name}"):
            yield heading(say(f"dealt-{name}"))
            yield from _held(cast("list[str] | list[list[str]]", value), game, say)
        elif isinstance(value, int) and say.knows("cli", f"dealt-{name}"):
            yield say(f"dealt-{name}", seat=say("seat", seat=value))
    yield say("seed-told", seed=told["seed"])


def _held(value: list[str] | list[list[str]], game: Game, say: Say) -> Iterator[str]:
    """A hand for each seat, or cards that lie apart."""
    apart = [card(one, game.pack) for one in value if isinstance(one, str)]
    if apart:
        yield from wrapped(f"  {in_suits(by_suit(apart))}")
        return
    for seat, hand in enumerate(value):
        cards = in_suits(by_suit(card(one, game.pack) for one in hand))
        yield from wrapped(f"  {say('seat', seat=seat)}: {cards}".rstrip())
