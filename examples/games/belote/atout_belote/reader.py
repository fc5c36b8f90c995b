"""What do people need to read a view of Belote? What a call brings, the card turned up, how it ended."""

from collections.abc import Iterator
from dataclasses import replace

from atout.actions import Pass
from atout.belote.cards import SEATS, TRICKS
from atout.belote.reader import outcome, partners, playing_asks, read_tricks
from atout.belote.scoring import trick_points
from atout.game import refusal
from atout.reading import Announced, Apart, ContractRead, Fact, Offer, Outcome, Reading, Words
from atout.tricks import Trick

from .auction import CALLS, Auction, Call, Contract, Take, read_call
from .dealing import FIRST
from .rules import Rule
from .view import BeloteView

PARTS = {"bidding": "bid", "playing": "play", "scored": "score"}


def read(view: BeloteView) -> Reading:
    mode = view.contract.mode if view.contract else None

    def worth(trick: Trick, number: int) -> int:
        assert mode is not None
        return trick_points(trick, number, mode)

    bidding = view.phase == "bidding"
    reading = replace(
        read_tricks(view, mode, worth, Rule.WINNER, FIRST if bidding else TRICKS),
        part=PARTS[view.phase],
        contract=view.contract and _contract(view.contract),
        announced=tuple(_announced(view)),
        apart=(Apart("turned", (view.turned,)),) if bidding else (),
        facts=(Fact(Words("held"), Words("points-held", {"points": view.held})),) if view.held else (),
        outcome=_outcome(view),
    )
    asked = view.seat is not None and view.actor == view.seat
    if not asked:
        return reading
    if not bidding:
        return replace(reading, asks=playing_asks(view))
    return replace(reading, asks=Words("ask-take"), panel="calls", offers=tuple(_offers(view)))


def _offers(view: BeloteView) -> Iterator[Offer]:
    """Every suit, then the pass."""
    auction = Auction(view.dealer, view.turned)
    for turn in view.history:
        if call := read_call(turn.action.split()):
            auction = auction.after(call)
    for call in (*CALLS[1:], Pass()):
        refused = refusal(auction.check, call)
        brings = _brings(call, auction) if refused is None else None
        yield Offer(action=call, legal=refused is None, brings=brings, refused=refused)


def _brings(call: Call, auction: Auction) -> Words | None:
    if isinstance(call, Take):
        return Words("take-turned", {"card": str(auction.turned)}, Rule.TURNED)
    return Words("pass-redeals", rule=Rule.REDEAL) if auction.after(call).passed_out else None


def _contract(contract: Contract) -> ContractRead:
    return ContractRead(
        settled=True,
        trump=contract.mode,
        seat=contract.seat,
        side=contract.side,
        seats=partners(contract.side),
    )


def _announced(view: BeloteView) -> Iterator[Announced]:
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    for number, trick in enumerate(tricks):
        for index, card in enumerate(trick.cards):
            seat = trick.player(index, SEATS)
            words = tuple(Words("said", {"word": one.word}) for one in view.spoken if one.card == card)
            if words:
                yield Announced(seat=seat, trick=number, card=card, words=words)


def _outcome(view: BeloteView) -> Outcome | None:
    if view.result is None or view.contract is None:
        return None
    side = view.contract.side
    rules = {line.rule for line in view.result.lines}
    if Rule.TIE in rules:
        return outcome(view, side, made=None)
    # A capot is the only line of its contract, whichever side swept.
    made = view.tricks_won[side] == TRICKS if Rule.CAPOT in rules else Rule.FAILED not in rules
    return outcome(view, side, made=made)
