"""What can be played, by which rules, with which bots, in which words? Nothing here depends on a table."""

from collections.abc import Iterable, Iterator
from functools import cache

from fastapi import APIRouter, Request
from pydantic import TypeAdapter
from starlette.responses import Response

from atout.bots.catalog import bots_offered, thinking_of
from atout.cards import shortened
from atout.games import GAMES
from atout.kind import GameKind
from atout.lesson import lesson_of
from atout.locales import LANGUAGES, catalogue, sentence, word
from atout.options import Option, Value, options_of, values_of
from atout.table.events import House

from . import referee_routes
from .bounds import most_of
from .cached_responses import ASK_FIRST, kept_parcel, sent
from .errors import NOT_FOUND, Absent
from .languages import Lang, known_language
from .schemas.games import (
    BotTold,
    ChoiceTold,
    GameTold,
    LengthTold,
    OptionTold,
    PresetTold,
    RulesTold,
    RuleTold,
)
from .settings import Settings

router = APIRouter(prefix="/api", tags=["games"])
router.include_router(referee_routes.router)


@router.get("/games", response_model=list[GameTold], responses=NOT_FOUND)
async def games(request: Request, lang: Lang) -> Response:
    """Every game with its presets and options, in words."""
    return cached(request, _games(lang))


@router.get("/house", response_model=list[OptionTold], responses=NOT_FOUND)
async def house(request: Request, lang: Lang) -> Response:
    """What may be chosen for a table besides the rules: pace, clock, undo, hints, words, who may come."""
    options = options_of(House).values()
    return cached(request, _json([option_told("house", option, lang) for option in options]))


@router.get("/rules/{game}", response_model=RulesTold, responses=NOT_FOUND)
async def rules(request: Request, game: str, lang: Lang) -> Response:
    """Every rule of the standard table, with its id."""
    if game not in GAMES:
        raise Absent("unknown-game", game=shortened(game), known=", ".join(GAMES))
    return cached(request, _rules(game, lang))


@router.get("/bots", response_model=list[BotTold], responses=NOT_FOUND)
async def bots(request: Request, lang: Lang) -> Response:
    """Which bots may take a seat: ours, those that packages bring, and programs of this server's own."""
    brought = [BotTold(name=name, text=None, thinks=False, milliseconds=None) for name in _programs(request)]
    return cached(request, _json([*(bot_told(name, lang) for name in bots_offered()), *brought]))


def _programs(request: Request) -> Iterable[str]:
    settings: Settings | None = getattr(request.app.state, "settings", None)
    return settings.foreign_bots if settings else ()


@router.get("/locales", response_model=list[str])
async def locales(request: Request) -> Response:
    """Which languages there are."""
    return cached(request, _json(LANGUAGES))


@router.get("/locales/{lang}", response_model=dict[str, dict[str, str]], responses=NOT_FOUND)
async def locale(request: Request, lang: str) -> Response:
    """Every sentence of one language, by section and key; `{facts}` stand in braces."""
    return cached(request, _json(catalogue(known_language(lang))))


def cached(request: Request, body: bytes) -> Response:
    """Clients keep it; asked for again later, it is sent only if it has changed."""
    return sent(request, kept_parcel(body), "application/json", ASK_FIRST, ("Accept-Language",))


@cache
def _games(lang: str) -> bytes:
    return _json([game_told(name, lang) for name in GAMES])


@cache
def _rules(game: str, lang: str) -> bytes:
    return _json(rules_told(game, lang))


def _json(told: object) -> bytes:
    return TypeAdapter(object).dump_json(told)


def game_told(name: str, lang: str) -> GameTold:
    kind = GAMES[name]
    return GameTold(
        name=name,
        title=word(name, lang),
        revision=kind.revision,
        seats=list(kind.seats),
        usual_seats=kind.chosen("standard", {}).seats,
        clockwise=kind.clockwise,
        sides={str(seats): list(kind.sides(seats)) for seats in kind.seats},
        pack=list(kind.cards),
        fan=list(kind.fan),
        lengths=list(_lengths(kind)),
        dog_places={str(hands): places for hands, places in kind.shown.dog_places.items()},
        manners=dict(kind.manners),
        fresh_pack=dict(kind.fresh_pack),
        presets=[preset_told(name, preset, lang) for preset in kind.presets],
        options=[option_told(name, option, lang) for option in kind.options.values()],
    )


def _lengths(kind: GameKind) -> Iterator[LengthTold]:
    for seats, lengths in kind.shown.lengths.items():
        for length, one in lengths.items():
            yield LengthTold(
                seats=seats, length=length, rules=dict(one.options), deals=one.deals, points=one.points
            )


def preset_told(game: str, name: str, lang: str) -> PresetTold:
    presets = GAMES[game].presets
    standard = values_of(presets["standard"])
    own = values_of(presets[name])
    changed = {option: value for option, value in own.items() if value != standard[option]}
    return PresetTold(name=name, options=changed, text=_if_said("preset", f"{game}.{name}", lang))


def option_told(game: str, option: Option, lang: str) -> OptionTold:
    choices, numbers = option.choices(), option.numbers
    return OptionTold(
        name=option.name,
        group=_group(game, option.name),
        kind="whole" if numbers else "truth" if option.annotation is bool else "choice",
        default=option.default,
        choices=[ChoiceTold(value=one, text=_value_said(game, option, one, lang)) for one in choices],
        nullable=None in choices,
        least=numbers and numbers[0],
        most=most_of(option, GAMES.get(game)),
        text=sentence("option", f"{game}.{option.name}", lang),
    )


def _group(game: str, option: str) -> str:
    if game not in GAMES:
        return "other"
    groups = GAMES[game].shown.option_groups
    return next((group for group, options in groups.items() if option in options), "other")


def _value_said(game: str, option: Option, value: Value, lang: str) -> str | None:
    return _if_said("option-value", f"{game}.{option.name}.{value}", lang)


def bot_told(name: str, lang: str) -> BotTold:
    thinking = thinking_of(name)
    return BotTold(
        name=name,
        text=_if_said("bot", name, lang),
        thinks=thinking is not None,
        milliseconds=round(thinking.seconds * 1000) if thinking else None,
    )


def rules_told(game: str, lang: str) -> RulesTold:
    kind = GAMES[game]
    return RulesTold(
        game=game,
        revision=kind.revision,
        rules=[rule_told(str(rule), lang) for rule in kind.rule_ids],
        lesson=lesson_of(game),
    )


def rule_told(rule: str, lang: str) -> RuleTold:
    _, part, _ = rule.split(".")
    title = _if_said("cli", f"part-{part}", lang) or word(part, lang)
    name, text = sentence("rule-name", rule, lang), sentence("rule", rule, lang)
    return RuleTold(id=rule, name=name, part=part, title=title, text=text)


def _if_said(section: str, key: str, lang: str) -> str | None:
    """Not everything needs words, and a package's bot brings none."""
    return catalogue(lang).get(section, {}).get(key)
