"""Who wins a trick of Tarot, what is it worth, and where did the cards lie?"""

from collections.abc import Mapping

from atout.cards import Cards
from atout.game import Hands, State, View
from atout.games.tarot.cards import EXCUSE, OUDLER, halves_of, points_told
from atout.games.tarot.dealing import geometry, lying
from atout.games.tarot.play import winning_place
from atout.games.tarot.players import players_from
from atout.games.tarot.start import Start
from atout.games.tarot.tally import OWED, Tally, excuse_keeper
from atout.games.tarot.view import TarotView
from atout.seats import Seat
from atout.tricks import Trick


class TarotWitness:
    def winner(self, view: View, trick: Trick) -> Seat:
        seen = _seen(view)
        if _is_last(seen, trick):
            return _tally(seen).last_winner()
        return players_from(trick.leader, seen.dealer, seen.rules)[winning_place(trick.cards)]

    def points(self, view: View, trick: Trick, number: int) -> int | float:  # noqa: ARG002
        """Without the Excuse where it stays with its player; the half that is owed for it is counted."""
        seen, halves = _seen(view), halves_of(trick.cards)
        if EXCUSE in trick.cards and not (
            _is_last(seen, trick) and _has_excuse(seen, _tally(seen).last_winner())
        ):
            halves -= OUDLER - OWED
        return points_told(halves)

    def hands(self, deal: State) -> Hands:
        dealt = _lying(deal)
        return deal.hands if dealt is None else dealt[0]

    def apart(self, deal: State) -> Mapping[str, Cards]:
        dealt = _lying(deal)
        aside: Cards = getattr(deal, "aside", ())
        return {"dog": () if dealt is None else dealt[1], "aside": aside}

    def apart_seen(self, view: View) -> Mapping[str, Cards]:
        seen = _seen(view)
        return {"dog": seen.dog, "aside": seen.aside}


def _seen(view: View) -> TarotView:
    assert isinstance(view, TarotView)
    return view


def _is_last(view: TarotView, trick: Trick) -> bool:
    return len(view.tricks) == geometry(view.rules).hand and trick == view.tricks[-1]


def _tally(view: TarotView) -> Tally:
    """Of all the tricks; by then everybody knows the sides."""
    assert view.contract is not None
    return Tally(view.rules, view.dealer, view.contract, view.tricks)


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


def _lying(deal: State) -> tuple[Hands, Cards] | None:
    """Hands and dog as they were dealt; None before the cut."""
    start: Start | None = getattr(deal, "start", None)
    if start is None:
        return None
    dealt = lying(start.rules, start.setup, start.cut)
    return dealt.hands, dealt.dog
