"""How is a deal put together again from what a seat saw and a way in which the other cards may lie?"""

from collections.abc import Iterator

from atout.actions import Action, Cut, read_cut
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.game import Setup
from atout.play_tables import cards_of
from atout.seats import Seat
from atout.unseen import Place, Way, Where

from .actions import read_action
from .cards import PACK
from .deal import CUTS, Cutting, TarotDeal
from .dealing import Dealt, cutter, deck_for, drawn_gaps
from .dog import Discard, read_discard
from .players import players_from
from .view import TarotView


def rebuilt(view: TarotView, places: tuple[Place, ...], way: Way, luck: Luck) -> TarotDeal:
    """Dealt, cut and played again; what nobody can tell (a cut, an order) falls as luck has it."""
    cards = {place: cards_of(held, PACK) for place, held in zip(places, way, strict=True)}
    aside = tuple(_aside(view, luck.shuffled(cards.get(Place(Where.ASIDE), ()))))
    lying = _lying(view, cards, aside, luck)
    gaps = drawn_gaps(view.rules, luck)
    cut = _cut(view, luck)
    state: TarotDeal = _before(view, cut.put_back(deck_for(lying, gaps, view.dealer, view.rules)), gaps)
    laid = iter(aside)
    for turn in view.history:
        state = state.apply(turn.seat, _action(turn.action, cut, laid))
    return state


def _before(view: TarotView, pack: Cards, gaps: tuple[int, ...]) -> Cutting:
    setup = Setup(dealer=view.dealer, pack=pack, dog_gaps=gaps, earlier=view.earlier)
    return Cutting(view.rules, setup, view.standing)


def _cut(view: TarotView, luck: Luck) -> Cut:
    """The cutter remembers it; to the others any is as good."""
    own = view.seat is not None and view.seat == cutter(view.dealer, view.rules)
    seen = read_cut(view.history[0].action.split()) if own and view.history else None
    return seen or luck.choice(CUTS)


def _action(text: str, cut: Cut, laid: Iterator[Card]) -> Action:
    match text.split():
        case [Cut.verb, *_]:
            return cut
        case [Discard.verb, *_]:
            return Discard(next(laid))
        case words:
            found = read_action(words)
            assert found is not None
            return found


def _aside(view: TarotView, hidden: Cards) -> Iterator[Card]:
    """The aside in the order laid: cards of one's own or shown where they were seen to go."""
    if view.phase == "scored":
        yield from view.aside
        return
    unknown = iter(hidden)
    for turn in view.history:
        if turn.action == Discard.verb:
            yield next(unknown)
        elif seen := read_discard(turn.action.split()):
            yield seen.card


def _lying(view: TarotView, cards: dict[Place, Cards], aside: Cards, luck: Luck) -> Dealt:
    """Hands and dog as they were dealt."""
    hands: list[Cards] = [()] * view.rules.seats
    for (where, seat), held in cards.items():
        if where in (Where.HAND, Where.COMING) and seat is not None:
            hands[seat] += held
    if view.seat is not None:
        hands[view.seat] += view.hand
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, card in zip(players_from(trick.leader, view.dealer, view.rules), trick.cards, strict=False):
            hands[seat] += (card,)
    dog = view.dog or luck.shuffled(cards.get(Place(Where.DOG), ()))
    if view.contract is not None and view.contract.bid.shows_dog and view.phase != "calling":
        taker: Seat = view.contract.taker
        hands[taker] = tuple(card for card in (*hands[taker], *aside) if card not in dog)
    return Dealt(tuple(hands), dog)
