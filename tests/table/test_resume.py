"""Does a record tell the log of the table it was made at?"""

import asyncio
from dataclasses import replace

import pytest

from atout import records
from atout.chance import Seed
from atout.errors import BadRecord
from atout.games import game_named
from atout.match import MatchState
from atout.records import DealRecord, Record
from atout.table.events import ActionTaken, Event, TableOpened
from atout.table.log import MemoryLog
from atout.table.resume import events_of
from atout.table.table import folded
from table.tables import NAME, room_with


def played() -> list[Event]:
    log = MemoryLog()

    async def play() -> None:
        await (await room_with({}, log)).run()

    asyncio.run(play())
    return asyncio.run(log.read(NAME))


def written(log: list[Event]) -> Record:
    """As it comes back from a file."""
    return records.read(records.text(folded(log).record()))


def test_the_whole_log_comes_back() -> None:
    log = played()
    assert events_of(written(log)) == log


@pytest.mark.parametrize("events", [5, 6, 7, 12, 30, 44, 60])
def test_a_log_cut_anywhere_comes_back(events: int) -> None:
    log = played()[:events]
    back = events_of(written(log))
    # What the table does by itself, it does again at once.
    assert back[: len(log)] == log
    assert folded(back).match.deal == folded(log).match.deal


def test_without_its_seed_the_same_deals_and_another_future() -> None:
    log = played()[:50]
    back = events_of(replace(written(log), seed=None))
    first, *rest = back
    assert isinstance(first, TableOpened)
    assert first != log[0]
    assert rest[: len(log) - 1] == log[1:]
    assert folded(back).match.deal == folded(log).match.deal


def test_an_action_out_of_turn_is_its_seats() -> None:
    game = game_named("tunisian", options={"coinche_timing": "anytime"})
    seed = Seed.from_text("table")
    setup = MatchState.opened(game, seed).next_setup()
    bidder, far = ((setup.dealer + step) % 4 for step in (1, 4))
    deal = DealRecord(
        dealer=setup.dealer, pack=setup.pack, actions=("bid 80 hearts", f"coinche {far}", "pass")
    )
    back = events_of(Record(game=game, players=("a", "b", "c", "d"), deals=(deal,), seed=seed))
    taken = [event for event in back if isinstance(event, ActionTaken)]
    assert [event.seat for event in taken] == [bidder, far, bidder]
    assert folded(back).match.deal is not None


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = written(played())
    bad = replace(record.deals[0], actions=("cut 6", "accept"))
    with pytest.raises(BadRecord):
        events_of(replace(record, deals=(bad, *record.deals[1:])))
    with pytest.raises(BadRecord):
        events_of(replace(record, deals=(*record.deals[:-1], replace(record.deals[-1], scores=(1, 1)))))
