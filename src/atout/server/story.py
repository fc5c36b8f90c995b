"""What was told of a table so far, and what did somebody miss?"""

from collections.abc import Iterable, Iterator

from atout.seats import Seat
from atout.table.events import ActionTaken, DealBegan, DealEnded, Event, SeatLeft, SeatTaken, Undone
from atout.table.table import Table

from .telling import Plain, told


class Story:
    """Every event with what anybody may be told of it. Texts of actions are added for each seat."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._events: list[Event] = []
        self._tellings: list[Plain] = []
        # The number of the event that began the deal being played, or the last one.
        self._deal_began_at = 0
        # Actions as a watcher saw them, of deals whose cards go on into the next.
        self._seen: dict[int, str] = {}

    def note(self, event: Event, table: Table) -> None:
        self._events.append(event)
        self._tellings.append(told(event, table))
        if isinstance(event, DealBegan):
            self._deal_began_at = len(self._events)
        if isinstance(event, DealEnded) and table.withheld and (view := table.view(None)):
            self._seen |= zip(self._standing(), (turn.action for turn in view.history), strict=True)

    def message(
        self, seq: int, action: str | None = None, info: Plain | None = None, view: object = None
    ) -> Plain:
        """The event of this number, as it is told; `action` is the text of one."""
        telling = self._tellings[seq - 1]
        return {
            "type": "event",
            "table": self._name,
            "seq": seq,
            "told": telling if action is None else telling | {"action": action},
            "info": info,
            "view": view,
        }

    def missed(self, since: int, table: Table, seat: Seat | None) -> list[Plain]:
        """What happened after this number, in order, without info and view."""
        if since >= len(self._events):
            return []
        actions = dict(self._actions(since, table, seat))
        return [self.message(seq, actions.get(seq)) for seq in range(since + 1, len(self._events) + 1)]

    def _actions(self, since: int, table: Table, seat: Seat | None) -> Iterator[tuple[int, str]]:
        """The number and the text of every action after this one, as this seat may know it now.

        Of a deal that ended all is known, unless its cards go on into the next. Of an action that was undone
        in this one, whoever did not do it keeps the bare verb: it may have been hidden.
        """
        began = self._deal_began_at if table.began else len(self._events)
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
        seen: set[Seat] = set()
        sitting: dict[Seat, str | None] = {}
        for seq, event in self._numbered(0):
            if isinstance(event, SeatTaken):
                sitting[event.seat] = event.person
            elif isinstance(event, SeatLeft):
                sitting.pop(event.seat, None)
            if seq >= self._deal_began_at:
                seen |= {seat for seat, one in sitting.items() if one == person}
        return seen

    def _numbered(self, after: int) -> Iterable[tuple[int, Event]]:
        return enumerate(self._events[after:], start=after + 1)
