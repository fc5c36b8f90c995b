"""May this seat take its last action back, and who must agree?"""

from dataclasses import dataclass

from atout.errors import BadQuery, NotAllowed
from atout.seats import Seat

from .events import Undone
from .table import Table


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """Waits until the other people at the table have agreed; void once anything happens."""

    seat: Seat
    undone: Undone
    moved: int
    waiting: frozenset[Seat]

    def agreed(self, seat: Seat) -> "UndoAsked":
        return UndoAsked(self.seat, self.undone, self.moved, self.waiting - {seat})


def undo_asked(table: Table, seat: Seat, seen: int) -> UndoAsked:
    """What this seat's undo would be, and who has a say in it; refused where the house does not allow it."""
    own = [index for index, taken in enumerate(table.taken) if taken.seat == seat]
    undone = table.decide_undo(own[-1] if own else -1, seen)
    match table.house.undo:
        case "never":
            raise NotAllowed("undo-never")
        case "misclick":
            if undone.to != len(table.taken) - 1:
                raise NotAllowed("undo-too-late")
            if _phase(table) != _phase(table.after(undone)):
                # Cards were dealt, or turned over: what was seen cannot be taken back.
                raise NotAllowed("undo-seen")
            return UndoAsked(seat, undone, table.moved, frozenset())
        case "free":
            return UndoAsked(seat, undone, table.moved, frozenset())
        case "agreed":
            others = frozenset(other for other, person in enumerate(table.people) if person and other != seat)
            return UndoAsked(seat, undone, table.moved, others)


def _phase(table: Table) -> str | None:
    view = table.view(None)
    return view.phase if view else None


def answered(asked: UndoAsked | None, table: Table, seat: Seat) -> UndoAsked:
    """The question this seat answers; refused if there is none any more."""
    if asked is None or asked.moved != table.moved or seat not in asked.waiting:
        raise BadQuery("no-undo-asked")
    return asked
