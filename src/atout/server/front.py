"""What stands at the door: is the server well, and what does its protocol look like?"""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from atout import __version__
from atout.errors import AtoutError
from atout.store.database import Database

from .messages import VERSION, from_client, to_client

router = APIRouter(tags=["server"])


class Health(BaseModel):
    ok: bool
    version: str
    protocol: int


@router.get("/api/health", summary="Is the server well? 503 where its database does not answer")
async def health(request: Request, response: Response) -> Health:
    database: Database = request.app.state.database
    try:
        await database.read(lambda connection: connection.exec_driver_sql("SELECT 1").scalar())
    except AtoutError:
        response.status_code = 503
    return Health(ok=response.status_code != 503, version=__version__, protocol=VERSION)


@router.get("/api/protocol.json", summary="JSON Schema of what is said over /api/socket")
async def protocol() -> dict[str, Any]:
    return protocol_schema()


def protocol_schema() -> dict[str, Any]:
    return {
        "version": VERSION,
        "from_client": from_client.json_schema(),
        "to_client": to_client.json_schema(mode="serialization"),
    }
