"""One task a table: it asks, writes, then tells; nobody can stall it or end it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from atout import records
from atout.actions import Action, Cut
from atout.chance import Seed
from atout.errors import AtoutError, BadQuery, IllegalAction, NotYourTurn, StaleView, TooLate
from atout.game import View
from atout.games import game_named
from atout.table.events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    Said,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableOpened,
)
from atout.table.log import MemoryLog, NotKept
from atout.table.players import Player, seated
from atout.table.presence import Presence
from atout.table.resume import events_of
from atout.table.room import Room
from atout.table.snapshot import Snapshot
from atout.table.table import Table, folded
from table.tables import NAME, bot, first_legal, room_with


def run(test: Callable[[], Awaitable[None]]) -> Callable[[], None]:
    """Run an async test, with an end in case it waits for ever."""

    def waited() -> None:
        async def bounded() -> None:
            async with asyncio.timeout(30):
                await test()

        asyncio.run(bounded())

    waited.__name__ = test.__name__
    waited.__doc__ = test.__doc__
    return waited


@run
async def test_four_bots_play_a_match_to_its_end() -> None:
    log = MemoryLog()
    room = await room_with({}, log)
    table = await room.run()
    assert table.closed
    assert table.match.over
    assert room.stood_in == 0
    assert folded(await log.read(NAME)) == table
    assert records.verify(table.record()).over


@pytest.mark.parametrize(
    "table", [{"seats": 3}, {"seats": 4}, {"seats": 5}, {"seats": 5, "five_mode": "dead"}]
)
def test_a_table_of_tarot_has_as_many_seats_as_it_asks_for(table: dict[str, int | str]) -> None:
    async def played() -> None:
        game = game_named("tarot", options={**table, "deals": table["seats"]})
        opened = TableOpened(
            game=game.name, revision=game.revision, options=game.options, seed=str(Seed.from_text("tarot"))
        )
        log = MemoryLog()
        await log.append(NAME, 1, opened)
        room = Room(NAME, Table.opened(opened), log, {}, seated(first_legal))
        for seat in range(game.seats):
            await room.sit(seat, f"p{seat}", bot(seat))
        end = await room.run()
        assert end.match.standing.deals_counted == game.seats
        assert room.stood_in == 0
        back = folded(await log.read(NAME))
        assert back == end
        assert records.verify(records.read(records.text(back.record()))).over
        assert folded(events_of(back.record())).match.standing == end.match.standing

    run(played)()


@run
async def test_nobody_is_told_before_the_log_has_it() -> None:
    log = MemoryLog()
    room = await room_with({}, log)
    order: list[str] = []
    kept = log.append

    async def append(table: str, seq: int, event: Event, snapshot: Snapshot | None = None) -> None:
        await kept(table, seq, event, snapshot)
        order.append(f"log {seq}")

    log.append = append  # pyright: ignore[reportAttributeAccessIssue]  watched, not replaced
    room.publish = lambda event, table: order.append(f"tell {table.seq}")  # noqa: ARG005
    await room.run()
    assert order[0::2] == [f"log {seq}" for seq in range(6, 6 + len(order) // 2)]
    assert order[1::2] == [f"tell {seq}" for seq in range(6, 6 + len(order) // 2)]


class FailingLog(MemoryLog):
    """Cannot write the numbers it is told, the first time."""

    def __init__(self, *fails: int) -> None:
        super().__init__()
        self.fails = set(fails)

    async def append(self, table: str, seq: int, event: Event, snapshot: Snapshot | None = None) -> None:
        if seq in self.fails:
            self.fails.remove(seq)
            raise NotKept("not-kept")
        await super().append(table, seq, event, snapshot)


@run
async def test_what_the_log_cannot_keep_did_not_happen_and_is_tried_again() -> None:
    log = FailingLog(8)
    room = await room_with({}, log)
    told: list[int] = []
    room.publish = lambda event, table: told.append(table.seq)  # noqa: ARG005
    table = await room.run()
    assert not log.fails
    assert told == list(range(6, table.seq + 1))
    assert folded(await log.read(NAME)) == table


@run
async def test_a_person_is_refused_what_the_log_cannot_keep() -> None:
    """Between two deals nobody else writes: the failure meets this request."""
    log = FailingLog(6)
    room = await room_with({0: None}, log)
    with pytest.raises(NotKept):
        await room.leave(0)
    assert room.table.players[0] == "p0"
    assert room.table.seq == 5
    await room.leave(0)
    assert room.table.players[0] is None


@run
async def test_a_second_writer_is_caught_up_with() -> None:
    """Its number was taken: the room reads what happened, tells it, and goes on from there."""
    log = MemoryLog()
    room = await room_with({}, log)
    told: list[Event] = []
    room.publish = lambda event, table: told.append(event)  # noqa: ARG005
    said = Said(seat=2, phrase="wait")
    await log.append(NAME, 6, said)
    table = await room.run()
    assert told[0] == said
    assert table.closed
    assert folded(await log.read(NAME)) == table


@run
async def test_what_was_written_though_it_seemed_lost_is_answered_as_written() -> None:
    """The line broke after the commit: the number is taken by the very same event."""
    log = MemoryLog()
    room = await room_with({0: None}, log)
    event = SeatLeft(seat=0)
    await log.append(NAME, 6, event)
    await room.leave(0)
    assert room.table.seq == 6
    assert await log.read(NAME) == [*(await log.read(NAME))[:5], event]


@run
async def test_an_action_sent_twice_is_applied_once() -> None:
    log = MemoryLog()
    room = await room_with(dict.fromkeys(range(4)), log)
    begun = asyncio.Event()
    room.publish = lambda event, table: begun.set()  # noqa: ARG005
    running = asyncio.create_task(room.run())
    await begun.wait()
    deal = room.table.match.deal
    assert deal
    assert deal.actor is not None
    heard: list[int] = []
    action = str(deal.legal(deal.actor)[0])
    first = await room.act(deal.actor, action, room.table.seq, "c1", heard.append)
    again = await room.act(deal.actor, action, room.table.seq, "c1", heard.append)
    assert first == again == room.table.seq
    assert heard == [first, first]
    back = Room(NAME, folded(await log.read(NAME)), log, {}, seated(first_legal))
    back.sent.remember(await log.read(NAME))
    assert await back.act(deal.actor, action, 0, "c1") == first
    room.stop()
    await running


@run
async def test_an_action_of_an_earlier_deal_is_known_by_what_its_sender_had_seen() -> None:
    """Ids of two deals are remembered; of the others the log knows."""
    log = MemoryLog()
    room = await room_with({}, log, target=10**6)
    room.publish = lambda event, table: room.stop() if table.match.number == 5 else None  # noqa: ARG005
    await room.run()
    events = await log.read(NAME)
    # The bots of these tables name nothing: as if the first actions had been people's.
    sent = [seq for seq, event in enumerate(events, 1) if isinstance(event, ActionTaken)][:12]
    for seq in sent:
        action = events[seq - 1]
        assert isinstance(action, ActionTaken)
        events[seq - 1] = replace(action, id=f"c{seq}")
    kept = MemoryLog()
    for seq, event in enumerate(events, 1):
        await kept.append(NAME, seq, event)
    back = Room(NAME, folded(events), kept, {}, seated(first_legal))
    back.sent.remember(events)
    heard: list[int] = []
    for seq in sent:
        action = events[seq - 1]
        assert isinstance(action, ActionTaken)
        assert await back.act(action.seat, action.action, seq - 1, f"c{seq}", heard.append) == seq
        with pytest.raises(BadQuery):
            await back.act(action.seat, "cut 31", seq - 1, f"c{seq}")
        with pytest.raises(StaleView):
            await back.act(action.seat, action.action, seq - 1, "another")
    assert heard == sent
    assert back.table.seq == len(events)


@run
async def test_beyond_its_most_events_a_table_closes_when_the_deal_is_over() -> None:
    log = MemoryLog()
    room = await room_with({}, log, target=10**6)
    room.most_events = 30
    table = await room.run()
    events = await log.read(NAME)
    assert events[-1] == TableClosed(abandoned=True)
    assert isinstance(events[-2], DealEnded)
    assert (table.deals_ended, table.closed) == (1, True)
    assert table.seq > 30


class Broken:
    """Breaks in the way it is told."""

    def __init__(self, way: Callable[[View], Any]) -> None:
        self.way = way
        self.told: list[AtoutError] = []

    async def choose(self, view: View) -> Action:
        answer = self.way(view)
        return await answer if asyncio.iscoroutine(answer) else answer

    async def refused(self, why: AtoutError) -> None:
        self.told.append(why)


def crash(view: View) -> Action:
    raise RuntimeError(view.phase)


def illegal(view: View) -> Action:  # noqa: ARG001  whatever it sees
    return game_named("giretra").parse("cut 1")


def for_ever(view: View) -> Any:  # noqa: ARG001  whatever it sees
    return asyncio.sleep(3600)


@pytest.mark.parametrize("way", [crash, illegal, for_ever])
def test_a_player_that_breaks_is_stood_in_for(way: Callable[[View], Any]) -> None:
    async def match() -> None:
        log = MemoryLog()
        broken = Broken(way)
        room = await room_with({1: broken}, log)
        room.seconds = 0.01 if way is for_ever else None
        table = await room.run()
        assert table.closed
        acted = [
            event for event in await log.read(NAME) if isinstance(event, ActionTaken) and event.seat == 1
        ]
        assert {event.by for event in acted} == {"stand-in"}
        assert room.stood_in == len(acted)
        if way is illegal:
            assert all(isinstance(why, IllegalAction) for why in broken.told)
            assert len(broken.told) == 3 * len(acted)

    run(match)()


@run
async def test_a_person_writes_and_is_answered() -> None:
    """Seat 1 is a person: each message is answered with its number or with a typed refusal."""
    log = MemoryLog()
    room = await room_with({1: None}, log)
    running = asyncio.create_task(room.run())
    refusals: list[AtoutError] = []
    while not running.done():
        await asyncio.sleep(0)
        view = room.table.view(1)
        if view is None or view.actor != 1:
            continue
        for text, seen in (("cut 1", room.table.seq), (str(view.legal[0]), 1), ("hop", room.table.seq)):
            with pytest.raises(AtoutError) as refused:
                await room.act(1, text, seen)
            refusals.append(refused.value)
        with pytest.raises(NotYourTurn):
            await room.act(2, str(view.legal[0]), room.table.seq)
        assert await room.act(1, str(view.legal[0]), room.table.seq) > 5
    assert (await running).closed
    assert any(isinstance(one, StaleView) for one in refusals)
    assert room.stood_in == 0


@run
async def test_refused_messages_do_not_make_the_actor_think_again() -> None:
    """Seat 1 spams while seat 0's slow player thinks: it is asked once for each answer."""
    asked: list[int] = []

    def slowly(view: View) -> Any:
        async def think() -> Action:
            asked.append(len(view.history))
            await asyncio.sleep(0.002)
            return view.legal[0]

        return think()

    room = await room_with({0: Broken(slowly), 1: None}, MemoryLog())
    room.seconds = 0.5
    running = asyncio.create_task(room.run())
    while len(asked) < 5 and not running.done():
        await asyncio.sleep(0)
        view = room.table.view(1)
        if view and view.actor == 1:
            await room.act(1, str(view.legal[0]), room.table.seq)
        elif view and view.actor == 0:
            with pytest.raises(AtoutError):
                await room.act(1, "accept", room.table.seq)
    room.stop()
    running.cancel()
    assert len(asked) == len(set(asked))


