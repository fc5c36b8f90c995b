"""Positions to look at: a match of seed 7, dealt by the last seat, at which so many actions were taken."""

from dataclasses import replace

from atout.bots.random import random
from atout.chance import Luck, Seed
from atout.cli.scene import Scene, scene_of
from atout.games import game_named, sides_of
from atout.match import MatchState
from atout.telling.names import names_at
from atout.telling.say import Say

SEED = Seed.from_text("7")


def match_after(actions: int, *calls: str, game: str = "giretra", **options: object) -> MatchState:
    """These calls first, as far as they go, then anything legal."""
    opened = MatchState.opened(game_named(game, options=options), SEED)
    match = replace(opened, standing=replace(opened.standing, dealer=opened.game.seats - 1))
    match = match.begin(match.next_setup())
    luck = Luck(SEED, "test")
    for index in range(actions):
        assert match.deal is not None
        seat = match.deal.actor
        assert seat is not None
        text = calls[index] if index < len(calls) else str(random(match.deal.view(seat), luck))
        match = match.apply(seat, match.game.parse(text))
    return match


def scene_after(
    actions: int, *calls: str, lang: str = "en", game: str = "giretra", **options: object
) -> Scene:
    """As seen by the seat whose turn it is."""
    match = match_after(actions, *calls, game=game, **options)
    assert match.deal is not None
    sides = sides_of(match.game)
    names = names_at(("club",) * len(sides), sides, Say(lang), match.deal.actor)
    return scene_of(match, names, match.deal.actor)


def tunisian_after(*actions: str, more: int = 0, lang: str = "en", **options: object) -> Scene:
    """After these actions and so many others; seat 0 spoke first."""
    return scene_after(len(actions) + more, *actions, lang=lang, game="tunisian", **options)


def tarot_after(*actions: str, more: int = 0, lang: str = "en", **options: object) -> Scene:
    """After these actions and so many others; seat 0 speaks first, unless it sits out."""
    return scene_after(len(actions) + more, *actions, lang=lang, game="tarot", **options)


HEARTS = ("cut 12", "bid hearts", "accept", "accept", "accept")
EIGHTY = ("bid 80 hearts", "pass", "pass", "pass")
