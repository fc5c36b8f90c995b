"""Before the first deal: who changes the rules and the seats, and what stays as it was?"""

import pytest

from atout.errors import AtoutError, BadQuery, NotAllowed, TooLate
from atout.games import game_named
from atout.table.events import Event, House, KeptSeat, SeatsSwapped, SeatTaken, TableOpened
from atout.table.table import Table, folded
from atout.table.waiting_room import rules_changed, seats_swapped

KEPT = (KeptSeat(seat=2, person="miora", player="Miora"), KeptSeat(seat=3, person="soa", player="Soa"))


def opening(game: str = "giretra", kept: tuple[KeptSeat, ...] = (), **options: int) -> TableOpened:
    chosen = game_named(game, options=options)
    return TableOpened(
        game=game,
        revision=chosen.revision,
        options=chosen.options,
        seed="ab" * 64,
        owner="lova",
        nonces="seated",
        kept=kept,
    )


def sits(seat: int, person: str, nonce: str | None = None) -> SeatTaken:
    return SeatTaken(seat=seat, player=person.title(), person=person, nonce=nonce)


def waiting(*events: Event, kept: tuple[KeptSeat, ...] = ()) -> Table:
    return folded([opening(kept=kept), sits(0, "lova", "from lova"), sits(1, "hery", "from hery"), *events])


def begun(table: Table) -> Table:
    for seat, player in enumerate(table.players):
        if player is None:
            table = table.after(SeatTaken(seat=seat, player="club", bot="club"))
    event = table.due()
    assert event is not None
    return table.after(event)


def test_swapped_seats_take_everything_along_but_the_seed_stays() -> None:
    table = waiting(kept=KEPT)
    swapped = table.after(seats_swapped(table, "lova", 1, 2))
    assert swapped.people == ("lova", None, "hery", None)
    assert [one and one.player for one in map(swapped.kept_for, range(4))] == [None, "Miora", None, "Soa"]
    assert (swapped.nonces, swapped.match.seed) == (table.nonces, table.match.seed)
    # Whoever gets up takes the nonce along from the seat of now.
    assert swapped.given == ((0, "from lova"), (2, "from hery"))


def test_seats_that_wait_for_somebody_are_swapped_too() -> None:
    table = waiting(kept=KEPT)
    swapped = table.after(seats_swapped(table, "lova", 2, 3))
    assert [one and one.player for one in map(swapped.kept_for, range(4))] == [None, None, "Soa", "Miora"]


@pytest.mark.parametrize(
    ("person", "first", "second", "refused"),
    [
        ("hery", 1, 2, None),
        ("hery", 3, 1, None),
        ("hery", 0, 1, TooLate),
        ("hery", 2, 0, NotAllowed),
        ("koto", 1, 2, NotAllowed),
        ("lova", 2, 3, BadQuery),
        ("lova", 1, 1, BadQuery),
        ("lova", 1, 4, BadQuery),
    ],
)
def test_who_may_swap_which(person: str, first: int, second: int, refused: type[AtoutError] | None) -> None:
    table = waiting()
    if refused is None:
        assert seats_swapped(table, person, first, second) == SeatsSwapped(first=first, second=second)
        return
    with pytest.raises(refused):
        seats_swapped(table, person, first, second)


def test_a_seat_that_waits_for_somebody_else_is_the_owner_s_to_swap() -> None:
    table = waiting(kept=KEPT)
    with pytest.raises(NotAllowed):
        seats_swapped(table, "hery", 1, 2)


def test_new_rules_keep_people_and_the_seed() -> None:
    table = waiting()
    event = rules_changed(table, "lova", game_named("giretra", options={"target": 300}), House(hints=True))
    assert not isinstance(event, int)
    changed = table.after(event)
    assert (changed.people, changed.match.seed) == (table.people, table.match.seed)
    assert changed.match.game.options["target"] == 300
    assert changed.house.hints
    # The same again is nothing new.
    assert rules_changed(changed, "lova", changed.match.game, changed.house) == changed.seq


def test_a_table_grows_and_shrinks_but_not_under_somebody() -> None:
    table = folded([opening("tarot", seats=4), sits(0, "lova"), sits(3, "hery")])
    for seats, fits in ((3, False), (4, True), (5, True)):
        game = game_named("tarot", options={"seats": seats})
        if not fits:
            with pytest.raises(NotAllowed, match="Hery"):
                rules_changed(table, "lova", game, House())
            continue
        event = rules_changed(table, "lova", game, House(hints=True))
        assert not isinstance(event, int)
        changed = table.after(event)
        assert changed.people == ("lova", None, None, "hery", None)[:seats]
        assert begun(changed).match.game.seats == seats


def test_only_the_owner_and_only_before_the_first_deal() -> None:
    table, game = waiting(), game_named("giretra", options={"target": 300})
    with pytest.raises(NotAllowed):
        rules_changed(table, "hery", game, House())
    with pytest.raises(TooLate):
        rules_changed(begun(table), "lova", game, House())
    with pytest.raises(TooLate):
        seats_swapped(begun(table), "lova", 0, 1)
