"""In which ways can the cards of an ending really lie? Found by trying every one: no knowledge is used."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import factorial, prod
from operator import itemgetter
from typing import Any

from atout.chance import Luck
from atout.errors import AtoutError
from atout.game import Game, State, View
from atout.games.giretra import worlds as giretra
from atout.games.giretra.view import GiretraView
from atout.games.tarot import reconstruction
from atout.games.tarot.view import TarotView
from atout.games.tunisian import worlds as tunisian
from atout.games.tunisian.view import TunisianView
from atout.play_tables import Mask, mask_of
from atout.seats import Seat
from atout.unseen import Unseen, Way
from worlds.deals import Walk

# Of more cards than these there are far more ways than anybody tries: no view needs to be made of them.
MOST_CARDS = 12


@dataclass(frozen=True, slots=True)
class Ending:
    """What a seat sees, and every way in which all that was done and said could have come about."""

    game: Game
    view: View
    really: frozenset[Way]


def endings(walks: Iterable[Walk], luck: Luck, *, a_deal: int, most: int) -> Iterator[Ending]:
    """So many views of each deal, of those that leave at most so many ways to lay the cards."""
    for walk in walks:
        state, found = walk.state, list[tuple[bool, View]]()
        while state.actor is not None:
            for seat in range(walk.game.seats):
                if _held_by_others(state, seat) > MOST_CARDS:
                    continue
                view = state.view(seat)
                known = walk.game.unseen(view)
                if 1 < orders(known) <= most:
                    found.append((known.knows is None, view))
            state = walk.choose(state)
        # What is known by more than what a place cannot hold is rare, so it comes first.
        for _, view in sorted(luck.shuffled(found), key=itemgetter(0))[:a_deal]:
            yield Ending(walk.game, view, frozenset(_real(walk.game, view, luck)))


def _held_by_others(state: State, seat: Seat) -> int:
    return sum(len(hand) for other, hand in enumerate(state.hands) if other != seat)


def orders(known: Unseen) -> int:
    """In how many ways the cards can be laid out by number alone."""
    return factorial(sum(known.sizes)) // prod(map(factorial, known.sizes))


def _real(game: Game, view: View, luck: Luck) -> Iterator[Way]:
    known = game.unseen(view)
    anywhere = Unseen(
        places=known.places, sizes=known.sizes, may_hold=(_not_seen(game, view),) * len(known.sizes)
    )
    for way in anywhere.ways():
        state = _replayed(view, known, way, luck)
        if state and tuple(sorted(state.setup.pack)) == game.pack and state.view(view.seat) == view:
            yield way


def _not_seen(game: Game, view: View) -> Mask:
    any_view: Any = view
    tricks = (*view.tricks, any_view.trick)
    seen = {*view.hand, *(card for trick in tricks for card in trick.cards)}
    seen.update(getattr(any_view, "aside", ()), getattr(any_view, "aside_shown", ()))
    return mask_of((card for card in game.pack if card not in seen), game.pack)


def _replayed(view: View, known: Unseen, way: Way, luck: Luck) -> State | None:
    """The state after all that this seat saw and heard; None if the rules refuse it with these cards."""
    try:
        match view:
            case GiretraView():
                return giretra.rebuilt(view, known.places, way, luck)
            case TunisianView():
                return tunisian.rebuilt(view, known.places, way)
            case _:
                assert isinstance(view, TarotView)
                return reconstruction.rebuilt(view, known.places, way, luck)
    except AtoutError:
        return None
