"""What does a seat see? Everything here is put in; nothing is taken out of a whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from atout.actions import Play
from atout.belote.calls import calls_heard
from atout.belote.cards import SEATS
from atout.belote.tricks import refusals, tricks_won
from atout.cards import Card
from atout.game import Turn, played
from atout.seats import Seat
from atout.tricks import Trick
from atout.views import SeatView

from .auction import Call, Contract
from .belote import Spoken
from .rules import BeloteRules
from .scoring import BeloteResult, card_points

if TYPE_CHECKING:
    from .deal import BeloteDeal, Bidding, PassedOut, Playing, Scored

BeloteAction = Call | Play


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteView(SeatView):
    game: str = "classic-belote"
    rules: BeloteRules
    # Points of ties, for whoever wins this deal.
    held: int
    # The card turned up is the taker's in the end; everybody has seen it.
    turned: Card
    legal: tuple[BeloteAction, ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    points: tuple[int, int] = (0, 0)
    tricks_won: tuple[int, int] = (0, 0)
    # Words said aloud: belote, rebelote.
    spoken: tuple[Spoken, ...] = ()
    result: BeloteResult | None = None


def view_of_bidding(deal: "Bidding", seat: Seat | None) -> BeloteView:
    return _at_the_table(deal, seat, "bidding")


def view_of_playing(deal: "Playing", seat: Seat | None) -> BeloteView:
    mine = seat is not None and seat == deal.actor
    mode = deal.contract.mode
    return replace(
        _after_tricks(_at_the_table(deal, seat, "playing"), deal, (*deal.tricks, deal.trick)),
        refused=refusals(deal.playable(), deal.hands[deal.actor], deal.trick, mode) if mine else {},
        trick=deal.trick,
    )


def view_of_scored(deal: "Scored", seat: Seat | None) -> BeloteView:
    view = _after_tricks(_at_the_table(deal, seat, "scored"), deal, deal.tricks)
    return replace(view, result=deal.result)


def view_of_passed_out(deal: "PassedOut", seat: Seat | None) -> BeloteView:
    return replace(_at_the_table(deal, seat, "scored"), result=deal.result)


def _at_the_table(deal: "BeloteDeal", seat: Seat | None, phase: str) -> BeloteView:
    """What anyone can see and hear before a card is played."""
    view = BeloteView.of(deal, seat, phase, held=deal.standing.held, turned=deal.turned)
    return replace(view, history=calls_heard(deal.auction.calls))


def _after_tricks(view: BeloteView, deal: "Playing | Scored", seen: tuple[Trick, ...]) -> BeloteView:
    mode = deal.contract.mode
    return replace(
        view,
        history=(*view.history, *cards_seen(seen)),
        contract=deal.contract,
        tricks=deal.tricks,
        points=card_points(deal.tricks, mode),
        tricks_won=tricks_won(deal.tricks, mode),
        spoken=deal.spoken,
    )


def cards_seen(tricks: tuple[Trick, ...]) -> Iterator[Turn]:
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            yield played(trick.player(index, SEATS), card)
