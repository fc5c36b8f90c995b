"""Is a table that was read from a snapshot the table that the whole log makes?"""

import json

import pytest

from atout import wire
from atout.table import snapshot as snapshots
from atout.table.events import (
    DealBegan,
    DealEnded,
    Event,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    TableOpened,
    Undone,
)
from atout.table.past import Past, last_deal
from atout.table.snapshot import KEPT, MADE, Snapshot, restored, snapshot_of
from atout.table.table import Table, folded
from store.stories import GAMES, long_story


def taken(events: list[Event]) -> list[tuple[int, Snapshot]]:
    """Where each deal began, and the snapshot of that as it comes back from its text."""
    table, found = folded(events[:1]), list[tuple[int, Snapshot]]()
    for index, event in enumerate(events[1:], start=1):
        table = table.after(event)
        if isinstance(event, DealBegan):
            read = snapshots.read(json.loads(json.dumps(wire.plain(snapshot_of(table)))))
            assert read is not None
            found.append((index, read))
    return found


def resumed(events: list[Event], index: int, snapshot: Snapshot) -> Table:
    opening, began = events[0], events[index]
    assert isinstance(opening, TableOpened)
    assert isinstance(began, DealBegan)
    table = restored(snapshot, opening, began)
    assert table is not None
    for event in events[index + 1 :]:
        table = table.after(event)
    return table


@pytest.mark.parametrize("name", GAMES)
def test_from_any_deal_on_the_same_table_comes_of_it(name: str) -> None:
    events = long_story(name)
    whole = folded(events).without_past()
    for index, snapshot in taken(events):
        assert resumed(events, index, snapshot).without_past() == whole


def test_these_stories_have_several_deals_and_more_than_play() -> None:
    assert {len(taken(events)) for events in map(long_story, GAMES)} == {3}
    kinds = {type(event) for events in map(long_story, GAMES) for event in events}
    assert {Undone, SeatLeft, PaceChanged, Said, RulesChanged, SeatsSwapped} <= kinds


def test_every_field_of_a_table_is_kept_or_made() -> None:
    assert set(KEPT) | MADE == set(Table.__dataclass_fields__)


def test_a_snapshot_of_other_rules_or_another_version_is_none() -> None:
    events = long_story("tarot")
    index, snapshot = taken(events)[0]
    opening, began = events[0], events[index]
    assert isinstance(opening, TableOpened)
    assert isinstance(began, DealBegan)
    told = wire.plain(snapshot)
    other_rules = snapshots.read(told | {"revision": 0})
    assert other_rules is not None
    assert restored(other_rules, opening, began) is None
    assert snapshots.read(told | {"version": 0}) is None
    assert snapshots.read(told | {"kept": {}}) is None
    assert snapshots.read({"what": "ever"}) is None


@pytest.mark.parametrize("name", GAMES)
def test_deals_that_ended_are_read_without_the_rules(name: str) -> None:
    events = long_story(name)
    table = folded(events)
    past = Past(table.without_past())
    past.read(events)
    assert past.ended() == table.ended
    assert table.without_past().with_past(past.ended()) == table


def test_the_last_deal_is_played_again_moment_by_moment() -> None:
    events = long_story("giretra")
    ended = max(index for index, event in enumerate(events) if isinstance(event, DealEnded))
    table = folded(events[: ended + 1])
    *_, last = last_deal(table)
    assert (last.standing, last.deal) == (table.match.standing, table.match.deal)