@run
async def test_a_table_stopped_in_the_middle_goes_on_from_its_log() -> None:
    log = MemoryLog()
    room = await room_with({}, log)

    def stop_soon(event: Event, table: Table) -> None:
        if len(table.taken) == 20 and isinstance(event, ActionTaken):
            room.stop()

    room.publish = stop_soon
    half = await room.run()
    assert not half.closed
    again = folded(await log.read(NAME))
    assert again == half
    players: dict[int, Player] = {seat: bot(seat) for seat in range(4)}
    later = Room(NAME, again, log, players, seated(first_legal))
    assert (await later.run()).closed


@run
async def test_a_seat_that_is_left_waits_for_the_next_deal() -> None:
    room = await room_with({}, MemoryLog())
    await room.leave(2)
    running = asyncio.create_task(room.run())
    await asyncio.sleep(0.01)
    assert not running.done()
    room.stop()
    running.cancel()
    assert room.table.match.deal is None


@run
async def test_who_leaves_in_the_middle_is_stood_in_for_and_may_come_back() -> None:
    """The deal goes on without seat 1; the next waits until somebody sits there."""
    room = await room_with({1: None}, MemoryLog(), target=1000)
    ended = asyncio.Event()
    room.publish = lambda event, _: ended.set() if isinstance(event, DealEnded) else None
    running = asyncio.create_task(room.run())
    while not room.table.taken:
        await asyncio.sleep(0)
        view = room.table.view(1)
        if view and view.actor == 1:
            await room.act(1, str(view.legal[0]), room.table.seq)
    await room.leave(1)
    await ended.wait()
    assert room.stood_in > 0
    assert not running.done()
    await room.sit(1, "back", bot(1))
    assert (await running).closed


