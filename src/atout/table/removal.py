"""May somebody be sent away from the table, and who has a say in it? Pure."""

from collections.abc import Collection
from dataclasses import dataclass

from atout.errors import BadQuery, NotAllowed, TooLate
from atout.seats import Seat

from .events import ActionTaken, Event, SeatLeft, SeatTaken
from .table import Table

# Seconds of waiting after which the others can vote on who keeps them waiting, and on nobody else.
SILENT_AFTER = 60.0


@dataclass(frozen=True, slots=True)
class Votes:
    """Which people want the person in which seat sent away; void once that person acts or gets up."""

    cast: frozenset[tuple[Seat, str]] = frozenset()

    def with_one(self, seat: Seat, voter: str) -> "Votes":
        return Votes(self.cast | {(seat, voter)})

    def against(self, seat: Seat) -> frozenset[str]:
        return frozenset(voter for at, voter in self.cast if at == seat)

    def after(self, event: Event) -> "Votes":
        if not isinstance(event, ActionTaken | SeatTaken | SeatLeft):
            return self
        if isinstance(event, ActionTaken) and event.by is not None:
            return self
        return Votes(frozenset(one for one in self.cast if one[0] != event.seat))


NO_VOTES = Votes()


@dataclass(frozen=True, slots=True)
class Silence:
    """Who is connected, and for how many seconds the table has waited for the player in turn."""

    here: Collection[Seat]
    waited: float


def removed_by_owner(table: Table, owner: str, seat: Seat, just_left: str | None = None) -> SeatLeft:
    """A bot only before the first deal; a person at any time, who may not sit here again.

    `just_left` got up from this seat a moment ago: getting up in time, or changing seats, is no way out.
    """
    if table.owner != owner:
        raise NotAllowed("not-owner")
    if just_left and table.players[seat] is None and just_left not in (owner, *table.removed):
        now_at = table.seat_of(just_left)
        if now_at is not None:
            return SeatLeft(seat=now_at, removed="owner")
        return SeatLeft(seat=seat, removed="owner", person=just_left)
    _check_taken(table, seat)
    person = table.people[seat]
    if person is None and table.started:
        raise TooLate("already-started")
    return SeatLeft(seat=seat, removed="owner" if person not in (None, owner) else None)


def voted(table: Table, votes: Votes, voter: str, seat: Seat, silence: Silence) -> SeatLeft | Votes:
    """With this vote: gone if more than half of the others who are here want it, else one vote more."""
    if table.seat_of(voter) is None:
        raise NotAllowed("not-seated")
    _check_taken(table, seat)
    if table.people[seat] in (None, voter) or not _silent(table, seat, silence):
        raise NotAllowed("not-silent", seconds=f"{SILENT_AFTER:g}")
    counted = votes.with_one(seat, voter)
    for_it = counted.against(seat) & _others_here(table, seat, silence.here)
    enough = len(for_it) >= votes_needed(table, seat, silence.here)
    return SeatLeft(seat=seat, removed="vote") if enough else counted


def votes_needed(table: Table, seat: Seat, here: Collection[Seat]) -> int:
    return len(_others_here(table, seat, here)) // 2 + 1


def _others_here(table: Table, seat: Seat, here: Collection[Seat]) -> frozenset[str]:
    return frozenset(
        person for at, person in enumerate(table.people) if person is not None and at != seat and at in here
    )


def _silent(table: Table, seat: Seat, silence: Silence) -> bool:
    """The table waits for this seat; or a stand-in had to answer for it the last time."""
    if table.began is None:
        return False
    last = next((one for one in reversed(table.taken) if one.seat == seat), None)
    waits = table.match.deal is not None and table.match.deal.actor == seat
    return (waits and silence.waited >= SILENT_AFTER) or (last is not None and last.by == "stand-in")


def _check_taken(table: Table, seat: Seat) -> None:
    if seat >= len(table.players) or table.players[seat] is None:
        raise BadQuery("seat-empty")
