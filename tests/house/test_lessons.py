"""Do the pictures of the rules pages show what the referee says?"""

from typing import TypeVar

import pytest

from atout.games import GAMES
from atout.lesson import CallsBlock, TrickBlock, lesson_of
from atout.questions.answer import answer

# Whoever reads sits at the last seat, so that those before them are counted from 0.
YOU = 3


T = TypeVar("T")


def blocks(kind: type[T]) -> list[tuple[str, T]]:
    """Those of this kind in any introduction, each with its game."""
    return [
        (game, block)
        for game in GAMES
        for section in lesson_of(game)
        for block in section.blocks
        if isinstance(block, kind)
    ]


every_trick = pytest.mark.parametrize(
    ("game", "shown"), [pytest.param(game, shown, id=shown.why) for game, shown in blocks(TrickBlock)]
)


@every_trick
def test_legal_cards_are_those_of_the_referee(game: str, shown: TrickBlock) -> None:
    leader = YOU - len(shown.played)
    question: dict[str, object] = {
        "ask": "legal",
        "game": game,
        "seat": YOU,
        "hand": list(shown.hand),
        "trick": {"leader": leader, "cards": [card for _, card in shown.played]},
    }
    if game != "tarot":
        question["contract"] = {"mode": shown.trump, "seat": 0, "level": 80, "side": 0}
    assert sorted(answer(question)["legal"]) == sorted(shown.legal)


@every_trick
def test_partners_sit_face_to_face(game: str, shown: TrickBlock) -> None:
    sides = [who for who, _ in shown.played]
    seats = range(YOU - len(sides), YOU)
    fellows = ["partner" if (YOU - seat) % 2 == 0 else "opponent" for seat in seats]
    assert sides == (["other"] * len(sides) if game == "tarot" else fellows)


@pytest.mark.parametrize(
    ("game", "contract"),
    [
        ("giretra", {"mode": "clubs", "side": 0, "multiplier": 2}),
        ("tunisian", {"seat": 2, "level": 100, "mode": "hearts", "multiplier": 2}),
    ],
)
def test_calls_come_to_what_is_told(game: str, contract: dict[str, object]) -> None:
    (said,) = [block.calls for of, block in blocks(CallsBlock) if of == game]
    # The reader, here seat 0, speaks first.
    told = answer({"ask": "auction", "game": game, "dealer": 3, "actions": [call for _, call in said]})
    assert told["contract"] == contract
    assert [who for who, _ in said[:4]] == ["you", "opponent", "partner", "opponent"]


@every_trick
def test_every_card_is_in_one_place(game: str, shown: TrickBlock) -> None:
    del game
    cards = [*(card for _, card in shown.played), *shown.hand]
    assert len(set(cards)) == len(cards)


def test_every_game_of_ours_has_pictures() -> None:
    assert {game for game, _ in blocks(TrickBlock)} == set(GAMES.ours)
