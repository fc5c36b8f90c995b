"""Who wins a trick of Tarot, and what is it worth, as a view shows it?"""

from atout.seats import Seat
from atout.tricks import Trick

from .cards import EXCUSE, OUDLER, halves_of, points_told
from .dealing import geometry
from .play import winning_place
from .players import players_from
from .tally import OWED, TrickTally, excuse_keeper
from .view import TarotView


def winner(view: TarotView, trick: Trick) -> Seat:
    if _is_last(view, trick):
        return _tally(view).last_winner()
    return players_from(trick.leader, view.dealer, view.rules)[winning_place(trick.cards)]


def worth(view: TarotView, trick: Trick) -> int | float:
    """Without the Excuse where it stays with its player; the half that is owed for it is counted."""
    halves = halves_of(trick.cards)
    if EXCUSE in trick.cards and not (
        _is_last(view, trick) and _has_excuse(view, _tally(view).last_winner())
    ):
        halves -= OUDLER - OWED
    return points_told(halves)


def _is_last(view: TarotView, trick: Trick) -> bool:
    return len(view.tricks) == geometry(view.rules).hand and trick == view.tricks[-1]


def _tally(view: TarotView) -> TrickTally:
    """Of all the tricks; by then everybody knows the sides."""
    assert view.contract is not None
    return TrickTally(view.rules, view.dealer, view.contract, view.tricks)


def _has_excuse(view: TarotView, seat: Seat) -> bool:
    """Whether an Excuse played to the last trick is in the end this seat's side's."""
    assert view.count is not None
    tally = _tally(view)
    owner = tally.player_of(EXCUSE)
    assert owner is not None
    won = tally.side(tally.last_winner())
    keeper = excuse_keeper(tally.side(owner), won, view.count.slam, view.rules, last=True)
    return keeper == tally.side(seat)


def excuse_lost(view: TarotView) -> bool:
    """Whether the Excuse was played to the last trick, and went over to the other side."""
    owner = _tally(view).player_of(EXCUSE) if EXCUSE in view.tricks[-1].cards else None
    return owner is not None and not _has_excuse(view, owner)
