"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from atout.belote.cards import PACK, SEATS
from atout.bots.club.belote.exact_play import PLACES, solved, whole_points
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import Scale
from atout.bots.expert.world_sampler import World, batches
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.seats import Seat
from atout.tables import PlayTables, Position
from atout.unseen import Unseen

from .play_error import Worth, smoothed


@dataclass(frozen=True, slots=True)
class Question:
    """A card to be played, as the kernel is asked. `hands[seat]` is ours; the others' are filled in."""

    seat: Seat
    tables: PlayTables
    position: Position
    cards: Cards
    unseen: Unseen
    # What side 0 has at the end, as its worth to us; and the same if this side wins every trick.
    worth: Worth
    swept: Callable[[int], float]
    # How likely what was heard is, if these are all four hands as they are now.
    likelihood: Callable[[World], float]
    # Which of several cards to play that came to the same.
    taste: Callable[[Cards], Card]


def best_card(question: Question, thinking: Thinking, clock: Clock, luck: Luck) -> Card:
    scale = Scale(question.cards)
    for drawn in batches(question.unseen, thinking, clock, luck):
        worlds = [filled(question, way) for way in drawn]
        for world, worths in weighed(question, worlds, thinking, clock):
            scale.add(worths, question.likelihood(world))
        if scale.settled():
            break
    if not len(scale):
        return question.taste(question.cards)
    return luck.choice(alike(question, question.taste(scale.best()), scale.best()))


def filled(question: Question, way: World) -> World:
    """The four hands: the unseen ones are dealt to the seats after ours, in order of seats."""
    own = question.position.hands[question.seat]
    others = iter(way)
    return tuple(own if seat == question.seat else next(others) for seat in range(SEATS))


def weighed(
    question: Question, worlds: Sequence[World], thinking: Thinking, clock: Clock
) -> Iterator[tuple[World, dict[Card, float]]]:
    """What each card is worth in each deal that there was time to solve."""
    tables = question.tables
    positions = [replace(question.position, hands=world) for world in worlds]
    # Tricks to come when the one on the table is over: we have not played to it yet.
    tricks_after = question.position.hands[question.seat].bit_count() - 1
    worth = smoothed(question.worth, whole_points(tables), tricks_after)
    ends_found = solved(
        tables, positions, question.cards, threads=thinking.threads, seconds_left=lambda: clock.left
    )
    for position, ends in ends_found:
        yield (
            position.hands,
            {
                card: worth(end.points) if end.swept_by is None else question.swept(end.swept_by)
                for card, end in ends.items()
            },
        )


def alike(question: Question, chosen: Card, cards: Cards) -> Cards:
    """Those among `cards` that nobody could tell from the chosen one: touching, and worth as much.

    To play any of them by luck tells the others least.
    """
    tables, out = question.tables, _live(question)
    place = PLACES[chosen]

    def between(one: int) -> bool:
        low, high = sorted((tables.power[one], tables.power[place]))
        return any(
            tables.suit[card] == tables.suit[place] and low < tables.power[card] < high
            for card in range(len(PACK))
            if out >> card & 1
        )

    return tuple(
        card
        for card in cards
        if tables.suit[PLACES[card]] == tables.suit[place]
        and tables.points[PLACES[card]] == tables.points[place]
        and not between(PLACES[card])
    )


def _live(question: Question) -> int:
    """Cards that others hold, or that lie in the trick."""
    live = 0
    for mask in question.unseen.may_hold:
        live |= mask
    for card in question.position.trick:
        live |= 1 << card
    return live
