"""What are people at a table asked just now: an undo, a vote, whether they have read the score?"""

from collections.abc import Collection

from atout.seats import Seat
from atout.table.removal import votes_needed
from atout.table.room import Room

from .schemas.to_client import RemovalVotedTold, Resting, UndoAskedTold


def open_questions(room: Room) -> list[Resting | UndoAskedTold | RemovalVotedTold]:
    """For somebody who begins to follow the table now."""
    votes = (votes_message(room, seat) for seat in range(len(room.table.players)))
    rest = rest_message(room) if room.rest.begun else None
    return [one for one in (undo_question(room), rest, *votes) if one]


def rest_message(room: Room) -> Resting:
    rest, here = room.rest, room.people_here()
    left = rest.seconds_left(here)
    return Resting(
        table=room.name,
        seq=room.table.seq,
        seconds_left=None if left is None else round(left),
        ready=tuple(sorted(rest.ready & here)),
        waiting=tuple(sorted(rest.waiting & here)),
    )


def votes_message(room: Room, seat: Seat) -> RemovalVotedTold | None:
    """None: nobody wants the person in this seat sent away."""
    votes = room.questions.votes.against(seat)
    if not votes:
        return None
    return RemovalVotedTold(
        table=room.name,
        seq=room.table.seq,
        seat=seat,
        votes=tuple(at for at, person in enumerate(room.table.people) if person in votes),
        needed=votes_needed(room.table, seat, room.silence().here),
    )


def undo_question(room: Room) -> UndoAskedTold | None:
    """Asked of those who have not answered yet; None: nobody asks."""
    asked = room.questions.undo
    if asked is None or not asked.waiting or asked.moved != room.table.moved:
        return None
    return undo_message(room, asked.seat, asked.waiting)


def undo_message(room: Room, seat: Seat, waiting: Collection[Seat]) -> UndoAskedTold:
    return UndoAskedTold(table=room.name, seq=room.table.seq, seat=seat, waiting=tuple(sorted(waiting)))
