"""What is the table now, given what happened, and what may happen next? Pure."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from atout.actions import Action
from atout.chance import Seed
from atout.errors import BadQuery, StaleView, TooLate
from atout.game import Setup, Standing, State, View
from atout.games import game_named, keeps_pack
from atout.match import MatchState
from atout.records import DealRecord, Record
from atout.seats import Seat

from .events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
    House,
    KeptSeat,
    OwnerChanged,
    PaceChanged,
    RulesChanged,
    Said,
    SeatLeft,
    SeatsSwapped,
    SeatTaken,
    TableClosed,
    TableOpened,
    Undone,
)


@dataclass(frozen=True, slots=True)
class Parted:
    """People saw one score, and the rules of today give another."""

    deal: int
    told: tuple[int, ...]
    folded: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    opening: TableOpened
    match: MatchState
    # Who sits where: the name that is shown, and which person or which bot it is (neither at a terminal).
    players: tuple[str | None, ...]
    people: tuple[str | None, ...]
    bots: tuple[str | None, ...]
    # As it was chosen at the opening and changed since.
    house: House
    # The person who may seat bots, free seats and close: who opened it, until that is passed on.
    owner: str | None = None
    # Seats that wait for those who had them in the match before.
    kept: tuple[KeptSeat, ...] = ()
    # People who were sent away: they may not sit here again.
    removed: tuple[str, ...] = ()
    # What each seat mixes into the match's seed before its first deal, in the order they came.
    given: tuple[tuple[Seat, str], ...] = ()
    # How many events were folded, and the number of the last one that an answer can be too old for.
    seq: int = 1
    moved: int = 1
    # This deal's setup and actions, as they stand after what was undone, and the match without this deal.
    began: DealBegan | None = None
    before_deal: MatchState | None = None
    taken: tuple[ActionTaken, ...] = ()
    # Finished deals; and how many before those were forgotten: the log has them (past.py).
    ended: tuple[DealRecord, ...] = ()
    forgotten: int = 0
    parted: tuple[Parted, ...] = ()
    closed: bool = False

    @classmethod
    def opened(cls, event: TableOpened) -> "Table":
        game = game_named(event.game, options=event.options)
        free = (None,) * game.seats
        match = MatchState.opened(game, Seed.from_text(event.seed))
        return cls(event, match, free, free, free, event.house, event.owner, event.kept)

    @property
    def drawn(self) -> Seed:
        """Before the nonces. Its commitment is shown from the start, itself after the match."""
        return Seed.from_text(self.opening.seed)

    @property
    def nonces(self) -> tuple[str, ...]:
        return tuple(nonce for _, nonce in self.given)

    @property
    def keeps_pack(self) -> bool:
        return keeps_pack(self.opening.game, self.match.game.options)

    @property
    def withheld(self) -> bool:
        """Whether deals that ended are shown only as the table saw them: their packs go on into the next."""
        return _promised(self) and not self.closed and self.keeps_pack

    @property
    def started(self) -> bool:
        return self.match.number > 0

    @property
    def actor(self) -> Seat | None:
        """Whose turn it is; None between deals."""
        return self.match.deal.actor if self.began and self.match.deal else None

    @property
    def deals_ended(self) -> int:
        return self.forgotten + len(self.ended)

    def without_past(self) -> "Table":
        """The same table, no larger however long its match is."""
        return replace(self, ended=(), forgotten=self.deals_ended)

    def with_past(self, ended: tuple[DealRecord, ...]) -> "Table":
        """The same table with all its finished deals, as they were read from its log."""
        assert len(ended) == self.deals_ended
        return replace(self, ended=ended, forgotten=0)

    def seat_of(self, person: str) -> Seat | None:
        return self.people.index(person) if person in self.people else None

    def kept_for(self, seat: Seat) -> KeptSeat | None:
        """Who had this seat in the match before and may still come; nobody else sits down here."""
        kept = next((one for one in self.kept if one.seat == seat), None)
        if kept is None or self.started or self.players[seat] is not None:
            return None
        return None if kept.person in self.people or kept.person in self.removed else kept

    def after(self, event: Event) -> "Table":
        """Folds; never refuses: it happened."""
        table = replace(self, seq=self.seq + 1)
        match event:
            case SeatTaken() | SeatLeft() | SeatsSwapped():
                return _swapped(table, event) if isinstance(event, SeatsSwapped) else _seated(table, event)
            case DealBegan():
                return replace(_begun(table, event), moved=table.seq)
            case ActionTaken():
                return replace(_acted(table, event), moved=table.seq)
            case Undone():
                return replace(_went_back(table, event.to), moved=table.seq)
            case Said():
                return table
            case OwnerChanged() | PaceChanged() | RulesChanged():
                return _hosted(table, event)
            case DealEnded():
                return _ended(table, event)
            case TableClosed():
                return replace(table, closed=True)
            case TableOpened():
                raise BadQuery("unknown-event", event=event.kind, version="second")

    def decide(
        self, seat: Seat, action: Action, seen: int, by: str | None = None, sent_as: str | None = None
    ) -> ActionTaken:
        """What happens if this seat does this, having seen the table up to `seen`; may refuse."""
        deal = self._open_deal()
        self._check_seen(seen)
        deal.check(seat, action)
        return ActionTaken(seat=seat, action=str(action), by=by, id=sent_as)

    def decide_undo(self, to: int, seen: int) -> Undone:
        """Whether people agree to an undo is for the room; here, whether there is anything to undo."""
        self._open_deal()
        self._check_seen(seen)
        if not 0 <= to < len(self.taken):
            raise BadQuery("nothing-to-undo")
        return Undone(to=to)

    def _check_seen(self, seen: int) -> None:
        if seen < self.moved:
            raise StaleView("stale")

    def _open_deal(self) -> State:
        if self.closed:
            raise TooLate("table-closed")
        if self.began is None or self.match.deal is None:
            raise TooLate("no-deal")
        return self.match.deal

    def due(self) -> Event | None:
        """What the table itself does next, without being asked; None: somebody must act."""
        if self.closed:
            return None
        if self.began is not None:
            assert self.match.deal is not None
            result = self.match.deal.result
            return DealEnded(scores=result.scores) if result else None
        if self.match.over:
            return TableClosed(winners=self.match.standing.winners)
        if None in self.players:
            return None
        setup = self.match.next_setup()
        return DealBegan(dealer=setup.dealer, pack=setup.pack, dog_gaps=setup.dog_gaps)

    def view(self, seat: Seat | None) -> View | None:
        """What this seat, or a watcher, may know now; None before the first deal."""
        return self.match.deal.view(seat) if self.match.deal else None

    def deal_commitment(self) -> str | None:
        """Shown before the first card of the deal that is being played."""
        seed = _open_seed(self)
        return seed and seed.commitment()

    def deal_seed(self, number: int) -> Seed | None:
        """Of a deal that has ended, counted from 1: those who were shown its commitment may check it.

        Where the pack is kept, when the match is over: the seed tells where cards lay that nobody has seen.
        """
        told = 0 < number <= self.deals_ended and not self.withheld
        return promised_seed(self, number) if told else None

    def record(self) -> Record:
        """The whole match so far. Holds packs and seed: for the table's owner, or after the match."""
        assert not self.forgotten
        open_deal = (_deal_record(self, None),) if self.began else ()
        return _with_luck(
            self, replace(_public_record(self, self.match.standing), deals=(*self.ended, *open_deal))
        )

    def published(self) -> Record:
        """What everybody at the table may know now: deals that ended; in the end, where luck came from.

        Of a match whose pack is kept, their scores and promises alone until it is over.
        """
        assert not self.forgotten
        since = self.before_deal if self.began else self.match
        assert since is not None
        deals = tuple(map(_scored_alone, self.ended)) if self.withheld else self.ended
        told = replace(_public_record(self, since.standing), deals=deals)
        return _with_luck(self, told) if self.closed and _promised(self) else told


