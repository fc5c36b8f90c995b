"""Do the pictures of the rules pages show what the referee says?"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from atout.games import GAMES
from atout.referee import answer
from atout.server.games import lesson_of

# Whoever reads sits at the last seat, so that those before them are counted from 0.
YOU = 3


class Shown(NamedTuple):
    game: str
    why: str
    trump: str | None
    played: list[tuple[str, str]]
    hand: list[str]
    legal: list[str]


def blocks(kind: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Those of this kind in any introduction, each with its game."""
    for game in GAMES:
        for section in lesson_of(game):
            for block in section["blocks"]:
                if block.pop("kind") == kind:
                    yield game, block


def tricks() -> list[Shown]:
    return [Shown(game, **block) for game, block in blocks("trick")]


@pytest.mark.parametrize("shown", tricks(), ids=lambda shown: shown.why)
def test_legal_cards_are_those_of_the_referee(shown: Shown) -> None:
    leader = YOU - len(shown.played)
    question: dict[str, object] = {
        "ask": "legal",
        "game": shown.game,
        "seat": YOU,
        "hand": shown.hand,
        "trick": {"leader": leader, "cards": [card for _, card in shown.played]},
    }
    if shown.game != "tarot":
        question["contract"] = {"mode": shown.trump, "seat": 0, "level": 80, "side": 0}
    assert sorted(answer(question)["legal"]) == sorted(shown.legal)


@pytest.mark.parametrize("shown", tricks(), ids=lambda shown: shown.why)
def test_partners_sit_face_to_face(shown: Shown) -> None:
    sides = [who for who, _ in shown.played]
    seats = range(YOU - len(sides), YOU)
    fellows = ["partner" if (YOU - seat) % 2 == 0 else "opponent" for seat in seats]
    assert sides == (["other"] * len(sides) if shown.game == "tarot" else fellows)


@pytest.mark.parametrize(
    ("game", "contract"),
    [
        ("giretra", {"mode": "clubs", "side": 0, "multiplier": 2}),
        ("tunisian", {"seat": 2, "level": 100, "mode": "hearts", "multiplier": 2}),
    ],
)
def test_calls_come_to_what_is_told(game: str, contract: dict[str, object]) -> None:
    (said,) = [block["calls"] for of, block in blocks("calls") if of == game]
    # The reader, here seat 0, speaks first.
    told = answer({"ask": "auction", "game": game, "dealer": 3, "actions": [call for _, call in said]})
    assert told["contract"] == contract
    assert [who for who, _ in said[:4]] == ["you", "opponent", "partner", "opponent"]


@pytest.mark.parametrize("shown", tricks(), ids=lambda shown: shown.why)
def test_every_card_is_in_one_place(shown: Shown) -> None:
    cards = [*(card for _, card in shown.played), *shown.hand]
    assert len(set(cards)) == len(cards)


def test_every_game_of_ours_has_pictures() -> None:
    assert {shown.game for shown in tricks()} == set(GAMES.ours)
