"""What stands at the door: is the server well, and what does its protocol look like?"""

import asyncio
from functools import cache

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from atout import __version__, wire
from atout.errors import AtoutError
from atout.store.database import Database

from .cached_responses import ASK_FIRST, Parcel, parcel, sent
from .schemas.from_client import from_client
from .schemas.to_client import to_client
from .schemas.words import VERSION

router = APIRouter(tags=["server"])

# Seconds for which an answer holds: each one is a commit.
FRESH = 1.0


class Health(BaseModel):
    ok: bool
    version: str
    protocol: int


class Pulse:
    """Whether the database can be written to; asked again at once, the last answer is repeated."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._asking = asyncio.Lock()
        self._until = 0.0
        self._well = False

    async def well(self) -> bool:
        async with self._asking:
            now = asyncio.get_running_loop().time()
            if now >= self._until:
                self._well = await self._wrote()
                self._until = now + FRESH
            return self._well

    async def _wrote(self) -> bool:
        try:
            await self._database.check()
        except AtoutError:
            return False
        return True


@router.get(
    "/api/health", summary="Is the server well? 503 where its database cannot be written to, or is damaged"
)
async def health(request: Request, response: Response) -> Health:
    pulse: Pulse = request.app.state.pulse
    well = await pulse.well()
    response.status_code = 200 if well else 503
    return Health(ok=well, version=__version__, protocol=VERSION)


@router.get(
    "/api/protocol.json",
    summary="JSON Schema of what is said over /api/socket",
    response_model=dict[str, object],
)
async def protocol(request: Request) -> Response:
    return sent(request, _protocol(), "application/json", ASK_FIRST)


@cache
def _protocol() -> Parcel:
    """Made once: everybody waits while it is made."""
    return parcel(wire.text(protocol_schema()).encode())


def protocol_schema() -> dict[str, object]:
    return {
        "version": VERSION,
        "from_client": from_client.json_schema(),
        "to_client": to_client.json_schema(mode="serialization"),
    }
