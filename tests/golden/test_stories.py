"""What is told of a deal that ended is what the record has, and adds up."""

from collections import Counter
from itertools import groupby, pairwise
from pathlib import Path

import pytest

from atout import records
from atout.games.giretra.view import GiretraView
from atout.games.tunisian.view import TunisianView
from atout.stories.deal import DealStory, deal_told, stories
from atout.stories.plain import plain_deal

RECORDS = sorted(Path(__file__).parent.glob("*.atout"))


@pytest.fixture(scope="module", params=RECORDS, ids=lambda path: path.stem)
def record(request: pytest.FixtureRequest) -> records.Record:
    return records.read(request.param.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def every(record: records.Record) -> list[DealStory]:
    return list(stories(record))


def test_a_deal_alone_is_told_as_among_the_others(record: records.Record, every: list[DealStory]) -> None:
    assert [one.number for one in every] == list(range(1, len(record.deals) + 1))
    for number in {1, len(every)}:
        assert deal_told(record, number) == every[number - 1]


def test_all_that_was_done_and_all_that_was_dealt(record: records.Record, every: list[DealStory]) -> None:
    for told, kept in zip(every, record.deals, strict=True):
        assert tuple(step.action for step in told.steps) == kept.actions
        held = [card for hand in told.hands for card in hand]
        assert Counter([*held, *told.apart.get("dog", ())]) == Counter(record.game.pack)
        played = {card for trick in told.tricks for card in trick.cards}
        assert played <= {*held, *told.apart.get("dog", ())}


def test_what_lay_apart_until_the_first_card(every: list[DealStory]) -> None:
    """One heap after the other, without a gap; the last as it was in the end."""
    for told in every:
        kept = [(name, cards) for name, cards in told.apart.items() if cards]
        assert [name for name, _ in groupby(heap.name for heap in told.heaps)] == [name for name, _ in kept]
        if not kept:
            continue
        first, last = told.heaps[0], told.heaps[-1]
        assert (first.cards, last.cards) == (kept[0][1], kept[-1][1])
        assert first.since == 0
        assert all(one.until == after.since for one, after in pairwise(told.heaps))
        played = [at for at, step in enumerate(told.steps) if step.action.startswith("play ")]
        assert last.until == (played[0] if played else len(told.steps)) + 1


def test_who_took_up_what_lay_there() -> None:
    """They hold it from then on: what they do not play lies in the next heap."""
    several = stories(records.read((Path(__file__).parent / "tarot-five.atout").read_text(encoding="utf-8")))
    taken = [(told, heap) for told in several for heap in told.heaps if heap.taken_by is not None]
    assert taken
    for told, heap in taken:
        assert heap.taken_by is not None
        aside = told.heaps[-1].cards
        held = {*told.hands[heap.taken_by], *heap.cards} - {*aside}
        assert len(held) == len(told.tricks)
        assert held <= {card for trick in told.tricks for card in trick.cards}


def test_points_and_winners_of_tricks(record: records.Record, every: list[DealStory]) -> None:
    for told in every:
        winners = [trick.winner for trick in told.tricks]
        assert [trick.leader for trick in told.tricks][1:] == winners[:-1]
        if record.game.name != "tarot" and told.tricks:
            # What the two sides took, as the view has counted it on its way.
            sides = [
                sum(trick.points for trick in told.tricks if trick.winner % 2 == side) for side in (0, 1)
            ]
            assert isinstance(told.view, GiretraView | TunisianView)
            assert sides == list(told.view.points)
        if record.game.name == "tarot" and told.tricks:
            # 91 in all, but for what was laid aside, or lay in the dog, and half points owed for the Excuse.
            assert 60 <= sum(trick.points for trick in told.tricks) <= 91


def test_when_the_contract_was_settled(every: list[DealStory]) -> None:
    said = {"bid", "pass", "accept", "double", "redouble", "coinche", "surcoinche", "call"}
    for told in every:
        verbs = [step.action.split()[0] for step in told.steps]
        if not told.tricks:
            assert told.settled == len(verbs)
            continue
        assert told.settled == max(at for at, verb in enumerate(verbs, start=1) if verb in said)


def test_totals_go_from_deal_to_deal(record: records.Record, every: list[DealStory]) -> None:
    for one, following in pairwise(every):
        assert following.before == one.standing
    if record.totals is not None:
        assert every[-1].standing.totals == record.totals


def test_plain_values(record: records.Record) -> None:
    told = plain_deal(record, 1)
    assert told.players == record.players
    assert told.dealer == record.deals[0].dealer
    assert told.hands == tuple(tuple(map(str, hand)) for hand in deal_told(record, 1).hands)
    assert told.view["game"] == told.game == record.game.name
    assert set(told.apart) == ({"dog", "aside"} if record.game.name == "tarot" else set())
