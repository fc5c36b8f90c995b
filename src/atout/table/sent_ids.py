"""What was sent under which id, in this deal and the one before? Sent again, it is answered again."""

from collections.abc import Iterable

from atout.errors import BadQuery
from atout.seats import Seat

from .events import ActionTaken, DealBegan, Event, Said, SeatsSwapped, SeatTaken


def said(phrase: str) -> str:
    """What was sent under an id, where it was no action."""
    return f"say {phrase}"


class SentIds:
    def __init__(self) -> None:
        # The number and the text of what happened, by seat and id.
        self._happened: dict[tuple[Seat, str], tuple[int, str]] = {}
        self._deal_began_at = 0
        # What happened before this number is not known here.
        self.first = 1

    def remember(self, events: Iterable[Event], first: int = 1) -> None:
        """Of this log: its actions can be sent again after a restart."""
        self.first = first
        for seq, event in enumerate(events, start=first):
            self.note(seq, event)

    def note(self, seq: int, event: Event) -> None:
        if isinstance(event, ActionTaken | Said) and event.id is not None:
            text = event.action if isinstance(event, ActionTaken) else said(event.phrase)
            self._happened[event.seat, event.id] = seq, text
        if isinstance(event, SeatTaken):
            # A newcomer to this seat has ids of their own.
            self._happened = {one: at for one, at in self._happened.items() if one[0] != event.seat}
        if isinstance(event, SeatsSwapped):
            self._happened = {
                (event.seat(seat), sent_as): at for (seat, sent_as), at in self._happened.items()
            }
        if isinstance(event, DealBegan):
            self._forget_before(self._deal_began_at)
            self._deal_began_at = seq

    def _forget_before(self, seq: int) -> None:
        self.first = max(seq, self.first)
        self._happened = {one: at for one, at in self._happened.items() if at[0] >= seq}

    def __contains__(self, sent: tuple[Seat, str]) -> bool:
        return sent in self._happened

    def known(self, seat: Seat, text: str, sent_as: str) -> int | None:
        """The number of what was sent under this id before; refused if that was something else."""
        if (seat, sent_as) not in self._happened:
            return None
        seq, before = self._happened[seat, sent_as]
        check_same(text, seq, before)
        return seq


def check_same(text: str, seq: int, before: str) -> None:
    if text != before:
        raise BadQuery("id-used", number=seq, action=before)
