"""What does a seat see of Tunisian Belote, as bits?

kernel/games/tunisian/observation.hpp writes the same fields.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from atout.actions import Pass
from atout.belote.cards import MODES, SEATS, TRICKS, side_of
from atout.belote.encoding import (
    CARD_FIELDS,
    hands_may_hold,
    number_bits,
    put_cards,
    put_number,
    put_table,
    relative,
    renamed_modes,
    seats_from,
)
from atout.belote.tricks import winner_of
from atout.cards import COLOURS, Suit
from atout.encoding import BitWriter, Field, SuitRenaming
from atout.play_tables import Mask
from atout.seats import Seat

from .auction import Bid, Call, Coinche, Contract, Level, Surcoinche, rank, read_call
from .cards import counted_in, value_of
from .declarations import BELOTE, CombinationKind
from .scoring import fewest_points
from .view import TunisianView
from .worlds import is_certain, unseen

PHASES = ("bidding", "playing", "scored")
LEVELS: tuple[Level, ...] = (*range(80, 170, 10), "capot", "generale")
MOST_COUNTED = 3
# The most that one hand can announce of a kind.
MOST_ANNOUNCED = {
    CombinationKind.TIERCE: 2,
    CombinationKind.CINQUANTE: 2,
    CombinationKind.CENT: 1,
    CombinationKind.CARRE: 2,
}

SUITS, BID_BITS = len(COLOURS), len(LEVELS) + len(MODES)
POINTS_TENS, STAKE_TENS, MISSING_FIFTIES, MISSING_TENS = 25, 8, 20, 20
FIFTY = 50
MISSING_BITS = MISSING_FIFTIES + number_bits(MISSING_TENS)

MAY_HOLD = (
    "for each other seat, the cards it may still hold: unseen, and not excluded by what was played or said"
)

FIELDS = (
    *(replace(one, meaning=MAY_HOLD) if one.name == "may_hold" else one for one in CARD_FIELDS),
    Field("phase", len(PHASES), "the auction, the play, or the deal is over"),
    Field("actor", SEATS, "whose turn it is"),
    Field("dealer", SEATS, "who deals"),
    Field("high_level", len(LEVELS), "the level of the best bid so far, which becomes the contract"),
    Field("high_mode", len(MODES), "its mode"),
    Field("high_seat", SEATS, "who made it"),
    Field("high_doubled", 2, "whether it is coinched, and surcoinched"),
    Field("first_bids", SEATS * BID_BITS, "the first bid of each seat: its level, then its mode"),
    Field("last_bids", SEATS * BID_BITS, "the last bid of each seat"),
    Field("bid_counts", SEATS * MOST_COUNTED, "how often each seat has bid"),
    Field("pass_counts", SEATS * MOST_COUNTED, "how often each seat has passed"),
    Field("coinched_by", SEATS, "who said coinche"),
    Field("surcoinched_by", SEATS, "who said surcoinche"),
    Field("belote", SEATS * SUITS, "the suits in which each seat has said belote"),
    Field("rebelote", SEATS * SUITS, "the suits in which each seat has said rebelote"),
    Field("own_belotes", SUITS, "how many belotes one's own side is known to score"),
    Field("other_belotes", SUITS, "how many the other side is"),
    Field(
        "announced",
        SEATS * sum(MOST_ANNOUNCED.values()),
        "how many tierces, cinquantes, cents and carrés each seat has announced",
    ),
    Field("own_points", number_bits(POINTS_TENS), "the card points of one's own side: tens, then ones"),
    Field("other_points", number_bits(POINTS_TENS), "those of the other side"),
    Field("tricks_won", SEATS * TRICKS, "how many tricks each seat has won"),
    Field("to_make", number_bits(POINTS_TENS), "the card points the contract's side lacks to make it"),
    Field("to_defeat", number_bits(POINTS_TENS), "those the other side lacks to defeat it"),
    Field("at_stake", number_bits(STAKE_TENS), "the card points in the trick under way"),
    Field("own_missing", MISSING_BITS, "what one's own side lacks to win the match: fifties, tens and ones"),
    Field("other_missing", MISSING_BITS, "what the other side lacks"),
)


def observed(view: TunisianView, renaming: SuitRenaming) -> BitWriter:
    writer = BitWriter()
    mode = view.contract.mode if view.contract else None
    put_cards(writer, view, mode, may_hold(view), renaming)
    put_table(writer, view, PHASES)
    _put_high(writer, view, renaming)
    _put_calls(writer, view, renaming)
    _put_words(writer, view, renaming)
    _put_points(writer, view)
    _put_needed(writer, view)
    _put_match(writer, view)
    return writer


def may_hold(view: TunisianView) -> dict[Seat, Mask]:
    """For each other seat the cards that may be in its hand; nothing any more once the deal is over."""
    return {} if view.phase == "scored" else hands_may_hold(unseen(view))


def _put_high(writer: BitWriter, view: TunisianView, renaming: SuitRenaming) -> None:
    high = view.high
    writer.begin("high_level")
    _put_level(writer, high)
    writer.begin("high_mode")
    _put_mode(writer, high, renaming)
    writer.begin("high_seat")
    writer.one_hot(relative(high.seat if high else None, view), SEATS)
    writer.begin("high_doubled")
    writer.thermometer(high.multiplier // 2 if high else 0, 2)


def _put_level(writer: BitWriter, bid: Bid | Contract | None) -> None:
    reached = [level for level in LEVELS if bid and rank(level) <= rank(bid.level)]
    writer.thermometer(len(reached), len(LEVELS))


def _put_mode(writer: BitWriter, bid: Bid | Contract | None, renaming: SuitRenaming) -> None:
    writer.put(renamed_modes([bid.mode] if bid else [], renaming), len(MODES))


def calls_by_seat(view: TunisianView) -> tuple[list[Call], ...]:
    """What each seat has said, in order."""
    calls: tuple[list[Call], ...] = tuple([] for _ in range(SEATS))
    for turn in view.history:
        if call := read_call(turn.action.split()):
            calls[turn.seat].append(call)
    return calls


def _put_calls(writer: BitWriter, view: TunisianView, renaming: SuitRenaming) -> None:
    calls, seats = calls_by_seat(view), seats_from(view)
    bids = [[call for call in own if isinstance(call, Bid)] for own in calls]

    def put_bids(name: str, place: int) -> None:
        writer.begin(name)
        for seat in seats:
            bid = bids[seat][place] if bids[seat] else None
            _put_level(writer, bid)
            _put_mode(writer, bid, renaming)

    def put_counts(name: str, kind: type[Bid | Pass]) -> None:
        writer.begin(name)
        for seat in seats:
            writer.thermometer(sum(isinstance(call, kind) for call in calls[seat]), MOST_COUNTED)

    def put_speaker(name: str, kind: type[Coinche | Surcoinche]) -> None:
        writer.begin(name)
        for seat in seats:
            writer.put(any(isinstance(call, kind) for call in calls[seat]), 1)

    put_bids("first_bids", 0)
    put_bids("last_bids", -1)
    put_counts("bid_counts", Bid)
    put_counts("pass_counts", Pass)
    put_speaker("coinched_by", Coinche)
    put_speaker("surcoinched_by", Surcoinche)


def _put_words(writer: BitWriter, view: TunisianView, renaming: SuitRenaming) -> None:
    for word in ("belote", "rebelote"):
        writer.begin(word)
        for seat in seats_from(view):
            _put_suits(writer, spoken_in(view, seat, word), renaming)
    for name, side in _sides(view, "own_belotes", "other_belotes"):
        writer.begin(name)
        writer.thermometer(len(belotes(view, side)), SUITS)
    writer.begin("announced")
    for seat in seats_from(view):
        kinds = [one.word for one in view.spoken if one.seat == seat]
        for kind, most in MOST_ANNOUNCED.items():
            writer.thermometer(kinds.count(kind), most)


def _put_suits(writer: BitWriter, suits: Iterable[Suit], renaming: SuitRenaming) -> None:
    writer.put(sum(1 << renaming[COLOURS.index(suit)] for suit in suits), SUITS)


def spoken_in(view: TunisianView, seat: Seat, word: str) -> set[Suit]:
    """The suits in which this seat has said this word."""
    return {one.card.suit for one in view.spoken if (one.seat, one.word) == (seat, word)}


def belotes(view: TunisianView, side: int) -> set[Suit]:
    """The suits whose belote this side is known to score: said by one who must hold both, or completed."""
    words = ("belote", "rebelote") if is_certain(view.rules) else ("rebelote",)
    return {suit for seat in (side, side + 2) for word in words for suit in spoken_in(view, seat, word)}


def _put_points(writer: BitWriter, view: TunisianView) -> None:
    for name, side in _sides(view, "own_points", "other_points"):
        writer.begin(name)
        put_number(writer, view.points[side], POINTS_TENS)
    winners = [winner_of(trick, view.contract.mode) for trick in view.tricks] if view.contract else []
    writer.begin("tricks_won")
    for seat in seats_from(view):
        writer.thermometer(winners.count(seat), TRICKS)


def _put_needed(writer: BitWriter, view: TunisianView) -> None:
    to_make, to_defeat = needed_by_sides(view)
    writer.begin("to_make")
    put_number(writer, to_make, POINTS_TENS)
    writer.begin("to_defeat")
    put_number(writer, to_defeat, POINTS_TENS)
    under_way = view.trick.cards if view.trick else ()
    writer.begin("at_stake")
    at_stake = value_of(under_way, view.contract.mode, view.rules) if view.contract else 0
    put_number(writer, at_stake, STAKE_TENS)


def needed_by_sides(view: TunisianView) -> tuple[int, int]:
    """Card points that the contract's side lacks to make it, and the other to defeat it, as far as is known.

    Capot and générale ask for tricks.
    """
    contract = view.contract
    if contract is None or not isinstance(contract.level, int):
        return 0, 0
    fewest = fewest_points(contract.level, contract.mode, _bonus(view, contract), view.rules)
    against = counted_in(contract.mode, view.rules) - fewest + 1
    return fewest - view.points[contract.side], against - view.points[1 - contract.side]


def _bonus(view: TunisianView, contract: Contract) -> int:
    """What is known to count towards the contract besides card points."""
    rules, side = view.rules, contract.side
    belote = BELOTE * len(belotes(view, side)) if rules.belote_counts_for_contract else 0
    shown = [one for by in view.shown if side_of(by.seat) == side for one in by.combinations]
    return belote + (sum(one.points for one in shown) if rules.announcements_count_for_contract else 0)


def _put_match(writer: BitWriter, view: TunisianView) -> None:
    for name, side in _sides(view, "own_missing", "other_missing"):
        missing = (view.target or 0) - view.scores[side]
        writer.begin(name)
        writer.thermometer((missing + FIFTY - 1) // FIFTY, MISSING_FIFTIES)
        put_number(writer, missing, MISSING_TENS)


def _sides(view: TunisianView, own: str, other: str) -> Iterator[tuple[str, int]]:
    """The two fields, and the side that each is about."""
    assert view.seat is not None
    side = side_of(view.seat)
    yield own, side
    yield other, 1 - side
