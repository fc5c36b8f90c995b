"""Which deals fit what a seat knows? Only of this deal: what was played before it is not looked at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from atout.chance import Luck
from atout.play_tables import Mask
from atout.seats import Seat
from atout.tricks import Trick
from atout.unseen import NO_LIMIT, Limit, Place, Unseen, Way, Where

from .auction import Contract
from .cards import EXCUSE, PETIT
from .deal import TarotDeal
from .dealing import geometry
from .dog import Discard
from .inference import ALL, BIT, PLAIN, TRUMPS, bits, by_seat, ladder_below
from .players import around, players_from
from .reconstruction import rebuilt
from .view import TarotView

BESIDE_PETIT = (TRUMPS | BIT[EXCUSE]) & ~BIT[PETIT]


def worlds(view: TarotView, luck: Luck) -> Iterator[TarotDeal]:
    """Deals at this moment that look the same to this seat; see `Unseen.draws` for how many."""
    known = unseen(view)
    for way in known.draws(luck):
        yield rebuilt(view, known.places, way, luck)


def unseen(view: TarotView) -> Unseen:
    """Where the cards may be that this seat does not see."""
    if view.contract is not None and view.phase != "calling":
        return _contracted(view, view.contract)
    players = sorted(around(view.dealer, view.rules))
    if view.phase == "cutting":
        return _dealt(view, [Place(Where.COMING, seat) for seat in players])
    if view.petit_sec is not None:
        return _called_off(view, view.petit_sec, players)
    seen = view.seat if view.phase != "scored" else None
    return _dealt(view, [Place(Where.HAND, seat) for seat in players if seat != seen])


def _dealt(view: TarotView, hands: list[Place]) -> Unseen:
    """Before anybody takes, nothing is known but one's own hand and that no Petit was bare."""
    shape = geometry(view.rules)
    places = (*hands, Place(Where.DOG))
    known = None
    if view.rules.petit_sec == "cancel" and view.phase != "cutting" and PETIT not in view.hand:
        known = NoBarePetit(tuple((index, 0, 0) for index in range(len(hands)))).fits
    return Unseen(
        places=places,
        sizes=(*(shape.hand,) * len(hands), shape.dog),
        may_hold=(ALL & ~bits(view.hand),) * len(places),
        knows=known,
    )


def _called_off(view: TarotView, holder: Seat, players: list[Seat]) -> Unseen:
    """A bare Petit was shown; the cards are thrown in unseen, one's own too."""
    shape = geometry(view.rules)
    bare, others = ALL & ~BESIDE_PETIT, ALL & ~BIT[PETIT]
    return Unseen(
        places=(*(Place(Where.HAND, seat) for seat in players), Place(Where.DOG)),
        sizes=(*(shape.hand,) * len(players), shape.dog),
        may_hold=(*(bare if seat == holder else others for seat in players), others),
    )


def _contracted(view: TarotView, contract: Contract) -> Unseen:
    if view.phase == "scored":
        return Unseen(places=(), sizes=(), may_hold=())
    tricks = () if view.trick is None else (*view.tricks, view.trick)
    players = around(view.dealer, view.rules)
    others = sorted(seat for seat in players if seat != view.seat)
    played = _played(tricks, view)
    rest = ALL & ~bits(view.hand) & ~bits(view.aside) & ~bits(view.aside_shown)
    for cards in played:
        rest &= ~cards
    places, sizes = _places(view, contract, others, played)
    lacks = _Lacks(by_seat(tricks, view.dealer, view.rules))
    _dog_and_aside(view, contract, lacks)
    _called(contract, lacks)
    _shown(view, lacks)
    may_hold = tuple(rest & ~(lacks.away if seat is None else lacks.seats[seat]) for _, seat in places)
    return Unseen(
        places=places,
        sizes=sizes,
        may_hold=may_hold,
        limit=_plain_limit(view, contract, places),
        knows=_petit_known(view, contract, places, played),
    )


def _played(tricks: tuple[Trick, ...], view: TarotView) -> list[Mask]:
    played = [0] * view.rules.seats
    for trick in tricks:
        players = players_from(trick.leader, view.dealer, view.rules)
        for seat, card in zip(players, trick.cards, strict=False):
            played[seat] |= BIT[card]
    return played


