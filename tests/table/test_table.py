"""A table is its log: folding, deciding, undoing."""

from dataclasses import replace

import pytest

from atout import records
from atout.chance import Luck, Seed
from atout.errors import BadQuery, IllegalAction, NotYourTurn, StaleView, TooLate
from atout.games import game_named
from atout.table.events import (
    KINDS,
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    House,
    OwnerChanged,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
    TableOpened,
    Undone,
    plain,
    read,
)
from atout.table.table import Parted, Table, folded
from table.tables import opening, sat_down

GAME = game_named("giretra")


def begun(seed: str = "table") -> Table:
    table = sat_down(Table.opened(opening(seed)))
    event = table.due()
    assert isinstance(event, DealBegan)
    return table.after(event)


def acting(table: Table, text: str) -> Table:
    assert table.match.deal is not None
    assert table.match.deal.actor is not None
    return table.after(table.decide(table.match.deal.actor, GAME.parse(text), table.seq))


def played_out(table: Table, luck: Luck) -> Table:
    while table.match.deal and (actor := table.match.deal.actor) is not None:
        action = luck.choice(table.match.deal.legal(actor))
        table = table.after(table.decide(actor, action, table.seq))
    return table


def test_nothing_is_due_before_all_seats_are_taken() -> None:
    table = Table.opened(opening())
    assert table.due() is None
    assert table.view(0) is None
    table = table.after(SeatTaken(seat=0, player="you"))
    assert table.players == ("you", None, None, None)
    assert table.after(SeatLeft(seat=0)).players == (None,) * 4


def test_a_legal_action_is_decided_and_folded() -> None:
    table = begun()
    cutter = table.match.deal.actor if table.match.deal else None
    assert cutter is not None
    event = table.decide(cutter, GAME.parse("cut 12"), table.seq)
    assert event == ActionTaken(seat=cutter, action="cut 12")
    after = table.after(event)
    assert after.seq == after.moved == table.seq + 1


def test_refusals_are_typed() -> None:
    table = begun()
    actor = table.match.deal.actor if table.match.deal else None
    assert actor is not None
    with pytest.raises(IllegalAction):
        table.decide(actor, GAME.parse("cut 5"), table.seq)
    with pytest.raises(NotYourTurn):
        table.decide((actor + 1) % 4, GAME.parse("cut 12"), table.seq)
    with pytest.raises(StaleView):
        table.decide(actor, GAME.parse("cut 12"), table.seq - 1)
    with pytest.raises(TooLate):
        Table.opened(opening()).decide(0, GAME.parse("cut 12"), 1)
    with pytest.raises(TooLate):
        table.after(TableClosed()).decide(actor, GAME.parse("cut 12"), table.seq)


def test_somebody_sitting_down_makes_no_answer_stale() -> None:
    table = begun()
    actor = table.match.deal.actor if table.match.deal else None
    assert actor is not None
    seen = table.seq
    later = table.after(SeatLeft(seat=2)).after(SeatTaken(seat=2, player="other"))
    assert later.decide(actor, GAME.parse("cut 12"), seen)


def test_what_was_undone_is_gone_but_numbers_never_go_back() -> None:
    table = acting(begun(), "cut 12")
    before = table.view(0)
    further = acting(acting(table, "bid hearts"), "accept")
    back = further.after(further.decide_undo(1, further.seq))
    assert back.view(0) == before
    assert back.seq == further.seq + 1
    assert [event.action for event in back.taken] == ["cut 12"]
    assert records.read(records.text(back.record())) == back.record()
    with pytest.raises(BadQuery):
        back.decide_undo(1, back.seq)
    with pytest.raises(StaleView):
        back.decide_undo(0, further.seq)


def test_a_finished_deal_is_ended_and_the_next_begins() -> None:
    table = played_out(begun(), Luck(Seed.from_text("x"), "test"))
    with pytest.raises(TooLate):
        table.decide(0, GAME.parse("cut 12"), table.seq)
    ended = table.due()
    assert isinstance(ended, DealEnded)
    table = table.after(ended)
    assert table.ended[0].scores == ended.scores
    following = table.due()
    assert isinstance(following, DealBegan | TableClosed)


def test_a_score_that_differs_from_what_people_were_told_is_reported() -> None:
    table = played_out(begun(), Luck(Seed.from_text("x"), "test"))
    assert table.match.deal is not None
    assert table.match.deal.result is not None
    told = table.after(DealEnded(scores=(99, 0)))
    assert told.parted == (Parted(0, (99, 0), table.match.deal.result.scores),)
    assert told.ended[0].scores == (99, 0)


def whole_match(seed: str) -> tuple[Table, list[Event]]:
    opened = opening(seed)
    table, log = Table.opened(opened), [opened]
    luck = Luck(Seed.from_text(seed), "test")

    def happens(event: Event) -> None:
        nonlocal table
        table = table.after(event)
        log.append(event)  # pyright: ignore[reportArgumentType]  a list of every kind

    for seat in range(4):
        happens(SeatTaken(seat=seat, player=f"p{seat}"))
    while not table.closed:
        if event := table.due():
            happens(event)
            continue
        assert table.match.deal is not None
        assert table.match.deal.actor is not None
        if len(table.taken) > 3 and luck.below(12) == 0:
            happens(table.decide_undo(luck.below(len(table.taken)), table.seq))
            continue
        actor = table.match.deal.actor
        happens(table.decide(actor, luck.choice(table.match.deal.legal(actor)), table.seq))
    return table, list(log)


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_fold_of_a_log_is_the_live_table_with_undos_on_the_way(seed: str) -> None:
    table, log = whole_match(seed)
    assert any(isinstance(event, Undone) for event in log)
    assert folded(log) == table
    assert folded(read(plain(event)) for event in log) == table
    assert records.verify(table.record()).standing == table.match.standing


def test_every_kind_of_event_can_be_stored() -> None:
    events: list[Event] = [
        opening(),
        SeatTaken(seat=1, player="p"),
        SeatLeft(seat=1, removed="vote"),
        OwnerChanged(owner="p"),
        RulesChanged(game="giretra", options=opening().options, house=House(clock=20)),
        SeatsSwapped(first=0, second=2),
        DealBegan(dealer=1, pack=GAME.pack, dog_gaps=(2, 5)),
        ActionTaken(seat=1, action="cut 12", by="stand-in"),
        Undone(to=3),
        Said(seat=2, phrase="thanks"),
        PaceChanged(pace="fast"),
        DealEnded(scores=(-3, 3)),
        TableClosed(),
    ]
    assert {event.kind for event in events} == set(KINDS)
    for event in events:
        assert read(plain(event)) == event


def test_a_pace_that_is_changed_is_the_house_s_and_makes_no_answer_too_old() -> None:
    table = begun()
    faster = table.after(PaceChanged(pace="fast"))
    assert faster.house == replace(table.house, pace="fast")
    assert (faster.seq, faster.moved, faster.opening) == (table.seq + 1, table.moved, table.opening)
    assert faster.match == table.match


def test_a_seat_left_before_anybody_could_be_sent_away_is_still_read() -> None:
    assert read({"event": "seat-left", "version": 1, "seat": 1}) == SeatLeft(seat=1)


def test_an_event_from_the_future_is_refused() -> None:
    with pytest.raises(BadQuery, match="update atout"):
        read({"event": "seat-sold", "version": 1})
    with pytest.raises(BadQuery, match="update atout"):
        read({"event": "seat-left", "version": 2, "seat": 1})


def test_a_table_is_opened_once() -> None:
    table = begun()
    assert isinstance(opening(), TableOpened)
    with pytest.raises(BadQuery):
        table.after(opening())
