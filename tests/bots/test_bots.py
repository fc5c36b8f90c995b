"""Do bots keep their word: a legal action, always the same for the same view and luck?"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atout.bots.catalog import BOTS, bot_named, bot_names
from atout.bots.club import club
from atout.bots.random import random
from atout.bots.thinking import MOST_MS, Thinking
from atout.chance import Luck, Seed
from atout.errors import BadQuery
from atout.game import Bot, Game
from atout.games import GAMES, game_named
from atout.games.giretra import Giretra, GiretraRules
from atout.games.giretra.rules import PRESETS
from atout.match import MatchState
from atout.options import options_of
from sizes import sized

CHOICES: Mapping[str, tuple[object, ...]] = {
    name: (False, True) if option.annotation is bool else get_args(option.annotation)
    for name, option in options_of(GiretraRules).items()
    if type(option.default) is bool or str(option.annotation).startswith("typing.Literal")
}
options = st.fixed_dictionaries(
    {},
    optional={
        **{name: st.sampled_from(values) for name, values in CHOICES.items()},
        "colour_sweep_points": st.sampled_from((None, 25)),
        "target": st.integers(1, 400),
    },
)


def play_a_deal(game: Giretra, seed: Seed, bots: tuple[Bot, Bot]) -> list[str]:
    """One deal, side 0 played by the first bot; every answer must be among those offered."""
    match = MatchState.opened(game, seed)
    match = match.begin(match.next_setup())
    said: list[str] = []
    while (deal := match.deal) is not None and deal.actor is not None:
        view = deal.view(deal.actor)
        action = bots[deal.actor % 2](view, Luck(seed, f"bot {len(said)}"))
        assert action in view.legal
        said.append(str(action))
        match = match.apply(deal.actor, action)
    return said


@settings(max_examples=sized(20, whole=60), deadline=None)
@given(
    seed=st.integers(0, 10**9), preset=st.sampled_from(sorted(PRESETS)), changes=options, swap=st.booleans()
)
def test_every_answer_is_legal(seed: int, preset: str, changes: dict[str, Any], *, swap: bool) -> None:
    """Any deal, any options: club and random do only what the view offers."""
    random = bot_named("random")
    bots = (club, random) if swap else (random, club)
    play_a_deal(Giretra.chosen(preset, changes), Seed.from_text(str(seed)), bots)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_the_same_view_and_luck_give_the_same_answer(name: str) -> None:
    """A deal played twice with the same luck is the same deal."""
    seed, bot = Seed.from_text("twice"), bot_named(name)
    assert play_a_deal(Giretra(), seed, (bot, bot)) == play_a_deal(Giretra(), seed, (bot, bot))


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    """The refusal says which bots there are."""
    with pytest.raises(BadQuery, match="random, beginner, casual, club") as refused:
        bot_named("grandmaster")
    assert refused.value.key == "unknown-bot"
    assert bot_names()[:4] == ("random", "beginner", "casual", "club")


@pytest.mark.parametrize(
    ("text", "thinking"),
    [
        ("300", Thinking(seconds=0.3)),
        ("40w", Thinking(worlds=40)),
        ("300x2", Thinking(seconds=0.3, threads=2)),
        ("40wx2", Thinking(worlds=40, threads=2)),
        ("", None),
        ("w", None),
        ("300ms", None),
        ("-5", None),
        ("٣٠٠", None),
    ],
)
def test_how_a_bot_thinks_is_written_after_its_name(text: str, thinking: Thinking | None) -> None:
    assert Thinking.read(text) == thinking


@pytest.mark.parametrize("text", ["0", "0w", "300x0", "300x999", "999999999"])
def test_a_time_beyond_reason_is_refused(text: str) -> None:
    with pytest.raises(BadQuery):
        Thinking.read(text)


@pytest.mark.parametrize("bot", ["club", "expert:20"])
def test_a_game_that_brings_no_player_is_played_by_the_rules_alone(
    bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES.ours, "giretra", replace(GAMES["giretra"], club=None, expert=None))
    view, luck = first_view(Giretra()), Luck(Seed.from_text("whist"), "bot")
    assert bot_named(bot)(view, luck) == random(view, Luck(Seed.from_text("whist"), "bot"))


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_that_is_interrupted_ends(game: str) -> None:
    """At the first moment at which it looks up, through a whole deal: what it has found so far is enough."""
    thinking = Thinking(seconds=MOST_MS / 1000, interrupted=lambda: True)
    match = MatchState.opened(game_named(game), Seed.from_text("interrupted"))
    deal = match.begin(match.next_setup()).deal
    expert, luck = bot_named("expert", thinking), Luck(Seed.from_text("interrupted"), "bot")
    while deal is not None and deal.actor is not None:
        action = expert(deal.view(deal.actor), luck)
        deal = deal.apply(deal.actor, action)


def first_view(game: Game) -> Any:
    match = MatchState.opened(game, Seed.from_text("first"))
    deal = match.begin(match.next_setup()).deal
    assert deal is not None
    assert deal.actor is not None
    return deal.view(deal.actor)
