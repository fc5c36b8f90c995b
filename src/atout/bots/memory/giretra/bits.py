"""How does a player that remembers the last deal at Giretra tell a net so?

kernel/games/giretra/memory.hpp writes the same bits: chances are compared as whole numbers, none is rounded.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping

from atout.belote.encoding import CARDS, renamed_cards, seats_from
from atout.encoding import BitWriter, Field, SuitRenaming
from atout.game import View
from atout.games.giretra.view import GiretraView
from atout.games.giretra.worlds import unseen
from atout.seats import Seat

from .blocks import remembered

# Of a hundred.
LEAST_CHANCES = (10, 30, 45, 58, 90)
BY_SEAT = len(LEAST_CHANCES) * CARDS
TOLD = "the unseen cards that {} gets in this deal with a chance of at least 10, 30, 45, 58 and 90 of 100"

FIELDS = (
    Field("remembers", 1, "whether anything is remembered that fits"),
    Field("to_oneself", BY_SEAT, TOLD.format("oneself")),
    Field("to_next", BY_SEAT, TOLD.format("the next")),
    Field("to_partner", BY_SEAT, TOLD.format("the partner")),
    Field("to_last", BY_SEAT, TOLD.format("the last")),
)


class GiretraMemory:
    version = 1
    fields = FIELDS

    def recall(self, view: View, renaming: SuitRenaming) -> BitWriter:
        assert isinstance(view, GiretraView)
        orders, by_seat = _counted(view)
        writer = BitWriter()
        name, *to_seats = (one.name for one in self.fields)
        writer.begin(name)
        writer.put(orders > 0, 1)
        for name, seat in zip(to_seats, seats_from(view), strict=True):
            writer.begin(name)
            for least in LEAST_CHANCES:
                likely = sum(1 << card for card, got in by_seat[seat].items() if 100 * got >= least * orders)
                writer.put(renamed_cards(likely, renaming), CARDS)
        return writer


MEMORY = GiretraMemory()


def _counted(view: GiretraView) -> tuple[int, Mapping[Seat | None, Counter[int]]]:
    """How many orders of the pack fit; and for each seat in how many of them it gets each unseen card."""
    by_seat: defaultdict[Seat | None, Counter[int]] = defaultdict(Counter)
    hidden = unseen(view)
    known = remembered(view, hidden)
    if known is None:
        return 0, by_seat
    for (card, place), orders in known.found().items():
        by_seat[hidden.places[place].seat][card] += orders
    return known.orders, by_seat
