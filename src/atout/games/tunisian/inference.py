"""What do announcements tell about hands, before their cards are shown or if they never are?"""

from collections.abc import Callable
from dataclasses import dataclass

from atout.belote.cards import PACK, SEATS, Mode, side_of
from atout.belote.tricks import played_by_seat
from atout.cards import Cards
from atout.play_tables import cards_of
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import Way

from .declarations import Combinations, combinations, compared
from .talk import Declared
from .view import TunisianView

BELOTE_WORDS = ("belote", "rebelote")


@dataclass(frozen=True, slots=True)
class DeclarationClues:
    """What was said with the first cards, and shown with the second."""

    mode: Mode
    dealer: Seat
    # The seats whose hands are not seen, in the order of the places.
    others: tuple[Seat, ...]
    own: tuple[Seat, Cards] | None
    played: tuple[Cards, ...]
    # For each seat whose words are known to be all it could say: the kinds, none if it was silent.
    said: tuple[tuple[Seat, tuple[str, ...]], ...]
    # Those who have played to the second trick, and what was laid open then.
    asked_to_show: tuple[Seat, ...]
    shown: tuple[Declared, ...]

    def fits(self, way: Way) -> bool:
        """Whether with these hands the same would have been said, and shown."""
        whole = self._whole(way)
        declared: dict[Seat, Combinations] = {}
        for seat, kinds in self.said:
            found = combinations(whole[seat], self.mode)
            if tuple(one.kind for one in found) != kinds:
                return False
            if found:
                declared[seat] = found
        return not self.asked_to_show or self._shows(declared)

    def _whole(self, way: Way) -> dict[Seat, Cards]:
        """Hands as they were dealt."""
        held = {seat: cards_of(hand, PACK) for seat, hand in zip(self.others, way, strict=True)}
        if self.own:
            held[self.own[0]] = self.own[1]
        return {seat: tuple(sorted((*hand, *self.played[seat]))) for seat, hand in held.items()}

    def _shows(self, declared: dict[Seat, Combinations]) -> bool:
        best = compared(declared, self.dealer, self.mode).seat
        due = [
            Declared(seat, declared[seat])
            for seat in self.asked_to_show
            if best is not None and seat in declared and side_of(best) == side_of(seat)
        ]
        return due == list(self.shown)


def announced(view: TunisianView) -> Callable[[Way], bool] | None:
    """What announcements tell this seat; None where nothing was said that could tell."""
    if view.rules.announcements != "full":
        return None
    assert view.contract is not None
    assert view.trick is not None
    tricks = (*view.tricks, view.trick)
    said = _said(view, tricks[0])
    if not said:
        return None
    return DeclarationClues(
        mode=view.contract.mode,
        dealer=view.dealer,
        others=tuple(seat for seat in range(SEATS) if seat != view.seat),
        own=None if view.seat is None else (view.seat, view.hand),
        played=played_by_seat(tricks),
        said=said,
        asked_to_show=_players(tricks[1]) if len(tricks) > 1 else (),
        shown=view.shown,
    ).fits


def _said(view: TunisianView, first: Trick) -> tuple[tuple[Seat, tuple[str, ...]], ...]:
    """Where announcing is left to the player, silence tells nothing."""
    kinds = {
        seat: tuple(one.word for one in view.spoken if one.seat == seat and one.word not in BELOTE_WORDS)
        for seat in _players(first)
    }
    silence_tells = view.rules.announcement_mode == "auto"
    return tuple((seat, said) for seat, said in kinds.items() if said or silence_tells)


def _players(trick: Trick) -> tuple[Seat, ...]:
    """Those who have played to a trick."""
    return tuple(trick.player(index, SEATS) for index in range(len(trick.cards)))
