"""What may be known of a deal that ended, as plain values?"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atout.cards import Cards
from atout.game import Game, Standing, Turn
from atout.records import DealRecord, Record
from atout.seats import Seat
from atout.seen import PlainView, plain_view, seen_standing, strength_of

from .deal import DealStory, Heap, as_seen, deal_told


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTold:
    """`points` to the winner, halves too."""

    leader: Seat
    cards: tuple[str, ...]
    winner: Seat
    points: int | float


@dataclass(frozen=True, slots=True, kw_only=True)
class HeapTold:
    """Cards that lay in no hand and no trick: after `since` steps, and no longer after `until`.

    `taken_by`: who took them up then.
    """

    name: str
    cards: tuple[str, ...]
    since: int
    until: int
    taken_by: Seat | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EndedDeal:
    """A deal that ended. `view` is what a watcher saw at its end.

    Where it is not `open`, because its pack goes on into the next deal, it is as a watcher saw it:
    hands are the cards that were played from them, hidden steps bare verbs. All opens after the match.
    """

    game: str
    deal: int
    players: tuple[str, ...]
    dealer: Seat
    # As they were dealt, each whole.
    hands: tuple[tuple[str, ...], ...]
    # By card, to lay hands out: within a suit the strongest first.
    strength: Mapping[str, int]
    # What lay in no hand and no trick: `dog` and `aside`; and as it lay there one after the other, before
    # cards were played.
    apart: Mapping[str, tuple[str, ...]]
    heaps: tuple[HeapTold, ...]
    steps: tuple[Turn, ...]
    tricks: tuple[TrickTold, ...]
    # After how many steps the contract was settled; all of them where none was.
    settled: int
    view: PlainView
    # Totals before it, and how the match stood after it.
    before: tuple[int, ...]
    standing: Standing
    # Where its luck came from, and the hash that was shown before its first card.
    seed: str | None
    commitment: str | None
    open: bool


def plain_deal(record: Record, number: int, *, hands_open: bool = True) -> EndedDeal:
    """Deal `number`, counted from 1, with all hands open, or as a watcher saw it."""
    told, kept = deal_told(record, number), record.deals[number - 1]
    return plain_story(told, kept, record.game, record.players, hands_open=hands_open)


def plain_story(
    told: DealStory, kept: DealRecord, game: Game, players: tuple[str, ...], *, hands_open: bool
) -> EndedDeal:
    if not hands_open:
        told, kept = as_seen(told, game.pack), replace(kept, seed=None)
    return EndedDeal(
        game=game.name,
        deal=told.number,
        players=players,
        dealer=kept.dealer,
        hands=tuple(map(_texts, told.hands)),
        strength=strength_of(told.view),
        apart={name: _texts(cards) for name, cards in told.apart.items()},
        heaps=tuple(map(_heap, told.heaps)),
        steps=told.steps,
        tricks=tuple(
            TrickTold(leader=one.leader, cards=_texts(one.cards), winner=one.winner, points=one.points)
            for one in told.tricks
        ),
        settled=told.settled,
        view=plain_view(told.view),
        before=told.before.totals,
        standing=seen_standing(told.standing),
        seed=kept.seed and str(kept.seed),
        commitment=kept.commitment,
        open=told.open,
    )


def _heap(heap: Heap) -> HeapTold:
    return HeapTold(
        name=heap.name,
        cards=_texts(heap.cards),
        since=heap.since,
        until=heap.until,
        taken_by=heap.taken_by,
    )


def _texts(cards: Cards) -> tuple[str, ...]:
    return tuple(map(str, cards))