def _places(
    view: TarotView, contract: Contract, others: list[Seat], played: list[Mask]
) -> tuple[tuple[Place, ...], tuple[int, ...]]:
    """Where cards lie that this seat does not see, and how many."""
    shape = geometry(view.rules)
    places = [Place(Where.HAND, seat) for seat in others]
    sizes = [shape.hand - played[seat].bit_count() for seat in others]
    if not contract.bid.shows_dog:
        return (*places, Place(Where.DOG)), (*sizes, shape.dog)
    if view.seat == contract.taker:
        return tuple(places), tuple(sizes)
    laid = shape.dog
    if view.phase == "discarding":
        laid = sum(turn.action.startswith(Discard.verb) for turn in view.history)
        sizes[others.index(contract.taker)] += shape.dog - laid
    return (*places, Place(Where.ASIDE)), (*sizes, laid - len(view.aside_shown))


@dataclass(slots=True)
class _Lacks:
    """What each seat cannot hold; and the aside, or the dog that is not seen."""

    seats: list[Mask]
    away: Mask = 0

    def nobody_but(self, holder: Seat, cards: Mask) -> None:
        """These cards are in one hand, or were."""
        self.away |= cards
        for seat in range(len(self.seats)):
            if seat != holder:
                self.seats[seat] |= cards


def _dog_and_aside(view: TarotView, contract: Contract, lacks: _Lacks) -> None:
    if not contract.bid.shows_dog:
        return
    dog = bits(view.dog)
    lacks.away |= ALL & ~PLAIN
    for seat in range(len(lacks.seats)):
        if seat != contract.taker:
            lacks.seats[seat] |= dog
    # Trumps may go only if there is nothing else to lay: then nothing else was kept.
    if view.aside_shown and view.phase != "discarding":
        lacks.seats[contract.taker] |= PLAIN


def _called(contract: Contract, lacks: _Lacks) -> None:
    if contract.called is None:
        return
    if contract.partner is not None:
        lacks.nobody_but(contract.partner, BIT[contract.called])
    # To call a queen, the taker had to hold every king; a queen or a lower card may be laid aside since.
    held = ladder_below(contract.called)
    away = lacks.away
    lacks.nobody_but(contract.taker, held)
    if contract.bid.shows_dog:
        lacks.away = away


def _shown(view: TarotView, lacks: _Lacks) -> None:
    for handful in view.handfuls:
        shown = bits(handful.cards)
        lacks.nobody_but(handful.seat, shown)
        # The Excuse stands in for a trump only where no other trump is left.
        if shown & BIT[EXCUSE]:
            lacks.seats[handful.seat] |= TRUMPS & ~shown
    for misere in view.miseres:
        shown = bits(misere.hand)
        lacks.nobody_but(misere.seat, shown)
        lacks.seats[misere.seat] |= ALL & ~shown


@dataclass(frozen=True, slots=True)
class NoBarePetit:
    """Nobody was dealt the Petit as the only trump and without the Excuse: the deal would be off.

    For each hand its place, what it held besides, and what came into it later. A hidden aside does not
    matter: there is no trump in it.
    """

    hands: tuple[tuple[int, Mask, Mask], ...]

    def fits(self, way: Way) -> bool:
        for place, besides, later in self.hands:
            hand = (way[place] | besides) & ~later
            if hand & BIT[PETIT]:
                return bool(hand & BESIDE_PETIT)
        return True


def _plain_limit(view: TarotView, contract: Contract, places: tuple[Place, ...]) -> Limit:
    """While the aside is laid: who lays a trump has too few cards that may go without being shown."""
    if view.phase != "discarding" or not view.aside_shown or view.seat == contract.taker:
        return NO_LIMIT
    taker, aside = places.index(Place(Where.HAND, contract.taker)), places.index(Place(Where.ASIDE))
    return Limit((taker, aside), PLAIN, geometry(view.rules).dog - len(view.aside_shown))


def _petit_known(
    view: TarotView, contract: Contract, places: tuple[Place, ...], played: list[Mask]
) -> Callable[[Way], bool] | None:
    """Asked only of hands that may have been so: not once a second trump was seen, or the Petit elsewhere."""
    if view.rules.petit_sec != "cancel":
        return None
    dog = bits(view.dog)
    own = bits(view.hand) | (0 if view.seat is None else played[view.seat])
    if (own | dog) & BIT[PETIT]:
        return None
    doubtful: list[tuple[int, Mask, Mask]] = []
    for index, (where, seat) in enumerate(places):
        if where is not Where.HAND or seat is None:
            continue
        taker = seat == contract.taker
        besides = (played[seat] | (bits(view.aside_shown) if taker else 0)) & ~(dog if taker else 0)
        if besides & BIT[PETIT] and besides & BESIDE_PETIT:
            return None
        if not besides & BESIDE_PETIT:
            doubtful.append((index, besides, dog if taker else 0))
    return NoBarePetit(tuple(doubtful)).fits if doubtful else None
