"""What do people need to read a view of Tunisian Belote? What calls bring, what was said, how it ended."""

from collections.abc import Iterator
from dataclasses import replace

from atout.actions import Pass
from atout.belote.cards import SEATS
from atout.belote.reader import outcome, partners, playing_asks, read_tricks, times
from atout.game import refusal
from atout.reading import Announced, ContractRead, Doubled, Offer, Outcome, Reading, Words
from atout.seats import Seat, after
from atout.tricks import Trick

from .auction import Auction, Bid, Call, Coinche, Contract, Surcoinche, bids, read_call
from .rules import Rule
from .scoring import failure, needed, trick_points
from .view import TunisianView

PARTS = {"bidding": "bid", "playing": "play", "scored": "score"}
FAILED = {Rule.FAILED, Rule.CAPOT_FAILED, Rule.GENERALE_FAILED}
# What was announced is laid open with the second card.
SHOWING_TRICK = 1


def read(view: TunisianView) -> Reading:
    mode = view.contract.mode if view.contract else None

    def worth(trick: Trick, number: int) -> int:
        assert mode is not None
        return trick_points(trick, number, mode, view.rules)

    reading = read_tricks(view, mode, worth, Rule.WINNER)
    reading = replace(reading, part=PARTS[view.phase], announced=tuple(_announced(view)))
    asked = view.seat is not None and view.actor == view.seat
    match view.phase:
        case "bidding":
            return _with_calls(reading, view, asked=asked)
        case "playing":
            reading = replace(_needing(reading, view), contract=_contract(view))
            return replace(reading, asks=playing_asks(view)) if asked else reading
        case _ if view.contract:
            return replace(reading, contract=_contract(view), outcome=_outcome(view, view.contract))
        case _:
            return reading


def _needing(reading: Reading, view: TunisianView) -> Reading:
    """What the contract's side must reach, where that is a number."""
    contract = view.contract
    if contract is None or not isinstance(contract.level, int):
        return reading
    need = needed(contract.level, view.rules)
    progress = tuple(
        replace(one, needed=need) if one.side == contract.side else one for one in reading.progress
    )
    return replace(reading, progress=progress)


def _with_calls(reading: Reading, view: TunisianView, *, asked: bool) -> Reading:
    auction = _auction(view)
    return replace(
        reading,
        contract=_contract(view),
        asks=Words("ask-bid") if asked else None,
        panel=None if view.seat is None else "levels",
        offers=() if view.seat is None else tuple(_offers(auction, view, view.seat)),
    )


def _auction(view: TunisianView) -> Auction:
    """The auction as everybody has heard it."""
    auction = Auction(view.rules, after(view.dealer, SEATS))
    for turn in view.history:
        if call := read_call(turn.action.split()):
            auction = auction.after(turn.seat, call)
    return auction


def _offers(auction: Auction, view: TunisianView, seat: Seat) -> Iterator[Offer]:
    """Every bid that the table knows, then what else is said: a coinche, or its answer in its place."""
    rules = view.rules
    calls: list[Call] = [*bids(rules), Pass()]
    if auction.coinched and rules.allow_surcoinche:
        calls.append(Surcoinche())
    elif rules.allow_coinche:
        calls.append(Coinche(None if seat == auction.turn or rules.coinche_timing == "in_turn" else seat))
    in_turn = not auction.done and seat == auction.turn
    for call in calls:
        legal = call in view.legal
        yield Offer(
            action=call,
            legal=legal,
            brings=_brings(call, auction, seat) if legal else None,
            refused=refusal(auction.check, seat, call) if in_turn and not legal else None,
        )


def _brings(call: Call, auction: Auction, seat: Seat) -> Words | None:
    rules = auction.rules
    match call:
        case Bid(level, mode) if isinstance(level, int):
            lost = failure(level, mode, rules)
            return Words("bid-needs-or", {"need": needed(level, rules), "lost": lost}, Rule.NEED)
        case Bid(level, _):
            capot = level == "capot"
            value = rules.capot_value if capot else rules.generale_value
            made = Rule.CAPOT_MADE if capot else Rule.GENERALE_MADE
            return Words(f"bid-{level}", {"points": value}, made)
        case Coinche():
            return _counts("coinche-means", auction, 2, Rule.COINCHED)
        case Surcoinche():
            return _counts("surcoinche-means", auction, 4, Rule.SURCOINCHED)
        case Pass() if not auction.after(seat, call).done:
            return None
        case Pass() if auction.high is None:
            return Words("pass-redeals", rule=Rule.REDEAL)
        case Pass():
            assert auction.high is not None
            return _counts("pass-plays", auction, auction.high.multiplier, Rule.END)


def _counts(key: str, auction: Auction, multiplier: int, rule: Rule) -> Words | None:
    high = auction.high
    return high and Words(key, {"contract": f"{high.level} {high.mode}{times(multiplier)}"}, rule)


def _contract(view: TunisianView) -> ContractRead | None:
    bid: Contract | None = view.contract or view.high
    if bid is None:
        return None
    times_of = {Coinche.verb: 2, Surcoinche.verb: 4}
    verbs = [(turn.seat, turn.action.partition(" ")[0]) for turn in view.history]
    return ContractRead(
        settled=view.contract is not None,
        level=str(bid.level),
        trump=bid.mode,
        times=bid.multiplier,
        seat=bid.seat,
        side=bid.side,
        seats=partners(bid.side),
        doubled=tuple(Doubled(seat, verb, times_of[verb]) for seat, verb in verbs if verb in times_of),
    )


def _announced(view: TunisianView) -> Iterator[Announced]:
    """What a card was played with: words, and from the second trick on the cards that they stood for."""
    tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
    shown = {one.seat: one.combinations for one in view.shown}
    for number, trick in enumerate(tricks):
        for index, card in enumerate(trick.cards):
            seat = trick.player(index, SEATS)
            words = tuple(
                Words("said", {"word": one.word})
                for one in view.spoken
                if one.seat == seat and one.card == card
            )
            opened = shown.get(seat, ()) if number == SHOWING_TRICK else ()
            if words or opened:
                kinds = tuple(Words("said", {"word": one.kind}) for one in opened)
                sets = tuple(one.cards for one in opened)
                yield Announced(seat=seat, trick=number, card=card, words=(*words, *kinds), cards=sets)


def _outcome(view: TunisianView, contract: Contract) -> Outcome | None:
    if view.result is None:
        return None
    made = FAILED.isdisjoint(line.rule for line in view.result.lines)
    return outcome(view, contract.side, made=made)
