"""A match through the front door: played, recorded, read back, replayed; a deal from given hands."""

from pathlib import Path

import atout
import pytest
from atout.belote.cards import PACK
from atout.chance import Luck, Seed
from atout.errors import BadQuery

from atout_belote.view import BeloteView


def played(preset: str, **options: int) -> atout.Match:
    luck = Luck(Seed.from_text("records"), "play")
    match = atout.new_match("classic-belote", seed=16, preset=preset, **options)
    while not match.over:
        match = match.play(luck.choice(match.legal()))
    return match


@pytest.mark.parametrize("preset", ["standard", "quick"])
def test_a_whole_match_is_recorded_and_replayed(preset: str, tmp_path: Path) -> None:
    match = played(preset, target=400)
    match.save(tmp_path / "match.atout", ["Ana", "Bea", "Caro", "Dina"])
    record = atout.read_record(tmp_path / "match.atout")
    assert record == match.record(["Ana", "Bea", "Caro", "Dina"])
    last = [*atout.replay(record)][-1]
    assert last.standing == match.standing
    assert last.results == match.results


def test_a_deal_from_given_hands() -> None:
    hands = [PACK[seat * 5 : seat * 5 + 5] for seat in range(4)]
    match = atout.deal_from_hands("classic-belote", hands, dog=PACK[20:])
    assert match.legal() == ("pass", "take hearts")
    match = match.play("pass").play("take hearts")
    view = match.view(1)
    assert isinstance(view, BeloteView)
    assert view.turned == PACK[20]
    assert set(view.hand) == {*hands[1], *PACK[20:21], *PACK[24:26]}
    with pytest.raises(BadQuery):
        atout.deal_from_hands("classic-belote", hands, dog=PACK[20:21])


def test_solving_at_the_front_door() -> None:
    hands = ["JH 9H", "7C 8C", "AH 10H", "7S 8S"]
    found = atout.solve("classic-belote", {"mode": "hearts"}, hands)
    assert found.points == (65, 0)
    assert atout.legal_cards("classic-belote", {"mode": "hearts"}, "8H AD", trick="AS", leader=1).cards == (
        "8H",
    )
    count = atout.count("classic-belote", {"mode": "hearts"}, ["JH 9H AH 10H"])
    assert (count.points, count.tricks) == ((55, 0), (1, 0))
