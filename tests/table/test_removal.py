"""Who is sent away, by whom, and for how long? What is asked of the others is decided without any effect."""

import asyncio
from dataclasses import replace

import pytest

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.table.events import ActionTaken, DealBegan, Event, House, OwnerChanged, SeatLeft, SeatTaken
from atout.table.log import MemoryLog, NotKept
from atout.table.players import seated
from atout.table.removal import NO_VOTES, SILENT_AFTER, Silence, Votes, removed_by_owner, voted
from atout.table.room import Questions, Room
from atout.table.snapshot import Snapshot
from atout.table.table import Table
from table.tables import NAME, first_legal, opening

EVERYBODY = range(4)
LONG = Silence(EVERYBODY, SILENT_AFTER)


def with_people(*people: str | None, started: bool = True) -> Table:
    """`vola` has opened it; None is a bot."""
    table = Table.opened(replace(opening(), owner="vola"))
    for seat, person in enumerate(people):
        bot = None if person else "club"
        table = table.after(SeatTaken(seat=seat, player=person or "club", person=person, bot=bot))
    if not started:
        return table
    began = table.due()
    assert isinstance(began, DealBegan)
    return table.after(began)


def actor_of(table: Table) -> int:
    assert table.match.deal is not None
    assert table.match.deal.actor is not None
    return table.match.deal.actor


def test_the_owner_sends_a_person_away_at_any_time_and_for_good() -> None:
    for started in (False, True):
        table = with_people("vola", "hery", None, None, started=started)
        event = removed_by_owner(table, "vola", 1)
        assert event == SeatLeft(seat=1, removed="owner")
        assert table.after(event).removed == ("hery",)


def test_bots_go_before_the_first_deal_and_nobody_is_sent_away_by_getting_up() -> None:
    waiting, started = (with_people("vola", "hery", None, None, started=one) for one in (False, True))
    assert removed_by_owner(waiting, "vola", 2) == removed_by_owner(waiting, "vola", 2) == SeatLeft(seat=2)
    with pytest.raises(TooLate):
        removed_by_owner(started, "vola", 2)
    assert removed_by_owner(started, "vola", 0) == SeatLeft(seat=0)
    assert started.after(SeatLeft(seat=1)).removed == ()
    with pytest.raises(NotAllowed):
        removed_by_owner(started, "hery", 0)
    with pytest.raises(BadQuery):
        removed_by_owner(started, "vola", 4)


def test_who_the_table_is_passed_on_to_has_the_say() -> None:
    table = with_people("vola", "hery", "soa", None).after(OwnerChanged(owner="hery"))
    assert table.owner == "hery"
    assert removed_by_owner(table, "hery", 0).removed == "owner"
    with pytest.raises(NotAllowed):
        removed_by_owner(table, "vola", 2)


def test_more_than_half_of_the_others_who_are_here_vote_somebody_out() -> None:
    table = with_people("vola", "hery", "soa", "tiana")
    about = actor_of(table)
    voters = [person for seat, person in enumerate(table.people) if seat != about and person]
    votes = voted(table, NO_VOTES, voters[0], about, LONG)
    assert isinstance(votes, Votes)
    assert votes.against(about) == {voters[0]}
    # The same person again is no second vote.
    assert voted(table, votes, voters[0], about, LONG) == votes
    assert voted(table, votes, voters[1], about, LONG) == SeatLeft(seat=about, removed="vote")
    # Where one other is left, that one is enough.
    alone = Silence([about, table.people.index(voters[0])], SILENT_AFTER)
    assert isinstance(voted(table, NO_VOTES, voters[0], about, alone), SeatLeft)


def test_nobody_is_voted_out_who_does_not_keep_the_others_waiting() -> None:
    table = with_people("vola", "hery", "soa", None)
    about = actor_of(with_people("vola", "hery", "soa", None))
    refused: list[tuple[Table, str, int, Silence]] = [
        (table, "stranger", about, LONG),
        (table, _other(table, about), about, Silence(EVERYBODY, SILENT_AFTER - 1)),
        (table, _other(table, about), _third(table, about), LONG),
        (table, _other(table, about), 3, LONG),
        (with_people("vola", "hery", "soa", None, started=False), "vola", 1, LONG),
    ]
    for at, voter, seat, silence in refused:
        with pytest.raises(NotAllowed):
            voted(at, NO_VOTES, voter, seat, silence)


def _other(table: Table, seat: int) -> str:
    return next(person for at, person in enumerate(table.people) if person and at != seat)


def _third(table: Table, seat: int) -> int:
    """A person who is neither the actor nor who votes."""
    return next(
        at for at, one in enumerate(table.people) if one and at != seat and one != _other(table, seat)
    )


def test_who_was_stood_in_for_the_last_time_can_be_voted_out_while_others_act() -> None:
    table = with_people("vola", "hery", "soa", "tiana")
    silent = actor_of(table)
    action = table.match.game.parse("cut 12")
    table = table.after(table.decide(silent, action, table.seq, by="stand-in"))
    votes = voted(table, NO_VOTES, _other(table, silent), silent, Silence(EVERYBODY, 0))
    assert isinstance(votes, Votes)


def test_votes_are_void_once_that_person_acts_or_gets_up() -> None:
    votes = NO_VOTES.with_one(1, "vola").with_one(2, "vola")
    for event in (ActionTaken(seat=1, action="cut 12"), SeatLeft(seat=1), SeatTaken(seat=1, player="x")):
        assert votes.after(event) == NO_VOTES.with_one(2, "vola")
    for event in (ActionTaken(seat=1, action="cut 12", by="stand-in"), OwnerChanged(owner="hery")):
        assert votes.after(event) == votes


class Refusing(MemoryLog):
    """Keeps nothing once it is told to."""

    refusing = False

    async def append(self, table: str, seq: int, event: Event, snapshot: Snapshot | None = None) -> None:
        if self.refusing:
            raise NotKept("not-kept")
        await super().append(table, seq, event, snapshot)


async def room_at(table: Table, log: MemoryLog) -> Room:
    return Room(NAME, table, log, {}, seated(first_legal))


def test_deciding_on_an_undo_changes_nothing_in_the_room() -> None:
    """What could not be kept did not happen: no question is left behind by it."""

    async def undone() -> None:
        table = replace(with_people("vola", "hery", "soa", "tiana"), house=House(undo="free"))
        seat = actor_of(table)
        log = Refusing()
        log.refusing = True
        room = await room_at(
            table.after(table.decide(seat, table.match.game.parse("cut 12"), table.seq)), log
        )
        with pytest.raises(NotKept):
            await room.undo(seat, room.table.seq)
        assert room.questions == Questions()

    asyncio.run(undone())


def test_an_undo_that_waits_is_a_question_and_its_last_answer_an_event() -> None:
    async def undone() -> None:
        table = replace(with_people("vola", "hery", None, None), house=House(undo="agreed"))
        seat = actor_of(table)
        table = table.after(table.decide(seat, table.match.game.parse("cut 12"), table.seq))
        log = Refusing()
        room = await room_at(table, log)
        asking = 0 if seat != 0 else 1
        table = replace(table, taken=(ActionTaken(seat=asking, action="cut 12"),))
        room.table = table
        await room.undo(asking, table.seq)
        assert room.questions.undo is not None
        before = room.questions
        log.refusing = True
        with pytest.raises(NotKept):
            await room.agree(1 - asking, yes=True)
        assert room.questions == before
        await room.agree(1 - asking, yes=False)
        assert room.questions.undo is None

    asyncio.run(undone())
