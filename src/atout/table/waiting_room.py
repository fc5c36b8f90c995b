"""Who may change the rules or the seats of a table that waits for its first deal? Pure."""

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.game import Game
from atout.locales import Quoted
from atout.seats import Seat

from .events import House, RulesChanged, SeatsSwapped
from .table import Table


def rules_changed(table: Table, person: str, game: Game, house: House) -> RulesChanged | int:
    """Everybody stays where they sit; the number of the last event if nothing would change."""
    if table.owner != person:
        raise NotAllowed("not-owner")
    if table.started:
        raise TooLate("already-started")
    if house.invited and not table.house.invited:
        # Strangers may know of it, watch it or sit here; and they must not play with a pack that is kept.
        raise NotAllowed("stays-open")
    for player in table.players[game.seats :]:
        if player is not None:
            raise NotAllowed("seat-would-vanish", name=Quoted(player), seats=game.seats)
    if (game.options, house) == (table.match.game.options, table.house):
        return table.seq
    return RulesChanged(game=game.name, options=game.options, house=house)


def seats_swapped(table: Table, person: str, first: Seat, second: Seat) -> SeatsSwapped:
    """By the owner any two; by anybody else their own and a free one."""
    mine = table.seat_of(person)
    if table.owner != person and mine is None:
        raise NotAllowed("not-seated")
    if table.started:
        raise TooLate("already-started")
    if max(first, second) >= len(table.players):
        raise BadQuery("no-such-seat", last=len(table.players) - 1)
    if first == second or not (_wanted(table, first) or _wanted(table, second)):
        raise BadQuery("nothing-to-swap")
    if table.owner != person:
        if mine not in (first, second):
            raise NotAllowed("not-owner")
        other = second if mine == first else first
        if table.players[other] is not None:
            raise TooLate("seat-occupied")
        check_not_kept(table, other, person)
    return SeatsSwapped(first=first, second=second)


def check_not_kept(table: Table, seat: Seat, person: str) -> None:
    kept = table.kept_for(seat)
    if kept is not None and kept.person != person:
        raise NotAllowed("seat-kept", name=Quoted(kept.player))


def _wanted(table: Table, seat: Seat) -> bool:
    """Somebody sits there, or is to."""
    return table.players[seat] is not None or table.kept_for(seat) is not None
