"""G1: whatever was acknowledged is there after kill -9, once; and the disk had it before anybody was told."""

import asyncio
import shutil
from pathlib import Path

import disk_first
import pytest
from kills import Plan, campaign
from ledger import Ledger, Sent

from atout.bots.random import random as any_legal
from atout.chance import Luck, Seed
from atout.games import game_named
from atout.seen import plain_view
from atout.table.events import ActionTaken, Event, SeatTaken, TableOpened
from atout.table.log import MemoryLog
from atout.table.table import Table
from databases import missing
from sizes import sized

# Acknowledges first and writes a little later, as servers do that keep matches in memory.
HASTY = """
import asyncio
from atout.table import room

kept = room.Room._happen

async def hasty(self, event, acknowledge=room._nobody):
    acknowledge(self.table.seq + 1)
    await asyncio.sleep(0.05)
    await kept(self, event)

room.Room._happen = hasty
"""


KILLS = sized(4, whole=30)


def test_nothing_acknowledged_is_lost_or_done_twice() -> None:
    """Half of the kills at failpoints; `make reliability` kills thirty times, a release a thousand."""
    outcome = campaign(Plan(kills=KILLS, tables=5, seed="kills", seconds=0.8, passes=30))
    assert outcome.ledger.found.all == []
    assert outcome.killed_at.total() == KILLS
    assert outcome.killed_at["any moment"] == KILLS // 2
    assert outcome.ledger.acknowledged > 5 * KILLS
    assert outcome.ledger.sent_again > 0
    assert outcome.ledger.found.views > 10 * KILLS


def test_a_server_that_acknowledges_too_early_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(HASTY)
    plan = Plan(
        kills=2, tables=5, seed="hasty", seconds=0.8, passes=30, environment={"PYTHONPATH": str(tmp_path)}
    )
    outcome = campaign(plan)
    assert outcome.ledger.found.lost


def played(most: int) -> list[Event]:
    """A log with one person, who names what she does, and three bots."""
    game = game_named("giretra", options={"target": 30})
    opening = TableOpened(
        game="giretra", revision=1, options=game.options, seed=str(Seed.from_text("ledger")), owner="vola"
    )
    events: list[Event] = [opening]
    table = Table.opened(opening)
    luck = Luck(Seed.from_text("bots"), "bots")
    while len(events) < most:
        seat = len(events) - 1
        event = SeatTaken(seat=seat, player="p", person="vola" if seat == 0 else None) if seat < 4 else None
        event = event or table.due()
        if event is None:
            deal = table.match.deal
            assert deal is not None
            assert deal.actor is not None
            action = any_legal(deal.view(deal.actor), luck)
            sent_as = None if deal.actor else f"a{len(events)}"
            event = table.decide(deal.actor, action, table.seq, sent_as=sent_as)
        table = table.after(event)
        events.append(event)
    return events


def honest(events: list[Event]) -> Ledger:
    """Of a person who was told all of this."""
    ledger = Ledger()
    ledger.at("t").sitting[0] = "vola"
    table: Table | None = None
    for seq, event in enumerate(events, start=1):
        table = (
            table.after(event) if table else Table.opened(event) if isinstance(event, TableOpened) else None
        )
        assert table is not None
        if isinstance(event, ActionTaken) and event.id:
            ledger.at("t").sent.append(Sent("t", 0, event.id, event.action, seq - 1, seq))
        if (view := table.view(0)) is not None:
            ledger.saw("t", seq, 0, plain_view(view))
    return ledger


def compared(ledger: Ledger, events: list[Event]) -> tuple[int, int, int]:
    async def compare() -> None:
        log = MemoryLog()
        for seq, event in enumerate(events, start=1):
            await log.append("t", seq, event)
        await ledger.compare(log)

    asyncio.run(compare())
    return ledger.found.counts


def test_an_honest_log_is_found_to_be_one() -> None:
    events = played(40)
    ledger = honest(events)
    assert ledger.acknowledged > 3
    assert compared(ledger, events) == (0, 0, 0)


