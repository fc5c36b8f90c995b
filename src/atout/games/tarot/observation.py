"""What does a seat see, written as bits? The twin of kernel/games/tarot/observation.hpp, field by field."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile

from atout.actions import Pass, Play
from atout.cards import Cards
from atout.encoding import BitWriter, SuitRenaming
from atout.game import Turn
from atout.play_tables import Mask
from atout.seats import Seat, after
from atout.tricks import Trick
from atout.unseen import Place, Where

from .action_ids import CALLABLE, renamed_called
from .auction import LEVELS, read_call
from .cards import EXCUSE, OUDLERS, is_trump
from .deal import Bidding, Calling, Cutting, TarotDeal, Voiding
from .declarations import HANDFUL_LEVELS, MISERES
from .dog import Discard
from .endings import Cancelled, PassedOut
from .fields import (
    AHEAD,
    BITS_OF_EIGHT,
    CARDS,
    EIGHTS,
    FOURS,
    MOST_DEALS,
    MOST_IN_DOG,
    MOST_IN_HAND,
    PHASES,
    PLACES,
    SEATS,
    SUITS,
    TO_TARGET,
    TRUMPS,
    TRUMPS_AND_EXCUSE,
)
from .inference import BIT, bits
from .petit_sec import NoVoid
from .play import led_suit, winning_place
from .players import players_from
from .renaming import SUIT_CARDS, played, renamed_cards
from .sides_known import attackers, brought_in, defenders, known_count
from .slam import NoSlam
from .view import TarotView
from .worlds import unseen


@dataclass(frozen=True, slots=True)
class SeatWriter:
    """Writes fields as a seat sees them: other seats by their places after it, suits by its names."""

    seat: Seat
    seats: int
    renaming: SuitRenaming
    bits: BitWriter = field(default_factory=BitWriter)

    def place(self, other: Seat | None) -> int | None:
        return None if other is None else (other - self.seat) % self.seats

    def seen_at(self, first: int = 0) -> Iterable[Seat | None]:
        """The seat at each place from this one on; None: nobody sits there."""
        for place in range(first, PLACES):
            yield after(self.seat, self.seats, place) if place < self.seats else None

    def one_seat(self, name: str, other: Seat | None) -> None:
        self.bits.begin(name)
        self.bits.one_hot(self.place(other), PLACES)

    def several_seats(self, name: str, others: Iterable[Seat]) -> None:
        self.bits.begin(name)
        self.bits.put(sum(1 << (other - self.seat) % self.seats for other in others), PLACES)

    def by_place(self, name: str, size: int, number: Callable[[Seat], int], first: int = 0) -> None:
        """`size` bits for each place."""
        self.bits.begin(name)
        for other in self.seen_at(first):
            self.bits.put(0 if other is None else number(other), size)

    def cards(self, name: str, several: Mask) -> None:
        self.bits.begin(name)
        self.bits.put(renamed_cards(several, self.renaming), CARDS)

    def cards_by_place(self, name: str, several: Callable[[Seat], Mask], first: int = 0) -> None:
        self.by_place(name, CARDS, lambda other: renamed_cards(several(other), self.renaming), first)

    def thermometer(self, name: str, value: int, size: int) -> None:
        self.bits.begin(name)
        self.bits.thermometer(value, size)

    def one_hot(self, name: str, value: int | None, size: int) -> None:
        self.bits.begin(name)
        self.bits.one_hot(value, size)


def observed(view: TarotView, renaming: SuitRenaming) -> BitWriter:
    assert view.seat is not None
    writer = SeatWriter(view.seat, view.rules.seats, renaming)
    _put_table(writer, view)
    _put_cards(writer, view)
    _put_tricks(writer, view)
    _put_calls(writer, view)
    _put_aside(writer, view)
    _put_announced(writer, view)
    _put_count(writer, view)
    _put_match(writer, view)
    return writer.bits


def _put_table(writer: SeatWriter, view: TarotView) -> None:
    writer.one_hot("phase", PHASES.index(view.phase) if view.phase in PHASES else None, len(PHASES))
    writer.one_hot("seats", SEATS.index(view.rules.seats), len(SEATS))
    writer.one_seat("idle", view.dealer if view.rules.idles else None)
    writer.one_seat("dealer", view.dealer)
    writer.one_seat("actor", view.actor)


def _put_cards(writer: SeatWriter, view: TarotView) -> None:
    by_seat = played(view)
    hidden = may_hold(view)
    writer.cards("hand", bits(view.hand))
    writer.cards_by_place("played", by_seat.__getitem__)
    writer.cards_by_place("may_hold", lambda other: hidden.get(Place(Where.HAND, other), 0), first=1)
    writer.cards("may_lie_apart", hidden.get(Place(Where.ASIDE), 0) | hidden.get(Place(Where.DOG), 0))


def may_hold(view: TarotView) -> dict[Place, Mask]:
    """Cards that each place out of sight may have: none before they are dealt, none once they are counted."""
    if view.phase in ("cutting", "scored"):
        return {}
    known = unseen(view)
    return dict(zip(known.places, known.may_hold, strict=True))


def _put_tricks(writer: SeatWriter, view: TarotView) -> None:
    trick = view.trick
    cards = trick.cards if trick else ()
    players = players_from(trick.leader, view.dealer, view.rules) if trick else ()
    on_table = dict(zip(players, cards, strict=False))
    led = led_suit(cards)
    tricks = (*view.tricks, *((trick,) if cards and trick else ()))
    writer.cards_by_place("on_table", lambda other: BIT[on_table[other]] if other in on_table else 0)
    writer.one_seat("leader", trick.leader if trick else None)
    writer.one_seat("winner", players[winning_place(cards)] if led else None)
    suit = SUITS.index(led) if led else None
    colour = suit is not None and suit < len(writer.renaming)
    writer.one_hot("suit_led", writer.renaming[suit] if suit is not None and colour else suit, len(SUITS))
    writer.cards("led", bits(tuple(one.cards[0] for one in tricks)))
    writer.cards("thrown", bits(tuple(card for one in tricks for card in thrown_away(one))))
    writer.cards("last_trick", bits(view.tricks[-1].cards) if view.tricks else 0)


def thrown_away(trick: Trick) -> Cards:
    led = led_suit(trick.cards)
    return tuple(one for one in trick.cards if one != EXCUSE and one.suit is not led and not is_trump(one))


def _put_calls(writer: SeatWriter, view: TarotView) -> None:
    said = {turn.seat: call for turn in before_play(view) if (call := read_call(turn.action.split()))}
    heard = {seat: 0 if isinstance(call, Pass) else 1 + call.level.rank for seat, call in said.items()}
    writer.by_place("bids", 1 + len(LEVELS), lambda other: 1 << heard[other] if other in heard else 0)
    writer.thermometer("no_voids", how_often(view, NoVoid.verb), PLACES)
    writer.one_seat("petit_sec", view.petit_sec)
    writer.thermometer("high_bid", 1 + view.high.bid.rank if view.high else 0, len(LEVELS))
    writer.one_seat("taker", view.high.taker if view.high else None)
    called = view.contract.called if view.contract else None
    place = renamed_called(CALLABLE.index(called), writer.renaming) if called else None
    writer.one_hot("called", place, len(CALLABLE))
    writer.several_seats("attack", attackers(view))
    writer.several_seats("defence", defenders(view))


def before_play(view: TarotView) -> Iterator[Turn]:
    """What was said, and laid aside, before the first card."""
    return takewhile(lambda turn: not turn.action.startswith(Play.verb), view.history)


def how_often(view: TarotView, verb: str) -> int:
    """How many have done this before the first card, with a card that is named or without."""
    return sum(turn.action.partition(" ")[0] == verb for turn in before_play(view))


def _put_aside(writer: SeatWriter, view: TarotView) -> None:
    writer.cards("dog", bits(view.dog))
    writer.cards("aside", bits(view.aside))
    writer.bits.begin("aside_shown")
    writer.bits.put(bits(view.aside_shown) >> SUIT_CARDS, TRUMPS)
    writer.thermometer("laid", how_often(view, Discard.verb), MOST_IN_DOG)


def _put_announced(writer: SeatWriter, view: TarotView) -> None:
    shown = {one.seat: one for one in view.handfuls}
    writer.thermometer("no_slams", how_often(view, NoSlam.verb), PLACES)
    writer.one_seat("slam", view.slam)
    writer.by_place(
        "handfuls",
        len(HANDFUL_LEVELS),
        lambda other: 1 << HANDFUL_LEVELS.index(shown[other].level) if other in shown else 0,
    )
    writer.by_place(
        "handful_cards",
        TRUMPS_AND_EXCUSE,
        lambda other: bits(shown[other].cards) >> SUIT_CARDS if other in shown else 0,
    )
    writer.by_place(
        "miseres",
        len(MISERES),
        lambda other: sum(1 << MISERES.index(one.kind) for one in view.miseres if one.seat == other),
    )


def _put_count(writer: SeatWriter, view: TarotView) -> None:
    writer.thermometer("tricks", len(view.tricks), MOST_IN_HAND)
    writer.bits.begin("halves")
    for other in writer.seen_at():
        _put_halves(writer, 0 if other is None or not view.halves else view.halves[other])
    writer.several_seats("has_won", (seat for seat, won in enumerate(view.tricks_won) if won))
    writer.bits.begin("oudlers")
    for oudler in OUDLERS:
        writer.bits.one_hot(writer.place(brought_in(view, oudler)), PLACES)
    known = known_count(view)
    writer.bits.begin("attack_halves")
    _put_halves(writer, known.attack_halves)
    writer.bits.begin("defence_halves")
    _put_halves(writer, known.defence_halves)
    writer.thermometer("attack_oudlers", known.attack_oudlers, len(OUDLERS))
    writer.thermometer("defence_oudlers", known.defence_oudlers, len(OUDLERS))
    writer.thermometer("missing", (known.missing + 3) // 4, FOURS)


def _put_halves(writer: SeatWriter, halves: int) -> None:
    writer.bits.thermometer(halves >> BITS_OF_EIGHT, EIGHTS)
    writer.bits.put(halves, BITS_OF_EIGHT)


def _put_match(writer: SeatWriter, view: TarotView) -> None:
    own, target = view.scores[writer.seat], view.target or 0

    def reached(number: int, limits: tuple[int, ...]) -> int:
        return (1 << sum(number >= limit for limit in limits)) - 1

    writer.by_place("ahead", len(AHEAD), lambda other: reached(own - view.scores[other], AHEAD), first=1)
    writer.by_place(
        "to_target",
        len(TO_TARGET),
        lambda other: reached(target - view.scores[other] if target else 0, TO_TARGET),
    )
    writer.thermometer("deals_left", view.rules.deals_due - view.deals_counted, MOST_DEALS)


def revealed(deal: TarotDeal, seat: Seat, renaming: SuitRenaming) -> BitWriter:
    """What everybody holds, seats counted from this one."""
    writer = SeatWriter(seat, deal.rules.seats, renaming)
    writer.cards_by_place("hands", lambda other: bits(deal.hands[other]))
    writer.cards("dog", 0 if isinstance(deal, Cutting) else bits(deal.start.dog))
    has_aside = not isinstance(deal, Cutting | Voiding | Bidding | Calling | PassedOut | Cancelled)
    writer.cards("aside", bits(deal.aside) if has_aside else 0)
    writer.one_seat("partner", deal.contract.partner if has_aside else None)
    return writer.bits
