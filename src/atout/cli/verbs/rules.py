"""`atout rules`: what are the rules of a game, and what does one of them say?"""

from collections.abc import Iterator
from typing import Annotated

import typer

from atout import wire
from atout.cli.language import choose_language
from atout.cli.options import GameName, Json, Lang
from atout.cli.output import Line, heading, name, print_lines
from atout.cli.rulebook import (
    options,
    part_title,
    parts_of,
    presets,
    refusal_reads,
    rule_named,
    rules_of,
    written,
)
from atout.games import kind_named
from atout.telling.say import Say


def rules(
    game: GameName,
    *,
    why: Annotated[
        str | None, typer.Option(metavar="ID", help="One rule, by its id or the end of it.")
    ] = None,
    show_options: Annotated[
        bool, typer.Option("--options", help="What a table may play differently, and the presets.")
    ] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Print the rules of a game, each with its id.

    Try:

    atout rules {game}

    atout rules {game} --why must-overtrump --lang fr

    atout rules {game} --options
    """
    say = choose_language(lang)
    game = kind_named(game.lower()).name
    if as_json:
        typer.echo(wire.text(_plain_rule(game, why, say) if why else _plain(game, say)))
        return
    told = _why(game, why, say) if why else _options(game, say) if show_options else _rules(game, say)
    print_lines(told, say)


def _rules(game: str, say: Say) -> Iterator[Line]:
    yield say("rules-standard")
    yield ""
    for part, several in parts_of(game, say).items():
        yield heading(part_title(part, say))
        for rule in several:
            yield heading(f"  {rule.name}")
            yield f"      {rule.text}"
            yield name(f"      {rule.id}")
        yield ""
    yield say("rules-more", command=f"atout rules {game} --options")


def _why(game: str, asked: str, say: Say) -> Iterator[Line]:
    rule = rule_named(game, asked, say)
    yield heading(rule.name)
    yield rule.text
    yield name(rule.id)
    if reads := refusal_reads(rule.id, say):
        yield say("refusal-reads", refusal=reads)


def _options(game: str, say: Say) -> Iterator[Line]:
    for option in options(game):
        yield name(f"{option.name} = {written(option.default)}")
        yield f"      {say.option(game, option.name)}"
        yield f"      {say('allowed-values', values=option.allowed())}"
        for value in option.choices():
            if means := say.option_value(game, option.name, value):
                yield f"      {written(value)}: {means}"
    yield ""
    for preset, changes in presets(game).items():
        changed = " ".join(f"{option}={written(value)}" for option, value in changes.items())
        yield f"--preset {preset}: {changed or say('preset-standard')}"


def _plain_rule(game: str, asked: str, say: Say) -> dict[str, object]:
    rule = rule_named(game, asked, say)
    return {
        "id": rule.id,
        "name": rule.name,
        "part": rule.part,
        "text": rule.text,
        "refusal": refusal_reads(rule.id, say),
    }


def _plain(game: str, say: Say) -> dict[str, object]:
    return {
        "game": game,
        "revision": kind_named(game).revision,
        "rules": rules_of(game, say),
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "allowed": option.allowed(),
                "text": say.option(game, option.name),
            }
            for option in options(game)
        ],
        "presets": presets(game),
    }
