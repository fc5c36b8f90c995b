"""The levels between `beginner` and `expert`: weaker ones err, but never absurdly."""

from typing import Any

import pytest

from atout.arena.contest import Contest
from atout.arena.duplicate import play_round
from atout.arena.report import reported
from atout.bots.amateurs import Amateur, beginner, casual
from atout.bots.catalog import bot_named
from atout.bots.club import club
from atout.bots.expert import expert
from atout.bots.strong import BY_HABIT, strong
from atout.bots.thinking import Thinking
from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.match import MatchState


@pytest.mark.parametrize(("bot", "most"), [(beginner, 9), (casual, 2)])
@pytest.mark.parametrize("name", GAMES)
def test_amateurs_do_as_club_or_pass_or_play_another_card_of_that_suit(
    name: str, bot: Amateur, most: int
) -> None:
    other = 0
    for number in range(4):
        match = MatchState.opened(game_named(name), Seed.from_text(f"beginner {number}"))
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            view = match.deal.view(actor)
            seed = Seed.from_text(f"{number} {len(view.history)}")
            sound: Any = club(view, Luck(seed, "bot"))
            done: Any = bot(view, Luck(seed, "bot"))
            assert done in view.legal
            if done != sound:
                other += 1
                assert done.verb == "pass" or done.card.suit is sound.card.suit
            match = match.apply(actor, done)
    assert other >= most


@pytest.mark.parametrize("name", GAMES)
def test_beginner_beats_whoever_plays_at_random(name: str) -> None:
    contest = Contest(
        game=name, rules=dict(game_named(name).options), bots=("beginner", "random"), seed="sane"
    )
    report = reported(contest, [play_round(contest, number) for number in range(6)])
    assert report is not None
    assert report.differences[0].estimate.mean > 0


@pytest.mark.parametrize("name", GAMES)
def test_strong_plays_now_as_club_and_now_as_expert(name: str) -> None:
    thinking, met = Thinking(worlds=3), {"club": 0, "expert": 0}
    match = MatchState.opened(game_named(name), Seed.from_text("strong"))
    match = match.begin(match.next_setup())
    while match.deal and (actor := match.deal.actor) is not None:
        view = match.deal.view(actor)
        for text in ("1", "2", "3"):
            done = strong(thinking)(view, Luck(Seed.from_text(text), "bot"))
            habit = Luck(Seed.from_text(text), "bot")
            by_habit = habit.below(BY_HABIT) == 0
            due = club(view, habit) if by_habit else expert(thinking)(view, habit)
            assert done == due
            met["club" if by_habit else "expert"] += 1
        match = match.apply(actor, done)
    assert min(met.values()) > 9


def test_they_have_names() -> None:
    assert bot_named("beginner")
    assert bot_named("casual")
    assert bot_named("strong:50")
