"""What has been sent about a table lately, and what did somebody miss?"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from atout.seats import Seat
from atout.seen import PlainView
from atout.table.events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    SeatTaken,
    Undone,
)
from atout.table.seating import Seating, seating_after
from atout.table.table import Table

from .event_views import told
from .schemas.info import TableInfo
from .schemas.to_client import Happened
from .schemas.told import ActionTold, Told

# This many events are remembered at least, twice as many as may wait for a slow reader, and no more are ever
# sent at once. While deals are played, at least this deal and the one before stay in memory.
REMEMBERED = 512


class RecentEvents:
    """The last events with what everybody may know of them. Texts of actions are added for each seat."""

    def __init__(self, name: str, table: Table, first: int = 1) -> None:
        """`table` before the first of them, `first` its number."""
        self._name = name
        self._first = first
        self._events: list[Event] = []
        self._tellings: list[Told | None] = []
        # Seat by seat who sat there before the first of them.
        self._people = table.people if first > 1 else (None,) * len(table.people)
        # The numbers of the events that began the deals that are remembered.
        self._deals: list[int] = []
        # Actions as a watcher saw them, of deals whose cards go on into the next.
        self._seen: dict[int, str] = {}

    @property
    def events(self) -> Sequence[Event]:
        return self._events

    @property
    def first(self) -> int:
        """The number of the first event that is remembered."""
        return self._first

    def note(self, event: Event, table: Table) -> None:
        if isinstance(event, DealBegan):
            self._forget_deals()
            self._deals.append(self._first + len(self._events))
        elif not self._deals and len(self._events) >= 2 * REMEMBERED:
            self._forget_before(self._last - REMEMBERED + 1)
        self._events.append(event)
        self._tellings.append(told(event, table))
        if isinstance(event, DealEnded) and table.withheld and (view := table.view(None)):
            self._seen |= zip(self._standing(), (turn.action for turn in view.history), strict=True)

    def _forget_deals(self) -> None:
        """A match may be long, what is remembered of it is not."""
        if enough := [at for at in self._deals[:-1] if self._last - at >= REMEMBERED]:
            self._forget_before(enough[-1])

    def _forget_before(self, first: int) -> None:
        gone = first - self._first
        seating = self._seating(first - 1)
        self._people = tuple(seating.get(seat) for seat in range(max(seating) + 1))
        self._first = first
        self._seen = {seq: text for seq, text in self._seen.items() if seq >= first}
        self._deals = [at for at in self._deals if at >= first]
        del self._events[:gone], self._tellings[:gone]

    @property
    def _last(self) -> int:
        return self._first + len(self._events) - 1

    @property
    def _deal_began_at(self) -> int:
        """Of the deal being played, or the last one."""
        return self._deals[-1] if self._deals else 0

    def reaches(self, since: int) -> bool:
        """Whether all that came after this number is remembered, and not too much to tell at once."""
        return since >= self._first - 1 and self._last - since <= REMEMBERED

    def undone(self) -> int:
        """How often something was taken back in this deal."""
        return sum(isinstance(event, Undone) for _, event in self._numbered(self._deal_began_at))

    def message(
        self,
        seq: int,
        action: str | None = None,
        info: TableInfo | None = None,
        view: PlainView | None = None,
    ) -> Happened:
        """The event of this number, as it is sent; `action` is the text of one."""
        telling = self._tellings[seq - self._first]
        assert telling is not None
        if action is not None and isinstance(telling, ActionTold):
            telling = replace(telling, action=action)
        return Happened(table=self._name, seq=seq, told=telling, info=info, view=view)

    def missed(self, since: int, table: Table, seat: Seat | None) -> list[Happened]:
        """What happened after this number, in order, without info and view."""
        assert self.reaches(since)
        if since >= self._last:
            return []
        actions = dict(self._actions(since, table, seat))
        return [self.message(seq, actions.get(seq)) for seq in range(since + 1, self._last + 1)]

    def _actions(self, since: int, table: Table, seat: Seat | None) -> Iterator[tuple[int, str]]:
        """The number and the text of every action after this one, as this seat may know it now.

        Of a deal that ended all is known, unless its cards go on into the next. Of an action that was undone
        in this one, everybody but its player keeps the bare verb: it may have been hidden.
        """
        began = self._deal_began_at if table.began else self._last
        for seq, event in self._numbered(since):
            if isinstance(event, ActionTaken):
                hidden = event.seat != seat if seq > began else table.withheld
                yield seq, self._seen.get(seq, event.action.split(" ", 1)[0]) if hidden else event.action
        view = table.view(seat) if table.began else None
        if view is not None:
            yield from zip(self._standing(), (turn.action for turn in view.history), strict=True)

    def _standing(self) -> list[int]:
        """The numbers of this deal's actions that were not undone."""
        standing: list[int] = []
        for seq, event in self._numbered(self._deal_began_at):
            if isinstance(event, ActionTaken):
                standing.append(seq)
            elif isinstance(event, Undone):
                del standing[event.to :]
        return standing

    def hands_seen(self, person: str) -> set[Seat]:
        """Seats where this person has sat since the cards were dealt."""
        seating = self._seating(self._deal_began_at)
        seen = {seat for seat, one in seating.items() if one == person}
        for _, event in self._numbered(self._deal_began_at):
            if isinstance(event, SeatTaken) and event.person == person:
                seen.add(event.seat)
        return seen

    def _seating(self, until: int) -> Seating:
        """Who sat where when this event happened."""
        seating: Seating = dict(enumerate(self._people))
        for seq, event in self._numbered(0):
            if seq > until:
                break
            seating = seating_after(event, seating)
        return seating

    def _numbered(self, after: int) -> Iterable[tuple[int, Event]]:
        """Those after this number that are remembered."""
        start = max(after + 1, self._first)
        return enumerate(self._events[start - self._first :], start)
