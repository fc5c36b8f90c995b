"""Which deals ended at a table, by its log alone? No rule is asked, so a long log is read quickly."""

from collections.abc import Iterable, Iterator

from atout.actions import speaker
from atout.match import MatchState
from atout.records import DealRecord

from .events import ActionTaken, DealBegan, DealEnded, Event, Undone
from .table import Table, promised_seed


class Past:
    """Reads a log from its beginning, as much at a time as one likes."""

    def __init__(self, table: Table) -> None:
        """`table` as it is now."""
        self._table = table
        self._began: DealBegan | None = None
        self._actions: list[str] = []
        self._ended: list[DealRecord] = []

    def read(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case DealBegan():
                    self._began, self._actions = event, []
                case ActionTaken():
                    self._actions.append(event.action)
                case Undone():
                    del self._actions[event.to :]
                case DealEnded():
                    self._ended.append(self._record(event))
                case _:
                    pass

    def ended(self) -> tuple[DealRecord, ...]:
        return tuple(self._ended)

    def _record(self, event: DealEnded) -> DealRecord:
        assert self._began is not None
        seed = promised_seed(self._table, len(self._ended) + 1)
        return DealRecord(
            dealer=self._began.dealer,
            pack=self._began.pack,
            dog_gaps=self._began.dog_gaps,
            actions=tuple(self._actions),
            scores=event.scores,
            seed=seed,
            commitment=seed and seed.commitment(),
        )


def last_deal(table: Table) -> Iterator[MatchState]:
    """The deal that ended last at this table: after it was laid out, and after each action."""
    assert table.before_deal is not None
    assert table.match.deal is not None
    match = table.before_deal.begin(table.match.deal.setup)
    yield match
    for text in table.ended[-1].actions:
        assert match.deal is not None
        action = match.game.parse(text)
        match = match.apply(speaker(action, match.deal.actor or 0), action)
        yield match
