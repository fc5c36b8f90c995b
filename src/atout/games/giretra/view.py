"""What does a seat see? Everything here is put in; nothing is taken out of a whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from atout.actions import Cut, Play
from atout.belote.calls import calls_heard
from atout.belote.cards import SEATS, Mode
from atout.belote.tricks import refusals, tricks_won
from atout.game import Result, Turn, played
from atout.seats import Seat
from atout.tricks import Trick
from atout.views import SeatView

from .auction import Auction, BidMade, Call, Contract
from .dealing import cutter
from .rules import GiretraRules
from .scoring import card_points
from .start import Started

if TYPE_CHECKING:
    from .deal import Bidding, Cutting, Playing, Scored

GiretraAction = Cut | Call | Play


@dataclass(frozen=True, slots=True, kw_only=True)
class GiretraView(SeatView):
    game: str = "giretra"
    rules: GiretraRules
    legal: tuple[GiretraAction, ...] = ()
    bids: tuple[BidMade, ...] = ()
    doubled: tuple[Mode, ...] = ()
    redoubled: tuple[Mode, ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    points: tuple[int, int] = (0, 0)
    tricks_won: tuple[int, int] = (0, 0)
    result: Result | None = None


def view_of_cutting(deal: "Cutting", seat: Seat | None) -> GiretraView:
    return GiretraView.of(deal, seat, "cutting")


def view_of_bidding(deal: "Bidding", seat: Seat | None) -> GiretraView:
    return replace(
        _after_calls(GiretraView.of(deal, seat, "bidding"), deal.start.auction),
        history=_told(deal, seat),
    )


def view_of_playing(deal: "Playing", seat: Seat | None) -> GiretraView:
    mode = deal.contract.mode
    mine = seat is not None and seat == deal.actor
    return replace(
        _after_tricks(GiretraView.of(deal, seat, "playing"), deal),
        refused=refusals(deal.playable(), deal.hands[deal.actor], deal.trick, mode) if mine else {},
        history=(*_told(deal, seat), *cards_seen((*deal.tricks, deal.trick))),
        trick=deal.trick,
    )


def view_of_scored(deal: "Scored", seat: Seat | None) -> GiretraView:
    return replace(
        _after_tricks(GiretraView.of(deal, seat, "scored"), deal),
        history=(*_told(deal, seat), *cards_seen(deal.tricks)),
        result=deal.result,
    )


def _after_calls(view: GiretraView, auction: Auction) -> GiretraView:
    return replace(view, bids=auction.bids, doubled=auction.doubled, redoubled=auction.redoubled)


def _after_tricks(view: GiretraView, deal: "Playing | Scored") -> GiretraView:
    mode = deal.contract.mode
    return replace(
        _after_calls(view, deal.start.auction),
        contract=deal.contract,
        tricks=deal.tricks,
        points=card_points(deal.tricks, mode),
        tricks_won=tricks_won(deal.tricks, mode),
    )


def _told(deal: Started, seat: Seat | None) -> tuple[Turn, ...]:
    return (cut_seen(deal, seat), *calls_heard(deal.start.auction.calls))


# giretra.deal.cut-hidden
def cut_seen(deal: Started, seat: Seat | None) -> Turn:
    """Only the cutter knows where the cut fell; the others see that a cut was made."""
    by = cutter(deal.setup.dealer, deal.rules)
    return Turn(by, str(deal.start.cut) if seat == by else Cut.verb)


def cards_seen(tricks: tuple[Trick, ...]) -> Iterator[Turn]:
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            yield played(trick.player(index, SEATS), card)