def test_an_action_that_is_not_there_is_lost() -> None:
    events = played(40)
    last = max(seq for seq, event in enumerate(events) if isinstance(event, ActionTaken) and event.id)
    lost, _, differing = compared(honest(events), events[:last])
    assert lost == 1
    # Views of what did not happen were shown, too.
    assert differing > 0


def test_a_seat_that_is_not_kept_is_lost() -> None:
    ledger = Ledger()
    ledger.at("t").sitting[2] = "hery"
    assert compared(ledger, played(10)) == (1, 0, 0)


def test_an_answer_with_another_number_is_twice() -> None:
    ledger = Ledger()
    sent = Sent("t", 0, "a1", "pass", 7)
    ledger.answered(sent, 8)
    ledger.answered(sent, 8)
    assert ledger.found.twice == []
    ledger.answered(sent, 9)
    assert len(ledger.found.twice) == 1


def test_one_id_at_two_places_is_twice() -> None:
    events = played(40)
    own = [event for event in events if isinstance(event, ActionTaken) and event.id]
    copied = list(events)
    copied[events.index(own[1])] = ActionTaken(seat=0, action=own[1].action, id=own[0].id)
    lost, twice, _ = compared(honest(events), copied)
    assert (lost, twice) == (1, 1)


def test_another_view_of_the_same_moment_differs() -> None:
    events = played(40)
    ledger = honest(events)
    ledger.saw("t", 20, 0, {"seat": 0})
    ledger.saw("t", 5, 1, {"seat": 1})
    assert compared(ledger, events) == (0, 0, 2)


def test_a_log_that_was_rewritten_differs() -> None:
    events = played(40)
    ledger = Ledger()
    ledger.at("t")
    assert compared(ledger, events) == (0, 0, 0)
    events[2] = SeatTaken(seat=1, player="somebody else")
    assert compared(ledger, events) == (0, 0, 1)


def test_the_disk_has_an_action_before_its_sender_is_told() -> None:
    if not shutil.which("strace"):
        missing("strace")
    if not disk_first.can_trace():
        pytest.skip("this system lets nobody be traced")
    traced = disk_first.traced(60, "disk")
    assert traced.answers >= 60
    assert traced.after_disk == traced.answers


ANSWER = (
    r'9 sendto(5<socket:[1]>, "\201A{\"type\": \"accepted\", \"id\": \"a1\", \"table\": \"t\"}", 66) = 66'
)
ARRIVAL = r'9 recvfrom(5<socket:[1]>, "\201\376"..., 262144, 0, NULL, NULL) = 90'
SYNC = "10 fdatasync(7</data/atout.sqlite3-wal>) = 0"
BEGUN = "10 fdatasync(7</data/atout.sqlite3-wal> <unfinished ...>"
ENDED = "10 <... fdatasync resumed>) = 0"


@pytest.mark.parametrize(
    ("trace", "after_disk"),
    [
        ([ARRIVAL, SYNC, ANSWER], 1),
        ([ARRIVAL, BEGUN, "9 <... read resumed>) = -1", ENDED, ANSWER], 1),
        ([ARRIVAL, ANSWER], 0),
        ([SYNC, ARRIVAL, ANSWER], 0),
        ([BEGUN, ARRIVAL, ENDED, ANSWER], 0),
        ([ARRIVAL, BEGUN, ANSWER, ENDED], 0),
        ([ARRIVAL, ANSWER, SYNC], 0),
        ([ARRIVAL, SYNC.replace("-wal", ""), ANSWER], 0),
        ([ARRIVAL, SYNC.replace("= 0", "= -1 EIO (Input/output error)"), ANSWER], 0),
    ],
)
def test_a_trace_is_read_right(trace: list[str], after_disk: int) -> None:
    assert disk_first.counted(trace) == disk_first.Traced(answers=1, after_disk=after_disk)
