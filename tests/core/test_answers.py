"""Is an answer told in one way, whoever writes it: `ask`, `solve`, `atout replay --json`?"""

from typing import Any

import pytest

from atout import Match, new_match
from atout.cli.deal_json import deal_json
from atout.games import GAMES
from atout.questions.answer import answer, answer_line
from atout.questions.answers import Envelope, FaultTold, LineTold, line_told
from atout.questions.solve import SolvedAnswer, solved
from atout.stories.deal import deal_told

ENDING: dict[str, Any] = {
    "game": "giretra",
    "contract": {"mode": "hearts"},
    "trick": {"leader": 0},
    "hands": [["JH", "7S"], ["9H", "AS"], ["8H", "10S"], ["AC", "7C"]],
}
LEGAL: dict[str, Any] = {
    "ask": "legal",
    "game": "giretra",
    "contract": {"mode": "spades"},
    "seat": 1,
    "hand": ["JS", "JS"],
}


def test_a_refusal_has_the_fields_of_the_envelope() -> None:
    assert set(answer_line(b"nonsense")) == {"ok", "error"}
    refused = answer({"id": 7, **LEGAL})
    assert list(refused) == ["id", "ok", "error", "at"]
    assert set(refused) == Envelope.__required_keys__ | Envelope.__optional_keys__
    assert set(refused["error"]) == FaultTold.__required_keys__
    assert (refused["id"], refused["ok"], refused["at"]) == (7, False, 1)


def test_an_answer_begins_with_the_envelope() -> None:
    found = answer({"id": [1], **ENDING}, by=solved)
    assert list(found)[:2] == ["id", "ok"]
    assert set(found) - {"id", "ok"} == SolvedAnswer.__required_keys__


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_a_score_is_told_alike_by_all(game: str) -> None:
    """The replay tells it as `ask` does."""
    match = scored(game)
    lines = match.results[0].lines
    told = deal_json(deal_told(match.record(), 1))
    assert told["lines"] == [line_told(line) for line in lines]
    for line in lines:
        assert set(line_told(line)) == LineTold.__required_keys__
        assert line_told(line, "fr") == {**line_told(line), "text": line.sentence("fr")}


def scored(game: str) -> Match:
    """A match whose first deal ended with a score."""
    for seed in range(50):
        match = new_match(game, seed=seed)
        while not match.results:
            match = match.play(match.luck.choice(match.legal()))
        if match.results[0].lines:
            return match
    raise AssertionError
