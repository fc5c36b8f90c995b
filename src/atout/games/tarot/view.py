"""What does a seat see? Everything here is put in; nothing is taken out of a whole."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from atout.actions import Cut, Play
from atout.cards import Cards
from atout.game import Result, Turn, played
from atout.seats import Seat
from atout.tricks import Trick
from atout.views import SeatView

from .auction import BiddingCall, Contract
from .called_card import CallCard
from .cards import EXCUSE, HALVES, is_trump, trumps_in
from .dealing import cutter
from .declarations import ClaimedMisere, Declaration, Handful, told
from .dog import Discard
from .petit_sec import NoVoid, Void
from .players import around, players_from
from .rules import TarotRules
from .slam import NoSlam, Slam
from .start import Started
from .tally import OWED, AttackCount, TrickTally

if TYPE_CHECKING:
    from .deal import AnnouncingSlam, Bidding, Calling, Cutting, Discarding, Voiding
    from .endings import Cancelled, PassedOut, Scored
    from .play_phase import Playing

TarotAction = Cut | Void | NoVoid | BiddingCall | CallCard | Discard | Slam | NoSlam | Declaration | Play


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotView(SeatView):
    game: str = "tarot"
    rules: TarotRules
    legal: tuple[TarotAction, ...] = ()
    # `high` is the best bid so far, `contract` what it has become.
    high: Contract | None = None
    contract: Contract | None = None
    # Whether this seat knows who is with whom; until then the contract's partner is left out.
    sides_known: bool = False
    # The seat that showed a bare Petit.
    petit_sec: Seat | None = None
    # The dog once it was turned; one's own aside, everybody's after the count; trumps laid aside openly.
    dog: Cards = ()
    aside: Cards = ()
    aside_shown: Cards = ()
    # Who announced a slam; what was shown before first cards.
    slam: Seat | None = None
    handfuls: tuple[Handful, ...] = ()
    miseres: tuple[ClaimedMisere, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    # Per seat: half-points brought in so far (an Excuse less the card owed for it) until `count` tells
    # what they have come to; tricks won.
    halves: tuple[int, ...] = ()
    tricks_won: tuple[int, ...] = ()
    count: AttackCount | None = None
    result: Result | None = None


def view_of_cutting(deal: "Cutting", seat: Seat | None) -> TarotView:
    return TarotView.of(deal, seat, "cutting")


def view_of_voiding(deal: "Voiding", seat: Seat | None) -> TarotView:
    return replace(
        TarotView.of(deal, seat, "voiding"),
        history=(_cut_seen(deal, seat), *_declined(deal, deal.declined)),
    )


def view_of_bidding(deal: "Bidding", seat: Seat | None) -> TarotView:
    return replace(
        TarotView.of(deal, seat, "bidding"),
        history=tuple(_bids_heard(deal, seat)),
        high=deal.start.auction.high,
    )


def view_of_calling(deal: "Calling", seat: Seat | None) -> TarotView:
    return replace(
        TarotView.of(deal, seat, "calling"),
        history=tuple(_bids_heard(deal, seat)),
        high=deal.start.auction.high,
        contract=deal.contract,
    )


def view_of_discarding(deal: "Discarding", seat: Seat | None) -> TarotView:
    view = TarotView.of(deal, seat, "discarding")
    return replace(_contracted(view, deal, seat), history=tuple(_laid_seen(deal, seat)))


def view_of_announcing(deal: "AnnouncingSlam", seat: Seat | None) -> TarotView:
    view = TarotView.of(deal, seat, "announcing")
    return replace(_contracted(view, deal, seat), history=tuple(_slam_heard(deal, seat)))


def view_of_playing(deal: "Playing", seat: Seat | None) -> TarotView:
    view = TarotView.of(deal, seat, "playing")
    seen = (*deal.tricks, deal.trick)
    return replace(
        _after_tricks(_contracted(view, deal, seat, seen, deal.slam.by), deal, deal.trick.leader),
        refused=deal.refusals() if seat is not None and seat == deal.actor else {},
        history=(*_slam_heard(deal, seat), *_cards_seen(deal, seen)),
        trick=deal.trick,
        halves=_halves(deal),
    )


def view_of_scored(deal: "Scored", seat: Seat | None) -> TarotView:
    view = _contracted(TarotView.of(deal, seat, "scored"), deal, seat, deal.tricks, deal.slam.by)
    tally = TrickTally(deal.rules, deal.setup.dealer, deal.contract, deal.tricks)
    return replace(
        _after_tricks(view, deal, tally.last_winner()),
        history=(*_slam_heard(deal, seat), *_cards_seen(deal, deal.tricks)),
        # The cards are counted in the open.
        contract=deal.contract,
        sides_known=True,
        dog=deal.start.dog,
        aside=deal.aside,
        count=deal.count,
        result=deal.result,
    )


def view_of_passed_out(deal: "PassedOut", seat: Seat | None) -> TarotView:
    view = TarotView.of(deal, seat, "scored")
    return replace(view, history=tuple(_bids_heard(deal, seat)), result=deal.result)


def view_of_cancelled(deal: "Cancelled", seat: Seat | None) -> TarotView:
    said_no = _declined(deal, deal.declined)
    asked = deal.rules.petit_sec == "optional"
    return replace(
        TarotView.of(deal, seat, "scored"),
        history=(_cut_seen(deal, seat), *said_no, *((Turn(deal.holder, Void.verb),) * asked)),
        petit_sec=deal.holder,
        result=deal.result,
    )


def _contracted(
    view: TarotView,
    deal: "Discarding | AnnouncingSlam | Playing | Scored",
    seat: Seat | None,
    seen: tuple[Trick, ...] = (),
    announcer: Seat | None = None,
) -> TarotView:
    """The contract with as much of its sides as this seat knows; dog and aside likewise."""
    known = _sides_open(deal, seen, announcer) or _knows_sides(deal, seat)
    return replace(
        view,
        high=deal.start.auction.high,
        contract=deal.contract if known else replace(deal.contract, partner=None),
        sides_known=known,
        dog=deal.start.dog_shown,
        aside=deal.aside if seat == deal.contract.taker else (),
        # tarot.aside.shown
        aside_shown=trumps_in(deal.aside),
        slam=announcer,
    )


# tarot.call.partner-hidden
def _sides_open(
    deal: "Discarding | AnnouncingSlam | Playing | Scored", seen: tuple[Trick, ...], announcer: Seat | None
) -> bool:
    """Whether everybody knows who is with whom: the called card was seen, or its holder spoke as partner."""
    contract, called = deal.contract, deal.contract.called
    if called is None or called in deal.start.dog_shown:
        return True
    # Where only the attack may announce a slam, to do so is to say on which side one is.
    told = deal.rules.slam_announcers == "attack" and announcer is not None and announcer == contract.partner
    return told or any(called in trick.cards for trick in seen)


def _knows_sides(deal: "Discarding | AnnouncingSlam | Playing | Scored", seat: Seat | None) -> bool:
    """The holder of the called card knows; so does a taker who has laid it aside."""
    return seat is not None and (
        deal.contract.called in deal.hands[seat]
        or (seat == deal.contract.taker and deal.contract.called in deal.aside)
    )


def _winners(tricks: tuple[Trick, ...], last: Seat) -> tuple[Seat, ...]:
    """Who wins a trick leads the next; `last` has won the last one."""
    return (*(trick.leader for trick in tricks), last)[1:]


def _after_tricks(view: TarotView, deal: "Playing | Scored", last_winner: Seat) -> TarotView:
    winners = _winners(deal.tricks, last_winner)
    return replace(
        view,
        handfuls=tuple(one for one in deal.declared if isinstance(one, Handful)),
        miseres=tuple(one for one in deal.declared if isinstance(one, ClaimedMisere)),
        tricks=deal.tricks,
        tricks_won=tuple(winners.count(seat) for seat in range(deal.rules.seats)),
    )


def _halves(deal: "Playing") -> tuple[int, ...]:
    dealer, rules = deal.setup.dealer, deal.rules
    halves = [0] * rules.seats
    for trick, winner in zip(deal.tricks, _winners(deal.tricks, deal.trick.leader), strict=True):
        players = players_from(trick.leader, dealer, rules)
        for player, card in zip(players, trick.cards, strict=True):
            # Most of an Excuse stays with its player: the sum of a side is the same, whichever seat has it.
            kept = HALVES[card] - OWED if card == EXCUSE else 0
            halves[player] += kept
            halves[winner] += HALVES[card] - kept
    return tuple(halves)


# tarot.deal.cut-hidden
def _cut_seen(deal: Started, seat: Seat | None) -> Turn:
    """Only the cutter knows where the cut fell; the others see that a cut was made."""
    by = cutter(deal.setup.dealer, deal.rules)
    return Turn(by, str(deal.start.cut) if seat == by else Cut.verb)


def _declined(deal: Started, many: int) -> Iterator[Turn]:
    for seat in around(deal.setup.dealer, deal.rules)[:many]:
        yield Turn(seat, NoVoid.verb)


def _bids_heard(deal: Started, seat: Seat | None) -> Iterator[Turn]:
    yield _cut_seen(deal, seat)
    auction = deal.start.auction
    if deal.rules.petit_sec == "optional":
        yield from _declined(deal, len(auction.players))
    for speaker, call in zip(auction.players, auction.calls, strict=False):
        yield Turn(speaker, str(call))


def _laid_seen(deal: "Discarding | AnnouncingSlam | Playing | Scored", seat: Seat | None) -> Iterator[Turn]:
    """Only the taker knows the aside; trumps in it are shown to all."""
    yield from _bids_heard(deal, seat)
    taker, called = deal.contract.taker, deal.contract.called
    if called:
        yield Turn(taker, str(CallCard(called)))
    for card in deal.aside:
        yield Turn(taker, str(Discard(card)) if seat == taker or is_trump(card) else Discard.verb)


def _slam_heard(deal: "AnnouncingSlam | Playing | Scored", seat: Seat | None) -> Iterator[Turn]:
    yield from _laid_seen(deal, seat)
    for speaker, word in deal.slam.heard():
        yield Turn(speaker, word)


def _cards_seen(deal: "Playing | Scored", tricks: tuple[Trick, ...]) -> Iterator[Turn]:
    """The cards, and before each first card what its player showed."""
    dealer, rules = deal.setup.dealer, deal.rules
    for number, trick in enumerate(tricks):
        players = players_from(trick.leader, dealer, rules)
        if number > 0:
            yield from map(played, players, trick.cards)
            continue
        for player, card in zip_longest(players, trick.cards):
            yield from (Turn(player, told(one)) for one in deal.declared if one.seat == player)
            if card is not None:
                yield played(player, card)
