"""`beginner`: weaker than `club`, never absurd."""

from typing import Any

import pytest

from atout.arena.contest import Contest
from atout.arena.duplicate import play_round
from atout.arena.report import reported
from atout.bots.beginner import beginner
from atout.bots.catalog import bot_named
from atout.bots.club import club
from atout.chance import Luck, Seed
from atout.games import GAMES, game_named
from atout.match import MatchState


@pytest.mark.parametrize("name", GAMES)
def test_it_does_as_club_or_passes_or_plays_another_card_of_that_suit(name: str) -> None:
    other = 0
    for number in range(4):
        match = MatchState.opened(game_named(name), Seed.from_text(f"beginner {number}"))
        match = match.begin(match.next_setup())
        while match.deal and (actor := match.deal.actor) is not None:
            view = match.deal.view(actor)
            seed = Seed.from_text(f"{number} {len(view.history)}")
            sound: Any = club(view, Luck(seed, "bot"))
            done: Any = beginner(view, Luck(seed, "bot"))
            assert done in view.legal
            if done != sound:
                other += 1
                assert done.verb == "pass" or done.card.suit is sound.card.suit
            match = match.apply(actor, done)
    assert other > 8


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_whoever_plays_at_random(name: str) -> None:
    contest = Contest(
        game=name, rules=dict(game_named(name).options), bots=("beginner", "random"), seed="sane"
    )
    report = reported(contest, [play_round(contest, number) for number in range(6)])
    assert report is not None
    assert report.differences[0].estimate.mean > 0


def test_it_has_a_name() -> None:
    assert bot_named("beginner")
