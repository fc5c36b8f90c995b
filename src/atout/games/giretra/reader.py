"""What do people need to read a view of Giretra? What each call brings, and how it ended."""

from collections.abc import Iterator
from dataclasses import replace

from atout.belote.cards import MODES, TRICKS, Mode, side_of
from atout.belote.reader import outcome, partners, playing_asks, read_tricks, times
from atout.belote.scoring import trick_points
from atout.game import refusal
from atout.reading import ContractRead, Doubled, Fact, Offer, Outcome, Reading, Words
from atout.tricks import Trick

from .auction import AUTO_DOUBLED, Accept, Auction, Bid, Call, Contract, Double, Redouble, read_call
from .dealing import FIRST_PACKETS
from .rules import GiretraRules, Rule
from .scoring import ALL_TRUMPS, COLOUR, NO_TRUMPS
from .view import GiretraView

PARTS = {"cutting": "deal", "bidding": "bid", "playing": "play", "scored": "score"}
LOST = {Rule.COLOUR_LOST, Rule.NO_TRUMPS_LOST, Rule.ALL_TRUMPS_LOST}
SWEPT = {Rule.SWEEP, Rule.COLOUR_SWEEP}


def read(view: GiretraView) -> Reading:
    mode = view.contract.mode if view.contract else None

    def worth(trick: Trick, number: int) -> int:
        assert mode is not None
        return trick_points(trick, number, mode)

    dealt = {"cutting": 0, "bidding": sum(FIRST_PACKETS)}.get(view.phase, TRICKS)
    reading = replace(read_tricks(view, mode, worth, Rule.WINNER, dealt), part=PARTS[view.phase])
    asked = view.seat is not None and view.actor == view.seat
    match view.phase:
        case "cutting" if asked:
            return replace(reading, asks=Words("ask-cut"), panel="cutting")
        case "bidding":
            return _with_calls(reading, view, asked=asked)
        case "playing":
            reading = replace(reading, contract=_contract(view))
            return replace(reading, asks=playing_asks(view)) if asked else reading
        case "scored":
            return replace(reading, contract=_contract(view), outcome=_outcome(view))
        case _:
            return reading


def _with_calls(reading: Reading, view: GiretraView, *, asked: bool) -> Reading:
    auction = _auction(view)
    return replace(
        reading,
        contract=_highest(auction),
        facts=tuple(_doubled_before(auction)),
        asks=Words("ask-bid") if asked else None,
        panel=None if view.seat is None else "calls",
        offers=() if view.seat is None else tuple(_offers(auction, view)),
    )


def _auction(view: GiretraView) -> Auction:
    """The auction as everybody has heard it."""
    auction = Auction(view.rules, view.dealer)
    for turn in view.history:
        if call := read_call(turn.action.split()):
            auction = auction.after(call)
    return auction


def _offers(auction: Auction, view: GiretraView) -> list[Offer]:
    """For each mode the one thing that may be said of it, or its bid; then the accept."""
    calls: list[Call] = []
    for mode in MODES:
        of_mode: tuple[Call, ...] = (Bid(mode), Double(mode), Redouble(mode))
        calls.append(next((call for call in of_mode if call in view.legal), of_mode[0]))
    return [_offer(call, auction, view) for call in (*calls, Accept())]


def _offer(call: Call, auction: Auction, view: GiretraView) -> Offer:
    legal = call in view.legal
    return Offer(
        action=call,
        legal=legal,
        brings=_brings(call, auction) if legal else _said_of(call, auction),
        refused=None if legal or view.actor != view.seat else refusal(auction.check, call),
    )


def _brings(call: Call, auction: Auction) -> Words:
    rules = auction.rules
    match call:
        case Accept():
            return _accepting(auction)
        case Bid(mode) if mode in AUTO_DOUBLED and rules.auto_double == "double":
            points = _points(Contract(mode, 0), rules)
            return Words("stake-accepted", {"points": points, "doubled": 2 * points}, Rule.AUTO_DOUBLE)
        case Bid(mode) if mode is Mode.ALL_TRUMPS:
            return Words("stake-shared", {"points": _points(Contract(mode, 0), rules)}, Rule.ALL_TRUMPS_SPLIT)
        case Bid(mode):
            made = Rule.NO_TRUMPS_MADE if mode is Mode.NO_TRUMPS else Rule.COLOUR_MADE
            return Words("stake", {"points": _points(Contract(mode, 0), rules)}, made)
        case Double(mode):
            return Words("stake", {"points": _points(Contract(mode, 0, 2), rules)}, Rule.DOUBLED)
        case Redouble(mode):
            return Words("stake", {"points": _points(Contract(mode, 0, 4), rules)}, Rule.REDOUBLED)


