"""Are facts put into a sentence as its readers write them?"""

import pytest

from atout.errors import IllegalAction
from atout.game import ScoreLine
from atout.games.tarot.rules import Rule
from atout.locales import sentence


@pytest.mark.parametrize(
    ("allowed", "told"),
    [
        ("7S", "On demande pique et vous en avez\u00a0: jouez 7♠, pas 8♥."),
        ("7S KS", "On demande pique et vous en avez\u00a0: jouez 7♠ ou R♠, pas 8♥."),
        ("7S QS KS", "On demande pique et vous en avez\u00a0: jouez 7♠, D♠ ou R♠, pas 8♥."),
    ],
)
def test_cards_that_would_do_are_listed_with_a_word_before_the_last(allowed: str, told: str) -> None:
    refused = IllegalAction(Rule.MUST_FOLLOW, led="spades", allowed=allowed, card="8H")
    assert refused.sentence("fr") == told
    # Programs read them as before.
    assert refused.facts["allowed"] == allowed


@pytest.mark.parametrize(("lang", "half"), [("en", "10.5 → 11"), ("fr", "10,5 → 11")])
def test_half_points_of_a_score_are_written_as_in_the_language(lang: str, half: str) -> None:
    facts = {"bid": "garde", "difference": "10.5 → 11", "points": "51.5", "threshold": "41"}
    line = ScoreLine(
        rule=Rule.MADE, side="attack", points=72, facts={**facts, "oudlers": "2", "sum": "(25 + 11) × 2"}
    )
    assert half in line.sentence(lang)


def test_what_has_no_sentence_goes_by_its_key() -> None:
    """A game of another package that forgot one is shown all the same, and the others with it."""
    assert sentence("option", "some-game.forgotten") == "some-game.forgotten"
