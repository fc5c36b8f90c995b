"""Plain JSON out, and back in by type."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from atout import wire
from atout.cards import cards
from atout.chance import Luck, Seed
from atout.errors import BadQuery, BadText
from atout.game import Setup, Standing
from atout.games.giretra.rules import GiretraRules
from atout.tricks import Trick


@pytest.mark.parametrize(
    "value",
    [
        Setup(dealer=2, pack=cards("7C JH"), earlier=(Trick(1, cards("AS")),)),
        Standing(totals=(3, 4), dealer=1, target=150, winners=(1,)),
        Standing(totals=(3, 4), dealer=1),
        GiretraRules(first_dealer=2, colour_sweep_points=25),
    ],
)
def test_what_is_written_is_read_back(value: object) -> None:
    assert wire.read(type(value), json.loads(wire.text(value))) == value


@dataclass(frozen=True)
class Pair:
    left: int
    right: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ({"left": "1"}, "left"),
        ({"left": True}, "left"),
        ({}, "left"),
        ({"left": 1, "right": "ab"}, "right"),
        ({"left": 1, "right": ["a", 2]}, "right[1]"),
        ([], "JSON"),
        (None, "JSON"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_path(data: Any, path: str) -> None:
    with pytest.raises(BadQuery) as refused:
        wire.read(Pair, data)
    assert refused.value.facts["field"] == path


def test_a_card_that_is_none_is_refused() -> None:
    with pytest.raises(BadText):
        wire.read(Setup, {"dealer": 0, "pack": ["ZZ"]})


def test_a_lone_surrogate_can_still_be_written() -> None:
    line = wire.text({"id": "\ud800", "text": "♥"})
    assert json.loads(line.encode()) == {"id": "\ud800", "text": "♥"}
    assert "♥" in wire.text({"text": "♥"})


def test_luck_is_not_written() -> None:
    with pytest.raises(TypeError):
        wire.text(Luck(Seed.from_text("x"), "y"))
