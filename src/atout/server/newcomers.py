"""Who may sit down at a table, and where?"""

from collections.abc import Collection

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.locales import Quoted
from atout.seats import Seat
from atout.store.people import Person
from atout.table.events import SeatTaken
from atout.table.table import Table
from atout.table.waiting_room import check_not_kept

from .invitations import is_invited
from .names import free_name, taken_by
from .rate import Rates
from .recent_events import RecentEvents
from .settings import Limits


class Newcomers:
    def __init__(self, recent: RecentEvents, bot_names: Collection[str], limits: Limits) -> None:
        self._recent = recent
        self._bot_names = bot_names
        self._sits = Rates(limits.sits_a_minute / 60, limits.sits_at_once)

    def seated(
        self, table: Table, person: Person, seat: Seat, nonce: str | None, invitation: str | None
    ) -> SeatTaken | int:
        """The number of the last event if nothing would change."""
        again = table.seat_of(person.id) == seat
        _check_counts(table, seat, nonce, again=again)
        if again:
            return self._renamed(table, seat, person)
        check_free(table, seat)
        check_not_kept(table, seat, person.id)
        # Where the pack is kept, a program that follows the table would know the next cards.
        if table.keeps_pack and not is_invited(table, person, invitation):
            raise NotAllowed("pack-kept")
        if table.seat_of(person.id) is not None:
            raise NotAllowed("already-seated")
        if person.id in table.removed:
            raise NotAllowed("sent-away")
        self._check_name(table, person.name)
        if table.began and self._recent.hands_seen(person.id) - {seat}:
            raise NotAllowed("hand-seen")
        self._sits.check(person.id, "too-many-sits")
        return SeatTaken(seat=seat, player=person.name, person=person.id, nonce=nonce)

    def _renamed(self, table: Table, seat: Seat, person: Person) -> SeatTaken | int:
        """Sitting down where one sits, before the first deal: the seat takes the name of now."""
        if table.started or table.players[seat] == person.name:
            return table.seq
        self._check_name(table, person.name, but=seat)
        self._sits.check(person.id, "too-many-sits")
        return SeatTaken(seat=seat, player=person.name, person=person.id)

    def _check_name(self, table: Table, name: str, but: Seat | None = None) -> None:
        """At one table nobody is taken for somebody else, nor for a bot."""
        people = [player for seat, player in enumerate(table.players) if player and seat != but]
        if other := taken_by(name, people, self._bot_names):
            free = free_name(name, people, self._bot_names)
            raise NotAllowed("name-alike", name=Quoted(other), free=Quoted(free))


def check_free(table: Table, seat: Seat) -> None:
    if seat >= len(table.players):
        raise BadQuery("no-such-seat", last=len(table.players) - 1)
    if table.players[seat] is not None:
        raise TooLate("seat-occupied")


def _check_counts(table: Table, seat: Seat, nonce: str | None, *, again: bool) -> None:
    """A nonce is never taken and left out: the person who gave it would trust in it."""
    if nonce is None or (again and (seat, nonce) in table.given):
        return
    if table.started:
        raise TooLate("nonce-too-late")
    if again:
        raise NotAllowed("nonce-given")
