"""What does a seat see? Everything here is put in; nothing is taken out of a whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from atout.belote.calls import calls_heard
from atout.belote.cards import SEATS
from atout.belote.tricks import refusals, tricks_won
from atout.game import Result, Turn, played
from atout.seats import Seat
from atout.tricks import Trick
from atout.views import SeatView

from .auction import Call, Contract
from .rules import TunisianRules
from .scoring import card_points
from .talk import Declared, Spoken, SpokenPlay, Talk

if TYPE_CHECKING:
    from .deal import Bidding, PassedOut, Playing, Scored, TunisianDeal

TunisianAction = Call | SpokenPlay


@dataclass(frozen=True, slots=True, kw_only=True)
class TunisianView(SeatView):
    game: str = "tunisian"
    rules: TunisianRules
    legal: tuple[TunisianAction, ...] = ()
    # `high` is the best bid so far, `contract` what it has become.
    high: Contract | None = None
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    points: tuple[int, int] = (0, 0)
    tricks_won: tuple[int, int] = (0, 0)
    # Words said aloud, and the combinations that were laid open.
    spoken: tuple[Spoken, ...] = ()
    shown: tuple[Declared, ...] = ()
    result: Result | None = None


def view_of_bidding(deal: "Bidding", seat: Seat | None) -> TunisianView:
    return _at_the_table(deal, seat, "bidding")


def view_of_playing(deal: "Playing", seat: Seat | None) -> TunisianView:
    mine = seat is not None and seat == deal.actor
    mode = deal.contract.mode
    return replace(
        _after_tricks(_at_the_table(deal, seat, "playing"), deal, (*deal.tricks, deal.trick)),
        refused=refusals(deal.playable(), deal.hands[deal.actor], deal.trick, mode) if mine else {},
        trick=deal.trick,
    )


def view_of_scored(deal: "Scored", seat: Seat | None) -> TunisianView:
    view = _after_tricks(_at_the_table(deal, seat, "scored"), deal, deal.tricks)
    return replace(view, result=deal.result)


def view_of_passed_out(deal: "PassedOut", seat: Seat | None) -> TunisianView:
    return replace(_at_the_table(deal, seat, "scored"), result=deal.result)


def _at_the_table(deal: "TunisianDeal", seat: Seat | None, phase: str) -> TunisianView:
    """What anyone can see and hear before a card is played."""
    auction = deal.start.auction
    view = TunisianView.of(deal, seat, phase)
    return replace(view, history=calls_heard(auction.calls), high=auction.high)


def _after_tricks(view: TunisianView, deal: "Playing | Scored", seen: tuple[Trick, ...]) -> TunisianView:
    mode = deal.contract.mode
    return replace(
        view,
        history=(*view.history, *cards_seen(seen, deal.talk, deal.rules)),
        contract=deal.contract,
        tricks=deal.tricks,
        points=card_points(deal.tricks, mode, deal.rules),
        tricks_won=tricks_won(deal.tricks, mode),
        spoken=deal.talk.spoken,
        shown=deal.talk.shown,
    )


def cards_seen(tricks: tuple[Trick, ...], talk: Talk, rules: TunisianRules) -> Iterator[Turn]:
    """The cards as actions, with the words that a player said by an action of its own."""
    for number, trick in enumerate(tricks):
        for index, card in enumerate(trick.cards):
            heard = [one.word for one in talk.spoken if one.card == card]
            flagged = rules.belote_detection == "manual" and "belote" in heard
            declared = any(word not in ("belote", "rebelote") for word in heard)
            announced = number == 0 and declared and rules.announcement_mode == "manual"
            words = (*(("belote",) * flagged), *(("announce",) * announced))
            player = trick.player(index, SEATS)
            yield Turn(player, str(SpokenPlay(card, words))) if words else played(player, card)
