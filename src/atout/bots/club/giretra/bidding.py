"""What to call? The call after which the match looks best, if everyone then accepts."""

from atout.belote.cards import Mode, side_of, total_in
from atout.cards import ACE, JACK, Cards
from atout.games.giretra.auction import Accept, Auction, Bid, Call, Contract, Double, Redouble, read_call
from atout.games.giretra.view import GiretraView

from .hand_value import expected_points
from .match_odds import Race, seat_of, seen_from

# They do not always accept: how often we reckon with a double of a bid of ours that suits them.
DOUBLED = 0.3
# An estimate is least sure where it says most: what a call must promise over accepting.
MARGIN = 0.01


def best_call(view: GiretraView) -> Call:
    auction = auction_so_far(view)
    calls = [call for call in view.legal if isinstance(call, Bid | Accept | Double | Redouble)]
    sound = [call for call in calls if is_sound(view, call)] or calls
    return max(sound, key=lambda call: worth(view, auction, call))


def is_sound(view: GiretraView, call: Call) -> bool:
    """Nobody who may accept announces, or raises, what is more likely to be lost than made.

    Unless it is to flee: from no trumps, the dearest, one flees to all trumps.
    """
    match call:
        case Bid(Mode.ALL_TRUMPS) if view.bids and view.bids[-1].mode is Mode.NO_TRUMPS:
            return True
        case Bid(mode) if mode.is_colour and not _has_trumps(view.hand, mode):
            return False
        case Bid(mode) | Redouble(mode):
            return expected_points(view, mode) > total_in(mode) / 2
        case _:
            return True


def _has_trumps(hand: Cards, mode: Mode) -> bool:
    """Two trumps, or the jack with an ace beside it."""
    trumps = [card for card in hand if card.suit is mode.trump]
    aces = [card for card in hand if card.rank == ACE and card not in trumps]
    return len(trumps) >= 2 or (bool(aces) and any(card.rank == JACK for card in trumps))


def auction_so_far(view: GiretraView) -> Auction:
    """The auction so far, from what was said aloud."""
    auction = Auction(view.rules, view.dealer)
    for turn in view.history:
        call = read_call(turn.action.split())
        if call is not None:
            auction = auction.after(call)
    return auction


def worth(view: GiretraView, auction: Auction, call: Call) -> float:
    contract = if_accepted(auction.after(call))
    chance = chance_with(view, contract)
    if isinstance(call, Accept):
        return chance + MARGIN
    if contract.multiplier > 1 or contract.side != side_of(seat_of(view)):
        return chance
    doubled = chance_with(view, Contract(contract.mode, contract.side, 2))
    return chance - DOUBLED * max(0.0, chance - doubled)


def if_accepted(auction: Auction) -> Contract:
    while not auction.done:
        auction = auction.after(Accept())
    return auction.contract()


def chance_with(view: GiretraView, contract: Contract) -> float:
    """Our chance to win the match if this is played."""
    return Race.of(view).worth(seen_from(seat_of(view), contract), expected_points(view, contract.mode))
