"""What is one seat told of what happened? Built by adding: no event leaves the house as it is stored."""

from collections.abc import Sequence
from typing import Any

from atout import wire
from atout.seats import Seat
from atout.seen import plain_standing
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

Plain = dict[str, Any]


def told(event: Event, table: Table) -> Plain:
    """What anybody may be told of an event, with the table after it. The text of an action is added later."""
    match event:
        case SeatTaken():
            return _named(event, seat=event.seat, player=event.player, person=event.person, bot=event.bot)
        case SeatLeft():
            return _named(event, seat=event.seat, removed=event.removed)
        case OwnerChanged() | PaceChanged() | RulesChanged() | SeatsSwapped():
            return _of_house(event)
        case ActionTaken():
            return _named(event, seat=event.seat, action=None, by=event.by)
        case Undone():
            return _named(event, to=event.to)
        case Said():
            return _named(event, seat=event.seat, phrase=event.phrase)
        case DealBegan() | DealEnded() | TableClosed():
            return _with_luck(event, table)
        case TableOpened():
            # The table itself: whoever follows it is told what it is.
            return _named(event)


def _of_house(event: OwnerChanged | PaceChanged | RulesChanged | SeatsSwapped) -> Plain:
    match event:
        case OwnerChanged():
            return _named(event, owner=event.owner)
        case PaceChanged():
            return _named(event, pace=event.pace)
        case SeatsSwapped():
            return _named(event, first=event.first, second=event.second)
        case RulesChanged():
            # What they are now is in `info`.
            return _named(event)


def _with_luck(event: DealBegan | DealEnded | TableClosed, table: Table) -> Plain:
    """With the promise of where luck comes from, or with what was promised."""
    number = table.match.number
    seed = table.deal_seed(number)
    match event:
        case DealBegan():
            return _named(event, deal=number, dealer=event.dealer, commitment=table.deal_commitment())
        case DealEnded():
            return _named(
                event,
                deal=number,
                scores=list(event.scores),
                seed=None if seed is None else str(seed),
                standing=standing(table),
            )
        case TableClosed():
            return _named(
                event,
                abandoned=event.abandoned,
                seed=str(table.match.seed),
                drawn=str(table.drawn),
                nonces=list(table.nonces),
            )


def _named(event: Event, **fields: object) -> Plain:
    return {"event": event.kind, **fields}


def standing(table: Table) -> Plain:
    return plain_standing(table.match.standing)


def _kept_name(table: Table, seat: Seat) -> str | None:
    kept = table.kept_for(seat)
    return kept.player if kept else None


def info(name: str, table: Table, here: Sequence[Seat]) -> Plain:
    """What everybody who may know of this table knows."""
    return {
        "table": name,
        "title": table.opening.title,
        "game": table.match.game.name,
        "rules": dict(table.match.game.options),
        "house": wire.plain(table.house),
        "owner": table.owner,
        "seats": [
            {
                "seat": seat,
                "player": table.players[seat],
                "person": table.people[seat],
                "bot": table.bots[seat],
                "here": seat in here,
                "kept_for": _kept_name(table, seat),
            }
            for seat in range(table.match.game.seats)
        ],
        "started": table.started,
        "closed": table.closed,
        "deal": table.match.number,
        "ended": table.deals_ended,
        "standing": standing(table),
        "commitment": table.drawn.commitment(),
        "deal_commitment": table.deal_commitment() if table.began else None,
        "nonces": len(table.nonces),
        "keeps_pack": table.keeps_pack,
    }
