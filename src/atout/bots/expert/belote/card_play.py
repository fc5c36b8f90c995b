"""Which card to play? The one after which the deal is worth most, over the deals that may be."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from atout.belote.cards import PACK
from atout.bots.club.belote.exact_play import PLACES, solved, whole_points
from atout.bots.expert.clock import Clock
from atout.bots.expert.comparison import Comparison
from atout.bots.expert.tie_break import indistinguishable
from atout.bots.expert.world_sampler import World, batches
from atout.bots.thinking import Thinking
from atout.cards import Card, Cards
from atout.chance import Luck
from atout.play_tables import PlayTables, Position, cards_of, mask_of
from atout.seats import Seat
from atout.unseen import Unseen

from .play_error import Worth, smoothed


@dataclass(frozen=True, slots=True)
class CardChoice:
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
    club_choice: Callable[[Cards], Card]


def best_card(question: CardChoice, thinking: Thinking, clock: Clock, luck: Luck) -> Card:
    compared = Comparison(question.cards)
    seat = question.seat
    own = question.position.hands[seat]
    for drawn in batches(question.unseen, thinking, clock, luck):
        # The unseen hands come in order of seats.
        worlds = [(*way[:seat], own, *way[seat:]) for way in drawn]
        for world, worths in weighed(question, worlds, thinking, clock):
            compared.add(worths, question.likelihood(world))
        if compared.settled():
            break
    if not len(compared):
        return question.club_choice(question.cards)
    best = compared.best()
    return luck.choice(alike(question, question.club_choice(best), best))


def weighed(
    question: CardChoice, worlds: Sequence[World], thinking: Thinking, clock: Clock
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


def alike(question: CardChoice, chosen: Card, cards: Cards) -> Cards:
    """Of cards that came to the same, those that nobody could tell from the chosen one."""
    tables = question.tables
    return indistinguishable(
        chosen,
        cards,
        _live(question),
        power=lambda card: tables.power[PLACES[card]],
        points=lambda card: tables.points[PLACES[card]],
    )


def _live(question: CardChoice) -> Cards:
    """Cards that others hold, or that lie in the trick."""
    live = mask_of((PACK[card] for card in question.position.trick), PACK)
    for mask in question.unseen.may_hold:
        live |= mask
    return cards_of(live, PACK)