@run
async def test_who_writes_to_a_closed_table_is_told_so() -> None:
    room = await room_with({}, MemoryLog())
    await room.run()
    with pytest.raises(TooLate):
        await room.act(0, "cut 12", room.table.seq)


@run
async def test_who_waits_when_the_table_stops_is_turned_away() -> None:
    room = await room_with({0: Broken(for_ever)}, MemoryLog())
    running = asyncio.create_task(room.run())
    await asyncio.sleep(0.01)
    room.stop()
    waiting = [asyncio.create_task(room.act(1, "hop", 1)) for _ in range(3)]
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    await running
    assert all(isinstance(answer, AtoutError) for answer in answers)
    assert any(isinstance(answer, NotKept) for answer in answers)


def test_a_bots_luck_is_its_own() -> None:
    """The same seed gives the same answers; nothing of the match's luck is in it."""

    async def answers() -> list[str]:
        log = MemoryLog()
        room = await room_with({}, log, seed="luck")
        await room.run()
        return [event.action for event in await log.read(NAME) if isinstance(event, ActionTaken)]

    assert asyncio.run(answers()) == asyncio.run(answers())


@run
async def test_who_goes_away_before_the_answer_does_not_end_the_table() -> None:
    room = await room_with({}, MemoryLog())
    playing = asyncio.create_task(room.run())
    await asyncio.sleep(0)
    for refused in (False, True):
        asked = asyncio.create_task(room.request(_refuse if refused else _greet))
        await asyncio.sleep(0)
        asked.cancel()
    assert (await playing).closed