def _accepting(auction: Auction) -> Words:
    """What is played if this seat accepts and all the others do."""
    accepted = auction.after(Accept())
    at_once = accepted.done
    while not accepted.done:
        accepted = accepted.after(Accept())
    contract = accepted.contract()
    facts = {
        "contract": f"{contract.mode}{times(contract.multiplier)}",
        "points": _points(contract, auction.rules),
    }
    current = auction.current
    assert current is not None
    if len(auction.after(Accept()).doubled) > len(auction.doubled):
        return Words("accept-doubling", {**facts, "mode": current.mode}, Rule.AUTO_DOUBLE)
    return Words("accept-plays" if at_once else "accept-if-all", facts, Rule.OUTCOME)


def _said_of(call: Call, auction: Auction) -> Words | None:
    """Of a mode that may not be called: whose it is, and how often it counts."""
    bid = (
        None
        if isinstance(call, Accept)
        else next((one for one in auction.bids if one.mode is call.mode), None)
    )
    return bid and Words("bid-by", {"seat": bid.seat, "times": times(_multiplier(bid.mode, auction))})


def _multiplier(mode: Mode, auction: Auction) -> int:
    return 4 if mode in auction.redoubled else 2 if mode in auction.doubled else 1


def _points(contract: Contract, rules: GiretraRules) -> int:
    """What the winner of this contract takes; all trumps made is shared out."""
    value = {Mode.NO_TRUMPS: NO_TRUMPS, Mode.ALL_TRUMPS: ALL_TRUMPS, Mode.CLUBS: rules.clubs_base}
    return value.get(contract.mode, COLOUR) * contract.multiplier


def _highest(auction: Auction) -> ContractRead | None:
    if not auction.bids:
        return None
    bid = auction.bids[-1]
    return ContractRead(
        settled=False,
        trump=bid.mode,
        times=_multiplier(bid.mode, auction),
        seat=bid.seat,
        side=side_of(bid.seat),
        seats=partners(side_of(bid.seat)),
        doubled=_doublings(auction),
    )


def _doubled_before(auction: Auction) -> Iterator[Fact]:
    """Bids that were passed by after they were doubled: the first of them is played."""
    for bid in auction.bids[:-1]:
        if bid.mode in auction.doubled:
            played = f"{bid.mode}{times(_multiplier(bid.mode, auction))}"
            yield Fact(Words("doubled"), Words("bid-of", {"contract": played, "seat": bid.seat}))


def _contract(view: GiretraView) -> ContractRead | None:
    contract = view.contract
    if contract is None:
        return None
    auction = _auction(view)
    bid = next(one for one in auction.bids if one.mode is contract.mode)
    return ContractRead(
        settled=True,
        trump=contract.mode,
        times=contract.multiplier,
        seat=bid.seat,
        side=contract.side,
        seats=partners(contract.side),
        doubled=_doublings(auction),
    )


def _doublings(auction: Auction) -> tuple[Doubled, ...]:
    times_of = {Double.verb: 2, Redouble.verb: 4}
    return tuple(
        Doubled(said.seat, said.call.verb, times_of[said.call.verb])
        for said in auction.calls
        if said.call.verb in times_of
    )


def _outcome(view: GiretraView) -> Outcome | None:
    if view.contract is None or view.result is None:
        return None
    side, lines = view.contract.side, view.result.lines
    rules = {line.rule for line in lines}
    if Rule.TIE in rules:
        return outcome(view, side, made=None)
    swept = next((line for line in lines if line.rule in SWEPT), None)
    made = swept.side == side if swept else LOST.isdisjoint(rules)
    return outcome(view, side, made=made)
