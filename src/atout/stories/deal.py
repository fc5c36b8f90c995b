"""What happened in one recorded deal, for those who may see everything?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from atout.actions import read_play, words_of
from atout.cards import Cards
from atout.game import Hands, Standing, State, Turn, View
from atout.games import GAMES, reading_of
from atout.match import MatchState
from atout.reading import ContractRead
from atout.records import Record, replay
from atout.seats import Seat
from atout.witness import Witness


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickStory:
    leader: Seat
    cards: Cards
    winner: Seat
    points: int | float


@dataclass(frozen=True, slots=True, kw_only=True)
class Heap:
    """Cards that lay in no hand and no trick: after `since` steps, and no longer after `until`."""

    name: str
    cards: Cards
    since: int
    until: int
    # Who took them up then, if anybody did who may be told.
    taken_by: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStory:
    """As far as it was played. `view` is what a watcher sees at its end; every action is there in full.

    Where it is not `open`, it is as a watcher saw it: of each hand the cards that were played.
    """

    number: int
    before: Standing
    hands: Hands
    apart: Mapping[str, Cards]
    # The same as it lay there one after the other, before cards were played.
    heaps: tuple[Heap, ...]
    steps: tuple[Turn, ...]
    tricks: tuple[TrickStory, ...]
    # After how many steps the contract was settled; all of them where none was.
    settled: int
    view: View
    standing: Standing
    open: bool = True


def deal_told(record: Record, number: int) -> DealStory:
    """One deal of a record, counted from 1, which is in it."""
    assert 1 <= number <= len(record.deals)
    # The pack goes from deal to deal: those before it are replayed, those after it are not needed.
    *_, told = stories(replace(record, deals=record.deals[:number]), only=number)
    return told


def stories(record: Record, only: int | None = None) -> Iterator[DealStory]:
    """Of each deal, or of one."""
    for number, moments in deals(record):
        if only is None or number == only:
            yield story(moments, record.deals[number - 1].actions)


def deals(record: Record) -> Iterator[tuple[int, Iterator[MatchState]]]:
    """The number and the moments of each deal."""
    return groupby(replay(record), key=lambda match: match.number)


def story(moments: Iterator[MatchState], actions: tuple[str, ...]) -> DealStory:
    match = first = next(moments)
    witness = GAMES[match.game.name].witness()
    steps: list[Turn] = []
    hands = _held(match, witness)
    assert first.deal is not None
    contracts = [reading_of(first.deal.view(None)).contract]
    lying = [_lying(first.deal, witness)]
    for action, after in zip(actions, moments, strict=False):
        match = after
        assert match.deal is not None
        view = match.deal.view(None)
        steps.append(Turn(view.history[-1].seat, action))
        # Cards change nothing about it.
        if not view.tricks and (view.trick is None or not view.trick.cards):
            contracts.append(reading_of(view).contract)
            lying.append(_lying(match.deal, witness))
        # Cards are only dealt into hands at the beginning: the fullest are the whole ones.
        hands = max(hands, _held(match, witness), key=lambda held: sum(map(len, held)))
    assert match.deal is not None
    view = match.deal.view(None)
    heaps = tuple(_heaps(lying))
    return DealStory(
        number=match.number,
        before=first.standing,
        hands=hands,
        # What was taken up is told, too.
        apart={**witness.apart(match.deal), **{heap.name: heap.cards for heap in heaps}},
        heaps=heaps,
        steps=tuple(steps),
        tricks=tuple(_tricks(view)),
        settled=_settled(contracts, len(steps)),
        view=view,
        standing=match.standing,
    )


def as_seen(told: DealStory, pack: Cards) -> DealStory:
    """What a watcher could have written down of this deal; its cards come from their view alone."""
    view = told.view
    said = [(turn.seat, read_play(words_of(turn.action), pack)) for turn in view.history]
    played = [(seat, play.card) for seat, play in said if play]
    seen = GAMES[view.game].witness().apart_seen(view)
    return DealStory(
        number=told.number,
        before=told.before,
        hands=tuple(tuple(card for by, card in played if by == seat) for seat in range(len(told.hands))),
        apart=seen,
        heaps=tuple(_heaps_seen(told.heaps, seen)),
        steps=view.history,
        tricks=told.tricks,
        settled=told.settled,
        view=view,
        standing=told.standing,
        open=False,
    )


def _held(match: MatchState, witness: Witness) -> Hands:
    assert match.deal is not None
    return witness.hands(match.deal)


def _lying(deal: State, witness: Witness) -> tuple[str, Cards, Hands]:
    """The heap that lies there at one moment, and the hands."""
    heaps = [(name, cards) for name, cards in witness.apart(deal).items() if cards]
    name, cards = heaps[-1] if heaps else ("", ())
    return name, cards, deal.hands


def _heaps(lying: list[tuple[str, Cards, Hands]]) -> Iterator[Heap]:
    """Each for as long as it lay there as it was; the first from the beginning, as hands are told."""
    dealt = next((at for at, (name, *_) in enumerate(lying) if name), 0)
    until = 0
    for (name, cards), moments in groupby(lying, key=lambda moment: moment[:2]):
        since, until = until, until + len(list(moments))
        hands = lying[until][2] if until < len(lying) else ()
        taken_by = next((seat for seat, hand in enumerate(hands) if set(hand) & set(cards)), None)
        if name:
            since = since if since > dealt else 0
            yield Heap(name=name, cards=cards, since=since, until=until, taken_by=taken_by)


def _heaps_seen(heaps: tuple[Heap, ...], seen: Mapping[str, Cards]) -> Iterator[Heap]:
    """With as much of each as a view shows in the end."""
    for name, several in groupby(heaps, key=lambda heap: heap.name):
        first, *more = several
        if cards := seen.get(name):
            yield Heap(name=name, cards=cards, since=first.since, until=[first, *more][-1].until)


def _settled(contracts: list[ContractRead | None], steps: int) -> int:
    """The first after which it was what it is in the end; a partner may show himself later."""
    last = _played(contracts[-1])
    return [_played(one) for one in contracts].index(last) if last else steps


def _played(contract: ContractRead | None) -> tuple[object, ...] | None:
    if contract is None or not contract.settled:
        return None
    return contract.level, contract.trump, contract.times, contract.called


def _tricks(view: View) -> Iterator[TrickStory]:
    reading = reading_of(view)
    for trick, winner, points in zip(view.tricks, reading.winners, reading.worth, strict=True):
        yield TrickStory(leader=trick.leader, cards=trick.cards, winner=winner, points=points)
