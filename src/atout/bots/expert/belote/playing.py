"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from atout import kernel
from atout.belote.cards import PACK, SEATS, TRICKS
from atout.bots.expert.clock import Clock
from atout.bots.expert.sampling import World, batches
from atout.bots.expert.scale import Scale
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.play_tables import PlayTables, Position, places
from atout.seats import Seat
from atout.unseen import Unseen

from .smoothing import Worth, smoothed

PLACES = places(PACK)


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
    positions = [replace(question.position, hands=world) for world in worlds]
    solved = kernel.move_values(question.tables, positions, threads=thinking.threads, limit=clock.left)
    whole = sum(question.tables.points) + question.tables.last_trick + TRICKS * question.tables.each_trick
    # Tricks to come when the one on the table is over: we have not played to it yet.
    tricks_after = question.position.hands[question.seat].bit_count() - 1
    told = smoothed(question.worth, whole, tricks_after)
    for world, position, moves in zip(worlds, positions, solved, strict=True):
        if not all(bounds.exact for bounds in moves.values()):
            continue
        values = {card: moves[PLACES[card]].low for card in question.cards}
        worths = {card: told(value) for card, value in values.items()}
        for side, points in ((0, whole), (1, 0)):
            if position.tricks[1 - side] == 0 and points in values.values():
                sweeping = [card for card in question.cards if values[card] == points]
                for card in sweeps(question, position, side, sweeping, clock):
                    worths[card] = question.swept(side)
        yield world, worths


def sweeps(
    question: Question, position: Position, side: int, cards: Sequence[Card], clock: Clock
) -> Iterator[Card]:
    """All the points are not yet all the tricks: one without points may go to the others."""
    tricks = question.tables.counting_tricks()
    (counted,) = kernel.move_values(tricks, [replace(position, points=position.tricks)], limit=clock.left)
    wanted = TRICKS if side == 0 else 0
    found = ((card, counted[PLACES[card]]) for card in cards)
    yield from (card for card, bounds in found if bounds.low == bounds.high == wanted)


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