def _greet(_: Table) -> Event:
    return Said(seat=0, phrase="hello")


def _refuse(_: Table) -> Event:
    raise TooLate("no-deal")


class Faulty:
    """Raises where it can, or answers what is no action."""

    def __init__(self, way: str) -> None:
        self._way = way

    async def choose(self, view: View) -> Action:
        if self._way == "raises":
            raise KeyError(view.game)
        if self._way == "nonsense":
            return cast("Action", None)
        return Cut(99)

    async def refused(self, why: AtoutError) -> None:
        raise ZeroDivisionError(why)


@pytest.mark.parametrize("way", ["raises", "nonsense", "refused"])
def test_neither_a_broken_player_nor_a_broken_stand_in_ends_a_match(way: str) -> None:
    @run
    async def played() -> None:
        log = MemoryLog()
        room = await room_with({2: Faulty(way)}, log, target=20, stand_in=Faulty(way))
        table = await room.run()
        assert table.match.over
        taken = [event for event in await log.read(NAME) if isinstance(event, ActionTaken)]
        assert {event.by for event in taken if event.seat == 2} == {"stand-in"}
        assert room.stood_in == sum(event.by == "stand-in" for event in taken) > 0

    played()


@run
async def test_nobody_thinks_at_a_table_that_everybody_has_left() -> None:
    """Whoever was thinking is asked again when somebody comes back."""

    class Thoughtful:
        def __init__(self) -> None:
            self.asked, self.stopped = asyncio.Event(), asyncio.Event()

        async def choose(self, view: View) -> Action:
            self.asked.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.stopped.set()
                raise
            return view.legal[0]

        async def refused(self, why: AtoutError) -> None:
            """It never is."""

    thoughtful = Thoughtful()
    room = await room_with(dict.fromkeys(range(4), thoughtful), MemoryLog())
    room.presence = Presence()
    room.presence.came(None)
    running = room.start()
    await thoughtful.asked.wait()
    thoughtful.asked.clear()
    room.presence.went(None)
    room.pause()
    await thoughtful.stopped.wait()
    for _ in range(20):
        await asyncio.sleep(0)
    assert not thoughtful.asked.is_set()
    room.presence.came(None)
    await thoughtful.asked.wait()
    room.stop()
    await running


async def between_two_deals(*people: int) -> tuple[Room, asyncio.Event, asyncio.Task[Table]]:
    """A room whose first score lies on the table before these people; and when the next deal has begun."""
    room = await room_with({}, MemoryLog(), target=1000)
    room.presence, room.rest.seconds = Presence(), 0.02
    for seat in people:
        room.presence.came(seat)
        await room.request(lambda _, seat=seat: SeatLeft(seat=seat))
        await room.request(lambda _, seat=seat: SeatTaken(seat=seat, player="p", person=f"person {seat}"))
    score, following = asyncio.Event(), asyncio.Event()

    def note(event: Event, table: Table) -> None:
        if isinstance(event, DealBegan) and table.deals_ended:
            following.set()

    room.publish, room.rest.tell = note, score.set
    running = room.start()
    await score.wait()
    return room, following, running


@run
async def test_one_person_among_bots_reads_the_score_as_long_as_they_like() -> None:
    room, following, running = await between_two_deals(0)
    assert room.rest.seconds_left({0}) is None
    await asyncio.sleep(0.2)
    assert not following.is_set()
    room.rest.say_ready(0)
    await following.wait()
    room.stop()
    await running


@run
async def test_several_people_wait_so_long_and_no_longer() -> None:
    room, following, running = await between_two_deals(0, 1)
    assert room.rest.seconds_left({0, 1}) is not None
    await following.wait()
    room.stop()
    await running


@run
async def test_whoever_asks_for_it_is_waited_for() -> None:
    room, following, running = await between_two_deals(0, 1)
    room.rest.say_wait(1)
    room.rest.say_ready(0)
    await asyncio.sleep(0.2)
    assert not following.is_set()
    assert (room.rest.ready, room.rest.waiting) == ({0}, {1})
    room.rest.say_ready(1)
    await following.wait()
    room.stop()
    await running
