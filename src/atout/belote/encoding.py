"""What does a seat see of the cards in a Belote game, as bits, and how are suits renamed for it?

kernel/games/belote.hpp writes the same bits.
"""

from collections.abc import Iterable, Mapping, Sequence

from atout.cards import COLOURS
from atout.encoding import BitWriter, Field, SuitRenaming, renaming_by
from atout.game import View
from atout.play_tables import Mask
from atout.seats import Seat, order
from atout.tricks import Trick
from atout.unseen import Unseen, Where

from .cards import MODES, PACK, PLAIN_ORDER, SEATS, STRONG_ORDER, TRICKS, Mode, is_strong
from .inference import BIT, bits
from .tricks import played_by_seat, winner_of

CARDS = len(PACK)
RANKS = CARDS // len(COLOURS)
IN_SUIT = (1 << RANKS) - 1
# Above every holding of a suit.
TRUMPS_FIRST = 1 << RANKS
ONES = 9

CARD_FIELDS = (
    Field("hand", CARDS, "the cards in one's hand"),
    Field("played", SEATS * CARDS, "the cards each seat has played in this deal"),
    Field(
        "may_hold",
        (SEATS - 1) * CARDS,
        "for each other seat, the cards it may still hold: unseen, and not excluded by a card it played",
    ),
    Field("on_table", (SEATS - 1) * CARDS, "the card each other seat has in the trick under way"),
    Field("led", CARDS, "the cards that led a trick"),
    Field("thrown", CARDS, "the cards that were neither of the suit led nor trumps"),
    Field("last_trick", CARDS, "the last complete trick"),
    Field("leader", SEATS, "who leads the trick under way"),
    Field("winner", SEATS, "who wins it so far"),
    Field("tricks", TRICKS, "how many tricks are complete"),
)


def renaming_for(view: View, mode: Mode | None) -> SuitRenaming:
    """Trumps first, then the suit with the strongest holding, cards already played among them."""
    assert view.seat is not None
    played = played_by_seat(tricks_of(view))[view.seat]
    # Before a contract a holding is judged by what it would be worth as trumps.
    judged = mode or Mode.ALL_TRUMPS
    keys = [TRUMPS_FIRST if suit is judged.trump else 0 for suit in COLOURS]
    for one in (*view.hand, *played):
        if one.suit is not judged.trump:
            strength = (STRONG_ORDER if is_strong(one.suit, judged) else PLAIN_ORDER).index(one.rank)
            keys[COLOURS.index(one.suit)] |= 1 << strength
    return renaming_by(keys)


def renamed_cards(cards: Mask, renaming: SuitRenaming) -> Mask:
    return sum((cards >> RANKS * suit & IN_SUIT) << RANKS * place for suit, place in enumerate(renaming))


def renamed_card(place: int, renaming: SuitRenaming) -> int:
    """A card by its place in the pack, and as such again."""
    suit, rank = divmod(place, RANKS)
    return RANKS * renaming[suit] + rank


def renamed_mode(place: int, renaming: SuitRenaming) -> int:
    """A mode by its place among MODES, and as such again."""
    return renaming[place] if place < len(renaming) else place


def renamed_modes(modes: Iterable[Mode], renaming: SuitRenaming) -> Mask:
    return sum(1 << renamed_mode(MODES.index(mode), renaming) for mode in modes)


def tricks_of(view: View) -> tuple[Trick, ...]:
    """The trick under way too."""
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def relative(seat: Seat | None, view: View) -> int | None:
    """How far a seat sits from the one that looks, in the order of play."""
    assert view.seat is not None
    return None if seat is None else (seat - view.seat) % SEATS


def seats_from(view: View) -> Sequence[Seat]:
    """All the seats, the one that looks first."""
    assert view.seat is not None
    return order(view.seat, SEATS)


def put_table(writer: BitWriter, view: View, phases: Sequence[str]) -> None:
    """The fields `phase`, `actor` and `dealer`."""
    writer.begin("phase")
    writer.one_hot(phases.index(view.phase) if view.phase in phases else None, len(phases))
    writer.begin("actor")
    writer.one_hot(relative(view.actor, view), SEATS)
    writer.begin("dealer")
    writer.one_hot(relative(view.dealer, view), SEATS)


def hands_may_hold(known: Unseen) -> dict[Seat, Mask]:
    """For each seat whose hand is not seen, the cards that may be in it."""
    places = zip(known.places, known.may_hold, strict=True)
    return {
        place.seat: mask for place, mask in places if place.where is Where.HAND and place.seat is not None
    }


def put_cards(
    writer: BitWriter, view: View, mode: Mode | None, may_hold: Mapping[Seat, Mask], renaming: SuitRenaming
) -> None:
    """All of CARD_FIELDS. `may_hold` by seat; one that is missing holds nothing."""
    seats = seats_from(view)
    tricks = tricks_of(view)
    played = played_by_seat(tricks)
    under_way = view.trick or Trick(0)
    on_table = {under_way.player(place, SEATS): BIT[one] for place, one in enumerate(under_way.cards)}

    def put(name: str, *masks: Mask) -> None:
        writer.begin(name)
        for mask in masks:
            writer.put(renamed_cards(mask, renaming), CARDS)

    put("hand", bits(view.hand))
    put("played", *(bits(played[seat]) for seat in seats))
    put("may_hold", *(may_hold.get(seat, 0) for seat in seats[1:]))
    put("on_table", *(on_table.get(seat, 0) for seat in seats[1:]))
    put("led", bits(tuple(trick.cards[0] for trick in tricks if trick.cards)))
    put("thrown", thrown(tricks, mode))
    put("last_trick", bits(view.tricks[-1].cards) if view.tricks else 0)
    _put_trick(writer, view, mode)


def thrown(tricks: Iterable[Trick], mode: Mode | None) -> Mask:
    """The cards that were neither of the suit led nor trumps."""
    trump = mode.trump if mode else None
    both = [(trick.led, one) for trick in tricks for one in trick.cards]
    return bits(tuple(one for led, one in both if one.suit not in (led, trump)))


def _put_trick(writer: BitWriter, view: View, mode: Mode | None) -> None:
    trick = view.trick
    winning = winner_of(trick, mode) if trick and trick.cards and mode else None
    writer.begin("leader")
    writer.one_hot(relative(trick.leader if trick else None, view), SEATS)
    writer.begin("winner")
    writer.one_hot(relative(winning, view), SEATS)
    writer.begin("tricks")
    writer.thermometer(len(view.tricks), TRICKS)


def number_bits(tens: int) -> int:
    """How many bits `put_number` takes."""
    return tens + ONES


def put_number(writer: BitWriter, value: int, tens: int) -> None:
    """As tens and ones, each a thermometer: exact below ten times `tens` plus ten. Never below nothing."""
    whole = max(value, 0)
    writer.thermometer(whole // 10, tens)
    writer.thermometer(whole % 10, ONES)
