"""Whose nonces are mixed into the seed of a match?"""

from collections.abc import Sequence

from atout.chance import Seed
from atout.games import game_named
from atout.table.events import Event, NoncesOf, SeatLeft, SeatTaken, TableOpened, plain, read
from atout.table.table import Table, folded

DRAWN = Seed.from_text("nonces")


def opening(nonces: NoncesOf) -> TableOpened:
    game = game_named("tunisian")
    return TableOpened(
        game=game.name,
        revision=game.revision,
        options=game.options,
        seed=str(DRAWN),
        owner="p0",
        nonces=nonces,
    )


def sits(seat: int, nonce: str | None) -> SeatTaken:
    return SeatTaken(seat=seat, player=f"p{seat}", person=f"p{seat}", nonce=nonce)


COMING_AND_GOING: Sequence[Event] = [
    sits(0, "first"),
    sits(1, "stranger"),
    SeatLeft(seat=1),
    sits(2, "second"),
    SeatLeft(seat=0),
    sits(1, None),
    sits(0, "first again"),
    sits(3, "last"),
]


def begun(table: Table) -> Table:
    event = table.due()
    assert event is not None
    return table.after(event)


def test_those_who_sit_there_when_the_first_deal_begins() -> None:
    table = folded([opening("seated"), *COMING_AND_GOING])
    assert table.nonces == ("second", "first again", "last")
    assert table.match.seed == DRAWN.mixed(table.nonces)


def test_without_any_the_seed_is_what_was_drawn() -> None:
    table = folded([opening("seated"), sits(0, "gone"), SeatLeft(seat=0)])
    assert (table.nonces, table.match.seed) == ((), DRAWN)


def test_once_cards_are_dealt_the_seed_is_settled() -> None:
    table = begun(folded([opening("seated"), *COMING_AND_GOING]))
    later = table.after(SeatLeft(seat=0)).after(sits(0, "too late"))
    assert (later.nonces, later.match.seed) == (table.nonces, table.match.seed)


def test_a_log_of_before_counts_all_that_ever_came() -> None:
    """It has no word about nonces; its seed must stay what was promised."""
    stored = plain(opening("all"))
    del stored["nonces"]
    old = read(stored)
    assert old == opening("all")
    table = begun(folded([old, *COMING_AND_GOING]))
    assert table.nonces == ("first", "stranger", "second", "first again", "last")
    assert table.match.seed == DRAWN.mixed(table.nonces)