def folded(log: Iterable[Event]) -> Table:
    """The table that a whole log makes."""
    events = iter(log)
    first = next(events)
    assert isinstance(first, TableOpened)
    return reduce(Table.after, events, Table.opened(first))


def _seated(table: Table, event: SeatTaken | SeatLeft) -> Table:
    taken = event if isinstance(event, SeatTaken) else None
    removed = event if isinstance(event, SeatLeft) and event.removed else None
    sent_away = removed and (removed.person or table.people[event.seat])
    seated = replace(
        table,
        removed=(*table.removed, sent_away) if sent_away else table.removed,
        players=_at(table.players, event.seat, taken and taken.player),
        people=_at(table.people, event.seat, taken and taken.person),
        bots=_at(table.bots, event.seat, taken and taken.bot),
    )
    return _with_nonces(seated, _nonces_after(table, event))


def _hosted(table: Table, event: OwnerChanged | PaceChanged | RulesChanged) -> Table:
    match event:
        case OwnerChanged():
            return replace(table, owner=event.owner)
        case PaceChanged():
            return replace(table, house=replace(table.house, pace=event.pace))
        case RulesChanged():
            return _ruled(table, event)


def _swapped(table: Table, event: SeatsSwapped) -> Table:
    """The seed stays: nonces count as before, in the order in which they came."""
    order = [event.seat(seat) for seat in range(len(table.players))]
    return replace(
        table,
        players=tuple(table.players[seat] for seat in order),
        people=tuple(table.people[seat] for seat in order),
        bots=tuple(table.bots[seat] for seat in order),
        kept=tuple(replace(one, seat=event.seat(one.seat)) for one in table.kept),
        given=tuple((event.seat(seat), nonce) for seat, nonce in table.given),
    )


