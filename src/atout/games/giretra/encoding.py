"""How are Giretra's actions numbered, and what a seat sees written as bits?

kernel/games/giretra.hpp plays by the same numbers and writes the same bits.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from atout.actions import Action, playing
from atout.belote.calls import CallMade
from atout.belote.cards import MODES, PACK, SEATS, TRICKS, Mode, points_of, side_of, total_in
from atout.belote.encoding import (
    CARD_FIELDS,
    CARDS,
    hands_may_hold,
    number_bits,
    put_cards,
    put_number,
    put_table,
    relative,
    renamed_card,
    renamed_cards,
    renamed_mode,
    renamed_modes,
    renaming_for,
    seats_from,
)
from atout.belote.inference import bits
from atout.cards import Cards
from atout.encoding import BitWriter, Field, SuitRenaming
from atout.game import Result, Standing, State, View
from atout.options import GameRules
from atout.seats import Seat, order

from .auction import ACCEPTS_TO_END, CALLS, Accept, Auction, Bid, Call, Double, Redouble
from .deal import Bidding
from .dealing import first_hands, whole_hands
from .rules import GiretraRules
from .view import GiretraView
from .worlds import unseen

# Their order is their number: the cards, then accept, bid, double and redouble by mode.
ACTIONS: tuple[Action, ...] = (*map(playing, PACK), *CALLS)
NUMBERS = {action: number for number, action in enumerate(ACTIONS)}
BY_TEXT = {str(call): call for call in CALLS}
# Four bids, four doubles, three redoubles; two accepts between any two of these, three in the end.
MOST_CALLS = 11 + 10 * 2 + 3
PHASES = ("bidding", "playing", "scored")

POINTS_TENS, NEEDED_TENS, STAKE_TENS, MATCH_TENS = 25, 13, 6, 25
# Numbers up to this fit the kernel's 32 bits, whatever a match makes of them.
LARGEST_KNOWN = 1_000_000

FIELDS = (
    *CARD_FIELDS,
    Field("phase", len(PHASES), "the auction, the play, or the deal is over"),
    Field("actor", SEATS, "whose turn it is"),
    Field("dealer", SEATS, "who deals"),
    Field("contract_mode", len(MODES), "the mode of the contract, once it is settled"),
    Field("contract_seat", SEATS, "who bid it"),
    Field("contract_doubled", 2, "whether it is doubled, and redoubled"),
    Field("bids", SEATS * len(MODES), "the modes each seat has announced"),
    Field("accepts", SEATS * len(MODES), "the modes that were the current bid when each seat accepted"),
    Field("doubles", SEATS * len(MODES), "the modes each seat has doubled, by its own word"),
    Field("redoubles", SEATS * len(MODES), "the modes each seat has redoubled"),
    Field(
        "passed_over",
        SEATS * len(MODES),
        "the modes that were announced before each seat first announced or accepted",
    ),
    Field("doubled", len(MODES), "the bids that are doubled, automatic doubles among them"),
    Field("redoubled", len(MODES), "the bids that are redoubled"),
    Field("accepted", SEATS, "the seats whose accept bars them from announcing"),
    Field("locked", 1, "whether all announcing is over"),
    Field("accepts_in_a_row", ACCEPTS_TO_END, "how many accepts were said in a row"),
    Field("own_points", number_bits(POINTS_TENS), "the card points of one's own side: tens, then ones"),
    Field("other_points", number_bits(POINTS_TENS), "those of the other side"),
    Field("own_tricks", TRICKS, "the tricks won by one's own side"),
    Field("other_tricks", TRICKS, "those won by the other side"),
    Field("needed", number_bits(NEEDED_TENS), "the card points the contract's side lacks for more than half"),
    Field("at_stake", number_bits(STAKE_TENS), "the card points in the trick under way"),
    Field("own_missing", number_bits(MATCH_TENS), "the points one's own side lacks to win the match"),
    Field("other_missing", number_bits(MATCH_TENS), "those the other side lacks"),
)
FULL_FIELDS = (
    Field("hands", SEATS * CARDS, "the cards each seat holds"),
    Field("coming", SEATS * CARDS, "the three cards each seat is dealt after the auction"),
)


class GiretraEncoding:
    version = 1
    actions = tuple(map(str, ACTIONS))
    most_actions = MOST_CALLS + len(PACK)
    fields = FIELDS
    full_fields = FULL_FIELDS

    def number(self, action: Action, state: State | View) -> int:  # noqa: ARG002  the contract's signature
        return NUMBERS[action]

    def action(self, number: int, state: State) -> Action:  # noqa: ARG002  the contract's signature
        return ACTIONS[number]

    def renaming(self, view: View) -> SuitRenaming:
        return renaming_for(view, _mode(_checked(view)))

    def renamed(self, number: int, renaming: SuitRenaming) -> int:
        match ACTIONS[number]:
            case Bid(mode) | Double(mode) | Redouble(mode):
                place = MODES.index(mode)
                return number - place + renamed_mode(place, renaming)
            case Accept():
                return number
            case _:
                return renamed_card(number, renaming)

    def observe(self, view: View, renaming: SuitRenaming) -> BitWriter:
        giretra = _checked(view)
        writer = BitWriter()
        put_cards(writer, giretra, _mode(giretra), hands_may_hold(unseen(giretra)), renaming)
        put_table(writer, giretra, PHASES)
        _put_contract(writer, giretra, renaming)
        _put_calls(writer, giretra, renaming)
        _put_points(writer, giretra)
        return writer

    def reveal(self, state: State, seat: Seat, renaming: SuitRenaming) -> BitWriter:
        writer = BitWriter()
        for name, by_seat in (("hands", state.hands), ("coming", coming(state))):
            writer.begin(name)
            for holder in order(seat, SEATS):
                writer.put(renamed_cards(bits(by_seat[holder]), renaming), CARDS)
        return writer

    def points(self, result: Result, standing: Standing) -> tuple[int, ...]:
        scores = result.scores
        if result.match_won_by is not None:
            scores = tuple((standing.target or 0) if side == result.match_won_by else 0 for side in (0, 1))
        return tuple(scores[side_of(seat)] for seat in range(SEATS))

    def check(self, rules: GameRules) -> None:
        """Every action of every option has an id."""

    def kernel_knows(self, rules: GameRules) -> bool:
        assert isinstance(rules, GiretraRules)
        return max(rules.target, rules.target_step, rules.colour_sweep_points or 0) <= LARGEST_KNOWN


ENCODING = GiretraEncoding()


def _checked(view: View) -> GiretraView:
    assert isinstance(view, GiretraView)
    return view


def _mode(view: GiretraView) -> Mode | None:
    return view.contract.mode if view.contract else None


def coming(state: State) -> tuple[Cards, ...]:
    """What waits for each seat while the auction is held."""
    if not isinstance(state, Bidding):
        return ((),) * SEATS
    deck, dealer = state.start.cut.lifted(state.setup.pack), state.setup.dealer
    first, whole = first_hands(deck, dealer), whole_hands(deck, dealer)
    return tuple(every[len(early) :] for early, every in zip(first, whole, strict=True))


def _put_contract(writer: BitWriter, view: GiretraView, renaming: SuitRenaming) -> None:
    contract = view.contract
    bid = next((bid for bid in view.bids if contract and bid.mode is contract.mode), None)
    writer.begin("contract_mode")
    writer.put(renamed_modes([contract.mode] if contract else [], renaming), len(MODES))
    writer.begin("contract_seat")
    writer.one_hot(relative(bid.seat if bid else None, view), SEATS)
    writer.begin("contract_doubled")
    writer.thermometer(contract.multiplier // 2 if contract else 0, 2)


@dataclass(slots=True)
class SeatCalls:
    """What one seat has said, by mode."""

    bids: list[Mode] = field(default_factory=list[Mode])
    accepts: list[Mode] = field(default_factory=list[Mode])
    doubles: list[Mode] = field(default_factory=list[Mode])
    redoubles: list[Mode] = field(default_factory=list[Mode])
    passed_over: list[Mode] = field(default_factory=list[Mode])


def said_by_seat(calls: tuple[CallMade[Call], ...]) -> tuple[SeatCalls, ...]:
    said = tuple(SeatCalls() for _ in range(SEATS))
    announced: list[Mode] = []
    for seat, call in ((made.seat, made.call) for made in calls):
        own = said[seat]
        if isinstance(call, Bid | Accept) and not (own.bids or own.accepts):
            own.passed_over = list(announced)
        match call:
            case Bid(mode):
                own.bids.append(mode)
                announced.append(mode)
            case Accept():
                own.accepts.append(announced[-1])
            case Double(mode):
                own.doubles.append(mode)
            case Redouble(mode):
                own.redoubles.append(mode)
    return said


def auction_heard(view: GiretraView) -> Auction:
    """The auction, replayed from the public history."""
    heard = tuple(turn.action for turn in view.history if turn.action in BY_TEXT)
    return _replayed(view.rules, view.dealer, heard)


# Every seat at every card asks for the same one.
@lru_cache(maxsize=64)
def _replayed(rules: GiretraRules, dealer: Seat, texts: tuple[str, ...]) -> Auction:
    auction = Auction(rules, dealer)
    for text in texts:
        auction = auction.after(BY_TEXT[text])
    return auction


def _put_calls(writer: BitWriter, view: GiretraView, renaming: SuitRenaming) -> None:
    auction = auction_heard(view)
    said = said_by_seat(auction.calls)
    seats = seats_from(view)

    def put(name: str, *several: list[Mode] | tuple[Mode, ...]) -> None:
        writer.begin(name)
        for modes in several:
            writer.put(renamed_modes(set(modes), renaming), len(MODES))

    put("bids", *(said[seat].bids for seat in seats))
    put("accepts", *(said[seat].accepts for seat in seats))
    put("doubles", *(said[seat].doubles for seat in seats))
    put("redoubles", *(said[seat].redoubles for seat in seats))
    put("passed_over", *(said[seat].passed_over for seat in seats))
    put("doubled", auction.doubled)
    put("redoubled", auction.redoubled)
    writer.begin("accepted")
    for seat in seats:
        writer.put(seat in auction.accepted, 1)
    writer.begin("locked")
    writer.put(auction.locked, 1)
    writer.begin("accepts_in_a_row")
    writer.thermometer(auction.run, ACCEPTS_TO_END)


def _put_points(writer: BitWriter, view: GiretraView) -> None:
    assert view.seat is not None
    own = side_of(view.seat)
    writer.begin("own_points")
    put_number(writer, view.points[own], POINTS_TENS)
    writer.begin("other_points")
    put_number(writer, view.points[1 - own], POINTS_TENS)
    writer.begin("own_tricks")
    writer.thermometer(view.tricks_won[own], TRICKS)
    writer.begin("other_tricks")
    writer.thermometer(view.tricks_won[1 - own], TRICKS)
    contract = view.contract
    lacking = total_in(contract.mode) // 2 + 1 - view.points[contract.side] if contract else 0
    on_table = points_of(view.trick.cards, contract.mode) if contract and view.trick else 0
    writer.begin("needed")
    put_number(writer, lacking, NEEDED_TENS)
    writer.begin("at_stake")
    put_number(writer, on_table, STAKE_TENS)
    target = view.target or 0
    writer.begin("own_missing")
    put_number(writer, target - view.scores[own], MATCH_TENS)
    writer.begin("other_missing")
    put_number(writer, target - view.scores[1 - own], MATCH_TENS)
