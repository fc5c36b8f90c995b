"""What is one seat sent of an event? Built by adding: no event leaves the server as it is stored."""

from collections.abc import Sequence

from atout.seats import Seat
from atout.seen import seen_standing
from atout.table.events import (
    ActionTaken,
    DealBegan,
    DealEnded,
    Event,
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
from atout.table.table import Table

from .schemas.info import SeatInfo, TableInfo
from .schemas.told import (
    ActionTold,
    DealBeganTold,
    DealEndedTold,
    OwnerChangedTold,
    PaceChangedTold,
    RulesChangedTold,
    SaidTold,
    SeatLeftTold,
    SeatsSwappedTold,
    SeatTakenTold,
    TableClosedTold,
    Told,
    UndoneTold,
)


def told(event: Event, table: Table) -> Told | None:
    """What everybody may know of an event, with the table after it: of an action, its bare verb.

    None for the table itself: its followers have its info.
    """
    match event:
        case TableOpened():
            return None
        case SeatTaken() | SeatLeft() | SeatsSwapped():
            return _of_seats(event)
        case OwnerChanged():
            return OwnerChangedTold(owner=event.owner)
        case PaceChanged():
            return PaceChangedTold(pace=event.pace)
        case RulesChanged():
            return RulesChangedTold()
        case ActionTaken():
            return ActionTold(seat=event.seat, action=event.action.split(" ", 1)[0], by=event.by)
        case Undone():
            return UndoneTold(to=event.to)
        case Said():
            return SaidTold(seat=event.seat, phrase=event.phrase)
        case DealBegan() | DealEnded() | TableClosed():
            return _with_luck(event, table)


def _of_seats(event: SeatTaken | SeatLeft | SeatsSwapped) -> Told:
    match event:
        case SeatTaken():
            return SeatTakenTold(seat=event.seat, player=event.player, person=event.person, bot=event.bot)
        case SeatLeft():
            return SeatLeftTold(seat=event.seat, removed=event.removed)
        case SeatsSwapped():
            return SeatsSwappedTold(first=event.first, second=event.second)


def _with_luck(event: DealBegan | DealEnded | TableClosed, table: Table) -> Told:
    """With the promise of where luck comes from, or with what was promised."""
    number = table.match.number
    match event:
        case DealBegan():
            commitment = table.deal_commitment()
            assert commitment is not None
            return DealBeganTold(deal=number, dealer=event.dealer, commitment=commitment)
        case DealEnded():
            seed = table.deal_seed(number)
            return DealEndedTold(
                deal=number,
                scores=event.scores,
                seed=None if seed is None else str(seed),
                standing=seen_standing(table.match.standing),
            )
        case TableClosed():
            return TableClosedTold(
                abandoned=event.abandoned,
                seed=str(table.match.seed),
                drawn=str(table.drawn),
                nonces=table.nonces,
            )


def info(name: str, table: Table, here: Sequence[Seat]) -> TableInfo:
    """What everybody who may know of this table knows."""
    game = table.match.game
    return TableInfo(
        table=name,
        title=table.opening.title,
        game=game.name,
        rules=game.options,
        house=table.house,
        owner=table.owner,
        seats=tuple(_seat(table, seat, here) for seat in range(game.seats)),
        started=table.started,
        closed=table.closed,
        deal=table.match.number,
        ended=table.deals_ended,
        standing=seen_standing(table.match.standing),
        commitment=table.drawn.commitment(),
        deal_commitment=table.deal_commitment() if table.began else None,
        nonces=len(table.nonces),
        keeps_pack=table.keeps_pack,
    )


def _seat(table: Table, seat: Seat, here: Sequence[Seat]) -> SeatInfo:
    kept = table.kept_for(seat)
    return SeatInfo(
        seat=seat,
        player=table.players[seat],
        person=table.people[seat],
        bot=table.bots[seat],
        here=seat in here,
        kept_for=kept.player if kept else None,
    )