def _ruled(table: Table, event: RulesChanged) -> Table:
    game = game_named(event.game, options=event.options)
    return replace(
        table,
        match=MatchState.opened(game, table.match.seed),
        house=event.house,
        players=_for_seats(table.players, game.seats),
        people=_for_seats(table.people, game.seats),
        bots=_for_seats(table.bots, game.seats),
        kept=tuple(one for one in table.kept if one.seat < game.seats),
    )


def _for_seats(several: tuple[str | None, ...], seats: int) -> tuple[str | None, ...]:
    return (*several, *(None,) * seats)[:seats]


def _at(several: tuple[str | None, ...], seat: Seat, one: str | None) -> tuple[str | None, ...]:
    return (*several[:seat], one, *several[seat + 1 :])


def _nonces_after(table: Table, event: SeatTaken | SeatLeft) -> tuple[tuple[Seat, str], ...]:
    """The nonces that count now. Once cards are dealt their seed is settled: later ones change nothing."""
    if table.started:
        return table.given
    if isinstance(event, SeatTaken):
        return table.given if event.nonce is None else (*table.given, (event.seat, event.nonce))
    if table.opening.nonces == "all":
        return table.given
    return tuple((seat, nonce) for seat, nonce in table.given if seat != event.seat)


def _with_nonces(table: Table, given: tuple[tuple[Seat, str], ...]) -> Table:
    if given == table.given:
        return table
    seed = table.drawn.mixed([nonce for _, nonce in given])
    return replace(table, given=given, match=MatchState.opened(table.match.game, seed))


def _begun(table: Table, event: DealBegan) -> Table:
    laid = Setup(dealer=event.dealer, pack=event.pack, dog_gaps=event.dog_gaps)
    setup = table.match.game.recalled(laid, table.match.standing, table.match.deal)
    return _laid(table, replace(table.match, deal=None), setup, event)


def _laid(table: Table, before: MatchState, setup: Setup, event: DealBegan) -> Table:
    return replace(table, match=before.begin(setup), before_deal=before, began=event, taken=())


def _acted(table: Table, event: ActionTaken) -> Table:
    action = table.match.game.parse(event.action)
    return replace(table, match=table.match.apply(event.seat, action), taken=(*table.taken, event))


def _went_back(table: Table, to: int) -> Table:
    assert table.began is not None
    assert table.before_deal is not None
    assert table.match.deal is not None
    start = _laid(table, table.before_deal, table.match.deal.setup, table.began)
    return reduce(_acted, table.taken[:to], start)


def _ended(table: Table, event: DealEnded) -> Table:
    assert table.match.deal is not None
    assert table.match.deal.result is not None
    now = table.match.deal.result.scores
    differs = () if now == event.scores else (Parted(table.deals_ended, event.scores, now),)
    return replace(
        table,
        ended=(*table.ended, _deal_record(table, event.scores)),
        parted=(*table.parted, *differs),
        began=None,
        taken=(),
    )


def _promised(table: Table) -> bool:
    """A server shows commitments. A terminal does not, and may go on from packs of another seed."""
    return table.opening.owner is not None


def promised_seed(table: Table, number: int) -> Seed | None:
    """Of any deal, also one that is being played: never shown before its end."""
    return table.match.deal_seed(number) if _promised(table) else None


def _open_seed(table: Table) -> Seed | None:
    return promised_seed(table, table.match.number) if table.began else None


def _public_record(table: Table, standing: Standing) -> Record:
    """Without what tells the cards to come."""
    return Record(
        game=table.match.game,
        players=tuple(player or "" for player in table.players),
        deals=table.ended,
        totals=standing.totals,
        winner=standing.winners[0] if len(standing.winners) == 1 else None,
        commitment=table.drawn.commitment() if _promised(table) else None,
    )


def _scored_alone(deal: DealRecord) -> DealRecord:
    """Without its cards, which lie in the next pack."""
    return DealRecord(dealer=deal.dealer, pack=(), actions=(), scores=deal.scores, commitment=deal.commitment)


def _with_luck(table: Table, record: Record) -> Record:
    record = replace(record, seed=table.match.seed)
    return replace(record, drawn=table.drawn, nonces=table.nonces) if _promised(table) else record


def _deal_record(table: Table, scores: tuple[int, ...] | None) -> DealRecord:
    assert table.began is not None
    seed = _open_seed(table)
    return DealRecord(
        dealer=table.began.dealer,
        pack=table.began.pack,
        dog_gaps=table.began.dog_gaps,
        actions=tuple(event.action for event in table.taken),
        scores=scores,
        seed=seed,
        commitment=seed and seed.commitment(),
    )
