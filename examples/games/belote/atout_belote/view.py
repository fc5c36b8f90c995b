"""What does a seat see? Everything here is put in; nothing is taken out of a whole."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from atout.actions import Play
from atout.belote.calls import calls_heard
from atout.belote.cards import SEATS
from atout.belote.tricks import refusals, tricks_won
from atout.cards import Card, Cards
from atout.game import Refusal, Turn, played
from atout.seats import Seat
from atout.tricks import Trick

from .auction import Call, Contract
from .belote import Spoken
from .rules import BeloteRules
from .scoring import BeloteResult, card_points

if TYPE_CHECKING:
    from .deal import Bidding, PassedOut, Phase, Playing, Scored

BeloteAction = Call | Play


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteView:
    game: str = "classic-belote"
    rules: BeloteRules
    seat: Seat | None
    phase: str
    actor: Seat | None
    dealer: Seat
    # Of the match, before this deal. `held`: points of ties, for whoever wins this deal.
    scores: tuple[int, ...]
    target: int | None
    deals_counted: int
    held: int
    # Of this deal. The card turned up is the taker's in the end; everybody has seen it.
    turned: Card
    hand: Cards = ()
    legal: tuple[BeloteAction, ...] = ()
    refused: Mapping[str, Refusal] = field(default_factory=dict[str, Refusal])
    history: tuple[Turn, ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    points: tuple[int, int] = (0, 0)
    tricks_won: tuple[int, int] = (0, 0)
    # Words said aloud: belote, rebelote.
    spoken: tuple[Spoken, ...] = ()
    result: BeloteResult | None = None
    # The pack is shuffled for every deal, so there is nothing to remember.
    earlier: tuple[Trick, ...] = ()


def view_of_bidding(deal: "Bidding", seat: Seat | None) -> BeloteView:
    return replace(
        _at_the_table(deal, seat, "bidding", deal.actor),
        hand=() if seat is None else deal.hands[seat],
        legal=() if seat is None else deal.legal(seat),
    )


def view_of_playing(deal: "Playing", seat: Seat | None) -> BeloteView:
    mine = seat is not None and seat == deal.actor
    mode = deal.contract.mode
    at_the_table = _at_the_table(deal, seat, "playing", deal.actor)
    return replace(
        _after_tricks(at_the_table, deal, (*deal.tricks, deal.trick)),
        hand=() if seat is None else deal.hands[seat],
        legal=() if seat is None else deal.legal(seat),
        refused=refusals(deal.playable(), deal.hands[deal.actor], deal.trick, mode) if mine else {},
        trick=deal.trick,
    )


def view_of_scored(deal: "Scored", seat: Seat | None) -> BeloteView:
    view = _after_tricks(_at_the_table(deal, seat, "scored", None), deal, deal.tricks)
    return replace(view, result=deal.result)


def view_of_passed_out(deal: "PassedOut", seat: Seat | None) -> BeloteView:
    return replace(_at_the_table(deal, seat, "scored", None), result=deal.result)


def _at_the_table(deal: "Phase", seat: Seat | None, phase: str, actor: Seat | None) -> BeloteView:
    """What anyone can see and hear before a card is played."""
    return BeloteView(
        rules=deal.rules,
        seat=seat,
        phase=phase,
        actor=actor,
        dealer=deal.setup.dealer,
        scores=deal.standing.totals,
        target=deal.standing.target,
        deals_counted=deal.standing.deals_counted,
        held=deal.standing.held,
        turned=deal.turned,
        history=calls_heard(deal.auction.calls),
    )


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
