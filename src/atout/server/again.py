"""How does one more match begin, with everybody on the seat they had?"""

import hashlib

from fastapi import APIRouter, Request

from atout.errors import NotAllowed, TooLate
from atout.table.events import KeptSeat
from atout.table.table import Table

from .lobby import ALPHABET, LONG_ENOUGH
from .people import Somebody
from .refusals import NoSuchTable
from .schemas.bodies import Opened
from .tables import LobbyDep, one_more, told_of

router = APIRouter(prefix="/api/tables", tags=["tables"])


@router.post("/{table}/again", summary="One more match; the first to ask opens its table", status_code=201)
async def again(table: str, request: Request, someone: Somebody, tables: LobbyDep) -> Opened:
    """The same table for all who sat at this one: asked again, by anybody of them, it is the one there is."""
    before = await tables.known(table, someone, None)
    if before.table.seat_of(someone.id) is None:
        raise NotAllowed("not-seated")
    if not _is_over(before.table):
        raise TooLate("match-not-over")
    name, live = table, before
    try:
        # The one after it may be over as well, or was given up.
        while _is_over(live.table):
            name = _next_name(name, live.table)
            live = await tables.table(name)
    except NoSuchTable:
        async with one_more(request, someone) as opened:
            live, new = await tables.open_again(name, before.table, _kept(before.table), someone)
            opened.add(name)
        if new:
            before.tell_again(name, someone)
    return told_of(live)


def _is_over(table: Table) -> bool:
    return table.closed or table.match.over


def _next_name(name: str, table: Table) -> str:
    """Found again by those who ask later, also after a restart; guessed by nobody who was not invited."""
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
