"""How does one more match begin, with everybody on the seat they had?"""

import hashlib

from fastapi import APIRouter, Request

from atout.errors import NotAllowed, TooLate
from atout.table.events import KeptSeat
from atout.table.table import Table

from .lobby import ALPHABET, LONG_ENOUGH
from .messages import TableInfo
from .people import Somebody, address_of
from .refusals import NoSuchTable
from .tables import AllTables, InForce, OfAddress, OnTheShelf, Opened, check_may_open

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("/{table}/again", summary="One more match; whoever asks first opens its table", status_code=201)
async def again(  # noqa: PLR0913  what is asked and what answers
    *,
    table: str,
    request: Request,
    someone: Somebody,
    tables: AllTables,
    shelf: OnTheShelf,
    settings: InForce,
    of_address: OfAddress,
) -> Opened:
    """The same table for all who sat at this one: asked again, by anybody of them, it is the one there is."""
    before = await tables.known(table, someone, None)
    if before.table.seat_of(someone.id) is None:
        raise NotAllowed("not-seated")
    if not (before.table.closed or before.table.match.over):
        raise TooLate("match-not-over")
    name = _next_name(table, before.table)
    try:
        live = await tables.table(name)
    except NoSuchTable:
        await check_may_open(someone, tables, shelf, settings)
        async with of_address.one_more(address_of(request)) as opened:
            live, new = await tables.open_again(name, before.table, _kept(before.table), someone)
            opened.add(name)
        if new:
            before.tell_again(name, someone)
    invitation = live.table.opening.invitation
    assert invitation is not None
    return Opened(info=TableInfo.model_validate(live.audience.info()), invitation=invitation)


def _next_name(name: str, table: Table) -> str:
    """Found again by whoever asks later, also after a restart; guessed by nobody who was not invited."""
    secret = f"again\0{name}\0{table.opening.invitation}"
    return "".join(
        ALPHABET[byte % len(ALPHABET)] for byte in hashlib.sha256(secret.encode()).digest()[:LONG_ENOUGH]
    )


def _kept(table: Table) -> tuple[KeptSeat, ...]:
    sat = zip(table.people, table.players, strict=True)
    return tuple(
        KeptSeat(seat=seat, person=person, player=player)
        for seat, (person, player) in enumerate(sat)
        if person is not None and player is not None
    )
